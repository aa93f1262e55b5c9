import Synchronization
import TestSupport
import Testing
import Web

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
