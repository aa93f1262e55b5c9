import Domain
import Storage
import Web

/// What lets somebody in: who they are, the token that says so, and the one that renews it.
struct AuthSession: Hashable, Sendable {
  var access: Secret
  /// Nil for a token that was handed over: it can't be renewed.
  var refresh: Secret?
  /// From when on it's better renewed, by the clock of this machine; nil if it can't be.
  var renews: Instant?
  var user: UUID
  var email: String?

  init(_ token: AccessToken) {
    access = token.secret
    user = token.user
    email = token.email
  }

  init(access: Secret, refresh: Secret, renews: Instant, user: UUID, email: String?) {
    self.access = access
    self.refresh = refresh
    self.renews = renews
    self.user = user
    self.email = email
  }

  func isFresh(at now: Instant) -> Bool { renews.map { now < $0 } ?? true }
}

extension AuthSession {
  /// Reads the service's answer to a sign-in or a renewal.
  ///
  /// - Parameter now: this machine's time. What counts is how long the token lives, not what the server's clock says.
  init(_ response: WebResponse, now: Instant) throws(StoreError) {
    guard let text = response.text, let json = JSON(parsing: text) else {
      throw .malformed("the answer to the sign-in isn't JSON")
    }
    let access = try Self.token("access_token", in: json)
    let claims = Claims(access.text)
    guard let user = json["user"]?["id"]?.string.flatMap({ UUID(uuidString: $0) }) ?? claims?.subject else {
      throw .malformed("the answer to the sign-in: 'user.id' must be an id")
    }
    self.init(
      access: access, refresh: try Self.token("refresh_token", in: json),
      renews: now + Self.lead(Self.lifetime(json, claims, response, now)), user: user,
      email: json["user"]?["email"]?.string ?? claims?.email)
  }

  private static func token(_ key: String, in json: JSON) throws(StoreError) -> Secret {
    guard let secret = json[key]?.string.map({ Secret($0) }), secret.isPlain else {
      throw .malformed("the answer to the sign-in: '\(key)' must be a token")
    }
    return secret
  }

  /// Seconds: what the server says, else the end of the token's life seen from the server's own time.
  private static func lifetime(_ json: JSON, _ claims: Claims?, _ response: WebResponse, _ now: Instant) -> Int {
    if let seconds = json["expires_in"]?.int { return seconds }
    let start = response.header("Date").flatMap { Instant(httpDate: $0) } ?? now
    guard let end = claims?.expires else { return 3600 }
    return Int(end.microseconds(since: start) / 1_000_000)
  }

  /// A minute before its end, or half-way through a short life; never at once, whatever a server says.
  private static func lead(_ lifetime: Int) -> Int {
    let lifetime = min(max(lifetime, 30), 30 * 86_400)
    return max(lifetime - 60, lifetime / 2)
  }
}
