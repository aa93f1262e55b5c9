import Domain
import Storage

/// A token that was handed over from outside: used as it is, and never renewed.
struct AccessToken: Sendable {
  let secret: Secret
  let user: UUID
  let email: String?
  /// The end of its life, by the server's clock.
  let expires: Instant?

  /// - Parameter text: blanks around it don't count.
  init(_ text: String) throws(StoreError) {
    secret = Secret(text.trimmed)
    guard secret.isPlain, let claims = Claims(secret.text) else {
      throw .notSignedIn(
        "COMPASS_ACCESS_TOKEN must be an access token of three parts with dots between them, found something else",
        hint: Self.hint)
    }
    guard let user = claims.subject else {
      throw .notSignedIn("COMPASS_ACCESS_TOKEN must name a person in 'sub', found none", hint: Self.hint)
    }
    self.user = user
    email = claims.email
    expires = claims.expires
  }

  /// Why the server didn't take it.
  ///
  /// - Parameter now: the server's time where it told, because the clock here may be wrong.
  func refusal(at now: Instant) -> StoreError {
    if let expires, expires <= now {
      return .notSignedIn("the token in COMPASS_ACCESS_TOKEN has expired", hint: Self.hint)
    }
    return .notSignedIn("the server refuses the token in COMPASS_ACCESS_TOKEN", hint: Self.hint)
  }

  private static var hint: String { "set a new one, or 'unset COMPASS_ACCESS_TOKEN' and sign in with 'login'" }
}
