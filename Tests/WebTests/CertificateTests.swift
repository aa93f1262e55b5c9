import TestSupport
import Testing

@testable import Web

/// Whose certificates are believed, with each of the libraries of TLS that are installed here.
@Suite struct CertificateTests {
  private static let answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]"
  private static let unverified = WebError.insecure("the server's certificate can't be verified")

  /// The flavours of libcurl, by the names of their files, of which there is one at least.
  static let flavours = CurlLibrary.usualNames.filter { (try? CurlLibrary.load([$0])) != nil }

  private func outcome(
    _ flavour: String, of address: String, _ trust: TrustedCertificates = TrustedCertificates()
  ) async -> Result<WebResponse, WebError> {
    let client = PooledClient(.patient(), libraries: [flavour], trust: trust)
    let outcome = await client.outcome(of: address)
    await client.close()
    return outcome
  }

  @Test func thereIsALibrary() { #expect(!Self.flavours.isEmpty) }

  @Test(arguments: flavours) func onlyAFileOfCertificatesIsBelieved(_ flavour: String) async throws {
    try await TLSServer.answering(Self.answer) { server in
      await #expect(throws: Self.unverified) { try await outcome(flavour, of: server.address).get() }
      let trust = TrustedCertificates { ["SSL_CERT_FILE": server.certificate][$0] }
      // Not for another host.
      await #expect(throws: Self.unverified) {
        try await outcome(flavour, of: "https://127.0.0.1:\(server.port)/", trust).get()
      }
      let unread = WebError.noClient(
        "the certificates that are trusted can't be read",
        hint: "check CURL_CA_BUNDLE, SSL_CERT_FILE and SSL_CERT_DIR, or unset them")
      await #expect(throws: unread) {
        try await outcome(flavour, of: server.address, TrustedCertificates(file: "/nowhere.pem")).get()
      }
      #expect(!server.heardRequest)
      let response = try await outcome(flavour, of: server.address, trust).get()
      #expect(response.text == "[]")
      #expect(server.heardRequest)
    }
  }

  @Test(arguments: flavours) func anEndWithoutAWordIsACut(_ flavour: String) async throws {
    let answer = "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[1,2"
    try await TLSServer.answering(answer, endsBadly: true) { server in
      let trust = TrustedCertificates(file: server.certificate)
      await #expect(throws: WebError.cutOff) { try await outcome(flavour, of: server.address, trust).get() }
    }
  }

  @Test(arguments: flavours) func aServerWithoutTLSIsInsecure(_ flavour: String) async throws {
    try await RawServer.answering(.last("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")) { server in
      await #expect(throws: WebError.insecure("the server doesn't speak TLS there")) {
        try await outcome(flavour, of: "https://localhost:\(server.port)/").get()
      }
    }
  }

  @Test(arguments: [
    ([:], TrustedCertificates()),
    (["SSL_CERT_FILE": "/a", "SSL_CERT_DIR": "/b"], TrustedCertificates(file: "/a", folder: "/b")),
    (["SSL_CERT_DIR": "/b"], TrustedCertificates(folder: "/b")),
    (["CURL_CA_BUNDLE": "/c", "SSL_CERT_FILE": "/a", "SSL_CERT_DIR": "/b"], TrustedCertificates(file: "/c")),
  ])
  func theEnvironmentNamesThem(_ environment: [String: String], _ expected: TrustedCertificates) {
    #expect(TrustedCertificates { environment[$0] } == expected)
  }
}
