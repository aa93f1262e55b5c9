import FlyingSocks
import Glibc

/// Listens on this machine alone, and hands each connection to a task of its own.
package final class LocalServer: Sendable {
  package let port: Int
  private let running: Task<Void, Never>

  /// Listens already when it's there.
  ///
  /// - Parameters:
  ///   - port: zero for one that is free.
  ///   - converse: what is done with a connection, which is closed afterwards.
  package init(port: Int = 0, _ converse: @escaping @Sendable (LocalConnection) async -> Void) throws {
    let socket = try Socket(domain: AF_INET)
    do {
      try LocalConnection.prepare(socket)
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: .inet(ip4: "127.0.0.1", port: UInt16(port)))
      try socket.listen()
      guard case .ip4(_, let port) = try socket.sockname() else { throw SocketError.unsupportedAddress }
      self.port = Int(port)
    } catch {
      try? socket.close()
      throw error
    }
    running = Task { await Self.serve(LocalConnection(socket), converse) }
  }

  deinit { running.cancel() }

  /// Closes every connection; returns when all of them are closed.
  package func stop() async {
    running.cancel()
    await running.value
  }

  private static func serve(
    _ listener: LocalConnection, _ converse: @escaping @Sendable (LocalConnection) async -> Void
  ) async {
    await withDiscardingTaskGroup { group in
      while !Task.isCancelled {
        guard let connection = await listener.accept() else { continue }
        group.addTask {
          await converse(connection)
          await connection.close()
        }
      }
    }
    await listener.close()
  }
}
