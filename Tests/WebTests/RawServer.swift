import Listening

/// A server on this machine that answers each request with exactly the bytes it's told to, right or wrong.
struct RawServer: Sendable {
  let port: Int
  let record: Record

  /// The treatment of one request.
  enum Answer: Sendable {
    case bytes(String)
    case raw([UInt8])
    /// These bytes, then the end of the connection.
    case last(String)
    case silence
    /// One step after the other; the connection stays open after the last one unless that ends it.
    case steps([Step])

    fileprivate var steps: [Step] {
      switch self {
      case .bytes(let text): [.send(Array(text.utf8))]
      case .raw(let bytes): [.send(bytes)]
      case .last(let text): [.send(Array(text.utf8)), .end]
      case .silence: []
      case .steps(let steps): steps
      }
    }
  }

  enum Step: Sendable {
    case send([UInt8])
    case pause(Duration)
    /// The same bytes again and again, as long as someone takes them.
    case repeating([UInt8], every: Duration = .zero)
    case end
    /// The connection is broken off instead of ended.
    case reset
  }

  var address: String { "http://127.0.0.1:\(port)" }

  /// The same answer to every request.
  static func answering(_ answer: Answer, _ work: (RawServer) async throws -> Void) async throws {
    try await answering({ _ in answer }, during: work)
  }

  /// Serves as long as the work takes.
  static func answering(
    _ answer: @escaping @Sendable (String) async -> Answer, during work: (RawServer) async throws -> Void
  ) async throws { try await serve({ await converse($0, record: $1, answer: answer) }, during: work) }

  /// Ends every connection before anything was said.
  static func hangingUp(byReset: Bool, _ work: (RawServer) async throws -> Void) async throws {
    try await serve({ connection, _ in _ = await perform(byReset ? .reset : .end, on: connection) }, during: work)
  }

  private static func serve(
    _ converse: @escaping @Sendable (LocalConnection, Record) async -> Void,
    during work: (RawServer) async throws -> Void
  ) async throws {
    let record = Record()
    let server = try LocalServer { connection in
      await record.opened()
      await converse(connection, record)
      await record.closed()
    }
    let outcome: Result<Void, any Error>
    do {
      outcome = .success(try await work(RawServer(port: server.port, record: record)))
    } catch { outcome = .failure(error) }
    await server.stop()
    try outcome.get()
  }

  private static func converse(
    _ connection: LocalConnection, record: Record, answer: @Sendable (String) async -> Answer
  ) async {
    var text: [UInt8] = []
    while let part = await connection.read() {
      text += part
      // A handshake begins with this byte.
      guard text.firstRange(of: Array("\r\n\r\n".utf8)) != nil || text.first == 0x16 else { continue }
      let request = String(decoding: text, as: UTF8.self)
      text = []
      await record.received(request)
      for step in await answer(request).steps { guard await perform(step, on: connection) else { return } }
    }
  }

  /// True if the connection stays open.
  private static func perform(_ step: Step, on connection: LocalConnection) async -> Bool {
    switch step {
    case .send(let bytes): return await connection.write(bytes)
    case .pause(let duration): return (try? await Task.sleep(for: duration)) != nil
    case .repeating(let bytes, let pause):
      while await connection.write(bytes) { try? await Task.sleep(for: pause) }
      return false
    case .end:
      connection.end()
      return false
    case .reset:
      connection.resetWhenClosed()
      return false
    }
  }
}

/// The requests and connections that a server saw.
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
