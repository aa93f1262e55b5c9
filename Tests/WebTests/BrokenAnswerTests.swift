import Foundation
import TestSupport
import Testing

@testable import Web

/// Answers that are wrong on purpose: each ends in an error that has a sentence, or in what can be meant only.
@Suite struct BrokenAnswerTests {
  private static let whole = [
    "HTTP/1.1 200 OK\r\nX-A: 1\r\nContent-Length: 7\r\n\r\n[1,2,3]",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n[1,\r\n4;x=y\r\n2,3]\r\n0\r\nX-T: 1\r\n\r\n",
    "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 404 Not Found\r\ncontent-length: 2\r\n\r\n{}",
  ]

  @Test(arguments: whole.indices) func cutAtEveryByte(_ index: Int) async throws {
    let bytes = Array(Self.whole[index].utf8)
    try await answering { request in
      let count = Int(request.dropFirst(5).prefix { $0.isNumber }) ?? 0
      return .steps([.send(Array(bytes.prefix(count))), .end])
    } asked: { server, client in
      // After the empty line at the end of chunks, its own last byte may be missing.
      for count in bytes.indices.dropLast(index == 1 ? 1 : 0) {
        let error = await client.error(of: "\(server.address)/\(count)")
        #expect(error == .cutOff, "cut after \(count) bytes")
      }
      let response = try await client.outcome(of: "\(server.address)/\(bytes.count)").get()
      #expect(response.text == (index == 2 ? "{}" : "[1,2,3]"))
    }
  }

  @Test(arguments: [
    ("9", WebError.cutOff), ("-1", .malformed("not HTTP")), ("x", .malformed("not HTTP")), ("", .malformed("not HTTP")),
    ("2, 3", .malformed("not HTTP")), ("2\r\nContent-Length: 3", .malformed("not HTTP")),
    ("0x2", .malformed("not HTTP")), ("2 2", .malformed("not HTTP")), ("+2", .malformed("not HTTP")),
    ("1073741825", .tooLong(1 << 30)), ("9223372036854775807", .tooLong(1 << 30)),
    ("99999999999999999999999999", .tooLong(1 << 30)),
  ])
  func lengths(_ value: String, _ expected: WebError) async throws {
    let answer = "HTTP/1.1 200 OK\r\nContent-Length: \(value)\r\n\r\n[]"
    try await answering(.last(answer)) { server, client in
      #expect(await client.error(of: server.address) == expected)
    }
  }

  @Test(arguments: ["2", "2, 2", "2\r\ncontent-length: 2", "02"]) func theSameLengthTwice(_ value: String) async throws
  {
    let answer = "HTTP/1.1 200 OK\r\nContent-Length: \(value)\r\n\r\n[]"
    try await answering(.bytes(answer)) { server, client in
      let response = try await client.outcome(of: server.address).get()
      #expect(response.text == "[]")
    }
  }

  /// The bytes after an answer are no answer to the next request.
  @Test func whatIsTooMuchIsDropped() async throws {
    let forged = "HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nforged"
    let answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]" + forged
    try await answering {
      $0.hasPrefix("GET /1 ") ? .bytes(answer) : .bytes(Self.whole[0])
    } asked: { server, client in
      let first = try await client.outcome(of: server.address + "/1").get()
      let second = try await client.outcome(of: server.address + "/2").get()
      #expect(first.text == "[]")
      #expect(second.text == "[1,2,3]")
    }
  }

  /// `␀` stands for a NUL, which would make the list of tests unreadable.
  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n[]\r\n0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-2\r\n[]\r\n0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]x\r\n0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFFFFF\r\n[]\r\n0\r\n\r\n",
    "<html>hello</html>\r\n\r\n", "HTTP/0.9 200 OK\r\n\r\n[]", "HTTP/1.1 20 OK\r\n\r\n", "HTTP/1.1 abc OK\r\n\r\n",
    "HTTP/1.1 -20 OK\r\n\r\n", "HTTP/1.1 99999999999 OK\r\n\r\n", "HTTP/9.9 200 OK\r\n\r\n[]",
    "HTTP/1.1 200 OK\r\nX-A: a␀b\r\n\r\n[]", "HTTP/1.1 200 OK\r\nNo colon\r\nContent-Length: 2\r\n\r\n[]",
    "HTTP/1.1 200 OK\r\n: x\r\nContent-Length: 2\r\n\r\n[]",
    "HTTP/1.1 200 OK\r\n folded\r\nContent-Length: 2\r\n\r\n[]",
    "HTTP/1.1 200 OK\r\nConte␀nt-Length: 2\r\n\r\n[]", "\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]",
    "RTSP/1.0 200 OK\r\n\r\n[]", "\u{16}\u{3}\u{1}\u{2}␀\u{1}␀\u{1}",
  ])
  func noHTTP(_ answer: String) async throws {
    let answer = answer.replacing("␀", with: "\0")
    try await answering(.last(answer)) { server, client in
      #expect(await client.error(of: server.address) == .malformed("not HTTP"))
    }
  }

  @Test(arguments: [[RawServer.Step.end], [.reset], [.send(Array("HTTP/1.1 200 OK\r\nX-".utf8)), .reset]])
  func theServerBreaksOff(_ steps: [RawServer.Step]) async throws {
    try await answering(.steps(steps)) { server, client in
      #expect(await client.error(of: server.address) == .cutOff)
    }
  }

  @Test(arguments: [false, true]) func theServerHangsUpAtOnce(byReset: Bool) async throws {
    try await RawServer.hangingUp(byReset: byReset) { server in
      try await withClient { client in
        let body = [UInt8](repeating: 0x20, count: 4 << 20)
        await #expect(throws: WebError.cutOff) {
          try await client.send(WebRequest(.post, server.address, body: body, timeout: Patience.limit))
        }
        #expect(await client.error(of: server.address) == .cutOff)
      }
    }
  }

  /// A connection that was kept open may have been closed meanwhile; sending again could do things twice.
  @Test(arguments: [WebRequest.Method.get, .post, .patch, .delete])
  func nothingIsSentTwice(_ method: WebRequest.Method) async throws {
    let good = Self.whole[0]
    try await answering {
      $0.contains(" /first ") ? .bytes(good) : .steps([.end])
    } asked: { server, client in
      let first = try await client.outcome(of: server.address + "/first").get()
      #expect(first.status == 200)
      let second = await client.outcome(of: server.address + "/second", method)
      #expect(throws: WebError.cutOff) { try second.get() }
      #expect(await server.record.requests.count == 2)
    }
  }

  /// Nobody listens any more when a connection that was kept open ends: the request may have been carried out there.
  @Test(arguments: [(WebRequest.Method.post, true), (.delete, true), (.get, false)])
  func aServerThatGoesAwayLeavesItOpen(_ method: WebRequest.Method, _ isOpen: Bool) async throws {
    let port = try Self.serveTwice(Self.whole[0])
    try await withClient { client in
      let address = "http://127.0.0.1:\(port)"
      let first = try await client.outcome(of: address).get()
      #expect(first.status == 200)
      let second = await client.outcome(of: address, method)
      let refused = WebError.offline("connection refused ('\(address)')")
      #expect(throws: isOpen ? WebError.cutOff : refused) { try second.get() }
    }
  }

  /// Answers the first request of one connection; after the second, the port is closed and the connection ended. Answers
  /// the port.
  private static func serveTwice(_ answer: String) throws -> Int {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 1) == 0 && getsockname(listener, $0, &size) == 0
      }
    }
    try #require(isBound)
    Thread.detachNewThread {
      let connection = accept(listener, nil, nil)
      var bytes = [UInt8](repeating: 0, count: 65_536)
      if read(connection, &bytes, bytes.count) > 0 { _ = write(connection, answer, answer.utf8.count) }
      _ = read(connection, &bytes, bytes.count)
      shutdown(listener, Int32(SHUT_RDWR))
      close(listener)
      shutdown(connection, Int32(SHUT_RDWR))
      close(connection)
    }
    return Int(UInt16(bigEndian: place.sin_port))
  }

  @Test func headersOfAnswersInAdvanceAreLeftOut() async throws {
    try await answering(.bytes(Self.whole[2])) { server, client in
      let response = try await client.outcome(of: server.address).get()
      #expect(response.status == 404)
      #expect(response.headers.map(\.name) == ["content-length"])
    }
  }

  @Test func foldedHeadersAreOne() async throws {
    let answer = "HTTP/1.1 200 OK\r\nX-A: one\r\n  two\r\n\tthree \r\nContent-Length: 2\r\n\r\n[]"
    try await answering(.bytes(answer)) { server, client in
      let response = try await client.outcome(of: server.address).get()
      #expect(response.header("x-a") == "one two three")
    }
  }
}
