import NIOCore
import NIOPosix
import NIOSSL

/// A server on this machine that answers each request with exactly the bytes it's told to, right or wrong.
final class RawServer: Sendable {
  let port: Int
  let record: Record
  private let answer: @Sendable (String) async -> Answer
  private let channel: NIOAsyncChannel<NIOAsyncChannel<ByteBuffer, ByteBuffer>, Never>

  /// What is done with one request.
  enum Answer: Sendable {
    case bytes(String)
    case raw([UInt8])
    /// These bytes, then the end of the connection.
    case last(String)
    case silence
  }

  private init(tls: NIOSSLContext?, _ answer: @escaping @Sendable (String) async -> Answer) async throws {
    self.answer = answer
    channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .bind(host: "127.0.0.1", port: 0) { child in
        child.eventLoop.makeCompletedFuture {
          if let tls { try child.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: tls)) }
          return try NIOAsyncChannel(
            wrappingChannelSynchronously: child, configuration: .init(isOutboundHalfClosureEnabled: true))
        }
      }
    port = channel.channel.localAddress?.port ?? 0
    record = Record()
  }

  var address: String { "http://127.0.0.1:\(port)" }

  /// A server that listens already.
  static func answering(
    tls: NIOSSLContext? = nil, _ answer: @escaping @Sendable (String) async -> Answer
  ) async throws -> RawServer {
    try await RawServer(tls: tls, answer)
  }

  /// Serves as long as the work takes.
  func run(_ work: (RawServer) async throws -> Void) async throws {
    let serving = Task { try await serve() }
    defer { serving.cancel() }
    try await work(self)
  }

  private func serve() async throws {
    try await channel.executeThenClose { connections in
      try await withThrowingDiscardingTaskGroup { group in
        for try await connection in connections {
          group.addTask { try? await self.converse(connection) }
        }
      }
    }
  }

  private func converse(_ connection: NIOAsyncChannel<ByteBuffer, ByteBuffer>) async throws {
    await record.opened()
    try? await connection.executeThenClose { input, output in
      var text = ""
      for try await part in input {
        text += String(buffer: part)
        // A handshake begins with this byte.
        guard text.contains("\r\n\r\n") || text.utf8.first == 0x16 else { continue }
        await record.received(text)
        switch await answer(text) {
        case .bytes(let bytes): try await output.write(ByteBuffer(string: bytes))
        case .raw(let bytes): try await output.write(ByteBuffer(bytes: bytes))
        case .last(let bytes):
          try await output.write(ByteBuffer(string: bytes))
          // A program that another test has just started may hold the socket, too: closing it alone would tell nobody.
          output.finish()
          return
        case .silence: break
        }
        text = ""
      }
    }
    await record.closed()
  }
}

/// What a server saw.
actor Record {
  private(set) var requests: [String] = []
  private(set) var mostOpen = 0
  private var open = 0
  private var waiting: [(count: Int, resume: CheckedContinuation<Void, Never>)] = []

  func opened() {
    open += 1
    mostOpen = max(mostOpen, open)
  }

  func closed() { open -= 1 }

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
}
