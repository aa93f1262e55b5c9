import TestSupport
import Testing

@testable import Web

/// Answers spoiled by chance, the same ones each time.
@Suite struct MutationTests {
  private static let good = Array("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ngood".utf8)

  private static let seeds: [[UInt8]] = [
    good,
    Array(
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nVary: a\r\n\r\n3\r\n[1,\r\n4;x=y\r\n2,3]\r\n0\r\nX-T: 1\r\n\r\n"
        .utf8),
    Array(
      "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 206 Partial\r\nContent-Range: 0-1/*\r\nContent-Length: 2\r\n\r\n[]".utf8),
    Array(
      "HTTP/1.1 302 Found\r\nLocation: http://example.com/\r\nSet-Cookie: a=b; Path=/\r\nConnection: close\r\n\r\n".utf8
    ),
    {
      let packed = Bomb.gzip(copies: 20)
      return Array("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n".utf8) + packed
    }(),
  ]

  private static let pieces = [
    "\r\n", "\n", "\r", "\0", " ", ":", ",", ";", "-1", "0", "9999999999999999999", "HTTP/1.1 200 OK\r\n", "\r\n\r\n",
    "Content-Length: 3\r\n", "Transfer-Encoding: gzip, chunked\r\n", "Content-Encoding: deflate\r\n", "\u{FEFF}",
    "Connection: upgrade\r\n", "Trailer: x\r\n", "101", "304", "HTTP/2 200\r\n",
  ].map { Array($0.utf8) }

  private static func spoiled(_ chance: inout StoreRandom) -> [UInt8] {
    var bytes = seeds[Int.random(in: seeds.indices, using: &chance)]
    for _ in 0..<Int.random(in: 1...4, using: &chance) {
      let place = Int.random(in: 0...bytes.count, using: &chance)
      let end = min(bytes.count, place + Int.random(in: 0...8, using: &chance))
      switch Int.random(in: 0..<5, using: &chance) {
      case 0 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &chance)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: pieces[Int.random(in: pieces.indices, using: &chance)], at: place)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
      default: bytes.replaceSubrange(place..<end, with: pieces[Int.random(in: pieces.indices, using: &chance)])
      }
    }
    return bytes
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func everyOneEnds(_ seed: UInt64) async throws {
    var chance = StoreRandom(seed: seed)
    let answers = (0..<150).map { _ in Self.spoiled(&chance) }
    try await answering { request in
      let number =
        request.contains(" /good ") ? nil : Int(request.drop { $0 != "/" }.dropFirst().prefix { $0.isNumber })
      return .steps([.send(number.map { answers[$0] } ?? Self.good), .end])
    } asked: { server, client in
      for number in answers.indices {
        switch await client.outcome(of: "\(server.address)/\(number)", longestBody: 1 << 20) {
        case .success(let response):
          #expect((100...999).contains(response.status))
          #expect(response.body.count <= 1 << 20)
        case .failure(.cutOff): break
        case .failure(.malformed(let reason)):
          #expect(!reason.contains("libcurl"), "\(String(decoding: answers[number], as: UTF8.self))")
        case .failure(let error): Issue.record("\(error): \(String(decoding: answers[number], as: UTF8.self))")
        }
      }
      var good = await client.outcome(of: server.address + "/good")
      // The connection of the last answer may be closed at the very moment in which it's used again; the next one is new.
      if case .failure(.cutOff) = good { good = await client.outcome(of: server.address + "/good") }
      let response = try good.get()
      #expect(response.text == "good")
    }
  }
}
