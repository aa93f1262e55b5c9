import Foundation
import Testing

@testable import Web

/// Whose certificates are believed, with each of the libraries of TLS that are installed here.
@Suite struct CertificateTests {
  private static let answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]"

  /// The flavours of libcurl, by the names of their files, of which there is one at least.
  static let flavours = CurlLibrary.usualNames.filter { (try? CurlLibrary.load([$0])) != nil }

  private func outcome(
    _ flavour: String, _ server: TLSServer, _ trust: TrustedCertificates = TrustedCertificates()
  ) async -> Result<WebResponse, WebError> {
    let bounds = Bounds(connecting: .seconds(120), firstByte: .seconds(120), stall: .seconds(120))
    let client = PooledClient(bounds, libraries: [flavour], trust: trust)
    let request = WebRequest(.get, server.address, headers: [("apikey", "secret")], timeout: .seconds(120))
    let outcome: Result<WebResponse, WebError>
    do throws(WebError) { outcome = .success(try await client.send(request)) } catch { outcome = .failure(error) }
    await client.close()
    return outcome
  }

  @Test func thereIsALibrary() { #expect(!Self.flavours.isEmpty) }

  @Test(arguments: flavours) func aCertificateThatNobodyVouchesForIsRefused(_ flavour: String) async throws {
    let server = try TLSServer(answering: Self.answer)
    await #expect(throws: WebError.insecure("the server's certificate can't be verified")) {
      try await outcome(flavour, server).get()
    }
    #expect(!server.heardRequest)
  }

  @Test(arguments: flavours) func aFileOfCertificatesIsBelieved(_ flavour: String) async throws {
    let server = try TLSServer(answering: Self.answer)
    let trust = TrustedCertificates { ["SSL_CERT_FILE": server.certificate][$0] }
    #expect(try await outcome(flavour, server, trust).get().text == "[]")
    #expect(server.heardRequest)
  }

  @Test(arguments: flavours) func butNotForAnotherHost(_ flavour: String) async throws {
    let server = try TLSServer(answering: Self.answer)
    let client = PooledClient(
      Bounds(connecting: .seconds(120), firstByte: .seconds(120), stall: .seconds(120)), libraries: [flavour],
      trust: TrustedCertificates(file: server.certificate))
    await #expect(throws: WebError.insecure("the server's certificate can't be verified")) {
      try await client.send(WebRequest(.get, "https://127.0.0.1:\(server.port)/", timeout: .seconds(120)))
    }
    await client.close()
    #expect(!server.heardRequest)
  }

  @Test(arguments: flavours) func aFileThatIsNotThereIsSaid(_ flavour: String) async throws {
    let server = try TLSServer(answering: Self.answer)
    await #expect(
      throws: WebError.insecure("the certificates that are trusted can't be read ('SSL_CERT_FILE', 'SSL_CERT_DIR')")
    ) { try await outcome(flavour, server, TrustedCertificates(file: "/nowhere.pem")).get() }
  }

  @Test(arguments: flavours) func anEndWithoutAWordIsACut(_ flavour: String) async throws {
    let server = try TLSServer(answering: "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[1,2", endsBadly: true)
    await #expect(throws: WebError.cutOff) {
      try await outcome(flavour, server, TrustedCertificates(file: server.certificate)).get()
    }
  }

  @Test(arguments: flavours) func aServerWithoutTLSIsInsecure(_ flavour: String) async throws {
    try await RawServer.answering { _ in .last("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n") }.run { server in
      let client = PooledClient(
        Bounds(connecting: .seconds(120), firstByte: .seconds(120), stall: .seconds(120)), libraries: [flavour])
      await #expect(throws: WebError.insecure("the server doesn't speak TLS there")) {
        try await client.send(WebRequest(.get, "https://localhost:\(server.port)/", timeout: .seconds(120)))
      }
      await client.close()
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
