import Domain
import Shell
import Storage
import SupabaseStorage
import Web

/// A Supabase project that is open: its rows, and signing in and out.
struct OpenProject {
  let store: SupabaseStore
  let gateway: Gateway
  private let web: PooledClient

  init(_ settings: ProjectSettings, clock: Clock) throws(StoreError) {
    let project = try settings.project()
    web = Self.web
    gateway = Gateway(
      project, web: web, sessions: SessionFile(Environment.sessionFile),
      credentials: try Credentials(environment: Environment.value), surroundings: Surroundings(now: clock.now),
      client: "compass/\(Options.version)", timeout: Environment.timeout, log: Diagnostics.log)
    store = SupabaseStore(gateway, name: project.url)
  }

  /// One for all servers, closed with the program.
  static let web = PooledClient(connecting: Environment.timeout, log: Diagnostics.log)

  var account: Account {
    let gateway = gateway
    return Account(
      signIn: { email, password in try await gateway.signIn(email: email, password: password) },
      signOut: {
        switch try await gateway.signOut() {
        case .everywhere: return nil
        case .nobody: return "nobody was signed in"
        case .onlyHere(let error): return "the server could not be told: \(Failure(error).message)"
        }
      },
      email: { try? await gateway.whoSignedIn()?.email })
  }
}
