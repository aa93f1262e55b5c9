package import Domain
import FoundationEssentials
import Listening
package import PostgresCluster
import Synchronization
import Values

/// A Supabase project of this process alone: a real PostgreSQL after the wire of PostgREST, GoTrue and the web application.
package final class SupabaseServer: Sendable {
  /// The options that can be different from one server to the next.
  package struct Options: Sendable {
    /// More rows than this are cut off silently.
    package var maxRows = 1_000
    /// True if a new account has to confirm its address before it signs in.
    package var confirmsAddresses = false
    /// True if a new password has to be confirmed by the code of an email.
    package var confirmsPasswords = false
    /// Hears of each email: to whom it goes, and its code.
    package var hearsMail: @Sendable (_ address: String, _ code: String) -> Void = { _, _ in }
    /// The services by whose pages people sign in.
    package var providers: Set<String> = ["google"]
    /// Zero: one that is free.
    package var port = 0
    package var postgres = PostgresVersion.installed
    /// Hears of each statement about a table before it's run, on the connection of the person.
    package var explaining: (@Sendable (isolated Postgres, String, [String?]) throws -> Void)?
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
  /// True if a database goes and a place is left when it stops.
  private let ownsDatabase: Mutex<Bool>
  private let listening: LocalServer

  /// Starts one with a new database, in the cluster that the process shares; waits while many others run.
  package static func start(_ options: Options = Options()) async throws -> SupabaseServer {
    await Places.shared.enter()
    do {
      let cluster = try await PrivateCluster.shared(options.postgres)
      let database = try await cluster.createDatabase()
      return try await SupabaseServer(cluster, database, options, ownsDatabase: true)
    } catch {
      await Places.shared.leave()
      throw error
    }
  }

  /// Starts one in front of a database that is there.
  package static func start(
    on cluster: PrivateCluster, database: String, _ options: Options = Options()
  ) async throws -> SupabaseServer { try await SupabaseServer(cluster, database, options, ownsDatabase: false) }

  private init(_ cluster: PrivateCluster, _ database: String, _ options: Options, ownsDatabase: Bool) async throws {
    self.cluster = cluster
    self.database = database
    self.ownsDatabase = Mutex(ownsDatabase)
    admin = Connections(cluster, database: database, role: PrivateCluster.superuser)
    rest = Connections(cluster, database: database, role: "authenticator")
    let key = TokenKey()
    anonKey = key.anonKey
    let auth = AuthService(connections: admin, key: key, options: options)
    let cache = try await CatalogueCache(admin)
    journal = Journal()
    gateway = Gateway(
      key: key, anonKey: anonKey,
      rest: RestService(connections: rest, cache: cache, options: options), auth: auth,
      web: WebApplication(connections: admin, auth: auth))
    let listener = Listener(gateway: gateway, faults: faults, journal: journal)
    listening = try LocalServer(port: options.port) { await listener.converse($0) }
    url = "http://127.0.0.1:\(listening.port)"
  }

  /// Closes every connection; a database that was made for this server goes.
  package func stop() async {
    await listening.stop()
    await admin.close()
    await rest.close()
    guard stopOwning() else { return }
    try? await cluster.dropDatabase(database)
    await Places.shared.leave()
  }

  private func stopOwning() -> Bool {
    ownsDatabase.withLock { owns in
      defer { owns = false }
      return owns
    }
  }
}

extension Instant {
  /// By the clock of this machine.
  static var now: Instant { Instant(microseconds: Int64(Date().timeIntervalSince1970 * 1_000_000)) }
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

extension SupabaseServer {
  /// Adds these rows as they are, past triggers and row security; every user gets an account with the password. Private
  /// notes go where this project has them.
  package func fill(with tables: Tables, password: String) async throws {
    let catalogue = gateway.rest.cache.catalogue
    let people = tables.users.map { ["\($0.id)", $0.email.lowercased(), password] }
    var statements: [(sql: String, rows: String)] = []
    for name in TableName.allCases {
      let relation = try catalogue.relation(name.rawValue)
      statements.append(Self.insertion(of: name.entity, from: tables, into: relation))
    }
    try await admin.transaction { [statements] connection in
      try connection.execute("SET LOCAL session_replication_role = replica")
      for person in people { try connection.query(Self.account, person) }
      for (sql, rows) in statements { try connection.query(sql, [rows]) }
      for sql in Self.notes { try connection.execute(sql) }
    }
  }

  private static let notes = [
    """
    INSERT INTO private_notes (school_id, user_id, note)
    SELECT s.id, u.id, n.value FROM schools s, json_each_text(s.private_notes) n, users u
    WHERE json_typeof(s.private_notes) = 'object' AND u.id::text = n.key AND n.value <> ''
    """,
    "UPDATE schools SET private_notes = NULL WHERE private_notes IS NOT NULL",
  ]

  private static let account = """
    INSERT INTO auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data)
    VALUES ($1, 'authenticated', 'authenticated', $2, extensions.crypt($3, extensions.gen_salt('bf', 4)), now(),
      '{"provider": "email", "providers": ["email"]}')
    """

  private static func insertion<E: Entity>(
    of type: E.Type, from tables: Tables, into relation: Relation
  ) -> (sql: String, rows: String) {
    let columns = E.table.columns.filter { relation.column($0.name) != nil }
    let rows = tables[type].map { row in JSON.object(columns.map { JSON.Member($0.name, JSON($0.get(row))) }) }
    let names = columns.map { Statement.quoted($0.name) }.joined(separator: ", ")
    let sql = """
      INSERT INTO \(relation.quoted) (\(names))
      SELECT \(names) FROM json_populate_recordset(NULL::\(relation.quoted), $1)
      """
    return (sql, JSON.array(rows).text)
  }
}
