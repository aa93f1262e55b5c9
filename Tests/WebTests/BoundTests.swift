import Testing
import Web

/// How long an answer may be, unpacked.
@Suite struct BoundTests {
  private func withClient<Value>(_ work: (PooledClient) async throws -> Value) async throws -> Value {
    let client = PooledClient(connecting: .seconds(120))
    do {
      let value = try await work(client)
      await client.close()
      return value
    } catch {
      await client.close()
      throw error
    }
  }

  /// What becomes of an answer with this head and body.
  private func outcome(
    _ status: Int, _ headers: String, _ body: [UInt8], method: WebRequest.Method = .get, longestBody: Int? = nil
  ) async throws -> Result<WebResponse, WebError> {
    let head = "HTTP/1.1 \(status) So\r\n\(headers)Content-Length: \(body.count)\r\n\r\n"
    var outcome = Result<WebResponse, WebError>.failure(.cancelled)
    try await RawServer.answering { _ in .raw(Array(head.utf8) + body) }.run { server in
      outcome = try await withClient { client in
        var request = WebRequest(method, server.address, timeout: .seconds(600))
        if let longestBody { request.longestBody = longestBody }
        do throws(WebError) { return .success(try await client.send(request)) } catch { return .failure(error) }
      }
    }
    return outcome
  }

  private func error(_ outcome: Result<WebResponse, WebError>) -> WebError? {
    if case .failure(let error) = outcome { error } else { nil }
  }

  @Test(arguments: [
    (200, Int?.none, WebError.malformed("expected at most 1 MiB, found more")),
    (200, 64 << 20, .malformed("expected at most 64 MiB, found more")),
    (200, 64 << 10, .malformed("expected at most 64 KiB, found more")),
    (400, 64 << 20, .malformed("expected at most 1 MiB, found more")),
    (503, 64 << 20, .malformed("expected at most 1 MiB, found more")),
    (404, 64 << 10, .malformed("expected at most 64 KiB, found more")),
  ])
  func aPackedAnswerOf500MegabytesIsGivenUp(_ status: Int, _ longest: Int?, _ expected: WebError) async throws {
    let packed = GzipBomb.bytes(unpackedTo: 500 << 20)
    #expect(packed.count < 4 << 20)
    let found = try await outcome(status, "Content-Encoding: gzip\r\n", packed, longestBody: longest)
    #expect(error(found) == expected)
  }

  /// What is packed counts as it is unpacked, to the byte.
  @Test(arguments: [0, 1]) func theBoundIsExact(_ beyond: Int) async throws {
    let found = try await outcome(200, "", [UInt8](repeating: 32, count: 4096 + beyond), longestBody: 4096)
    #expect(error(found) == (beyond == 0 ? nil : .tooLong(4096)))
  }

  @Test(arguments: [(200, 3 << 20, true), (500, 3 << 20, false), (500, 1 << 20, true)])
  func errorsHaveABoundOfTheirOwn(_ status: Int, _ count: Int, _ isFine: Bool) async throws {
    let found = try await outcome(status, "", [UInt8](repeating: 32, count: count), longestBody: 64 << 20)
    #expect(error(found) == (isFine ? nil : .tooLong(1 << 20)))
    if isFine { #expect(try found.get().body.count == count) }
  }

  @Test func aHeadOnlySaysHowLongTheBodyWouldBe() async throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Range: 0-0/3000\r\nContent-Length: 2000000000\r\n\r\n"
    try await RawServer.answering { _ in .bytes(head) }.run { server in
      let response = try await withClient { client in
        try await client.send(WebRequest(.head, server.address, timeout: .seconds(600)))
      }
      #expect(response.header("Content-Range") == "0-0/3000")
      #expect(response.body.isEmpty)
    }
  }

  @Test func aBodyInPiecesIsCounted() async throws {
    let piece = "10000\r\n\(String(repeating: " ", count: 0x10000))\r\n"
    let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    try await RawServer.answering { _ in .bytes(head + String(repeating: piece, count: 17)) }.run { server in
      await #expect(throws: WebError.tooLong(1 << 20)) {
        try await withClient { client in
          try await client.send(WebRequest(.get, server.address, timeout: .seconds(600)))
        }
      }
    }
  }
}

/// Few packed bytes that become many.
enum GzipBomb {
  /// A gzip file that unpacks to this many letters at least; its end is missing.
  static func bytes(unpackedTo count: Int) -> [UInt8] {
    var bits = Bits()
    bits.append(0b1, 1)  // The last block,
    bits.append(0b01, 2)  // with the codes that every reader knows:
    bits.append(reversed: 0x30 + 0x61, 8)  // the letter 'a',
    var bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    // then again and again the 258 letters before it. Eight times that is a whole number of bytes, and repeats.
    for _ in 0..<8 { bits.appendRepetition() }
    let start = bits.bytes
    for _ in 0..<8 { bits.appendRepetition() }
    let pattern = bits.bytes[start.count...]
    bytes += start
    for _ in 0..<count / (8 * 258) { bytes += pattern }
    return bytes
  }

  private struct Bits {
    private(set) var bytes: [UInt8] = []
    private var rest: UInt32 = 0
    private var count = 0

    /// From the lowest bit on.
    mutating func append(_ value: UInt32, _ length: Int) {
      rest |= value << UInt32(count)
      count += length
      while count >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: rest))
        rest >>= 8
        count -= 8
      }
    }

    /// From the highest bit on, as codes are written.
    mutating func append(reversed value: UInt32, _ length: Int) {
      for bit in (0..<length).reversed() { append(value >> UInt32(bit) & 1, 1) }
    }

    /// 258 letters from one letter back.
    mutating func appendRepetition() {
      append(reversed: 0b1100_0101, 8)
      append(reversed: 0, 5)
    }
  }
}
