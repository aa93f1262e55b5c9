import Domain
import Foundation
import Storage
import Testing
import Values
import Web

@testable import SupabaseStorage

/// Signed in through the environment, without touching the session file.
@Suite struct EnvironmentTests {
  private let site = SigningSite()
  private static let password = ["COMPASS_EMAIL": "Jo@example.com", "COMPASS_PASSWORD": "hidden"]

  private static func token(expires: Int) -> String {
    SigningSite.token(#"{"sub":"\#(SigningSite.user.text)","email":"jo@example.com","exp":\#(expires)}"#)
  }

  @Test func aTokenIsUsedAsItIs() async throws {
    let token = Self.token(expires: 1_770_469_200)
    let web = ScriptedWeb([.answer(200)])
    let gateway = try site.gateway(web, ["COMPASS_ACCESS_TOKEN": " \(token)\n"].merging(Self.password) { $1 })
    #expect(try await gateway.user() == SigningSite.user)
    #expect(try await gateway.whoSignedIn() == SignedIn(id: SigningSite.user, email: "jo@example.com"))
    _ = try await gateway.send(Call(.get, .rest, ["schools"]))
    #expect(web.targets == ["GET /rest/v1/schools"])
    #expect(web.requests.first?.header("Authorization") == "Bearer \(token)")
  }

  private static let hint = "set a new one, or 'unset COMPASS_ACCESS_TOKEN' and sign in with 'login'"

  /// It ends at 13:00 by the server's clock; here it's 12:00.
  @Test(
    arguments: [
      (nil, "the server refuses the token in COMPASS_ACCESS_TOKEN"),
      ("Sat, 07 Feb 2026 12:59:59 GMT", "the server refuses the token in COMPASS_ACCESS_TOKEN"),
      ("Sat, 07 Feb 2026 13:00:00 GMT", "the token in COMPASS_ACCESS_TOKEN has expired"),
    ] as [(String?, String)])
  func aRefusedTokenIsNotRenewed(_ date: String?, _ expected: String) async throws {
    let headers = date.map { [(name: "Date", value: $0)] } ?? []
    let web = ScriptedWeb([.answer(401, #"{"code":"PGRST303","message":"JWT expired"}"#, headers)])
    let gateway = try site.gateway(web, ["COMPASS_ACCESS_TOKEN": Self.token(expires: 1_770_469_200)])
    #expect(
      await error { try await gateway.send(Call(.get, .rest, ["schools"])) } == .notSignedIn(expected, hint: Self.hint))
    #expect(web.requests.count == 1)
  }

  @Test(arguments: [
    ("hidden", notToken), ("hidden.hidden", notToken), ("a.b.c", notToken), ("a.e30.c d", notToken),
    (SigningSite.token("[]"), notToken), (SigningSite.token(#"{"exp":1}"#), notPerson),
    (SigningSite.token(#"{"sub":"jo"}"#), notPerson),
  ])
  func whatIsNoTokenIsExplained(_ text: String, _ expected: String) async {
    let site = site
    let error = await error { try site.gateway(ScriptedWeb([]), ["COMPASS_ACCESS_TOKEN": text]) }
    #expect(error == .notSignedIn(expected, hint: Self.hint))
  }

  private static let notToken =
    "COMPASS_ACCESS_TOKEN must be an access token of three parts with dots between them, found something else"
  private static let notPerson = "COMPASS_ACCESS_TOKEN must name a person in 'sub', found none"

  @Test func aPasswordSignsInWhenItIsNeeded() async throws {
    let web = ScriptedWeb { request, count in
      request.target.contains("grant_type=") ? SigningSite.granted("A\(count + 1)", "R\(count + 1)") : .answer(200)
    }
    let gateway = try site.gateway(web, Self.password)
    #expect(try await gateway.whoSignedIn() == nil)
    _ = try await gateway.send(Call(.get, .rest, ["schools"]))
    _ = try await gateway.send(Call(.get, .rest, ["coaches"]))
    #expect(web.targets == ["POST /auth/v1/token?grant_type=password", "GET /rest/v1/schools", "GET /rest/v1/coaches"])
    #expect(web.requests.first?.text == #"{"email":"jo@example.com","password":"hidden"}"#)
    #expect(!FileManager.default.fileExists(atPath: site.folder.path))
  }

  @Test func aWrongPasswordNamesItsVariables() async throws {
    let gateway = try site.gateway(ScriptedWeb([.words(400, "invalid_credentials", "no")]), Self.password)
    #expect(
      await error { try await gateway.user() }?.said == "wrong email or password → check COMPASS_EMAIL and "
        + "COMPASS_PASSWORD, or 'unset COMPASS_PASSWORD' and sign in with 'login'")
    let site = site
    // What may be the password is shown nowhere.
    for (email, found) in [("secret", "something else"), ("a secret@x", "something else"), ("j@x", "'j@x'")] {
      let bad = await error {
        try site.gateway(ScriptedWeb([]), ["COMPASS_EMAIL": email, "COMPASS_PASSWORD": "hidden"])
      }
      #expect(
        bad?.said == "COMPASS_EMAIL must be an email address of 5 to 255 characters, found \(found) → set another one, "
          + "or 'unset COMPASS_EMAIL' and sign in with 'login'")
    }
  }

  /// Whoever gets no answer isn't told that nothing is changed.
  @Test func aPasswordWithoutAnAnswerIsOpen() async throws {
    try await site.signedIn()
    let gateway = try site.gateway(ScriptedWeb([.failure(.cutOff)]))
    let cut = StoreError.unavailable("the connection broke during the answer", hint: "try again")
    #expect(await error { try await gateway.setPassword("new-secret", code: nil) } == .unsettled(cut))
  }

  @Test func andSignsInAgainWhenTheSessionIsOver() async throws {
    let web = ScriptedWeb { request, count in
      switch request.target {
      case "POST /auth/v1/token?grant_type=password": SigningSite.granted("A\(count + 1)", "R\(count + 1)")
      case "POST /auth/v1/token?grant_type=refresh_token": .words(400, "session_expired", "over")
      default: request.header("Authorization") == "Bearer A2" ? .answer(200) : .answer(401, "{}")
      }
    }
    let gateway = try site.gateway(web, Self.password)
    #expect(try await gateway.send(Call(.get, .rest, ["schools"])).status == 200)
    #expect(web.requests.count == 5)
  }

  @Test(arguments: [
    (["COMPASS_ACCESS_TOKEN": token(expires: 1)], "COMPASS_ACCESS_TOKEN"), (password, "COMPASS_PASSWORD"),
  ])
  func signingOutIsDoneOutside(_ environment: [String: String], _ variable: String) async throws {
    let gateway = try site.gateway(ScriptedWeb([]), environment)
    #expect(
      await error { try await gateway.signOut() }
        == .refused("the environment signs you in: 'unset \(variable)' and start again to sign out"))
  }

  @Test func anAddressAloneMeansTheSessionFile() async throws {
    try await site.signedIn()
    let gateway = try site.gateway(ScriptedWeb([.answer(200)]), ["COMPASS_EMAIL": "other@example.com"])
    #expect(try await gateway.whoSignedIn()?.email == "jo@example.com")
  }

  @Test func signingInByHandWins() async throws {
    let web = ScriptedWeb([SigningSite.granted("A1", "R1")])
    let gateway = try site.gateway(web, ["COMPASS_ACCESS_TOKEN": Self.token(expires: 1)])
    _ = try await gateway.signIn(email: "jo@example.com", password: "p")
    #expect(site.kept?.access.text == "A1")
    #expect(try await gateway.signOut() == .everywhere)
  }
}
