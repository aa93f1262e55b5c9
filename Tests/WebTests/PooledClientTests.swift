import TestSupport
import Testing

@testable import Web

@Suite struct PooledClientTests {
  private static let empty = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"

  @Test func arrivesAsItWasEncoded() async throws {
    let answer = "HTTP/1.1 201 Created\r\nX-A: 1\r\nContent-Length: 2\r\n\r\n[]"
    try await answering(.bytes(answer)) { server, client in
      let response = try await client.send(
        .patient(
          .post, server.address + "/rest/v1/a%20b?name=in.%28%22x%2Cy%22%29&q=%2B", headers: [("apikey", "k")],
          body: Array("{\"a\":1}".utf8)))
      #expect(response.status == 201)
      #expect(response.text == "[]")
      #expect(response.header("x-a") == "1")
      let request = try #require(await server.record.requests.first)
      #expect(request.hasPrefix("POST /rest/v1/a%20b?name=in.%28%22x%2Cy%22%29&q=%2B HTTP/1.1\r\n"))
      #expect(request.lowercased().contains("\r\napikey: k\r\n"))
      #expect(request.lowercased().contains("\r\naccept-encoding: deflate, gzip\r\n"))
    }
  }

  @Test(arguments: [301, 302, 307, 308]) func redirectsComeBack(_ status: Int) async throws {
    let answer = "HTTP/1.1 \(status) Elsewhere\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n"
    try await answering(.bytes(answer)) { server, client in
      let response = try await client.send(.patient(.get, server.address))
      #expect(response.status == status)
      #expect(response.header("Location") == "http://127.0.0.1:1/")
      #expect(await server.record.requests.count == 1)
    }
  }

  @Test(arguments: [
    ("SSH-2.0-OpenSSH_9.6\r\n", WebError.malformed("not HTTP")),
    ("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nnope", .malformed(notPacked)),
    ("HTTP/1.1 200 OK\r\nContent-Length: 2000000000\r\n\r\n[", .tooLong(1 << 20)),
  ])
  func brokenAnswers(_ answer: String, _ expected: WebError) async throws {
    try await answering(.last(answer)) { server, client in
      await #expect(throws: expected) { try await client.send(.patient(.get, server.address)) }
    }
  }

  private static let notPacked = "packed in a way that can't be unpacked"

  @Test func packedAnswersAreUnpacked() async throws {
    let packed: [UInt8] = [
      31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 139, 174, 86, 202, 75, 204, 77, 85, 178, 82, 242, 207, 200, 204, 87, 8, 46, 73,
      44, 73, 85, 8, 205, 203, 44, 75, 45, 42, 206, 44, 169, 84, 170, 141, 141, 166, 130, 10, 0, 204, 17, 197, 154, 102,
      0, 0, 0,
    ]
    let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n"
    try await answering(.raw(Array(head.utf8) + packed)) { server, client in
      let response = try await client.send(.patient(.get, server.address))
      #expect(response.text == String(repeating: #"[{"name":"Ohio State University"}]"#, count: 3))
    }
  }

  @Test func cancellingEndsTheRequest() async throws {
    try await answering(.silence) { server, client in
      let address = server.address
      let task = Task { await client.error(of: address, timeout: .seconds(3600)) }
      await server.record.reached(1)
      task.cancel()
      #expect(await task.value == .cancelled)
    }
  }

  @Test func noMoreConnectionsThanAllowed() async throws {
    let gate = Gate(opensAt: PooledClient.mostConnections)
    try await answering { _ in
      await gate.pass()
      return .bytes(Self.empty)
    } asked: { server, client in
      let address = server.address
      let good = await withTaskGroup(of: Bool.self) { group in
        for number in 0..<24 { group.addTask { await client.error(of: "\(address)/\(number)") == nil } }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(good == 24)
      #expect(await server.record.mostOpen == PooledClient.mostConnections)
      #expect(Set(await server.record.requests).count == 24)
    }
  }

  @Test(arguments: [
    ("http://127.0.0.1:1/", WebError.offline("connection refused ('http://127.0.0.1:1')")),
    ("https://no-such-host.invalid/", .offline("no host is called 'no-such-host.invalid', or the network is down")),
    ("http://example.com/", .badAddress("expected 'https://', found 'http://' for another machine")),
    ("http://127.0.0.1.example.com/", .badAddress("expected 'https://', found 'http://' for another machine")),
    ("https://me:secret@127.0.0.1/", .badAddress("expected no user name before the host, found one")),
    ("http://127.0.0.1/a b", .badAddress("expected letters, digits and '%XX', found a space or a special character")),
    ("127.0.0.1", .badAddress("expected 'https://' at the beginning, found none")),
    ("file:///etc/passwd", .badAddress("expected 'https://', found 'file://'")),
    ("https://", .badAddress("expected the name of a host, found none")),
    ("http://localhost:99999/", .badAddress("expected a port from 1 to 65535, found something else")),
  ])
  func addressesThatLeadNowhere(_ address: String, _ expected: WebError) async throws {
    try await withClient { client in #expect(await client.error(of: address) == expected) }
  }

  @Test func aHeaderCannotBeSplit() async throws {
    try await withClient { client in
      let request = WebRequest(.get, "http://127.0.0.1:1/", headers: [("apikey", "secret\r\nX: y")])
      await #expect(throws: WebError.badAddress("the header 'apikey' holds a control character")) {
        try await client.send(request)
      }
    }
  }
}

/// Holds everybody up until enough have come; open from then on.
private actor Gate {
  private let count: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var isOpen = false
  init(opensAt count: Int) { self.count = count }

  func pass() async {
    if isOpen { return }
    if waiting.count == count - 1 {
      isOpen = true
      for waiter in waiting { waiter.resume() }
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }
}

extension Bounds {
  /// For ever, unless it's said otherwise.
  static func patient(firstByte: Duration = Patience.limit, stall: Duration = Patience.limit) -> Bounds {
    Bounds(connecting: Patience.limit, firstByte: firstByte, stall: stall)
  }
}

/// Runs the work with a client of its own.
func withClient(
  _ bounds: Bounds = .patient(), proxy: String? = nil, _ work: (PooledClient) async throws -> Void
) async throws {
  let client = PooledClient(bounds, proxy: proxy)
  do { try await work(client) } catch {
    await client.close()
    throw error
  }
  await client.close()
}

/// The same answer to every request.
func answering(
  _ answer: RawServer.Answer, within bounds: Bounds = .patient(),
  _ work: (RawServer, PooledClient) async throws -> Void
) async throws { try await answering(within: bounds, { _ in answer }, asked: work) }

/// Runs the work with a server and a client of its own; no connection stays open.
func answering(
  within bounds: Bounds = .patient(), _ answer: @escaping @Sendable (String) async -> RawServer.Answer,
  asked work: (RawServer, PooledClient) async throws -> Void
) async throws {
  try await RawServer.answering(answer) { server in
    try await withClient(bounds) { client in try await work(server, client) }
    await server.record.allClosed()
  }
}

extension WebRequest {
  static func patient(
    _ method: Method, _ address: String, headers: [(name: String, value: String)] = [], body: [UInt8]? = nil
  ) -> WebRequest { WebRequest(method, address, headers: headers, body: body, timeout: Patience.limit) }
}

extension PooledClient {
  /// The outcome of a request without a body.
  func outcome(
    of address: String, _ method: WebRequest.Method = .get, timeout: Duration = Patience.limit,
    longestBody: Int = 1 << 30
  ) async -> Result<WebResponse, WebError> {
    let request = WebRequest(method, address, timeout: timeout, longestBody: longestBody)
    do throws(WebError) { return .success(try await send(request)) } catch { return .failure(error) }
  }

  /// Why a request fails; nil if it doesn't.
  func error(of address: String, timeout: Duration = Patience.limit, longestBody: Int = 1 << 30) async -> WebError? {
    if case .failure(let error) = await outcome(of: address, timeout: timeout, longestBody: longestBody) {
      error
    } else {
      nil
    }
  }
}
