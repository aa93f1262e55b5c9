import Domain
import PostgresCluster
import Synchronization
import Values

/// The sign-ins that go on in a browser, and who sits there.
final class Visits: Sendable {
  private let state = Mutex((flows: [String: Flow](), codes: [String: Exchange](), visitor: String?.none))

  struct Flow: Sendable {
    let provider: String
    let challenge: String
    let target: String
  }

  /// What a code is worth.
  struct Exchange: Sendable {
    let user: UUID
    let challenge: String
  }

  /// The account that the person at the browser chooses; nil: they go away.
  var visitor: String? {
    get { state.withLock { $0.visitor } }
    set { state.withLock { $0.visitor = newValue } }
  }

  func begin(_ flow: Flow) -> String {
    let id = UUID().text
    state.withLock { $0.flows[id] = flow }
    return id
  }

  func end(_ id: String) -> Flow? { state.withLock { $0.flows.removeValue(forKey: id) } }

  func code(for exchange: Exchange) -> String {
    let code = UUID().text
    state.withLock { $0.codes[code] = exchange }
    return code
  }

  func take(_ code: String) -> Exchange? { state.withLock { $0.codes.removeValue(forKey: code) } }
}

/// Signing in by the page of another service: this one has a single person at it, whom a test chooses.
extension AuthService {
  func authorize(_ ask: Ask) throws -> Answer {
    let provider = ask.value("provider") ?? ""
    guard options.providers.contains(provider) else {
      throw AuthError(400, "validation_failed", "Unsupported provider: provider is not enabled")
    }
    guard ask.value("code_challenge_method") == "s256", let challenge = ask.value("code_challenge") else {
      throw AuthError(400, "validation_failed", "PKCE flow requires code_challenge_method and code_challenge")
    }
    let target = ask.value("redirect_to") ?? ""
    // Addresses of this machine are let through, whatever the list says.
    let isAllowed = target.hasPrefix("http://127.0.0.1:")
    let flow = Visits.Flow(
      provider: provider, challenge: challenge, target: isAllowed ? target : "http://localhost:3000/")
    return Answer(302, headers: [("Location", "/auth/v1/callback?state=\(visits.begin(flow))")])
  }

  /// Where the page of the other service sends the browser, with the person who is at it.
  func callback(_ ask: Ask) async throws -> Answer {
    guard let flow = ask.value("state").flatMap({ visits.end($0) }) else {
      throw AuthError(400, "bad_oauth_state", "OAuth state not found or expired")
    }
    let joint = flow.target.contains("?") ? "&" : "?"
    guard let email = visits.visitor else {
      let words = "error=access_denied&error_description=The+user+denied+your+request"
      return Answer(302, headers: [("Location", flow.target + joint + words)])
    }
    let user = try await visitor(email, by: flow.provider)
    let code = visits.code(for: Visits.Exchange(user: user, challenge: flow.challenge))
    return Answer(302, headers: [("Location", "\(flow.target)\(joint)code=\(code)")])
  }

  /// The account with this address, made if there is none.
  private func visitor(_ email: String, by provider: String) async throws -> UUID {
    if let id = try await user(where: "email = $1", [email])?.word("id") { return UUID(uuidString: id) ?? UUID() }
    let id = UUID()
    let app = JSON.object([JSON.Member("provider", .string(provider))])
    try await connections.query(
      """
      INSERT INTO auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
      VALUES ($1, 'authenticated', 'authenticated', $2, now(), $3, '{"full_name": "Nell New"}')
      """, [id.text, email, app.text])
    return id
  }

  /// A session for the code that a browser came back with, and the secret whose digest it left with.
  func exchange(_ body: JSON) async throws -> Answer {
    guard let exchange = visits.take(body.word("auth_code")) else {
      throw AuthError(404, "flow_state_not_found", "invalid flow state, no valid flow state found")
    }
    let digest = try await connections.query(
      "SELECT translate(encode(sha256(convert_to($1, 'UTF8')), 'base64'), '+/=', '-_')", [body.word("code_verifier")])
    guard digest.first == exchange.challenge else {
      throw AuthError(400, "bad_code_verifier", "code challenge does not match previously saved code verifier")
    }
    guard let user = try await user(where: "id = $1::uuid", [exchange.user.text]) else { throw AuthError.noUser }
    return grant(sessions.begin(for: exchange.user, by: "oauth"), to: user)
  }

  /// What anybody may know of how people sign in here.
  var settings: JSON {
    let external = ["apple", "email", "github", "google"].map { name in
      JSON.Member(name, .bool(name == "email" || options.providers.contains(name)))
    }
    return .object([
      JSON.Member("external", .object(external)), JSON.Member("disable_signup", .bool(false)),
      JSON.Member("mailer_autoconfirm", .bool(!options.confirmsAddresses)),
    ])
  }
}
