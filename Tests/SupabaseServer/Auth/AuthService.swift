import Domain
import PostgresCluster
import Values

/// Signing in and out below `/auth/v1`, as GoTrue does it.
struct AuthService: Sendable {
  let connections: Connections
  let key: TokenKey
  let sessions = Sessions()
  let mailbox = Mailbox()
  let visits = Visits()
  let authenticators = Authenticators()
  let options: SupabaseServer.Options

  /// The time that an access token is good for, in seconds.
  private static let tokenLifetime = 3_600

  func answer(_ ask: Ask) async -> Answer {
    do {
      return try await result(ask)
    } catch {
      return (error as? AuthError ?? AuthError(500, "unexpected_failure", "\(error)")).answer
    }
  }

  private func result(_ ask: Ask) async throws -> Answer {
    switch (ask.method, ask.path) {
    case ("POST", ["token"]): return try await token(ask)
    case ("POST", ["signup"]): return try await signUp(ask)
    case ("GET", ["user"]):
      let session = try session(ask)
      guard let user = try await user(where: "id = $1::uuid", [session.user.text]) else { throw AuthError.noUser }
      return Answer(200, json: user)
    case ("POST", ["logout"]):
      sessions.end(try session(ask).id)
      return Answer(204)
    case ("POST", ["otp"]), ("POST", ["recover"]), ("GET", ["reauthenticate"]): return try await send(ask)
    case ("POST", ["verify"]): return try await verify(ask)
    case ("PUT", ["user"]): return try await change(ask)
    case ("GET", ["settings"]): return Answer(200, json: settings)
    case ("GET", ["authorize"]): return try authorize(ask)
    case ("GET", ["callback"]): return try await callback(ask)
    case ("POST", let path) where path.count == 3 && path[0] == "factors": return try await factor(ask)
    default: throw AuthError.noPage
    }
  }

  private func token(_ ask: Ask) async throws -> Answer {
    guard let body = ask.json else { throw AuthError.badJSON }
    switch ask.value("grant_type") {
    case "password":
      let values = [body.word("email").lowercased(), body.word("password")]
      let match = "email = $1 AND encrypted_password = extensions.crypt($2, encrypted_password)"
      guard let user = try await user(where: match, values) else { throw AuthError.wrongPassword }
      guard user["email_confirmed_at"] != .null else { throw AuthError.notConfirmed }
      guard let id = UUID(uuidString: user.word("id")) else { throw AuthError.noUser }
      return grant(sessions.begin(for: id), to: user)
    case "refresh_token":
      guard let grant = sessions.refresh(body.word("refresh_token")) else { throw AuthError.noRefreshToken }
      guard let user = try await user(where: "id = $1::uuid", [grant.user.text]) else { throw AuthError.noUser }
      return self.grant(grant, to: user)
    case "pkce": return try await exchange(body)
    default: throw AuthError(400, "validation_failed", "unsupported_grant_type")
    }
  }

  /// A new account: a session where addresses needn't be confirmed, else the account alone. Whether an address has an
  /// account already, nobody learns from where it has to be confirmed.
  private func signUp(_ ask: Ask) async throws -> Answer {
    guard let body = ask.json else { throw AuthError.badJSON }
    let (email, password) = (body.word("email").lowercased(), body.word("password"))
    guard password.count >= 6 else { throw AuthError.weakPassword }
    if let user = try await user(where: "email = $1", [email]) {
      if options.confirmsAddresses { return Answer(200, json: user) }
      throw AuthError.userExists
    }
    do {
      try await connections.query(
        """
        INSERT INTO auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
          raw_user_meta_data, created_at, updated_at)
        VALUES ($1, 'authenticated', 'authenticated', $2, extensions.crypt($3, extensions.gen_salt('bf', 4)),
          CASE WHEN NOT $4::boolean THEN now() END, '{"provider": "email", "providers": ["email"]}', $5, now(), now())
        """,
        [UUID().text, email, password, "\(options.confirmsAddresses)", (body["data"] ?? .object([])).text])
    } catch is PostgresError {
      throw AuthError.notSaved
    }
    guard let user = try await user(where: "email = $1", [email]), let id = UUID(uuidString: user.word("id")) else {
      throw AuthError.noUser
    }
    return options.confirmsAddresses ? Answer(200, json: user) : grant(sessions.begin(for: id), to: user)
  }

  func grant(_ grant: Sessions.Grant, to user: JSON) -> Answer {
    let expiry = Int(Instant.now.seconds) + Self.tokenLifetime
    let access = key.token(claims(of: user, session: grant.session, expiry: expiry, methods: grant.methods))
    return Answer(
      200,
      json: .object([
        JSON.Member("access_token", .string(access)), JSON.Member("token_type", .string("bearer")),
        JSON.Member("expires_in", .number(Self.tokenLifetime)), JSON.Member("expires_at", .number(expiry)),
        JSON.Member("refresh_token", .string(grant.refreshToken)), JSON.Member("user", user),
      ]))
  }

  func claims(of user: JSON, session: UUID, expiry: Int, methods: [String] = ["password"]) -> JSON {
    .object([
      JSON.Member("aal", .string(methods.contains("totp") ? "aal2" : "aal1")),
      JSON.Member("amr", .array(methods.reversed().map { .object([JSON.Member("method", .string($0))]) })),
      JSON.Member("app_metadata", user["app_metadata"] ?? .null),
      JSON.Member("aud", .string("authenticated")), JSON.Member("exp", .number(expiry)),
      JSON.Member("iat", .number(Int(Instant.now.seconds))), JSON.Member("sub", user["id"] ?? .null),
      JSON.Member("email", user["email"] ?? .null), JSON.Member("role", .string("authenticated")),
      JSON.Member("session_id", .string(session.text)),
    ])
  }

  /// The session of a request's token.
  func session(_ ask: Ask) throws -> (id: UUID, user: UUID) {
    guard let token = ask.bearer else { throw AuthError.noToken }
    let claims: JSON
    do { claims = try key.claims(of: token, at: Instant.now) } catch { throw AuthError(error) }
    guard let user = UUID(uuidString: claims.word("sub")), let id = UUID(uuidString: claims.word("session_id"))
    else { throw AuthError(403, "bad_jwt", "invalid claim: missing sub claim") }
    guard sessions.isOpen(id) else { throw AuthError.noSession }
    return (id, user)
  }

  func user(where condition: String, _ values: [String]) async throws -> JSON? {
    let rows = try await connections.query(
      """
      SELECT json_build_object(
        'id', id, 'aud', 'authenticated', 'role', 'authenticated', 'email', coalesce(email, ''),
        'email_confirmed_at', email_confirmed_at, 'phone', coalesce(phone, ''), 'last_sign_in_at', last_sign_in_at,
        'app_metadata', coalesce(raw_app_meta_data, '{}'), 'user_metadata', coalesce(raw_user_meta_data, '{}'),
        'identities', '[]'::json, 'created_at', created_at, 'updated_at', updated_at, 'is_anonymous', coalesce(is_anonymous, false))::text
      FROM auth.users WHERE \(condition)
      """, values)
    guard var user = rows.first.flatMap(JSON.init(parsing:)) else { return nil }
    user["factors"] = UUID(uuidString: user.word("id")).flatMap { authenticators.factors(of: $0) }
    return user
  }
}

/// Why signing in failed, as GoTrue says it.
struct AuthError: Error, Hashable {
  var status: Int
  var code: String
  var message: String

  init(_ status: Int, _ code: String, _ message: String) {
    self.status = status
    self.code = code
    self.message = message
  }

  static let wrongPassword = AuthError(400, "invalid_credentials", "Invalid login credentials")
  static let notConfirmed = AuthError(400, "email_not_confirmed", "Email not confirmed")
  static let weakPassword = AuthError(422, "weak_password", "Password should be at least 6 characters.")
  static let userExists = AuthError(422, "user_already_exists", "User already registered")
  static let notSaved = AuthError(500, "unexpected_failure", "Database error saving new user")
  static let noRefreshToken = AuthError(
    400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found")
  static let badJSON = AuthError(400, "bad_json", "Could not parse request body as JSON")
  static let noToken = AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token")
  static let noSession = AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist")
  static let noUser = AuthError(403, "user_not_found", "User from sub claim in JWT does not exist")
  static let noPage = AuthError(404, "not_found", "404 page not found")

  init(_ problem: TokenKey.Problem) {
    let reason =
      switch problem {
      case .parts: "token is malformed: token contains an invalid number of segments"
      case .unreadable: "token is malformed: could not base64 decode header"
      case .forged: "token signature is invalid: signature is invalid"
      case .expired: "token has invalid claims: token is expired"
      }
    self.init(403, "bad_jwt", "invalid JWT: unable to parse or verify signature, \(reason)")
  }

  /// In the words of the version that the shell asks for.
  var answer: Answer {
    let members = [JSON.Member("code", .string(code)), JSON.Member("message", .string(message))]
    var answer = Answer(status, json: .object(members))
    answer.headers.append(("X-Supabase-Api-Version", "2024-01-01"))
    return answer
  }
}
