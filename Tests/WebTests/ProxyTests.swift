import TestSupport
import Testing

@testable import Web

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
