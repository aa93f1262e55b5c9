import Display
import Domain
import Lists
import OfflineStorage
import ShellCore
import Storage
import SupabaseStorage
import Synchronization
import Values
import Web

/// A Supabase project that is open: its rows, the copy of them, and signing in and out.
struct OpenProject {
  let store: OfflineStore
  /// The same without a copy: what can't be reached isn't there.
  let server: SupabaseStore
  private let gateway: Gateway

  init(
    _ settings: ProjectSettings, clock: Clock, _ notifier: Notifier
  ) throws(StoreError) {
    let project = try settings.project()
    var surroundings = Surroundings(now: clock.now)
    surroundings.renewed = { notifier.whisper("session renewed") }
    let gateway = Gateway(
      project, web: Self.web, sessions: SessionFile(ProgramEnvironment.sessionFile),
      credentials: try Credentials(environment: ProgramEnvironment.value), surroundings: surroundings,
      client: "compass/\(Options.version)", timeout: ProgramEnvironment.timeout, log: Diagnostics.log)
    self.gateway = gateway
    server = SupabaseStore(
      gateway, name: project.url,
      suggestions: LocalSuggestions(ProgramEnvironment.suggestionsFile, project: project.url))
    store = OfflineStore(
      server, of: project.url, copiesIn: ProgramEnvironment.copiesFolder,
      user: { try? await gateway.whoSignedIn().map { Key($0.id) } }, now: clock.now, tell: notifier.tell)
  }

  /// One for all servers, closed with the program.
  static let web = PooledClient(
    connecting: ProgramEnvironment.timeout, firstByte: ProgramEnvironment.timeout,
    trust: TrustedCertificates(environment: ProgramEnvironment.value),
    log: Diagnostics.log)

  /// True if a web application is configured beside it.
  var hasApplication: Bool { gateway.hasAPI }

  /// Has the web application post a mail of the recruiting packet.
  func post(mail: String) async throws -> WebResponse {
    try await gateway.send(
      Call(.post, .api, ["recruiting-packet", "email"], body: Array(mail.utf8), isRepeatable: false))
  }
}

extension OpenProject: Account {
  func signIn(with proof: SignInProof) async throws -> SignInStep { try await gateway.signIn(with: proof) }
  func confirm(code: String) async throws { try await gateway.confirm(code: code) }
  func visit(_ provider: SignInProvider) async throws -> any BrowserVisit { try await gateway.visit(provider) }
  func sendCode(to email: String, for purpose: EmailPurpose) async throws -> StoreError? {
    try await gateway.sendCode(to: email, for: purpose)
  }
  func introduce(name: String, role: UserRole) async throws { try await gateway.introduce(name: name, role: role) }
  func setPassword(_ password: String, code: String?) async throws {
    try await gateway.setPassword(password, code: code)
  }
  var lastWay: SignInWay? { get async { await gateway.lastWay() } }

  func signOut() async throws -> String? {
    if let user = try await gateway.whoSignedIn()?.id { try await store.forget(Key(user)) }
    switch try await gateway.signOut() {
    case .everywhere: return nil
    case .nobody: throw Failure("nobody is signed in", hint: "'login' signs in", status: .notSignedIn)
    case .onlyHere(let error): return "the server could not be told: \(Failure(error).message)"
    }
  }

  var email: String? { get async { try? await gateway.whoSignedIn()?.email } }

  func signUp(_ newcomer: Newcomer) async throws -> Bool {
    try await gateway.signUp(
      email: newcomer.email, password: newcomer.password, name: newcomer.name, role: newcomer.role, code: newcomer.code)
      != nil
  }

  func invite(to family: Key<Family>, forAthlete: Bool) async throws -> String {
    try await server.invite(to: family, forAthlete: forAthlete)
  }
  func join(code: String) async throws { try await server.join(code: code) }
  func leave(_ family: Key<Family>) async throws { try await server.leave(family) }
  func remove(_ member: Key<User>, from family: Key<Family>) async throws {
    try await server.remove(member, from: family)
  }
  func handOver(_ family: Key<Family>, to member: Key<User>) async throws {
    try await server.handOver(family, to: member)
  }
}

/// The rows that the first prompt doesn't need, loaded while the first line is typed; then what is told of them.
final class BackgroundLoad: Sendable {
  private let result: Result
  private let task: Task<Void, Never>

  private final class Result: Sendable {
    let interpreter = Mutex<Interpreter?>(nil)
    let ahead = Mutex<Task<Void, Never>?>(nil)
  }

  /// - Parameters:
  ///   - news: what a person is told once everything is there.
  ///   - finished: called when everything is there, or nothing more will come.
  init(
    _ start: Interpreter, _ notifier: Notifier, news: @escaping @Sendable (Interpreter) -> [Text],
    finished: @escaping @Sendable () -> Void
  ) {
    let result = Result()
    self.result = result
    task = Task.detached {
      defer { finished() }
      var interpreter = start
      interpreter.world.person = SilentPerson(outer: start.world.person)
      interpreter.present = { presentation in
        if case .notices(let lines) = presentation { notifier.tell(lines) }
      }
      do {
        try await interpreter.load(Set(TableName.allCases))
        notifier.tell(await interpreter.bringUpSuggestions())
      } catch {
        if !Task.isCancelled { notifier.tell(Failure(error)) }
      }
      guard !Task.isCancelled else { return }
      interpreter.world.person = start.world.person
      interpreter.present = start.present
      let lines = try? await interpreter.looking { news($0) }
      result.interpreter.withLock { [interpreter] in $0 = interpreter }
      notifier.tell(lines ?? [])
      result.ahead.withLock { [session = interpreter.shell.session] in $0 = Self.readingAhead(session) }
    }
  }

  /// Reads what will be asked for in a while: when the schools were written, and their names until a line is run.
  private static func readingAhead(_ session: Session) -> Task<Void, Never>? {
    guard !session.tables.schools.isFar else { return nil }
    return Task.detached(priority: .background) {
      // To its end: what others write from now on can then be told.
      _ = session.tables.schools.hasLateStamps()
      CancellableScope.taking {
        session.tables.schools.prepareNames(session.context)
        return ()
      }
    }
  }

  /// With every row; nil as long as they aren't there.
  var interpreter: Interpreter? { result.interpreter.withLock(\.self) }

  /// Waits for the rows; nil if they were given up.
  func finish() async -> Interpreter? {
    await task.value
    result.ahead.withLock { $0?.cancel() }
    return interpreter
  }

  func cancel() {
    task.cancel()
    result.ahead.withLock { $0?.cancel() }
  }
}

/// A person who isn't shown how far the work has got.
private struct SilentPerson: Person {
  let outer: (any Person)?

  func progress(_ label: String, _ done: Int, _ total: Int?) {}
}
