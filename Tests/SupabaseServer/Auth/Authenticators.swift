import Domain
import Synchronization
import Values

/// The authenticator apps of accounts, and the codes that they show: these never change.
final class Authenticators: Sendable {
  private let apps = Mutex<[UUID: [App]]>([:])
  private let challenges = Mutex<Set<String>>([])

  struct App: Sendable {
    let id = UUID()
    let code: String
  }

  func add(_ code: String, for user: UUID) { apps.withLock { $0[user, default: []].append(App(code: code)) } }

  /// As an account tells of them; nil for none.
  func factors(of user: UUID) -> JSON? {
    apps.withLock { $0[user] }.map { apps in
      .array(
        apps.map { app in
          .object([
            JSON.Member("id", .string(app.id.text)), JSON.Member("factor_type", .string("totp")),
            JSON.Member("status", .string("verified")),
          ])
        })
    }
  }

  func app(_ id: String, of user: UUID) -> App? { apps.withLock { $0[user]?.first { $0.id.text == id } } }

  func challenge() -> String {
    let id = UUID().text
    challenges.withLock { _ = $0.insert(id) }
    return id
  }

  func take(_ challenge: String) -> Bool { challenges.withLock { $0.contains(challenge) } }
}

extension AuthService {
  /// The second step of a sign-in.
  func factor(_ ask: Ask) async throws -> Answer {
    let session = try session(ask)
    guard let app = authenticators.app(ask.path[1], of: session.user) else {
      throw AuthError(404, "mfa_factor_not_found", "Factor not found")
    }
    if ask.path[2] == "challenge" {
      return Answer(
        200,
        json: .object([
          JSON.Member("id", .string(authenticators.challenge())), JSON.Member("type", .string("totp")),
          JSON.Member("expires_at", .number(Int(Instant.now.seconds) + 300)),
        ]))
    }
    guard let body = ask.json, authenticators.take(body.word("challenge_id")) else {
      throw AuthError(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found")
    }
    guard body.word("code") == app.code else {
      throw AuthError(422, "mfa_verification_failed", "Invalid TOTP code entered")
    }
    guard let grant = sessions.strengthen(session.id, by: "totp"),
      let user = try await user(where: "id = $1::uuid", [session.user.text])
    else { throw AuthError.noSession }
    return self.grant(grant, to: user)
  }
}
