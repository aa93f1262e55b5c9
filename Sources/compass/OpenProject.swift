import Domain
import OfflineStorage
import ShellCore
import Storage
import SupabaseStorage
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
    server = SupabaseStore(gateway, name: project.url)
    store = OfflineStore(
      server, of: project.url, copiesIn: ProgramEnvironment.copiesFolder,
      user: { try? await gateway.whoSignedIn().map { Key($0.id) } }, now: clock.now, tell: notifier.tell)
  }

  /// One for all servers, closed with the program.
  static let web = PooledClient(
    connecting: ProgramEnvironment.timeout, firstByte: ProgramEnvironment.timeout,
    trust: TrustedCertificates(environment: ProgramEnvironment.value),
    log: Diagnostics.log)

  /// Posts a mail of the recruiting packet; nil where no web application is configured.
  var mail: World.Mail? {
    guard gateway.hasAPI else { return nil }
    let gateway = gateway
    return { request in
      let call = Call(.post, .api, ["recruiting-packet", "email"], body: Array(request.utf8), isRepeatable: false)
      let response = try await gateway.send(call)
      return World.Page(status: response.status, body: response.text ?? "")
    }
  }

  var account: Account {
    let (gateway, store) = (gateway, store)
    return Account(
      signIn: { email, password in try await gateway.signIn(email: email, password: password) },
      signOut: {
        if let user = try await gateway.whoSignedIn()?.id { try await store.forget(Key(user)) }
        switch try await gateway.signOut() {
        case .everywhere: return nil
        case .nobody: throw Failure("nobody is signed in", hint: "'login' signs in", status: .notSignedIn)
        case .onlyHere(let error): return "the server could not be told: \(Failure(error).message)"
        }
      },
      email: { try? await gateway.whoSignedIn()?.email })
  }
}

/// A source that is open, and what the shell may do with it besides.
struct Opened {
  let store: any Store
  var identity: Identity
  var account: Account?
  /// The server, where one is to be told what parents look at.
  var server: SupabaseStore?
  var mail: World.Mail?

  init(
    _ store: any Store, account: Account? = nil, server: SupabaseStore? = nil, mail: World.Mail? = nil
  ) async throws(StoreError) {
    self.store = store
    self.account = account
    self.server = server
    self.mail = mail
    do throws(StoreError) {
      identity = try await store.identity()
    } catch .notSignedIn where account != nil {
      identity = .nobody
    }
  }

  /// Looks at an athlete's rows as a parent does; the athlete is named by id, or by the beginning of the name.
  mutating func view(as name: String) async throws {
    let athletes = try await store.athletes()
    if athletes.isEmpty {
      throw Failure("no athlete is called '\(name)'", hint: "--as is for parents of a family")
    }
    identity = try await store.look(at: try athletes.named(name).id)
  }
}
