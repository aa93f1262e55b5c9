import Glibc
import Synchronization
import Values

/// Waits on this machine alone for one request: the one by which a browser comes back to the program.
///
/// It listens on a free port of 127.0.0.1, on a thread of its own, so that nobody has to wait for it.
package final class LoopbackListener: Sendable {
  package let port: Int
  private let socket: Int32
  /// A pipe that ends the thread.
  private let ending: (read: Int32, write: Int32)
  private let patience: Duration
  private let page: @Sendable (_ target: String) -> String?
  private let end: @Sendable () -> Void
  private let state = Mutex((isOver: false, isClosed: false))

  /// A request line and its headers are shorter than this.
  private static let longestRequest = 16 << 10
  /// A browser opens a few connections in advance; of more, the oldest go.
  private static let mostConnections = 16
  /// The time that a request may take.
  private static let patienceForRequest: Duration = .seconds(10)

  /// - Parameters:
  ///   - patience: how long it waits.
  ///   - page: the HTML that answers a request with this target; nil for one that isn't meant, after which it waits on.
  ///   - end: called on the thread once a page was sent or the time is over, but not after `close`.
  package init(
    patience: Duration, page: @escaping @Sendable (_ target: String) -> String?, end: @escaping @Sendable () -> Void
  ) throws(WebError) {
    var ends: [Int32] = [-1, -1]
    guard let (socket, port) = Self.listen() else { throw Self.refusal() }
    guard pipe(&ends) == 0 else {
      Glibc.close(socket)
      throw Self.refusal()
    }
    for descriptor in ends { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    (self.socket, self.port, self.ending) = (socket, port, (ends[0], ends[1]))
    (self.patience, self.page, self.end) = (patience, page, end)
    guard start() else {
      closeDescriptors()
      throw Self.refusal()
    }
  }

  /// Stops waiting.
  package func close() {
    state.withLock { state in
      state.isClosed = true
      var byte: UInt8 = 0
      if !state.isOver { _ = write(ending.write, &byte, 1) }
    }
  }

  private static func refusal() -> WebError {
    .noClient("no port of this machine can be listened on: \(String(cString: strerror(errno)))", hint: "try again")
  }

  private static func listen() -> (socket: Int32, port: Int)? {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard socket >= 0 else { return nil }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutableBytes(of: &address) { bytes in
      guard let place = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
      return bind(socket, place, length) == 0 && Glibc.listen(socket, 8) == 0
        && getsockname(socket, place, &length) == 0
    }
    guard isListening else {
      Glibc.close(socket)
      return nil
    }
    return (socket, Int(UInt16(bigEndian: address.sin_port)))
  }

  private func start() -> Bool {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self)
    let failure = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<LoopbackListener>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, context.toOpaque())
    if failure == 0 { pthread_detach(thread) } else { context.release() }
    return failure == 0
  }

  private func closeDescriptors() { for descriptor in [socket, ending.read, ending.write] { Glibc.close(descriptor) } }
}

extension LoopbackListener {
  /// A connection, and what came over it.
  private struct Connection {
    let socket: Int32
    let end = ContinuousClock.now + LoopbackListener.patienceForRequest
    var bytes: [UInt8] = []
    var isOver = false
  }

  /// On the thread.
  private func run() {
    // Signals are for the others.
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    var connections: [Connection] = []
    let deadline = ContinuousClock.now + patience
    while let ready = ready(of: connections, before: deadline) {
      // A browser opens more connections than it uses.
      let new = ready.contains(socket) ? accept(socket, nil, nil) : -1
      let isAnswered = connections.indices.contains { place in
        ready.contains(connections[place].socket) && converse(over: &connections[place])
      }
      connections.removeAll { $0.isOver }
      if new >= 0 {
        _ = fcntl(new, F_SETFD, FD_CLOEXEC)
        connections.append(Connection(socket: new))
      }
      if isAnswered { break }
      let now = ContinuousClock.now
      while let oldest = connections.first, oldest.end <= now || connections.count > Self.mostConnections {
        Glibc.close(oldest.socket)
        connections.removeFirst()
      }
    }
    for connection in connections where !connection.isOver { Glibc.close(connection.socket) }
    let isClosed = state.withLock { state in
      state.isOver = true
      return state.isClosed
    }
    closeDescriptors()
    if !isClosed { end() }
  }

  /// The sockets that have something to read, none where a connection has had its time; nil when it was closed, or the
  /// whole time is over.
  private func ready(of connections: [Connection], before deadline: ContinuousClock.Instant) -> [Int32]? {
    var polled = ([ending.read, socket] + connections.map(\.socket)).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while true {
      let left = (deadline - ContinuousClock.now) / .milliseconds(1)
      guard left > 0 else { return nil }
      let first = connections.first.map { ($0.end - ContinuousClock.now) / .milliseconds(1) } ?? left
      guard first > 0 else { return [] }
      let count = poll(&polled, nfds_t(polled.count), Int32(min(left, first, 60_000).rounded(.up)))
      if count < 0, errno != EINTR { return nil }
      guard count > 0 else { continue }
      return polled[0].revents == 0 ? polled.dropFirst().filter { $0.revents != 0 }.map(\.fd) : nil
    }
  }

  /// Takes what has come over a connection; true if it was the request that is waited for, which was answered then.
  private func converse(over connection: inout Connection) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(connection.socket, &bytes, bytes.count, 0)
    connection.bytes += bytes.prefix(max(count, 0))
    let text = String(decoding: connection.bytes, as: UTF8.self)
    let isWhole = text.contains("\r\n\r\n")
    guard isWhole || count <= 0 || connection.bytes.count > Self.longestRequest else { return false }
    defer {
      Glibc.close(connection.socket)
      connection.isOver = true
    }
    let words = text.prefix { !$0.isNewline }.split(separator: " ")
    return isWhole && answer(words.count == 3 && words[0] == "GET" ? String(words[1]) : "", on: connection.socket)
  }

  /// True if the request was meant.
  private func answer(_ target: String, on socket: Int32) -> Bool {
    let html = page(target)
    let body = html ?? "<!DOCTYPE html><title>Nothing here</title><p>Nothing here."
    let head = [
      html == nil ? "HTTP/1.1 404 Not Found" : "HTTP/1.1 200 OK", "Content-Type: text/html; charset=utf-8",
      "Content-Length: \(body.utf8.count)", "Cache-Control: no-store", "Referrer-Policy: no-referrer",
      "Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'", "Connection: close",
    ]
    let bytes = Array((head.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
    _ = send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    shutdown(socket, Int32(SHUT_WR))
    return html != nil
  }
}
