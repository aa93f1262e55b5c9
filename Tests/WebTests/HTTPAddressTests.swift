import Synchronization
import TestSupport
import Testing

@testable import Web

@Suite struct HTTPAddressTests {
  @Test(arguments: [
    ("https://Abc.Supabase.co", "https://abc.supabase.co", ""),
    ("HTTPS://abc.supabase.co:443/", "https://abc.supabase.co", "/"),
    ("http://127.0.0.1:54321/a/b", "http://127.0.0.1:54321", "/a/b"), ("http://localhost:80", "http://localhost", ""),
    ("http://[::1]:8000/x", "http://[::1]:8000", "/x"), ("https://me:word@host/", "https://host", "/"),
    ("https://host?a=/b", "https://host", ""), ("https://host/#a?b", "https://host", "/"),
  ])
  func isTakenApart(_ text: String, origin: String, path: String) throws {
    let address = try HTTPAddress(text)
    #expect(address.origin == origin)
    #expect(address.path == path)
  }

  @Test(arguments: [
    ("", HTTPAddress.Problem.noScheme), ("abc.supabase.co", .noScheme), ("https:/abc", .noScheme),
    ("ftp://abc", .otherScheme("ftp")), ("https://", .noHost), ("https:///path", .noHost), ("https://:80", .noHost),
    ("https://a..b", .badHost), ("https://a,b", .badHost), ("https://[12", .badHost), ("https://[x::1]", .badHost),
    ("https://a:b", .badPort), ("https://a:0", .badPort), ("https://a:65536", .badPort), ("https://a:-1", .badPort),
    ("https://a b", .badCharacter), ("https://a\n", .badCharacter), ("https://bücher.example", .badCharacter),
    ("https://a/<", .badCharacter),
  ])
  func orRefused(_ text: String, _ problem: HTTPAddress.Problem) {
    #expect(throws: problem) { try HTTPAddress(text) }
  }

  @Test(arguments: [
    ("http://localhost", true), ("http://127.0.0.1", true), ("http://127.255.0.9:5", true), ("http://[::1]", true),
    ("http://127.0.0.1.example.com", false), ("http://127.0.0.256", false), ("http://localhost.example.com", false),
    ("http://128.0.0.1", false), ("http://127.1", false), ("http://[::2]", false), ("http://127.0.0.1@evil.com", false),
  ])
  func thisMachine(_ text: String, _ expected: Bool) throws {
    #expect(try HTTPAddress(text).isLoopback == expected)
  }
}

@Suite struct LogTests {
  @Test func nothingSecretIsLogged() async throws {
    let lines = Lines()
    let client = PooledClient(log: DiagnosticLog(from: .trace) { _, line in lines.append(line) })
    let answer = "HTTP/1.1 200 OK\r\nContent-Length: 14\r\nSet-Cookie: a=hidden\r\n\r\n{\"a\":\"hidden\"}"
    try await RawServer.answering(.bytes(answer)) { server in
      _ = try? await client.send(
        WebRequest(
          .post, server.address + "/auth/v1/token?grant_type=password&api_key=hidden&apikey=hidden&limit=5",
          headers: [("Authorization", "Bearer hidden"), ("apikey", "hidden")], body: Array("hidden".utf8),
          timeout: Patience.limit))
      _ = try? await client.send(WebRequest(.get, "https://me:hidden@localhost/?access_token=hidden"))
      _ = try? await client.send(WebRequest(.get, "hidden", headers: [("apikey", "hid\nden")]))
    }
    await client.close()
    let text = lines.text
    #expect(text.contains("/auth/v1/token?grant_type=password&api_key=...&apikey=...&limit=5"))
    #expect(text.contains(": 200, "))
    #expect(!text.contains("hidden"))
  }
}

/// Keeps what is logged.
private final class Lines: Sendable {
  private let lines = Mutex<[String]>([])
  var text: String { lines.withLock { $0.joined(separator: "\n") } }
  func append(_ line: String) { lines.withLock { $0.append(line) } }
}

/// Requests that go through a proxy, and those that don't.
@Suite struct ProxyTests {
  private static let request = WebRequest(
    .get, "https://abc.example/rest?x=y", headers: [("apikey", "hidden"), ("Authorization", "Bearer hidden")],
    timeout: Patience.limit)

  @Test(arguments: [
    ("HTTP/1.1 407 Proxy Authentication Required\r\n", "it wants a user name and a password (407)"),
    ("HTTP/1.1 403 Forbidden\r\n", "it refuses the connection (403)"),
    ("HTTP/1.1 502 Bad Gateway\r\n", "it refuses the connection (502)"),
  ])
  func whatTheProxySays(_ start: String, _ reason: String) async throws {
    let answer = start + "Set-Cookie: a=b\r\nContent-Length: 5\r\nConnection: close\r\n\r\nsorry"
    try await RawServer.answering(.last(answer)) { server in
      try await withClient(proxy: "http://me:word@127.0.0.1:\(server.port)") { client in
        await #expect(throws: WebError.proxy(reason)) { try await client.send(Self.request) }
        let requests = await server.record.requests
        #expect(requests.first?.hasPrefix("CONNECT abc.example:443 HTTP/1.1\r\n") == true)
        // Not even a proxy sees what is meant for the server.
        #expect(requests.allSatisfy { !$0.contains("hidden") && !$0.contains("/rest") })
      }
    }
  }

  @Test(arguments: [
    ("http://me:word@127.0.0.1:1", "connection refused"),
    ("http://me:word@no-such-proxy.invalid:3128", "no host is called like it, or the network is down"),
  ])
  func aProxyThatIsNotThere(_ proxy: String, _ reason: String) async throws {
    try await withClient(proxy: proxy) { client in
      await #expect(throws: WebError.proxy(reason)) { try await client.send(Self.request) }
    }
  }

  @Test func thisMachineNeedsNone() async throws {
    try await RawServer.answering(.bytes("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")) { server in
      try await withClient(proxy: "http://127.0.0.1:1") { client in
        let response = try await client.outcome(of: server.address).get()
        #expect(response.status == 200)
      }
    }
  }
}
