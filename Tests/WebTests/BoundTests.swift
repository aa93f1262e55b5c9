import Testing

@testable import Web

/// Answers that are too long or take too long, and what comes of them.
@Suite struct BoundTests {
  private static func answer(_ status: Int, _ headers: String, _ body: [UInt8]) -> [UInt8] {
    Array("HTTP/1.1 \(status) Status\r\n\(headers)\r\n".utf8) + body
  }

  private static func length(_ count: Int) -> String { "Content-Length: \(count)\r\n" }

  @Test(
    arguments: [
      (200, 4096, 4096, nil), (200, 4097, 4096, "expected at most 4 KiB, found more"),
      (200, 11, 10, "expected at most 10 bytes, found more"),
      (200, 3 << 20, 1 << 30, nil), (400, 1 << 20, 1 << 30, nil),
      (400, 1 << 20 + 1, 1 << 30, "expected at most 1 MiB, found more"),
      (503, 4097, 4096, "expected at most 4 KiB, found more"), (200, 0, 0, nil),
    ] as [(Int, Int, Int, String?)])
  func bodies(_ status: Int, _ count: Int, _ bound: Int, _ problem: String?) async throws {
    let body = [UInt8](repeating: 0x20, count: count)
    for headers in [Self.length(count), "Connection: close\r\n"] {
      let answer = Self.answer(status, headers, body)
      try await answering(.steps([.send(answer), .end])) { server, client in
        let outcome = await client.outcome(of: server.address, longestBody: bound)
        if let problem {
          #expect(throws: WebError.malformed(problem)) { try outcome.get() }
        } else {
          let response = try outcome.get()
          #expect(response.body == body)
        }
      }
    }
  }

  @Test(arguments: [200, 404]) func bombs(_ status: Int) async throws {
    let packed = Bomb.gzip(copies: 5000)
    let answer = Self.answer(status, "Content-Encoding: gzip\r\n" + Self.length(packed.count), packed)
    try await answering(.raw(answer)) { server, client in
      #expect(
        await client.error(of: server.address, longestBody: 1 << 20)
          == .malformed("expected at most 1 MiB, found more"))
      let whole = await client.outcome(of: server.address, longestBody: 1 << 24)
      if status == 200 {
        let response = try whole.get()
        #expect(response.body.count == 5000 * 258 + 1)
      } else {
        #expect(throws: WebError.malformed("expected at most 1 MiB, found more")) { try whole.get() }
      }
    }
  }

  /// Packed over and over, so that little bytes make much work.
  @Test func tooManyLayers() async throws {
    let layers = Array(repeating: "gzip", count: 20).joined(separator: ", ")
    let answer = Self.answer(200, "Content-Encoding: \(layers)\r\n" + Self.length(4), Array("nope".utf8))
    try await answering(.steps([.send(answer), .end])) { server, client in
      let error = await client.error(of: server.address)
      #expect(error == .malformed("packed in a way that can't be unpacked"))
    }
  }

  private static let tooLong = "expected at most 64 KiB, found more"
  private static let longHead = "its headers are too long"

  @Test(arguments: [
    ("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n", "[1,2,3]\n", tooLong),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", "8\r\n[1,2,3]\n\r\n", tooLong),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFF\r\n", "[1,2,3]\n", tooLong),
    ("HTTP/1.1 200 OK\r\n", "X-A: 1234567890\r\n", longHead), ("HTTP/1.1 200 OK\r\nX-A: ", "1234567890", longHead),
    ("HTTP/1.1 200 OK\r\nX-A: 1\r\n", "  1234567890\r\n", longHead), ("", "HTTP/1.1 100 Continue\r\n\r\n", longHead),
    ("", "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n", longHead),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n", "X-A: 1\r\n", longHead), ("", "HTTP/1.1 ", longHead),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", "0", "not HTTP"),
  ])
  func whatNeverEnds(_ start: String, _ part: String, _ problem: String) async throws {
    let flood = Array(String(repeating: part, count: 1 + 4096 / part.count).utf8)
    try await answering(.steps([.send(Array(start.utf8)), .repeating(flood)])) { server, client in
      let error = await client.error(of: server.address, longestBody: 1 << 16)
      #expect(error == .malformed(problem))
    }
  }

  @Test(arguments: [
    "", "HTTP/1.1 2", "HTTP/1.1 200 OK\r\nX-A: 1\r\n", "HTTP/1.1 100 Continue\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[1,", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n[1,",
    "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n[1,",
  ])
  func silenceIsGivenUp(_ start: String) async throws {
    let soon = Bounds.patient(firstByte: .milliseconds(100), stall: .milliseconds(100))
    try await answering(.bytes(start), within: soon) { server, client in
      #expect(await client.error(of: server.address) == .timedOut)
    }
  }

  /// An answer in advance says nothing about when the real one comes.
  @Test(arguments: ["100 Continue", "103 Early Hints"])
  func anAnswerInAdvanceIsNoBeginning(_ advance: String) async throws {
    let steps: [RawServer.Step] = [
      .send(Array("HTTP/1.1 \(advance)\r\n\r\n".utf8)), .pause(.milliseconds(200)),
      .send(Self.answer(200, Self.length(0), [])),
    ]
    try await answering(.steps(steps), within: .patient(stall: .milliseconds(50))) { server, client in
      let response = try await client.outcome(of: server.address).get()
      #expect(response.status == 200)
    }
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nX-A: ", "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;",
  ])
  func dripsEndWithTheWholeTime(_ start: String) async throws {
    let drips = RawServer.Answer.steps([.send(Array(start.utf8)), .repeating([0x20], every: .milliseconds(10))])
    try await answering(drips) { server, client in
      #expect(await client.error(of: server.address, timeout: .milliseconds(200)) == .timedOut)
    }
  }

  /// Slow, but never silent for too long.
  @Test func slowAnswersArrive() async throws {
    let parts = (0..<8).map { _ in RawServer.Step.send([0x31]) }
    let steps = [.send(Self.answer(200, Self.length(8), []))] + parts.flatMap { [.pause(.milliseconds(10)), $0] }
    try await answering(.steps(steps)) { server, client in
      let response = try await client.outcome(of: server.address).get()
      #expect(response.text == "11111111")
    }
  }

  @Test func waitingForAPlaceCounts() async throws {
    try await answering(.silence) { server, client in
      let address = server.address
      let busy = (0..<PooledClient.mostConnections).map { _ in Task { await client.error(of: address) } }
      await server.record.reached(PooledClient.mostConnections)
      #expect(await client.error(of: address, timeout: .milliseconds(100)) == .timedOut)
      let waiting = Task { await client.error(of: address) }
      waiting.cancel()
      #expect(await waiting.value == .cancelled)
      for task in busy { task.cancel() }
      for task in busy { #expect(await task.value == .cancelled) }
      #expect(await server.record.requests.count == PooledClient.mostConnections)
    }
  }
}
