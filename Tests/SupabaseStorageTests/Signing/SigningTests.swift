import Foundation
import Storage
import Testing
import Web

@testable import SupabaseStorage

@Suite struct SigningTests {
  private let site = SigningSite()

  @Test func aPersonSignsIn() async throws {
    let web = ScriptedWeb([SigningSite.granted("A1", "R1")])
    let gateway = try site.gateway(web)
    let person = try await gateway.signIn(email: " Jo@Example.COM\n", password: " pass word ")
    #expect(person == SignedIn(id: SigningSite.user, email: "jo@example.com"))
    #expect(try await gateway.whoSignedIn() == person)
    #expect(try await gateway.user() == SigningSite.user)
    let request = try #require(web.requests.first)
    #expect(web.targets == ["POST /auth/v1/token?grant_type=password"])
    #expect(request.text == #"{"email":"jo@example.com","password":" pass word "}"#)
    #expect(request.header("apikey") == "sb_publishable_x")
    #expect(request.header("Authorization") == nil)
    #expect(request.header("X-Supabase-Api-Version") == "2024-01-01")
  }

  @Test(
    arguments: [
      (
        .words(400, "invalid_credentials", "Invalid login credentials"),
        "wrong email or password → 'login' tries again, 'password' sets a new one, 'login --email' needs none"
      ),
      (
        .answer(400, #"{"error":"invalid_grant","error_description":"Invalid login credentials"}"#),
        "wrong email or password → 'login' tries again, 'password' sets a new one, 'login --email' needs none"
      ),
      (.words(400, "email_not_confirmed", "Email not confirmed"), unconfirmed),
      (.answer(400, #"{"error":"invalid_grant","error_description":"Email not confirmed"}"#), unconfirmed),
      (.words(400, "user_banned", "User is banned"), "this account is blocked → ask whoever runs the project"),
      (
        .words(422, "email_provider_disabled", "Email logins are disabled"),
        "the project lets nobody in by email: Email logins are disabled"
          + " → switch it on in the dashboard's Authentication, Sign In / Providers, or use 'login --google'"
      ),
      (
        .words(429, "over_request_rate_limit", "slow down"),
        "too many requests: slow down → wait a minute, then try again"
      ),
      (
        .answer(401, #"{"message":"Invalid API key"}"#),
        "Invalid API key → start with SUPABASE_PUBLISHABLE_KEY=KEY, with the publishable key of the dashboard's Settings, "
          + "API Keys"
      ),
      (.answer(200, "{}"), "the answer to the sign-in: 'access_token' must be a token"),
      (.answer(200, "[1"), "the answer to the sign-in isn't JSON"),
      (
        .answer(200, #"{"access_token":"a\nb","refresh_token":"r"}"#),
        "the answer to the sign-in: 'access_token' must be a token"
      ),
      (
        .answer(200, #"{"access_token":"a","refresh_token":"r"}"#), "the answer to the sign-in: 'user.id' must be an id"
      ),
      (
        .answer(200, #"{"access_token":"a","user":{"id":"11111111-1111-4111-8111-111111111111"}}"#),
        "the answer to the sign-in: 'refresh_token' must be a token"
      ),
    ] as [(ScriptedWeb.Outcome, String)])
  func orIsToldWhyNot(_ outcome: ScriptedWeb.Outcome, _ expected: String) async throws {
    let gateway = try site.gateway(ScriptedWeb([outcome]))
    #expect(await error { try await gateway.signIn(email: "jo@example.com", password: "hidden") }?.said == expected)
    #expect(try await gateway.whoSignedIn() == nil)
    #expect(site.kept == nil)
  }

  private static let unconfirmed =
    "the email address isn't confirmed yet → follow the link in the message to it, then 'login'"

  @Test(arguments: [
    ("a@b", "p", "expected an email address of 5 to 255 characters, found 'a@b'"),
    ("jo example.com", "p", "expected an email address of 5 to 255 characters, found 'jo example.com'"),
    ("", "p", "expected an email address of 5 to 255 characters, found ''"),
    ("jo@example.com", "", "expected a password, found none"),
  ])
  func nonsenseIsNotSent(_ email: String, _ password: String, _ expected: String) async throws {
    let web = ScriptedWeb([SigningSite.granted("A1", "R1")])
    let gateway = try site.gateway(web)
    #expect(await error { try await gateway.signIn(email: email, password: password) } == .refused(expected))
    #expect(web.requests.isEmpty)
  }

  @Test func nobodyIsSignedIn() async throws {
    let web = ScriptedWeb([.answer(200)])
    let gateway = try site.gateway(web)
    let expected = StoreError.notSignedIn(
      "not signed in", hint: "'login' signs in; scripts set COMPASS_EMAIL and COMPASS_PASSWORD")
    #expect(await error { try await gateway.send(Call(.get, .rest, ["schools"])) } == expected)
    #expect(await error { try await gateway.user() } == expected)
    #expect(try await gateway.whoSignedIn() == nil)
    #expect(try await gateway.signOut() == .nobody)
    #expect(web.requests.isEmpty)
  }

  @Test(arguments: [204, 401, 403, 404]) func aPersonSignsOut(_ status: Int) async throws {
    try await site.signedIn()
    let web = ScriptedWeb([.answer(status, status == 204 ? "" : #"{"code":"session_not_found","message":"x"}"#)])
    let gateway = try site.gateway(web)
    #expect(try await gateway.signOut() == .everywhere)
    #expect(web.targets == ["POST /auth/v1/logout?scope=local"])
    #expect(web.requests.first?.header("Authorization") == "Bearer A1")
    #expect(try await gateway.whoSignedIn() == nil)
    #expect(!FileManager.default.fileExists(atPath: site.file))
  }

  @Test func orOnlyHere() async throws {
    try await site.signedIn()
    let gateway = try site.gateway(ScriptedWeb([.failure(.offline("x"))]))
    let reason = StoreError.unreachable("offline: x", hint: "check the network and SUPABASE_URL, then try again")
    #expect(try await gateway.signOut() == .onlyHere(reason))
    #expect(site.kept == nil)
  }
}
