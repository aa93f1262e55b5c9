package import Domain
package import Storage
package import Values
package import Web

/// The way to a project and to the web application, as the person who is signed in.
///
/// Names and values of a call are percent-encoded throughout. A call waits for a renewal of the token where one is due, and
/// is repeated once with a new token after a 401. It's repeated up to three times on 5xx, timeouts and broken connections
/// if it's repeatable, and on 429 in any case, because that did nothing.
package actor Gateway: Caller {
  package nonisolated let project: Project
  let authSessions: AuthSessions
  private let goTrue: GoTrue
  private let retryingClient: RetryingClient
  private let client: String
  private let timeout: Duration
  private var clearance: Clearance?

  /// - Parameters:
  ///   - sessions: where sessions are kept from one run to the next.
  ///   - client: how the program introduces itself, as in `X-Client-Info`.
  ///   - timeout: for one request.
  ///   - log: hears of repetitions and renewals, never of a secret.
  package init(
    _ project: Project, web: any WebClient, sessions: SessionFile, credentials: Credentials = .kept,
    surroundings: Surroundings, client: String = "compass", timeout: Duration = .seconds(10),
    log: DiagnosticLog = .silent
  ) {
    self.project = project
    self.client = client
    self.timeout = timeout
    retryingClient = RetryingClient(web: web, surroundings: surroundings, log: log)
    goTrue = GoTrue(project: project, retryingClient: retryingClient, client: client, timeout: timeout)
    authSessions = AuthSessions(credentials, goTrue: goTrue, sessions: sessions, log: log)
  }

  package nonisolated var hasAPI: Bool { project.api != nil }

  package func send(_ call: Call) async throws(StoreError) -> WebResponse {
    let authSession = try await authSessions.current()
    let response = try await onceValid(call, authSession)
    if response.status != 401 { return response }
    let serverTime = response.header("Date").flatMap { Instant(httpDate: $0) }
    let renewed = try await authSessions.current(insteadOf: authSession.access, at: serverTime)
    let second = try await onceValid(call, renewed)
    if second.status == 401 { throw .sessionExpired }
    return second
  }

  package func user() async throws(StoreError) -> UUID { try await authSessions.current().user }

  package func greet() async throws(StoreError) -> Acknowledgement {
    let request = try Call(.get, .auth, ["health"]).request(
      of: project, access: nil, client: client, timeout: timeout)
    let began = ContinuousClock.now
    let response = try await retryingClient.deliver(request, to: .auth, repeating: .never)
    let took = ContinuousClock.now - began
    if let refusal = Refusal(response), response.status != 404 {
      throw .refused("the project refuses (\(response.status)): \(refusal.message)")
    }
    let sent = response.header("Date").flatMap { Instant(httpDate: $0) }
    let now = retryingClient.surroundings.now()
    return Acknowledgement(took: took, ahead: sent.map { Int(now.microseconds(since: $0) / 1_000_000) })
  }

  /// Nil if nobody is, or nobody was asked for yet because a password in the environment wasn't needed so far.
  package func whoSignedIn() async throws(StoreError) -> SignedIn? {
    try await authSessions.person().map { SignedIn($0) }
  }

  /// A token may be newer than the clock of the server that is to take it: that is waited for.
  private func onceValid(_ call: Call, _ authSession: AuthSession) async throws(StoreError) -> WebResponse {
    var response = try await cleared(call, authSession)
    for _ in 0..<Self.longestLag {
      guard response.isAheadOfItsTime else { return response }
      do { try await retryingClient.surroundings.sleep(.seconds(1)) } catch { throw .cancelled }
      response = try await cleared(call, authSession)
    }
    guard !response.isAheadOfItsTime else {
      throw .unavailable(
        "the project's clocks disagree: its tables take your session for one of the future",
        hint: "try again in a minute")
    }
    return response
  }

  /// The seconds by which the clocks of a project may differ.
  private static let longestLag = 5

  /// The web application may want a change to be cleared first.
  private func cleared(_ call: Call, _ authSession: AuthSession) async throws(StoreError) -> WebResponse {
    guard call.service == .api, call.method != .get, call.method != .head else {
      return try await deliver(call, authSession)
    }
    let response = try await deliver(call, authSession, clearance?.headers ?? [])
    guard Clearance.isMissing(in: response) else { return response }
    let token = try await deliver(Call(.get, .api, ["csrf-token"]), authSession)
    guard let new = Clearance(token) else { return response }
    clearance = new
    return try await deliver(call, authSession, new.headers)
  }

  private func deliver(
    _ call: Call, _ authSession: AuthSession, _ headers: [(name: String, value: String)] = []
  ) async throws(StoreError) -> WebResponse {
    var call = call
    call.headers += headers
    let request = try call.request(of: project, access: authSession.access, client: client, timeout: timeout)
    return try await retryingClient.deliver(request, to: call.service, repeating: call.isRepeatable ? .always : .never)
  }
}

/// Signing in and out, and what belongs to an account.
extension Gateway {
  /// Signs in, and stays signed in until `signOut`, also in later runs; if a code is asked for besides, `confirm` does.
  ///
  /// - Throws: `notSignedIn` if the service refuses, `refused` for what can't be an address or a password.
  package func signIn(with proof: SignInProof) async throws(StoreError) -> SignInStep {
    try await authSessions.signIn(with: proof)
  }

  /// Shows the code of an authenticator app.
  package func confirm(code: String) async throws(StoreError) { try await authSessions.confirm(code: code) }

  package func visit(
    _ provider: SignInProvider, patience: Duration = BrowserSignIn.patience
  ) async throws(StoreError) -> BrowserSignIn { try await goTrue.visit(provider, patience: patience) }

  /// Has a code sent; answers why none was now, where an earlier one may do.
  package func sendCode(to email: String, for purpose: EmailPurpose) async throws(StoreError) -> StoreError? {
    let access = purpose == .confirming ? try await authSessions.current().access : nil
    return try await goTrue.sendCode(to: try Credentials.email(email), for: purpose, access: access)
  }

  /// Makes an account, of a player or a parent, in the family of the code if there is one, and signs in where the project
  /// lets it in at once; nil where its address has to be confirmed before.
  ///
  /// - Throws: `refused` if the service refuses, with its reason.
  package func signUp(
    email: String, password: String, name: String, role: UserRole, code: String?
  ) async throws(StoreError) -> SignedIn? {
    var about = Self.about(name, role)
    about["family_code"] = code.map(JSON.string)
    return try await authSessions.signUp(email: email, password: password, about: about).map { SignedIn($0) }
  }

  /// Takes the session away here in any case, and tells the server.
  package func signOut() async throws(StoreError) -> SignOut { try await authSessions.signOut() }

  /// Keeps with the account who the person is.
  package func introduce(name: String, role: UserRole) async throws(StoreError) {
    let values = JSON.object([JSON.Member("data", Self.about(name, role))])
    try await goTrue.change(values, access: try await authSessions.current().access)
  }

  /// Changes the password; `code` confirms it where that is needed.
  package func setPassword(_ password: String, code: String?) async throws(StoreError) {
    if password.isEmpty { throw .refused("expected a password, found none") }
    var values = JSON.object([JSON.Member("password", .string(password))])
    values["nonce"] = code.map { .string($0.filter { !$0.isWhitespace }) }
    try await goTrue.change(values, access: try await authSessions.current().access)
  }

  /// The way by which the person signed in last; nil where that isn't known.
  package func lastWay() async -> SignInWay? {
    guard let access = try? await authSessions.person()?.access else { return nil }
    return Claims(access.text)?.way
  }

  package func providers() async throws(StoreError) -> [SignInProvider]? { try await goTrue.providers() }

  private static func about(_ name: String, _ role: UserRole) -> JSON {
    .object([JSON.Member("full_name", .string(name)), JSON.Member("role", .string(role.rawValue))])
  }
}

extension WebResponse {
  /// True if the token was made later than now, as the server's clock has it.
  fileprivate var isAheadOfItsTime: Bool {
    guard status == 401, let words = ServiceProblem(self)?.words else { return false }
    return words.contains("issued at future")
  }
}

/// The pair that the web application wants to see again with each change: a header and a cookie of the same origin.
struct Clearance: Sendable {
  private let token: Secret
  private let cookie: Secret

  /// Reads the answer of `GET /api/csrf-token`; nil if it holds no token.
  init?(_ response: WebResponse) {
    guard response.status == 200, let text = response.text,
      let token = JSON(parsing: text)?["token"]?.string.map({ Secret($0) }), token.isPlain
    else { return nil }
    self.token = token
    let own = response.headers.lazy
      .filter { $0.name.lowercased() == "set-cookie" && $0.value.hasPrefix("csrf-token=") }
      .map { Secret(String($0.value.dropFirst("csrf-token=".count).prefix { $0 != ";" })) }
    cookie = own.first { $0.isPlain } ?? token
  }

  var headers: [(name: String, value: String)] {
    [("x-csrf-token", token.text), ("Cookie", "csrf-token=\(cookie.text)")]
  }

  /// True if an answer asks for it.
  static func isMissing(in response: WebResponse) -> Bool {
    response.status == 403 && ServiceProblem(response)?.words.lowercased().contains("csrf") == true
  }
}

/// Who is signed in.
package struct SignedIn: Hashable, Sendable {
  package let id: UUID
  package let email: String?
}

extension SignedIn {
  init(_ authSession: AuthSession) { self.init(id: authSession.user, email: authSession.email) }
}

/// The time, waiting and chance, as the gateway needs them.
package struct Surroundings: Sendable {
  package var now: @Sendable () -> Instant
  /// Waits, and throws if the task is cancelled meanwhile.
  package var sleep: @Sendable (Duration) async throws -> Void
  /// Any number from 0 up to but not 1.
  package var chance: @Sendable () -> Double
  /// Hears that the session was renewed.
  package var renewed: @Sendable () -> Void = {}

  package init(
    now: @escaping @Sendable () -> Instant,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    chance: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.now = now
    self.sleep = sleep
    self.chance = chance
  }
}
