package import Storage
import Values
import Web

/// The session in use: found when it's first needed, renewed in time, and once for everybody who waits for it.
actor AuthSessions {
  private let goTrue: GoTrue
  private let sessions: SessionFile
  private let log: DiagnosticLog
  private var credentials: Credentials
  private var authSession: AuthSession?
  /// A renewed session that could not be written: it isn't used before it is.
  private var unsaved: AuthSession?
  /// A proof that was taken and isn't enough alone.
  private var halfway: Grant?
  private var renewal: Task<Result<AuthSession, StoreError>, Never>?

  init(_ credentials: Credentials, goTrue: GoTrue, sessions: SessionFile, log: DiagnosticLog) {
    self.credentials = credentials
    self.goTrue = goTrue
    self.sessions = sessions
    self.log = log
  }

  private var surroundings: Surroundings { goTrue.retryingClient.surroundings }
  private var project: String { goTrue.project.url }

  /// A session that is good for a while.
  ///
  /// - Parameters:
  ///   - refused: a token that the server didn't take.
  ///   - serverTime: when that was, where the server told.
  /// - Throws: `notSignedIn` if there is none and none can be had.
  func current(insteadOf refused: Secret? = nil, at serverTime: Instant? = nil) async throws(StoreError) -> AuthSession
  {
    if case .token(let token) = credentials.kind {
      if refused == nil { return AuthSession(token) }
      throw token.refusal(at: serverTime ?? surroundings.now())
    }
    if let authSession = try known(), authSession.access != refused, authSession.isFresh(at: surroundings.now()) {
      return authSession
    }
    let task = renewal ?? Task { await renewed(refused) }
    renewal = task
    return try await task.promptResult().get()
  }

  /// Who is signed in, as far as it's known without asking the server; nil if nobody is.
  func person() throws(StoreError) -> AuthSession? {
    if case .token(let token) = credentials.kind { return AuthSession(token) }
    return try known()
  }

  func signIn(with proof: SignInProof) async throws(StoreError) -> SignInStep {
    let proof = try proof.checked()
    try sessions.check()
    halfway = nil
    return try await begin(try await goTrue.signIn(with: proof))
  }

  /// Shows the code of an authenticator app after a proof that asked for it.
  func confirm(code: String) async throws(StoreError) {
    guard let halfway else { throw .notSignedIn("not signed in", hint: "'login' begins again") }
    let grant = try await goTrue.confirm(halfway, with: code)
    try await begin(grant.authSession)
  }

  /// Makes an account; nil where someone has to confirm its address before they can sign in.
  func signUp(email: String, password: String, about: JSON) async throws(StoreError) -> AuthSession? {
    let email = try Credentials.email(email)
    if password.isEmpty { throw .refused("expected a password, found none") }
    try sessions.check()
    guard let new = try await goTrue.signUp(email: email, password: Secret(password), about: about) else { return nil }
    try await begin(new)
    return new
  }

  private func begin(_ grant: Grant) async throws(StoreError) -> SignInStep {
    if grant.needsCode {
      halfway = grant
      return .code
    }
    try await begin(grant.authSession)
    return .done
  }

  private func begin(_ new: AuthSession) async throws(StoreError) {
    try await keep(new)
    credentials = .kept
    (authSession, unsaved, halfway) = (new, nil, nil)
  }

  func signOut() async throws(StoreError) -> SignOut {
    switch credentials.kind {
    case .token: throw Self.outside("COMPASS_ACCESS_TOKEN")
    case .password: throw Self.outside("COMPASS_PASSWORD")
    case .kept: break
    }
    guard let old = try await forget() else { return .nobody }
    do throws(StoreError) {
      try await goTrue.signOut(old.access)
      return .everywhere
    } catch {
      return .onlyHere(error)
    }
  }

  private func forget() async throws(StoreError) -> AuthSession? {
    let old = try await sessions.locked(sleep: surroundings.sleep) { () async throws(StoreError) -> AuthSession? in
      let old = try? sessions.authSession(of: project)
      try sessions.keep(nil, of: project)
      return old
    }
    defer { (authSession, unsaved) = (nil, nil) }
    return old ?? authSession
  }

  private func known() throws(StoreError) -> AuthSession? {
    if authSession == nil, case .kept = credentials.kind { authSession = try sessions.authSession(of: project) }
    return authSession
  }

  private func keep(_ new: AuthSession) async throws(StoreError) {
    try await sessions.locked(sleep: surroundings.sleep) { () async throws(StoreError) in
      try sessions.keep(new, of: project)
    }
  }

  private static func outside(_ variable: String) -> StoreError {
    .refused("the environment signs you in: 'unset \(variable)' and start again to sign out")
  }
}

extension AuthSessions {
  private func renewed(_ refused: Secret?) async -> Result<AuthSession, StoreError> {
    defer { renewal = nil }
    do throws(StoreError) {
      let new = try await fresh(refused)
      authSession = new
      return .success(new)
    } catch {
      return .failure(error)
    }
  }

  private func fresh(_ refused: Secret?) async throws(StoreError) -> AuthSession {
    if case .password(let email, let password) = credentials.kind {
      return try await signedIn(email, password)
    }
    guard let mine = authSession else {
      throw .notSignedIn("not signed in", hint: "'login' signs in; scripts set COMPASS_EMAIL and COMPASS_PASSWORD")
    }
    return try await sessions.locked(sleep: surroundings.sleep) { () async throws(StoreError) -> AuthSession in
      try await self.shared(mine, refused)
    }
  }

  /// For this run only: renewed while that works, else signed in again.
  private func signedIn(_ email: String, _ password: Secret) async throws(StoreError) -> AuthSession {
    if let refresh = authSession?.refresh {
      do throws(StoreError) {
        return try await goTrue.renew(refresh)
      } catch {
        guard case .notSignedIn = error else { throw error }
      }
    }
    let grant: Grant
    do throws(StoreError) {
      grant = try await goTrue.signIn(with: .password(email: email, password: password.text))
    } catch {
      // What is typed is gone with this run.
      guard error == .wrongPassword, case .notSignedIn(let reason, _) = error else { throw error }
      throw .notSignedIn(
        reason, hint: "check COMPASS_EMAIL and COMPASS_PASSWORD, or 'unset COMPASS_PASSWORD' and sign in with 'login'")
    }
    if grant.needsCode {
      throw .notSignedIn(
        "this account asks for the code of an authenticator app, which COMPASS_PASSWORD can't answer",
        hint: "unset COMPASS_PASSWORD, and 'login' once on a terminal: scripts use that session")
    }
    return grant.authSession
  }

  /// The session that another shell has stored meanwhile, else a renewed one, stored before anybody uses
  /// it.
  private func shared(_ mine: AuthSession, _ refused: Secret?) async throws(StoreError) -> AuthSession {
    if let unsaved { return try saved(unsaved) }
    guard let stored = try sessions.authSession(of: project) else {
      throw .notSignedIn("another shell signed out in the meantime", hint: "'login' signs in again")
    }
    guard stored.user == mine.user else {
      throw .notSignedIn(
        "someone else signed in from another shell", hint: "start this shell again, or 'login'")
    }
    if stored.access != mine.access, stored.access != refused, stored.isFresh(at: surroundings.now()) {
      log.debug("session: renewed by another shell")
      return stored
    }
    guard let refresh = stored.refresh else { throw .sessionExpired }
    let new = try await goTrue.renew(refresh)
    log.debug("session: renewed")
    let authSession = try saved(new)
    surroundings.renewed()
    return authSession
  }

  private func saved(_ new: AuthSession) throws(StoreError) -> AuthSession {
    unsaved = new
    try sessions.keep(new, of: project)
    unsaved = nil
    return new
  }
}

extension Task where Failure == Never {
  /// The result, or `cancelled` at once if the one who waits is cancelled; the task itself goes on.
  fileprivate func promptResult<T>() async -> Success where Success == Result<T, StoreError> {
    let (results, end) = AsyncStream.makeStream(of: Success.self)
    Task<Void, Never> {
      end.yield(await value)
      end.finish()
    }
    for await result in results { return result }
    return .failure(.cancelled)
  }
}

/// The reach of a sign-out.
package enum SignOut: Hashable, Sendable {
  /// The server knows, and nothing is kept here.
  case everywhere
  /// Nothing is kept here, but the server couldn't be told; with the reason.
  case onlyHere(StoreError)
  /// Nobody was signed in.
  case nobody
}
