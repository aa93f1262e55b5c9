import Domain
import Storage
import Values
import Web

/// The service that signs people in and out and renews their sessions.
struct GoTrue: Sendable {
  let project: Project
  let retryingClient: RetryingClient
  let client: String
  let timeout: Duration

  /// - Throws: `notSignedIn` for a wrong password and whatever else the person can correct.
  func signIn(email: String, password: Secret) async throws(StoreError) -> AuthSession {
    let body = JSON.object([
      JSON.Member("email", .string(email)), JSON.Member("password", .string(password.text)),
    ])
    let response = try await grant("password", body, repeating: .always)
    guard response.status < 300 else { throw Self.refusal(response) }
    return try AuthSession(response, now: retryingClient.surroundings.now())
  }

  /// Makes an account; nil where its address has to be confirmed before anybody signs in.
  ///
  /// - Throws: `refused` with what the service says.
  func signUp(email: String, password: Secret, about: JSON) async throws(StoreError) -> AuthSession? {
    let body = JSON.object([
      JSON.Member("email", .string(email)), JSON.Member("password", .string(password.text)),
      JSON.Member("data", about),
    ])
    let response: WebResponse
    do throws(StoreError) {
      response = try await send(
        Call(.post, .auth, ["signup"], body: Array(body.text.utf8)), access: nil, repeating: .never)
    } catch {
      // The service keeps to itself why the database refused the profile.
      guard case .unavailable(let reason, _) = error, reason.contains("Database error"), about["family_code"] != nil
      else { throw error }
      throw .refused("no account was created: no family has this code, or it is over a week old")
    }
    guard response.status < 300 else { throw Self.signUpRefusal(response) }
    guard response.text.flatMap({ JSON(parsing: $0) })?["access_token"] != nil else { return nil }
    return try AuthSession(response, now: retryingClient.surroundings.now())
  }

  /// - Throws: `notSignedIn` if the session is over.
  func renew(_ refresh: Secret) async throws(StoreError) -> AuthSession {
    let body = JSON.object([JSON.Member("refresh_token", .string(refresh.text))])
    // The service takes the old token for a few seconds more: sending it again after that would end the session.
    let response = try await grant("refresh_token", body, repeating: .soon)
    guard response.status < 300 else { throw .sessionExpired }
    return try AuthSession(response, now: retryingClient.surroundings.now())
  }

  /// Ends this session, and no other of the same person. One that is over already is fine.
  func signOut(_ access: Secret) async throws(StoreError) {
    let call = Call(.post, .auth, ["logout"], query: [("scope", "local")])
    let response = try await send(call, access: access, repeating: .always)
    guard response.status < 300 || [401, 403, 404].contains(response.status) else { throw Self.refusal(response) }
  }

  private func grant(
    _ type: String, _ body: JSON, repeating repetition: Repetition
  ) async throws(StoreError) -> WebResponse {
    let call = Call(.post, .auth, ["token"], query: [("grant_type", type)], body: Array(body.text.utf8))
    return try await send(call, access: nil, repeating: repetition)
  }

  private func send(
    _ call: Call, access: Secret?, repeating repetition: Repetition
  ) async throws(StoreError) -> WebResponse {
    var call = call
    call.headers.append(("X-Supabase-Api-Version", "2024-01-01"))
    let request = try call.request(of: project, access: access, client: client, timeout: timeout)
    return try await retryingClient.deliver(request, to: .auth, repeating: repetition)
  }

  private static func refusal(_ response: WebResponse) -> StoreError {
    let problem = ServiceProblem(response)
    switch problem?.code {
    case "invalid_credentials", "invalid_grant":
      if problem?.words == "Email not confirmed" { return unconfirmed }
      return .notSignedIn("wrong email or password", hint: "'login' tries again")
    case "email_not_confirmed": return unconfirmed
    case "user_banned": return .notSignedIn("this account is blocked", hint: "ask whoever runs the project")
    default:
      let words = problem?.words ?? ""
      return .notSignedIn(
        "the sign-in was refused (\(response.status))" + (words.isEmpty ? "" : ": " + words),
        hint: "'login' tries again"
      )
    }
  }

  private static func signUpRefusal(_ response: WebResponse) -> StoreError {
    let problem = ServiceProblem(response)
    switch problem?.code {
    case "user_already_exists", "email_exists":
      return .refused("this address already has an account: 'login' signs in")
    case "signup_disabled": return .refused("the project isn't accepting new accounts")
    default:
      let words = problem?.words ?? ""
      return .refused("no account was created" + (words.isEmpty ? " (\(response.status))" : ": \(words)"))
    }
  }

  private static var unconfirmed: StoreError {
    .notSignedIn("the email address isn't confirmed yet", hint: "follow the link in the message to it, then 'login'")
  }
}

extension StoreError {
  static var sessionExpired: StoreError { .notSignedIn("session expired", hint: "'login' signs in again") }
}
