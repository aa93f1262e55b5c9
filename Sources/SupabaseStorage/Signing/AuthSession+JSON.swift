import Domain

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
