import Domain
import Foundation
import Storage
import SupabaseServer
import Synchronization
import TestSupport
import Testing
import Values
import Web

@testable import SupabaseStorage

/// Signing in by the page of a service: the test is the browser.
@Suite struct BrowserTests {
  /// A project, a shell at which nobody is signed in, and a browser at which `jo` sits.
  private func withBrowser(
    _ body: (_ household: Household, _ gateway: Gateway, _ browser: Browser) async throws -> Void
  ) async throws {
    try await Household.open { household in
      _ = try await household.newcomer("jo")
      household.server.seat("jo@example.com")
      let folder = TemporaryFolder()
      defer { withExtendedLifetime(folder) {} }
      let gateway = Gateway(
        try Project(url: household.server.url, key: household.server.anonKey), web: household.web,
        sessions: SessionFile(folder("session.json")), surroundings: Surroundings(now: { Household.now }),
        timeout: Patience.limit)
      try await body(household, gateway, Browser(web: household.web, server: household.server.url))
    }
  }

  /// Goes where it's sent.
  private struct Browser {
    let web: PooledClient
    let server: String

    func open(_ address: String) async throws -> WebResponse {
      try await web.send(WebRequest(.get, address, timeout: Patience.limit))
    }

    /// The address to which the project sends it back, without going there.
    func visit(_ address: String) async throws -> String {
      let page = try #require(try await open(address).header("Location"))
      return try #require(try await open(server + page).header("Location"))
    }
  }

  @Test func theBrowserComesBack() async throws {
    try await withBrowser { (household, gateway, browser) async throws in
      let visit = try await gateway.visit(.google)
      let (ends, end) = AsyncStream.makeStream(of: Void.self)
      visit.atEnd { end.finish() }
      let page = try await browser.open(try await browser.visit(visit.address))
      #expect(page.status == 200 && page.text?.contains("You can close this page") == true)
      #expect(page.header("Cache-Control") == "no-store")
      for await _ in ends {}
      let proof = try visit.proof(in: try #require(visit.answer))
      #expect(try await gateway.signIn(with: proof) == .done)
      #expect(try await gateway.whoSignedIn()?.email == "jo@example.com")
      #expect(await error { try await gateway.signIn(with: proof) }?.said == Self.stale, "it's good once")
      await #expect(throws: WebError.self) { try await browser.open(visit.returning) }
    }
  }

  private static let stale = "the browser's answer is of another sign-in, or too old → 'login --google' begins again"

  /// On another machine the page isn't there, but its address is.
  @Test(arguments: [true, false]) func theAddressIsPasted(_ isWhole: Bool) async throws {
    try await withBrowser { (_, gateway, browser) async throws in
      let visit = try await gateway.visit(.google)
      let address = try await browser.visit(visit.address)
      let code = try #require(address.firstRange(of: "code=").map { String(address[$0.upperBound...]) })
      let text = isWhole ? " \(address)\n" : code
      #expect(try await gateway.signIn(with: try visit.proof(in: text)) == .done)
      visit.close()
    }
  }

  /// Nothing but the way back of this visit ends it.
  @Test func othersDoNotEndIt() async throws {
    try await withBrowser { (_, gateway, browser) async throws in
      let visit = try await gateway.visit(.google)
      let silent = try Caller(port: visit.port)
      for path in ["/", "/?code=x", "/?state=guessed&code=x", "/favicon.ico"] {
        #expect(try await browser.open("http://127.0.0.1:\(visit.port)\(path)").status == 404)
      }
      #expect(visit.answer == nil)
      #expect(try await browser.open(try await browser.visit(visit.address)).status == 200)
      #expect(visit.answer != nil)
      withExtendedLifetime(silent) {}
    }
  }

  /// Of many connections that say nothing the oldest go, and the browser comes through.
  @Test func aFloodDoesNotEndIt() async throws {
    try await withBrowser { (_, gateway, browser) async throws in
      let visit = try await gateway.visit(.google)
      let flood = try (1...100).map { _ in try Caller(port: visit.port) }
      #expect(try await browser.open(try await browser.visit(visit.address)).status == 200)
      #expect(flood[0].isClosed && flood[80].isClosed)
      withExtendedLifetime(flood) {}
    }
  }

  @Test func theCodeOfAnotherVisitIsRefused() async throws {
    try await withBrowser { (_, gateway, browser) async throws in
      let (mine, other) = (try await gateway.visit(.google), try await gateway.visit(.google))
      let address = try await browser.visit(other.address)
      #expect(
        await error { try mine.proof(in: address) }?.said
          == "the address is of another sign-in → 'login --google' begins again")
      let code = try #require(address.firstRange(of: "code=").map { String(address[$0.upperBound...]) })
      #expect(await error { try await gateway.signIn(with: try mine.proof(in: code)) }?.said == Self.stale)
      #expect(try await gateway.whoSignedIn() == nil)
    }
  }

  @Test(arguments: [
    "", "hunter2", "http://localhost:3000/", "http://localhost:3000/?x=y", String(repeating: "x", count: 1 << 20),
    "http://localhost:3000/?error_description=" + String(repeating: "x", count: 1 << 20),
  ])
  func whatIsNoAnswerIsSaid(_ text: String) async throws {
    try await withBrowser { (_, gateway, _) async throws in
      let visit = try await gateway.visit(.google)
      #expect(
        await error { try visit.proof(in: text) }?.said
          == "expected the address at which the browser ended, with 'code=' in it → 'login --google' begins again")
    }
  }

  /// What an address says is one line, cut where it gets long.
  @Test func longWordsAreCut() async throws {
    try await withBrowser { (_, gateway, _) async throws in
      let visit = try await gateway.visit(.google)
      let words = String(repeating: "no%0A", count: 1000)
      let said = await error {
        try visit.proof(in: "http://localhost:3000/?error=access_denied&error_description=\(words)")
      }?.said
      #expect(said?.hasPrefix("not signed in: no no no") == true && said?.contains("…") == true)
      #expect((said?.count ?? 0) < 300)
    }
  }

  @Test func whoGoesAwayIsNotSignedIn() async throws {
    try await withBrowser { (household, gateway, browser) async throws in
      household.server.seat(nil)
      let visit = try await gateway.visit(.google)
      let page = try await browser.open(try await browser.visit(visit.address))
      #expect(page.text?.contains("The shell says what went wrong") == true)
      #expect(
        await error { try visit.proof(in: try #require(visit.answer)) }?.said
          == "not signed in: The user denied your request → 'login --google' begins again")
    }
  }

  @Test func aServiceMayBeOff() async throws {
    try await withBrowser { (household, gateway, _) async throws in
      #expect(
        await error { try await gateway.visit(.github) }?.said
          == "GitHub isn't switched on in this project: Unsupported provider: provider is not enabled"
          + " → switch it on in the dashboard's Authentication, Sign In / Providers, or use 'login --email'")
      let providers = try await gateway.providers()
      #expect(providers == [.google])
    }
  }

  @Test func nobodyIsWaitedForForEver() async throws {
    try await withBrowser { (_, gateway, browser) async throws in
      let visit = try await gateway.visit(.google, patience: .zero)
      await withCheckedContinuation { done in visit.atEnd { done.resume() } }
      #expect(visit.answer == nil)
      await #expect(throws: WebError.self) { try await browser.open("http://127.0.0.1:\(visit.port)/") }
    }
  }

  /// It listens for this machine alone, and no longer than it's waited for.
  @Test func itStopsListening() async throws {
    try await withBrowser { (_, gateway, browser) async throws in
      let visit = try await gateway.visit(.google)
      #expect(try await browser.open("http://127.0.0.1:\(visit.port)/").status == 404)
      visit.close()
      var isOpen = true
      while isOpen { isOpen = (try? await browser.open("http://127.0.0.1:\(visit.port)/")) != nil }
      #expect(visit.answer == nil)
    }
  }
}

/// A connection that says nothing, as browsers open them in advance.
private final class Caller {
  private let socket: Int32

  init(port: Int) throws {
    socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isOpen = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    try #require(isOpen)
  }

  /// True if the other side has closed it.
  var isClosed: Bool {
    var byte: UInt8 = 0
    return recv(socket, &byte, 1, Int32(MSG_DONTWAIT)) == 0
  }

  deinit { Foundation.close(socket) }
}

extension BrowserSignIn {
  /// What the project is told of where to send the browser.
  fileprivate var returning: String { PastedAddress(address)?["redirect_to"] ?? "" }
  fileprivate var port: Int {
    let end = returning.firstRange(of: "127.0.0.1:").map { returning[$0.upperBound...] } ?? ""
    return Int(end.prefix { $0.isNumber }) ?? 0
  }
}

/// The digest by which a visit is known, and what tokens say of how somebody signed in.
@Suite struct PledgeTests {
  @Test(arguments: [
    ("", "47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"), ("abc", "ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0"),
    ("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk", "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"),
    (String(repeating: "a", count: 55), "n0OQ-NMMLdkuyfCVtl4rmumwqSWlJY4kHJ8ekQ9zQxg"),
    (String(repeating: "a", count: 64), "_-BU_nrgy23GXDr5th1SCfQ5hR20PQulmXM33xVGaOs"),
  ])
  func theDigestIsTheStandards(_ text: String, _ expected: String) {
    #expect(Pledge(verifier: text).challenge == expected)
  }

  @Test func nobodyGuessesIt() {
    let some = (0..<100).map { _ in Pledge.random() }
    #expect(Set(some).count == 100)
    #expect(some.allSatisfy { $0.utf8.count == 43 && Secret($0).isPlain })
  }

  @Test(
    arguments: [
      (#""amr":[{"method":"totp"},{"method":"password"}]"#, .password), (#""amr":[{"method":"otp"}]"#, .email),
      (#""amr":[{"method":"oauth"}],"app_metadata":{"provider":"github"}"#, .browser(.github)),
      (#""amr":[{"method":"oauth"}],"app_metadata":{"provider":"azure"}"#, nil), (#""amr":["x"]"#, nil),
      (#""a":1"#, nil),
    ] as [(String, SignInWay?)])
  func aTokenSaysHow(_ claims: String, _ expected: SignInWay?) {
    #expect(Claims(SigningSite.token("{\(claims)}"))?.way == expected)
  }
}
