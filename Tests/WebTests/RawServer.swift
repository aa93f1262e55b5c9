import Foundation
import Synchronization

/// A server on this machine that answers each request with exactly the bytes it's told to, right or wrong.
final class RawServer: Sendable {
  let port: Int
  let record = Record()
  private let answer: @Sendable (String) async -> Answer
  private let greeting: Step?
  private let listener: Int32
  private let open = Mutex<Set<Int32>>([])

  /// What is done with one request.
  enum Answer: Sendable {
    case bytes(String)
    case raw([UInt8])
    /// These bytes, then the end of the connection.
    case last(String)
    case silence
    /// One step after the other; the connection stays open after the last one unless that ends it.
    case steps([Step])
  }

  enum Step: Sendable {
    case send([UInt8])
    case pause(Duration)
    /// The same bytes again and again, as long as somebody takes them.
    case repeating([UInt8], every: Duration = .zero)
    case end
    /// The connection is broken off instead of ended.
    case reset
  }

  private init(greeting: Step? = nil, _ answer: @escaping @Sendable (String) async -> Answer) throws {
    self.greeting = greeting
    self.answer = answer
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(listener, $0, length) == 0 && listen(listener, 64) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard isListening else { throw NoSocket(errno: errno) }
    self.listener = listener
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  struct NoSocket: Error { let errno: Int32 }

  deinit { close(listener) }

  var address: String { "http://127.0.0.1:\(port)" }

  /// A server that listens already.
  static func answering(_ answer: @escaping @Sendable (String) async -> Answer) throws -> RawServer {
    try RawServer(answer)
  }

  /// A server that ends every connection before anything was said.
  static func hangingUp(byReset: Bool) throws -> RawServer {
    try RawServer(greeting: byReset ? .reset : .end) { _ in .silence }
  }

  /// Serves as long as the work takes.
  func run(_ work: (RawServer) async throws -> Void) async throws {
    Thread.detachNewThread { self.serve() }
    defer {
      shutdown(listener, Int32(SHUT_RDWR))
      open.withLock { for connection in $0 { shutdown(connection, Int32(SHUT_RDWR)) } }
    }
    try await work(self)
  }

  private func serve() {
    while true {
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { return }
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      _ = open.withLock { $0.insert(connection) }
      Thread.detachNewThread { self.converse(connection) }
    }
  }

  private func converse(_ connection: Int32) {
    Self.wait { await self.record.opened() }
    var text: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    var goesOn = greeting.map { perform($0, on: connection) } ?? true
    while goesOn {
      let count = recv(connection, &part, part.count, 0)
      if count <= 0 { break }
      text += part.prefix(count)
      // A handshake begins with this byte.
      guard text.firstRange(of: Array("\r\n\r\n".utf8)) != nil || text.first == 0x16 else { continue }
      let request = String(decoding: text, as: UTF8.self)
      text = []
      let answer = Self.wait {
        await self.record.received(request)
        return await self.answer(request)
      }
      goesOn = perform(answer, on: connection)
    }
    open.withLock {
      $0.remove(connection)
      close(connection)
    }
    Self.wait { await self.record.closed() }
  }

  /// Whether the connection stays open.
  private func perform(_ answer: Answer, on connection: Int32) -> Bool {
    switch answer {
    case .bytes(let text): send(Array(text.utf8), on: connection)
    case .raw(let bytes): send(bytes, on: connection)
    case .last(let text): perform(.steps([.send(Array(text.utf8)), .end]), on: connection)
    case .silence: true
    case .steps(let steps): steps.allSatisfy { perform($0, on: connection) }
    }
  }

  private func perform(_ step: Step, on connection: Int32) -> Bool {
    switch step {
    case .send(let bytes): return send(bytes, on: connection)
    case .pause(let duration):
      usleep(UInt32(duration / .microseconds(1)))
      return true
    case .repeating(let bytes, let pause):
      while send(bytes, on: connection) { usleep(UInt32(pause / .microseconds(1))) }
      return false
    case .end:
      // A program that another test has just started may hold the socket, too: closing it alone would tell nobody.
      shutdown(connection, Int32(SHUT_RDWR))
      return false
    case .reset:
      var linger = linger(l_onoff: 1, l_linger: 0)
      setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
      return false
    }
  }

  private func send(_ bytes: [UInt8], on connection: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Blocks this thread, which is no task's.
  private static func wait<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value {
    let (box, isDone) = (Box<Value>(), DispatchSemaphore(value: 0))
    Task {
      let value = await work()
      box.value.withLock { $0 = value }
      isDone.signal()
    }
    isDone.wait()
    return box.value.withLock { $0! }
  }
}

private final class Box<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}

/// What a server saw.
actor Record {
  private(set) var requests: [String] = []
  private(set) var mostOpen = 0
  private(set) var open = 0
  private var waiting: [(count: Int, resume: CheckedContinuation<Void, Never>)] = []
  private var closing: [CheckedContinuation<Void, Never>] = []

  func opened() {
    open += 1
    mostOpen = max(mostOpen, open)
  }

  func closed() {
    open -= 1
    guard open == 0 else { return }
    for waiter in closing { waiter.resume() }
    closing = []
  }

  func received(_ request: String) {
    requests.append(request)
    for waiter in waiting where waiter.count <= requests.count { waiter.resume.resume() }
    waiting.removeAll { $0.count <= requests.count }
  }

  /// Returns when this many requests have come.
  func reached(_ count: Int) async {
    if requests.count >= count { return }
    await withCheckedContinuation { waiting.append((count, $0)) }
  }

  /// Returns when no connection is open any more.
  func allClosed() async {
    if open == 0 { return }
    await withCheckedContinuation { closing.append($0) }
  }
}
