import Testing
import Web

@testable import SupabaseStorage

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
