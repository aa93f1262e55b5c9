import FlyingSocks
import FoundationEssentials
import Glibc

/// A connection that someone on this machine has opened. Waiting for it blocks no thread.
package struct LocalConnection: Sendable {
  private let socket: Socket
  init(_ socket: Socket) { self.socket = socket }

  /// Where every connection waits.
  private static let pool = Task {
    let pool: SocketPool<ePoll> = .ePoll(maxEvents: 128)
    try await pool.prepare()
    Task { try await pool.run() }
    return pool
  }

  static func prepare(_ socket: Socket) throws {
    try socket.setFlags(.nonBlocking)
    _ = fcntl(socket.file.rawValue, F_SETFD, FD_CLOEXEC)
  }

  /// The bytes that have come, at least one; nil at the end, and when the task is cancelled.
  package func read() async -> [UInt8]? { try? await whenReady(for: .read) { try socket.read(atMost: 65_536) } }

  /// True if all of it was taken.
  @discardableResult
  package func write(_ bytes: [UInt8]) async -> Bool {
    let data = Data(bytes)
    var place = 0
    while place < data.count {
      guard let next = try? await whenReady(for: .write, { try socket.write(data, from: place) }) else { return false }
      place = next
    }
    return true
  }

  /// Closes it with a reset instead of an end, once nobody converses with it.
  package func resetWhenClosed() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(socket.file.rawValue, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
  }

  /// Ends both directions. A program that was started meanwhile may hold the socket, too: closing it alone would tell
  /// nobody.
  package func end() { shutdown(socket.file.rawValue, Int32(SHUT_RDWR)) }

  /// The next connection to a socket that listens; nil where none came about.
  func accept() async -> LocalConnection? {
    guard let file = try? await whenReady(for: .connection, { try socket.accept().file }) else { return nil }
    let connection = Socket(file: file)
    try? Self.prepare(connection)
    return LocalConnection(connection)
  }

  /// Gives the descriptor back, whose number the next connection may get: the pool has to be done with it,
  /// which it isn't yet when it wakes someone up.
  func close() async {
    await (try? Self.pool.value)?.settle()
    try? socket.close()
  }

  private func whenReady<Product>(for events: Socket.Events, _ attempt: () throws -> Product) async throws -> Product {
    while true {
      try Task.checkCancellation()
      do { return try attempt() } catch SocketError.blocked {
        try await Self.pool.value.suspendSocket(socket, untilReadyFor: events)
      }
    }
  }
}

extension SocketPool {
  /// Returns when the pool has finished what it was doing.
  fileprivate func settle() {}
}
