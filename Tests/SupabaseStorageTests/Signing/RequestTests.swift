import Domain
import Testing
import Values
import Web

@testable import SupabaseStorage

@Suite struct RequestTests {
  private let site = SigningSite()

  private func request(_ call: Call) async throws -> WebRequest {
    try await site.signedIn()
    let web = ScriptedWeb([.answer(200)])
    _ = try await site.gateway(web, api: "https://compass.example.com/family").send(call)
    return try #require(web.requests.first)
  }

  @Test func ofTheTables() async throws {
    let request = try await request(
      Call(
        .patch, .rest, ["a b", "c/d"], query: [("id", "in.(1,2)"), ("name", "eq.A&B=C")], headers: [("Prefer", "x")],
        body: Array("{}".utf8)))
    #expect(
      request.address
        == "https://abc.supabase.co/rest/v1/a%20b/c%2Fd?id=in.%281%2C2%29&name=eq.A%26B%3DC")
    #expect(request.method == .patch)
    #expect(request.text == "{}")
    #expect(request.header("apikey") == "sb_publishable_x")
    #expect(request.header("Authorization") == "Bearer A1")
    #expect(request.header("X-Client-Info") == "compass")
    #expect(request.header("Content-Type") == "application/json")
    #expect(request.header("Accept") == "application/json")
    #expect(request.header("Prefer") == "x")
  }

  @Test func aCallHasTheLastWordAboutHeaders() async throws {
    let request = try await request(
      Call(.get, .rest, ["schools"], headers: [("accept", "application/vnd.pgrst.object+json")]))
    #expect(
      request.headers.filter { $0.name.lowercased() == "accept" }.map(\.value) == ["application/vnd.pgrst.object+json"])
    #expect(request.header("Content-Type") == nil)
  }

  @Test func theWebApplicationGetsNoKey() async throws {
    let request = try await request(Call(.get, .api, ["suggestions"], query: [("location", "dashboard")]))
    #expect(request.address == "https://compass.example.com/family/api/suggestions?location=dashboard")
    #expect(request.header("apikey") == nil)
    #expect(request.header("Authorization") == "Bearer A1")
  }
}

@Suite struct ClearanceTests {
  private let site = SigningSite()
  private static let refusal = ScriptedWeb.Outcome.answer(
    403, #"{"statusCode":403,"statusMessage":"Invalid CSRF token"}"#)
  private static let cookie = [(name: "Set-Cookie", value: "csrf-token=C1; Path=/; HttpOnly")]

  private func web(_ token: ScriptedWeb.Outcome) -> ScriptedWeb {
    ScriptedWeb { request, _ in
      if request.target == "GET /api/csrf-token" { return token }
      let isCleared =
        request.header("x-csrf-token") == "T1" && request.header("Cookie")?.hasPrefix("csrf-token=") == true
      return isCleared ? .answer(200, #"{"success":true}"#) : Self.refusal
    }
  }

  @Test func aChangeIsClearedOnceAndRemembered() async throws {
    try await site.signedIn()
    let web = web(.answer(200, #"{"token":"T1"}"#, Self.cookie))
    let gateway = try site.gateway(web, api: "https://compass.example.com")
    let call = Call(.patch, .api, ["suggestions", "1", "dismiss"])
    #expect(try await gateway.send(call).status == 200)
    #expect(try await gateway.send(call).status == 200)
    let target = "PATCH /api/suggestions/1/dismiss"
    #expect(web.targets == [target, "GET /api/csrf-token", target, target])
    #expect(web.requests.last?.header("Cookie") == "csrf-token=C1")
  }

  @Test func theTokenIsTheCookieIfThereIsNone() async throws {
    try await site.signedIn()
    let web = web(.answer(200, #"{"token":"T1"}"#))
    _ = try await site.gateway(web, api: "https://compass.example.com").send(Call(.post, .api, ["x"]))
    #expect(web.requests.last?.header("Cookie") == "csrf-token=T1")
  }

  @Test(arguments: [#"{"token":""}"#, "{}", #"{"token":"a\r\nX: y"}"#])
  func withoutATokenTheRefusalStands(_ text: String) async throws {
    try await site.signedIn()
    let gateway = try site.gateway(web(.answer(200, text)), api: "https://compass.example.com")
    #expect(try await gateway.send(Call(.post, .api, ["x"])).status == 403)
  }

  @Test func anotherRefusalStands() async throws {
    try await site.signedIn()
    let web = ScriptedWeb([.answer(403, #"{"message":"Athletes only"}"#)])
    #expect(
      try await site.gateway(web, api: "https://compass.example.com").send(Call(.post, .api, ["x"])).status == 403)
    #expect(web.requests.count == 1)
  }
}

@Suite struct SecretTests {
  @Test func isNeverPrinted() throws {
    let authSession = AuthSession(
      access: Secret("hidden"), refresh: Secret("hidden"), renews: Instant(seconds: 0), user: SigningSite.user,
      email: nil)
    let project = try Project(url: SigningSite.url, key: "hidden")
    var text = "\(authSession) \(project) \(String(reflecting: authSession)) \(String(reflecting: project))"
    dump(authSession, to: &text)
    dump(project, to: &text)
    #expect(text.contains("(secret)"))
    #expect(!text.contains("hidden"))
  }

  @Test(arguments: [
    ("", ""), ("a.b", "a.b"), (".", "%2E"), ("..", "%2E%2E"), ("a/b?c#d", "a%2Fb%3Fc%23d"), ("a b+c", "a%20b%2Bc"),
    ("in.(1,2)", "in.%281%2C2%29"), ("é\u{0}\n", "%C3%A9%00%0A"), ("-._~", "-._~"), ("%41", "%2541"),
    ("\"'\\", "%22%27%5C"), ("*", "%2A"), ("Az09", "Az09"),
  ])
  func everythingElseIsPercentEncoded(_ text: String, _ expected: String) {
    #expect(text.percentEncoded == expected)
  }

  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", "1994-11-06T08:49:37+00:00"),
    ("Sat, 07 Feb 2026 12:00:00 GMT", "2026-02-07T12:00:00+00:00"),
    ("Sun, 06 Nov 1994 08:49:37", nil), ("Sunday, 06-Nov-94 08:49:37 GMT", nil), ("", nil),
    ("Sun, 32 Nov 1994 08:49:37 GMT", nil), ("Sun, 06 Foo 1994 08:49:37 GMT", nil),
    ("Sun, 06 Nov 1994 25:49:37 GMT", nil),
  ])
  func datesOfHeaders(_ text: String, _ expected: String?) {
    #expect(Instant(httpDate: text)?.description == expected)
  }
}
