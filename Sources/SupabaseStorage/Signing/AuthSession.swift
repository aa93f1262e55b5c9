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

extension AuthSession {
  /// Reads what `json` made; nil for anything else.
  init?(_ json: JSON) {
    guard let access = json["access_token"]?.string.map({ Secret($0) }), access.isPlain,
      let refresh = json["refresh_token"]?.string.map({ Secret($0) }), refresh.isPlain,
      let renews = json["renew_at"]?.string.flatMap({ Instant($0) }),
      let user = json["user_id"]?.string.flatMap({ UUID(uuidString: $0) })
    else { return nil }
    self.init(access: access, refresh: refresh, renews: renews, user: user, email: json["email"]?.string)
  }

  /// As it's kept in the session file; nil for a session that can't be renewed, which is never kept.
  var json: JSON? {
    guard let refresh, let renews else { return nil }
    return .object([
      JSON.Member("access_token", .string(access.text)), JSON.Member("refresh_token", .string(refresh.text)),
      JSON.Member("renew_at", .string(renews.description)), JSON.Member("user_id", .string(user.text)),
      JSON.Member("email", email.map(JSON.string) ?? .null),
    ])
  }
}
