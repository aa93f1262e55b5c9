package import Domain
import FoundationEssentials
import Listening
package import PostgresCluster

/// A Supabase project of this process alone: a real PostgreSQL after the wire of PostgREST, GoTrue and the web application.
package final class SupabaseServer: Sendable {
  /// What can be different from one server to the next.
  package struct Options: Sendable {
    /// More rows than this are cut off silently.
    package var maxRows = 1_000
    package var now: @Sendable () -> Instant = {
      Instant(microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000))
    }
    /// Whether a new account has to confirm its address before it signs in.
    package var confirmsAddresses = false
    /// Zero: one that is free.
    package var port = 0

    package init() {}
  }

  /// `http://127.0.0.1:PORT`: the project, and the web application too.
  package let url: String
  package let anonKey: String
  package let faults = Faults()
  package let database: String

  let journal: Journal
  let gateway: Gateway
  let admin: Connections
  private let rest: Connections
  private let cluster: PrivateCluster
  private let ownsDatabase: Bool
  private let listening: LocalServer

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
    anonKey = key.anonKey
    let auth = AuthService(connections: admin, key: key, options: options)
    let cache = try await CatalogueCache(admin)
    journal = Journal()
    gateway = Gateway(
      key: key, anonKey: anonKey,
      rest: RestService(connections: rest, cache: cache, maxRows: options.maxRows), auth: auth,
      web: WebApplication(connections: admin, auth: auth), options: options)
    let listener = Listener(gateway: gateway, faults: faults, journal: journal)
    listening = try LocalServer(port: options.port) { await listener.converse($0) }
    url = "http://127.0.0.1:\(listening.port)"
  }

  /// Closes every connection; a database that was made for this server goes.
  package func stop() async {
    await listening.stop()
    await admin.close()
    await rest.close()
    if ownsDatabase { try? await cluster.dropDatabase(database) }
  }
}

extension TokenKey {
  /// The key of the project: a token that hardly ever expires.
  fileprivate var anonKey: String {
    token(
      .object([
        JSON.Member("iss", .string("supabase")), JSON.Member("ref", .string("local")),
        JSON.Member("role", .string("anon")), JSON.Member("iat", .number(1_700_000_000)),
        JSON.Member("exp", .number(4_100_000_000)),
      ]))
  }
}
