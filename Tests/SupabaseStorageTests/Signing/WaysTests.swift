import Domain
import Foundation
import PostgresCluster
import Storage
import SupabaseServer
import Synchronization
import TestSupport
import Testing
import Values
import Web

@testable import SupabaseStorage

/// Each way of signing in, against a server that answers as the service does.
@Suite struct WaysTests {
  private static let email = "jo@example.com"

  /// A project with the player `jo` in it, and a shell at which nobody is signed in.
  private func withGateway(
    _ options: SupabaseServer.Options = SupabaseServer.Options(),
    _ body: (_ household: Household, _ gateway: Gateway, _ jo: UUID) async throws -> Void
  ) async throws {
    try await Household.open(options) { household in
      let jo = try await household.newcomer("jo")
      let folder = TemporaryFolder()
      defer { withExtendedLifetime(folder) {} }
      let gateway = Gateway(
        try Project(url: household.server.url, key: household.server.anonKey), web: household.web,
        sessions: SessionFile(folder("session.json")),
        surroundings: Surroundings(now: { Household.now }, sleep: { _ in }), timeout: Patience.limit)
      try await body(household, gateway, jo)
    }
  }

  private func emailed(_ text: String, _ purpose: EmailPurpose = .signingIn) -> SignInProof {
    .emailed(text, email: " Jo@Example.com", purpose)
  }

  @Test func aCodeOrALinkOfAnEmail() async throws {
    try await withGateway { (household, gateway, jo) async throws in
      #expect(try await gateway.sendCode(to: "Jo@example.com ", for: .signingIn) == nil)
      let code = try #require(household.server.mail(to: Self.email)).code
      let spaced = "\(code.prefix(3)) \(code.suffix(3))\n"
      #expect(try await gateway.signIn(with: emailed(spaced)) == .done)
      #expect(try await gateway.whoSignedIn() == SignedIn(id: jo, email: Self.email))
      #expect(await gateway.lastWay() == .email)
      #expect(await error { try await gateway.signIn(with: emailed(code)) }?.said == Self.wrong, "it's good once")
      _ = try await gateway.signOut()
      #expect(try await gateway.sendCode(to: Self.email, for: .signingIn) == nil)
      let link = try #require(household.server.mail(to: Self.email)).link
      let scanned = "<https://eur01.safelinks.example/?url=\(link.percentEncoded)&data=x>"
      #expect(try await gateway.signIn(with: emailed(scanned)) == .done)
      #expect(try await gateway.user() == jo)
      // Nothing of that is in the addresses of requests, which others log.
      #expect(!household.server.requests.contains { $0.target.contains(code) })
    }
  }

  /// A link that was clicked ends at an address that holds the session.
  @Test func theAddressToWhichALinkLed() async throws {
    try await withGateway { (household, gateway, jo) async throws in
      try await gateway.signIn(email: Self.email, password: "secret-jo")
      let refresh = try #require(await gateway.kept()?.refresh?.text)
      let address = "http://localhost:3000/#access_token=a.b.c&refresh_token=\(refresh)&type=magiclink"
      #expect(try await gateway.signIn(with: emailed(address)) == .done)
      #expect(try await gateway.user() == jo)
    }
  }

  private static let wrong = "the code or link is wrong, used or too old → 'login --email' sends another"
  private static let unread =
    "expected the code of the email, 6 to 10 digits, or its link → copy it from the newest email"

  @Test(arguments: [
    ("000000", wrong), ("12345", unread), ("hunter2", unread), ("", unread), ("https://example.com/", unread),
    ("https://example.com/?a=b", unread), ("http://localhost:3000/?token_hash=none&type=email", wrong),
    (
      "http://localhost:3000/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid", wrong
    ),
    (
      "http://localhost:3000/#error=server_error&error_description=No%20luck",
      "the sign-in was refused: No luck → 'login --email' sends another"
    ),
  ])
  func whatIsNoCodeIsSaid(_ text: String, _ expected: String) async throws {
    try await withGateway { (_, gateway, _) async throws in
      #expect(try await gateway.sendCode(to: Self.email, for: .signingIn) == nil)
      #expect(await error { try await gateway.signIn(with: emailed(text)) }?.said == expected)
      #expect(try await gateway.whoSignedIn() == nil)
    }
  }

  @Test func anOldCodeIsSaid() async throws {
    try await withGateway { (household, gateway, _) async throws in
      #expect(try await gateway.sendCode(to: Self.email, for: .signingIn) == nil)
      let mail = try #require(household.server.mail(to: Self.email))
      household.server.expireMails()
      for text in [mail.code, mail.link] {
        #expect(await error { try await gateway.signIn(with: emailed(text)) }?.said == Self.wrong)
      }
    }
  }

  /// It isn't sent anywhere.
  @Test func theLinkOfAnotherProjectIsSaid() async throws {
    let web = ScriptedWeb([SigningSite.granted("A1", "R1")])
    let gateway = try SigningSite().gateway(web)
    let link = "https://xyz.supabase.co/auth/v1/verify?token=abc&type=magiclink"
    #expect(
      await error { try await gateway.signIn(with: emailed(link)) }?.said
        == "the link is of another project: expected one of 'abc.supabase.co', found 'xyz.supabase.co'"
        + " → copy it from the newest email")
    #expect(web.requests.isEmpty)
    #expect(try await gateway.signIn(with: emailed(link.replacing("xyz", with: "abc"))) == .done)
  }

  @Test func whoHasNoAccountGetsNoEmail() async throws {
    try await withGateway { (household, gateway, _) async throws in
      #expect(
        await error { try await gateway.sendCode(to: "new@example.com", for: .signingIn) }?.said
          == "no email is sent: no account has this address → 'signup' makes one")
      #expect(try await household.server.query("SELECT FROM auth.users").affected == 1)
      #expect(try await gateway.sendCode(to: "new@example.com", for: .newPassword) == nil, "nobody learns who is here")
    }
  }

  /// Too many emails are no reason to give up: an earlier one may be there. It's asked once, since a moment mends nothing.
  @Test(arguments: [
    (
      "For security purposes, you can only request this after 47 seconds",
      " → wait 47 seconds, then try again"
    ),
    (
      "email rate limit exceeded",
      " → wait an hour, or set SMTP up in the dashboard's Authentication, Emails: the built-in mailer sends 2 an hour"
    ),
  ])
  func tooManyEmailsAreSaid(_ words: String, _ hint: String) async throws {
    let web = ScriptedWeb([.words(429, "over_email_send_rate_limit", "\(words).")])
    let gateway = try SigningSite().gateway(web)
    let refusal = try await gateway.sendCode(to: Self.email, for: .signingIn)
    #expect(refusal?.said == "no email was sent: " + words + hint)
    #expect(web.requests.count == 1)
    let signUp = await error {
      try await gateway.signUp(email: Self.email, password: "p", name: "Jo", role: .player, code: nil)
    }
    #expect(signUp?.said == "no email was sent: " + words + hint)
  }

  @Test(
    arguments: [
      (
        .words(400, "email_address_not_authorized", "Email address cannot be used as it is not authorized"),
        "no email was sent: Email address cannot be used as it is not authorized → set SMTP up in the dashboard's "
          + "Authentication, Emails: the built-in mailer writes only to members of the project's organization"
      ),
      (
        .words(422, "email_provider_disabled", "Email logins are disabled"),
        "the project lets nobody in by email: Email logins are disabled"
          + " → switch it on in the dashboard's Authentication, Sign In / Providers, or use 'login --google'"
      ),
      (
        .words(400, "captcha_failed", "captcha protection: request disallowed"),
        "the project asks for a CAPTCHA, which a terminal can't show: captcha protection: request disallowed"
          + " → sign in by a browser ('login --google'), or switch it off in Authentication, Attack Protection"
      ),
      (
        .words(429, "over_request_rate_limit", "Request rate limit reached"),
        "too many requests: Request rate limit reached → wait a minute, then try again"
      ),
    ] as [(ScriptedWeb.Outcome, String)])
  func aRefusedEmailIsSaid(_ outcome: ScriptedWeb.Outcome, _ expected: String) async throws {
    let gateway = try SigningSite().gateway(ScriptedWeb([outcome]))
    #expect(await error { try await gateway.sendCode(to: Self.email, for: .signingIn) }?.said == expected)
  }
}

extension WaysTests {
  @Test(arguments: [("123456", true), (" 654 321 ", true), ("000000", false), ("12", false)])
  func aSecondStepWhereTheAccountHasOne(_ code: String, _ isRight: Bool) async throws {
    try await withGateway { (household, gateway, jo) async throws in
      household.server.addAuthenticator("123456", for: jo)
      household.server.addAuthenticator("654321", for: jo)
      let proof = SignInProof.password(email: Self.email, password: "secret-jo")
      #expect(try await gateway.signIn(with: proof) == .code)
      #expect(try await gateway.whoSignedIn() == nil, "a proof alone keeps nothing")
      guard isRight else {
        let said = await error { try await gateway.confirm(code: code) }?.said
        #expect(said?.hasPrefix(code.count == 6 ? "wrong code →" : "expected the 6 digits that the app shows") == true)
        #expect(try await gateway.whoSignedIn() == nil)
        try await gateway.confirm(code: "123456")
        return
      }
      try await gateway.confirm(code: code)
      #expect(try await gateway.user() == jo)
      let session = try #require(await gateway.kept())
      #expect(Claims(session.access.text)?.assurance == "aal2")
      #expect(Claims(session.access.text)?.way == .password, "the second step is no way of its own")
    }
  }

  @Test func aPasswordInTheEnvironmentAnswersNoSecondStep() async throws {
    let grant = ScriptedWeb.Outcome.answer(
      200,
      """
      {"access_token":"A1","expires_in":3600,"refresh_token":"R1","user":{"id":"\(SigningSite.user.text)",\
      "email":"jo@example.com","factors":[{"id":"F1","factor_type":"totp","status":"verified"}]}}
      """)
    let gateway = try SigningSite().gateway(
      ScriptedWeb([grant]), ["COMPASS_EMAIL": Self.email, "COMPASS_PASSWORD": "hidden"])
    #expect(
      await error { try await gateway.user() }?.said
        == "this account asks for the code of an authenticator app, which COMPASS_PASSWORD can't answer"
        + " → unset COMPASS_PASSWORD, and 'login' once on a terminal: scripts use that session")
  }

  @Test func aForgottenPasswordIsReset() async throws {
    try await withGateway { (household, gateway, jo) async throws in
      #expect(try await gateway.sendCode(to: Self.email, for: .newPassword) == nil)
      let code = try #require(household.server.mail(to: Self.email)).code
      #expect(await error { try await gateway.signIn(with: emailed(code)) } != nil, "it's for that alone")
      #expect(try await gateway.signIn(with: emailed(code, .newPassword)) == .done)
      #expect(
        await error { try await gateway.setPassword("short", code: nil) }
          == .refused("nothing was changed: Password should be at least 6 characters"))
      #expect(
        await error { try await gateway.setPassword("secret-jo", code: nil) }
          == .refused("nothing was changed: New password should be different from the old password"))
      try await gateway.setPassword("new-secret", code: nil)
      #expect(await error { try await gateway.signIn(email: Self.email, password: "secret-jo") } != nil)
      #expect(try await gateway.signIn(email: Self.email, password: "new-secret")?.id == jo)
    }
  }

  @Test func aNewPasswordMayHaveToBeConfirmed() async throws {
    var options = SupabaseServer.Options()
    options.confirmsPasswords = true
    try await withGateway(options) { (household, gateway, _) async throws in
      try await gateway.signIn(email: Self.email, password: "secret-jo")
      #expect(await error { try await gateway.setPassword("new-secret", code: nil) } == .needsConfirmation)
      #expect(try await gateway.sendCode(to: Self.email, for: .confirming) == nil)
      let code = try #require(household.server.mail(to: Self.email)).code
      let wrong = StoreError.refused("wrong code")
      #expect(await error { try await gateway.setPassword("new-secret", code: "000000") } == wrong)
      try await gateway.setPassword("new-secret", code: code)
      #expect(try await gateway.signIn(email: Self.email, password: "new-secret") != nil)
    }
  }

  /// Whoever has an app proves it before the password can be another one: a session of before doesn't do.
  @Test func anOldSessionChangesNoPassword() async throws {
    try await withGateway { (household, gateway, jo) async throws in
      try await gateway.signIn(email: Self.email, password: "secret-jo")
      household.server.addAuthenticator("123456", for: jo)
      #expect(
        await error { try await gateway.setPassword("new-secret", code: nil) }?.said
          == "this takes a session with a code of your authenticator app → 'logout', then 'login', which asks for it")
    }
  }

  /// An account that is older than these tables, or began at another service, is asked once who it is.
  @Test func aStrangerSaysOnceWhoTheyAre() async throws {
    try await withGateway { (household, gateway, _) async throws in
      try await household.server.execute(
        """
        INSERT INTO auth.users (id, aud, role, email, encrypted_password, email_confirmed_at)
        VALUES (gen_random_uuid(), 'authenticated', 'authenticated', 'pat@example.com',
          extensions.crypt('secret-pat', extensions.gen_salt('bf', 4)), now())
        """)
      try await gateway.signIn(email: "pat@example.com", password: "secret-pat")
      let store = SupabaseStore(gateway, name: "project")
      #expect(await error { try await store.identity() } == .unintroduced)
      #expect(try await household.server.query("SELECT FROM users WHERE email = 'pat@example.com'").affected == 0)
      try await gateway.introduce(name: "Pat", role: .parent)
      #expect(try await store.identity().role == .known(.parent))
      #expect(try await SupabaseStore(gateway, name: "project").identity().role == .known(.parent))
    }
  }

  @Test(arguments: [
    (
      "phone = '15551234567', email = null",
      "this account has no email address, only a phone number, and a list needs one"
    ),
    (
      "is_anonymous = true, email = null",
      "this account is an anonymous visitor's: a list needs an account with an email address"
    ),
  ])
  func whoHasNoAddressIsTold(_ account: String, _ expected: String) async throws {
    try await withGateway { (household, _, jo) async throws in
      try await household.server.execute(
        """
        DELETE FROM family_members; UPDATE family_units SET player_user_id = null;
        DELETE FROM users; UPDATE auth.users SET \(account)
        """)
      let store = try household.store(for: jo)
      #expect(await error { try await store.identity() }?.said.hasPrefix(expected + " → ") == true)
    }
  }
}

extension Gateway {
  /// The session that later runs find.
  fileprivate func kept() async -> AuthSession? { try? await authSessions.person() }
}
