package import Domain
import FoundationEssentials
import Hummingbird
import Logging
package import PostgresCluster

/// A Supabase project of this process alone: a real PostgreSQL after the wire of PostgREST, GoTrue and the web application.
package final class SupabaseServer: Sendable {
  /// What can be different from one server to the next.
  package struct Options: Sendable {
    /// More rows than this are cut off silently.
    package var maxRows = 1_000
    /// How long an access token is good for, in seconds.
    package var tokenLifetime = 3_600
    package var now: @Sendable () -> Instant = {
      Instant(microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000))
    }
    /// Whether refusals of `/auth/v1` are said as servers said them before there were codes.
    package var saysErrorsTheOldWay = false
    /// Whether a new account has to confirm its address before it signs in.
    package var confirmsAddresses = false
    /// Whether `/api` is there.
    package var hasWebApplication = true
    /// Whether `/api` wants a CSRF token where the web application does.
    package var wantsCSRF = true
    package var cascade = Cascade.counting
    /// Zero: one that is free.
    package var port = 0

    package init() {}

    /// What the cascade-delete addresses do.
    package enum Cascade: Sendable {
      /// Delete what the caller owns, and say how many rows went.
      case counting
      /// Delete, and say that there was nothing to delete.
      case countingNothing
      /// Delete nothing, and say that it was done.
      case lying
    }
  }

  /// `http://127.0.0.1:PORT`: the project, and the web application too.
  package let url: String
  package let anonKey: String
  /// The newer form of the same key.
  package let publishableKey: String
  /// Passes row security by.
  package let serviceKey: String
  package let faults = Faults()
  package let database: String

  let journal: Journal
  let gateway: Gateway
  let admin: Connections
  private let rest: Connections
  private let cluster: PrivateCluster
  private let ownsDatabase: Bool
  private let running: Task<Void, any Error>

  /// Starts one with a new database, in the cluster that the process shares.
  package static func start(_ options: Options = Options()) async throws -> SupabaseServer {
    let cluster = try await PrivateCluster.shared()
    let database = try await cluster.createDatabase()
    return try await SupabaseServer(cluster, database, options, ownsDatabase: true)
  }

  /// Starts one in front of a database that is there.
  package static func start(
    on cluster: PrivateCluster, database: String, _ options: Options = Options()
  ) async throws -> SupabaseServer {
    try await SupabaseServer(cluster, database, options, ownsDatabase: false)
  }

  private init(
    _ cluster: PrivateCluster, _ database: String, _ options: Options, ownsDatabase: Bool
  ) async throws {
    self.cluster = cluster
    self.database = database
    self.ownsDatabase = ownsDatabase
    admin = Connections(cluster, database: database, role: PrivateCluster.superuser)
    rest = Connections(cluster, database: database, role: "authenticator")
    let key = TokenKey()
    anonKey = key.roleKey("anon")
    serviceKey = key.roleKey("service_role")
    publishableKey = "sb_publishable_" + Domain.UUID().text
    let auth = AuthService(connections: admin, key: key, options: options)
    let cache = try await CatalogueCache(admin)
    journal = Journal()
    gateway = Gateway(
      key: key, keys: [anonKey, serviceKey, publishableKey],
      rest: RestService(connections: rest, cache: cache, maxRows: options.maxRows), auth: auth,
      web: WebApplication(connections: admin, auth: auth, options: options), options: options)
    let listener = Listener(gateway: gateway, faults: faults, journal: journal)
    (running, url) = try await Self.run(listener, port: options.port)
  }

  private static func run(_ listener: Listener, port: Int) async throws -> (Task<Void, any Error>, String) {
    let (ports, found) = AsyncStream.makeStream(of: Int.self)
    var logger = Logger(label: "supabase")
    logger.logLevel = .critical
    let journal = listener.journal
    let application = Application(
      responder: listener,
      server: .http1(configuration: .init(additionalChannelHandlers: [ConnectionCounter(journal)])),
      configuration: .init(address: .hostname("127.0.0.1", port: port)),
      onServerRunning: { found.yield($0.localAddress?.port ?? 0) }, logger: logger)
    let running = Task {
      defer { found.finish() }
      try await application.run()
    }
    guard let port = await ports.first(where: { _ in true }) else {
      try await running.value
      throw CancellationError()
    }
    return (running, "http://127.0.0.1:\(port)")
  }

  deinit { running.cancel() }

  /// Closes every connection; a database that was made for this server goes.
  package func stop() async {
    running.cancel()
    _ = await running.result
    await admin.close()
    await rest.close()
    if ownsDatabase { try? await cluster.dropDatabase(database) }
  }
}

extension TokenKey {
  /// A key of a project: a token that hardly ever expires.
  fileprivate func roleKey(_ role: String) -> String {
    token(
      .object([
        JSON.Member("iss", .string("supabase")), JSON.Member("ref", .string("local")),
        JSON.Member("role", .string(role)), JSON.Member("iat", .number(1_700_000_000)),
        JSON.Member("exp", .number(4_100_000_000)),
      ]))
  }
}
