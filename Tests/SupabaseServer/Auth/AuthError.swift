import Domain

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
  static let badJSON = AuthError(400, "bad_json", "Could not parse request body as JSON")
  static let noToken = AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token")
  static let noSession = AuthError(403, "session_not_found", "Session from session_id claim in JWT does not exist")
  static let noUser = AuthError(403, "user_not_found", "User from sub claim in JWT does not exist")
  static let noPage = AuthError(404, "not_found", "404 page not found")

  init(_ refusal: Sessions.Refusal) {
    switch refusal {
    case .unknown:
      self.init(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found")
    case .used: self.init(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used")
    }
  }

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
