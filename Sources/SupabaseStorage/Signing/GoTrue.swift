import Storage
import Values
import Web

/// The service that signs people in and out and renews their sessions.
struct GoTrue: Sendable {
  let project: Project
  let retryingClient: RetryingClient
  let client: String
  let timeout: Duration

  /// - Throws: `notSignedIn` for a wrong proof and whatever else the person can correct.
  func signIn(with proof: SignInProof) async throws(StoreError) -> Grant {
    switch proof {
    case .password(let email, let password):
      let body = JSON.words([("email", email), ("password", password)])
      return try granted(try await grant("password", body, repeating: .always), by: .password)
    case .emailed(let text, let email, let purpose): return try await signIn(by: text, to: email, purpose)
    case .browser(let code, let verifier, let provider):
      let body = JSON.words([("auth_code", code), ("code_verifier", verifier)])
      return try granted(try await grant("pkce", body, repeating: .never), by: .browser(provider))
    }
  }

  /// By the code of an email, or its link.
  private func signIn(by text: String, to email: String, _ purpose: EmailPurpose) async throws(StoreError) -> Grant {
    let body: JSON
    switch try EmailedProof(text, of: project, purpose) {
    case .code(let code):
      let type = purpose == .newPassword ? "recovery" : "email"
      body = JSON.words([("type", type), ("email", email), ("token", code)])
    case .link(let hash, let type): body = JSON.words([("type", type), ("token_hash", hash.text)])
    case .session(let refresh):
      body = JSON.words([("refresh_token", refresh.text)])
      return try granted(try await grant("refresh_token", body, repeating: .soon), by: .email)
    }
    return try granted(try await post(["verify"], body), by: .email)
  }

  private func granted(_ response: WebResponse, by way: SignInWay) throws(StoreError) -> Grant {
    guard response.status < 300 else { throw Self.refusal(response, by: way) }
    return try Grant(response, now: retryingClient.surroundings.now())
  }

  /// Makes an account; nil where its address has to be confirmed before anybody signs in.
  ///
  /// - Throws: `refused` with what the service says.
  func signUp(email: String, password: Secret, about: JSON) async throws(StoreError) -> AuthSession? {
    var body = JSON.words([("email", email), ("password", password.text)])
    body["data"] = about
    let response: WebResponse
    do throws(StoreError) {
      response = try await post(["signup"], body)
    } catch {
      // The service keeps to itself why the database refused the profile.
      guard case .unavailable(let reason, _) = error, reason.contains("Database error"), about["family_code"] != nil
      else { throw error }
      throw .wrongFamilyCode
    }
    guard response.status < 300 else { throw Self.signUpRefusal(response) }
    guard response.text.flatMap({ JSON(parsing: $0) })?["access_token"] != nil else { return nil }
    return try AuthSession(response, now: retryingClient.surroundings.now())
  }

  /// - Throws: `notSignedIn` if the session is over.
  func renew(_ refresh: Secret) async throws(StoreError) -> AuthSession {
    // The service takes the old token for a few seconds more: sending it again after that would end the session.
    let body = JSON.words([("refresh_token", refresh.text)])
    let response = try await grant("refresh_token", body, repeating: .soon)
    guard response.status < 300 else { throw .sessionExpired }
    return try AuthSession(response, now: retryingClient.surroundings.now())
  }

  /// Ends this session, and no other of the same person. One that is over already is fine.
  func signOut(_ access: Secret) async throws(StoreError) {
    let call = Call(.post, .auth, ["logout"], query: [("scope", "local")])
    let response = try await send(call, access: access, repeating: .always)
    guard response.status < 300 || [401, 403, 404].contains(response.status) else {
      throw Self.refusal(response, by: .password)
    }
  }

  private func grant(
    _ type: String, _ body: JSON, repeating repetition: Repetition
  ) async throws(StoreError) -> WebResponse {
    let call = Call(.post, .auth, ["token"], query: [("grant_type", type)], body: Array(body.text.utf8))
    return try await send(call, access: nil, repeating: repetition)
  }

  private func post(_ path: [String], _ body: JSON, access: Secret? = nil) async throws(StoreError) -> WebResponse {
    try await send(Call(.post, .auth, path, body: Array(body.text.utf8)), access: access, repeating: .never)
  }

  private func send(
    _ call: Call, access: Secret?, repeating repetition: Repetition
  ) async throws(StoreError) -> WebResponse {
    try await retryingClient.deliver(try request(call, access: access), to: .auth, repeating: repetition)
  }

  private func request(_ call: Call, access: Secret? = nil) throws(StoreError) -> WebRequest {
    var call = call
    call.headers.append(("X-Supabase-Api-Version", "2024-01-01"))
    return try call.request(of: project, access: access, client: client, timeout: timeout)
  }

  private static func refusal(_ response: WebResponse, by way: SignInWay) -> StoreError {
    .signIn(refused: ServiceProblem(response) ?? ServiceProblem(code: nil, words: ""), by: way, status: response.status)
  }

  private static func signUpRefusal(_ response: WebResponse) -> StoreError {
    let problem = ServiceProblem(response)
    switch problem?.code {
    case "user_already_exists", "email_exists":
      return .refused("this address already has an account: 'login' signs in")
    case "signup_disabled": return .refused("the project isn't accepting new accounts")
    case "weak_password": return .badPassword(problem?.words ?? "")
    default:
      if let mail = problem?.mail { return mail }
      let words = problem?.words ?? ""
      return .refused("no account was created" + (words.isEmpty ? " (\(response.status))" : ": \(words)"))
    }
  }
}

/// What signing in takes besides a proof.
extension GoTrue {
  /// Has an email sent with a code and a link; to an address without an account nothing is sent.
  ///
  /// - Parameter access: of the one who is signed in, for what they have to confirm.
  /// - Returns: why none was sent now, where an earlier one may do; nil if it was.
  func sendCode(
    to email: String, for purpose: EmailPurpose, access: Secret?
  ) async throws(StoreError) -> StoreError? {
    let address = JSON.words([("email", email)])
    let response: WebResponse
    switch purpose {
    case .signingIn:
      var body = address
      body["create_user"] = .bool(false)
      response = try await post(["otp"], body)
    case .newPassword: response = try await post(["recover"], address)
    case .confirming:
      response = try await send(Call(.get, .auth, ["reauthenticate"]), access: access, repeating: .never)
    }
    if response.status < 300 { return nil }
    let refusal = Self.refusal(response, by: .email)
    guard ServiceProblem(response)?.isMailLimit == true else { throw refusal }
    return refusal
  }

  /// Begins a sign-in by the page of a service, if the project has that switched on.
  func visit(_ provider: SignInProvider, patience: Duration) async throws(StoreError) -> BrowserSignIn {
    let base = project.url + "/auth/v1/authorize"
    let visit = try BrowserSignIn(by: provider, patience: patience) { query in
      base + "?" + query.map { "\($0.name)=\($0.value.percentEncoded)" }.joined(separator: "&")
    }
    // A browser would show what is wrong where nobody waits for it.
    let response: WebResponse
    do throws(WebError) {
      response = try await retryingClient.web.send(WebRequest(.get, visit.address, timeout: timeout))
    } catch { throw StoreError(error, of: .auth) }
    if (300...399).contains(response.status) { return visit }
    if let refusal = response.refusal(from: .auth, hasBody: true, now: retryingClient.surroundings.now()) {
      throw refusal
    }
    throw Self.refusal(response, by: .browser(provider))
  }

  /// Shows the code of an authenticator app, whichever of them it's from.
  ///
  /// - Throws: `notSignedIn` for a wrong code.
  func confirm(_ grant: Grant, with code: String) async throws(StoreError) -> Grant {
    let (access, digits) = (grant.authSession.access, code.filter { !$0.isWhitespace })
    guard digits.utf8.count == 6, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw .notSignedIn("expected the 6 digits that the app shows", hint: "'login' begins again")
    }
    var refusal = StoreError.sessionExpired
    for authenticator in grant.account.authenticators {
      let challenge = try await post(["factors", authenticator, "challenge"], .object([]), access: access)
      let answer = challenge.text.flatMap { JSON(parsing: $0) }
      guard challenge.status < 300, let id = answer?["id"]?.string else {
        throw Self.refusal(challenge, by: .password)
      }
      let body = JSON.words([("challenge_id", id), ("code", digits)])
      let response = try await post(["factors", authenticator, "verify"], body, access: access)
      if response.status < 300 { return try Grant(response, now: retryingClient.surroundings.now()) }
      refusal = Self.refusal(response, by: .password)
      guard ServiceProblem(response)?.code == "mfa_verification_failed" else { break }
    }
    throw refusal
  }

  /// Changes what the service keeps of the account.
  ///
  /// - Throws: `needsConfirmation` where a code has to come with it first.
  func change(_ values: JSON, access: Secret) async throws(StoreError) {
    let call = Call(.put, .auth, ["user"], body: Array(values.text.utf8))
    let response: WebResponse
    do throws(StoreError) { response = try await send(call, access: access, repeating: .never) } catch {
      throw error.ofDeed
    }
    guard response.status >= 300 else { return }
    let problem = ServiceProblem(response)
    switch problem?.code {
    case "reauthentication_needed": throw .needsConfirmation
    case "reauthentication_not_valid": throw .refused("wrong code")
    case "insufficient_aal":
      throw .notSignedIn(
        "this takes a session with a code of your authenticator app", hint: "'logout', then 'login', which asks for it")
    case "bad_jwt", "session_not_found", "session_expired", "no_authorization": throw .sessionExpired
    default:
      let words = problem?.words ?? ""
      throw .refused("nothing was changed" + (words.isEmpty ? " (\(response.status))" : ": \(words)"))
    }
  }

  /// The services whose pages let people into this project; nil where it doesn't tell.
  func providers() async throws(StoreError) -> [SignInProvider]? {
    let response = try await send(Call(.get, .auth, ["settings"]), access: nil, repeating: .always)
    guard response.status == 200, let external = response.text.flatMap({ JSON(parsing: $0) })?["external"] else {
      return nil
    }
    return SignInProvider.allCases.filter { external[$0.rawValue] == .bool(true) }
  }
}

extension JSON {
  fileprivate static func words(_ members: [(key: String, value: String)]) -> JSON {
    .object(members.map { JSON.Member($0.key, .string($0.value)) })
  }
}
