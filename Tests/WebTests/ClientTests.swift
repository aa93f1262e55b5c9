import Glibc
import Testing

@testable import Web

/// The way a client starts, finds its library and ends.
@Suite struct ClientTests {
  private static let empty = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"

  private func client(_ libraries: [String] = CurlLibrary.usualNames) -> PooledClient {
    PooledClient(.patient(), libraries: libraries)
  }

  @Test(arguments: [
    (["libcurl-nowhere.so.4"], "libcurl, which talks to servers, is missing"),
    (["libcurl-nowhere.so.4", "libc.so.6"], "libcurl 7.68 or later was expected, found an older one"),
    ([], "libcurl, which talks to servers, is missing"),
  ])
  func withoutALibrary(_ names: [String], _ reason: String) async throws {
    let client = client(names)
    for _ in 0..<3 {
      let error = await client.error(of: "https://example.com/")
      #expect(error == .noClient(reason, hint: "sudo apt-get install libcurl4"))
    }
    await client.close()
  }

  @Test func theFirstLibraryThatIsThereCounts() async throws {
    try await RawServer.answering(.bytes(Self.empty)) { server in
      let client = client(["libcurl-nowhere.so.4"] + CurlLibrary.usualNames)
      let response = try await client.outcome(of: server.address).get()
      #expect(response.status == 200)
      await client.close()
    }
  }

  @Test func closingGivesUpWhatIsUnderWay() async throws {
    try await RawServer.answering(.silence) { server in
      let client = client()
      let address = server.address
      let tasks = (0..<PooledClient.mostConnections + 2).map { _ in Task { await client.error(of: address) } }
      await server.record.reached(PooledClient.mostConnections)
      await client.close()
      for task in tasks { #expect(await task.value == .cancelled) }
      #expect(await client.error(of: address) == .cancelled)
      await client.close()
      await server.record.allClosed()
    }
  }

  @Test func aClientThatIsForgottenCloses() async throws {
    try await RawServer.answering(.bytes(Self.empty)) { server in
      let response = try await client().outcome(of: server.address).get()
      #expect(response.status == 200)
      await server.record.allClosed()
    }
  }

  @Test func nothingIsSentForATaskThatWasCancelledBefore() async throws {
    try await RawServer.answering(.bytes(Self.empty)) { server in
      let (client, address) = (client(), server.address)
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return await client.error(of: address)
      }
      #expect(await task.value == .cancelled)
      await client.close()
      #expect(await server.record.requests.isEmpty)
    }
  }

  /// Other tests open files and start threads meanwhile, hundreds of them, but never as many.
  @Test func neitherDescriptorsNorThreadsAreLeft() async throws {
    try await RawServer.answering {
      $0.contains(" /bad ") ? .steps([.reset]) : .bytes(Self.empty)
    } during: { server in
      let before = (Self.entries("/proc/self/fd"), Self.entries("/proc/self/task"))
      for _ in 0..<1200 {
        let client = client()
        let response = try await client.outcome(of: server.address).get()
        #expect(response.status == 200)
        #expect(await client.error(of: server.address + "/bad") == .cutOff)
        await client.close()
      }
      await server.record.allClosed()
      #expect(Self.entries("/proc/self/fd") < before.0 + 1000)
      #expect(Self.entries("/proc/self/task") < before.1 + 1000)
    }
  }

  private static func entries(_ folder: String) -> Int {
    guard let stream = opendir(folder) else { return 0 }
    defer { closedir(stream) }
    var count = 0
    while readdir(stream) != nil { count += 1 }
    return count
  }

  /// The methods that the shell uses, with a body and without.
  @Test(
    arguments: [
      (.get, nil, []), (.head, nil, []), (.delete, nil, []), (.post, nil, ["content-length: 0"]),
      (.post, "{}", ["content-length: 2"]), (.put, "{}", ["content-length: 2"]), (.patch, "{}", ["content-length: 2"]),
      (.delete, "{}", ["content-length: 2"]), (.patch, "a␀b", ["content-length: 3"]),
    ] as [(WebRequest.Method, String?, [String])])
  func methods(_ method: WebRequest.Method, _ body: String?, _ lengths: [String]) async throws {
    try await answering(.bytes(Self.empty)) { server, client in
      let headers = [("Accept", "application/json"), ("X-Empty", ""), ("X-Semi", "a;b: c")]
      _ = try await client.send(
        .patient(
          method, server.address + "/a/../b;c?d=e&f", headers: headers,
          body: body.map { Array($0.replacing("␀", with: "\0").utf8) }))
      let request = try #require(await server.record.requests.first)
      #expect(request.hasPrefix("\(method.rawValue) /a/../b;c?d=e&f HTTP/1.1\r\n"))
      let lines = request.prefix { $0 != "\0" }.split(separator: "\r\n").map { $0.lowercased() }
      #expect(lines.filter { $0.hasPrefix("content-length:") } == lengths)
      for header in ["accept: application/json", "x-empty:", "x-semi: a;b: c"] { #expect(lines.contains(header)) }
      for name in ["expect", "content-type", "cookie", "user-agent", "referer", "authorization"] {
        #expect(!lines.contains { $0.hasPrefix(name + ":") }, "\(name)")
      }
    }
  }

  @Test func cookiesAreNotKept() async throws {
    let answer = "HTTP/1.1 200 OK\r\nSet-Cookie: a=b; Path=/\r\nContent-Length: 0\r\n\r\n"
    try await answering(.bytes(answer)) { server, client in
      for _ in 0..<2 { _ = await client.outcome(of: server.address) }
      #expect(await server.record.requests.count == 2)
      #expect(await server.record.mostOpen == 1)
      #expect(await server.record.requests.allSatisfy { !$0.lowercased().contains("cookie:") })
    }
  }

  @Test(arguments: ["", "a b", "a:b", "a;b", "a\r\nb", "ä"]) func namesOfHeadersAreChecked(_ name: String) async throws
  {
    try await withClient { client in
      await #expect(throws: WebError.badAddress("a header's name holds a special character")) {
        try await client.send(WebRequest(.get, "http://127.0.0.1:1/", headers: [(name, "x")]))
      }
    }
  }
}
