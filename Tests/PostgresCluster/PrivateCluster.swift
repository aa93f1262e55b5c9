import Glibc

/// A PostgreSQL server of this process alone: in a temporary folder, on a socket that nobody else reaches, gone with the
/// process however it ends.
package actor PrivateCluster {
  /// Where its socket lies.
  package nonisolated let folder: String
  private let watch: Watch
  private var isStopped = false
  private var count = 0
  var templates: [Bool: Task<String, any Error>] = [:]

  let installation: Installation

  private init(folder: Folder, watch: Watch, _ installation: Installation) {
    self.folder = folder.path
    self.watch = watch
    self.installation = installation
  }

  /// Makes and starts a new one; throws a `ClusterError` that says what to install.
  package static func start(_ version: PostgresVersion = .installed) async throws -> PrivateCluster {
    let installation = try Installation.find(version)
    let account = try Account.unprivileged()
    let folder = try Folder.make()
    try account.own(folder.path)
    let control = account.prefix + [installation.control, "-D", folder.data]
    let watch = try Watch(folder, stop: control + ["-m", "immediate", "-w", "stop"])
    do {
      try await Aside.run {
        let initdb = [
          installation.initdb, "-D", folder.data, "-U", superuser, "-A", "trust", "-E", "UTF8", "--no-sync",
        ]
        try Command(account.prefix + initdb + ["--locale=C.UTF-8"]).run(log: folder.log)
        let options = settings(socket: folder.path).map { "-c \($0)" }.joined(separator: " ")
        try Command(control + ["-w", "-t", "120", "-o", options, "start"]).run(log: folder.log)
      }
      let cluster = PrivateCluster(folder: folder, watch: watch, installation)
      try await cluster.connect("postgres").execute(try Repository.text(of: "Tests/PostgresCluster/cluster.sql"))
      return cluster
    } catch {
      watch.end()
      throw error
    }
  }

  /// The one that everybody in this process may share; started when it is first asked for.
  package static func shared(_ version: PostgresVersion = .installed) async throws -> PrivateCluster {
    try await (version == .installed ? sharing : sharingEighteen).value
  }

  /// Stops the server and removes its folder.
  package func stop() {
    guard !isStopped else { return }
    isStopped = true
    watch.end()
  }

  /// A connection as this role: `supabase_admin` (all powerful), `postgres` (who owns a project's tables), `authenticator`.
  package nonisolated func connect(_ database: String, as role: String = superuser) async throws -> Postgres {
    try await Aside.run { [folder] in try Postgres(host: folder, database: database, user: role) }
  }

  func newName() -> String {
    count += 1
    return "database_\(count)"
  }

  /// Who may do everything; a project's `postgres` may not.
  package static let superuser = "supabase_admin"
  private static let sharing = Task { try await start() }
  private static let sharingEighteen = Task { try await start(.eighteen) }

  /// Nothing has to survive a crash; connections come from many tests at once.
  private static func settings(socket folder: String) -> [String] {
    [
      "listen_addresses=", "unix_socket_directories=\(folder)", "fsync=off", "synchronous_commit=off",
      "full_page_writes=off", "max_connections=300", "shared_buffers=64MB", "timezone=UTC", "wal_level=minimal",
      "max_wal_senders=0", "autovacuum=off",
    ]
  }
}

extension PrivateCluster {
  /// A new database that looks like a new Supabase project, with the migrations or without; answers its name.
  ///
  /// The first one of a kind is made from nothing, the others are copies.
  package func createDatabase(applyingMigrations: Bool = true) async throws -> String {
    let template = try await template(migrated: applyingMigrations)
    let name = newName()
    try await connect("postgres").execute("create database \(name) template \(template) owner postgres")
    return name
  }

  package func dropDatabase(_ name: String) async throws {
    try await connect("postgres").execute("drop database if exists \(Postgres.quoted(name)) with (force)")
  }

  /// The schema of a database as `pg_dump` writes it, without the parts that a project brings. Grants of an object have
  /// no order.
  package nonisolated func dump(_ database: String) async throws -> [String] {
    let (folder, installation) = (folder, installation)
    let lines = try await Aside.run {
      let file = folder + "/dump-" + database
      defer { unlink(file) }
      try Command([
        installation.folder + "/pg_dump", "-h", folder, "-U", Self.superuser, "--schema-only", "-N", "auth", "-N",
        "extensions", "-f", file, database,
      ]).run(log: folder + "/log")
      return try Repository.lines(ofFile: file)
    }
    // A secret of each dump.
    let kept = lines.filter { !$0.hasPrefix("\\restrict") && !$0.hasPrefix("\\unrestrict") }
    var sorted: [String] = []
    var grants: [String] = []
    for line in kept {
      if line.hasPrefix("GRANT ") || line.hasPrefix("REVOKE ") {
        grants.append(line)
      } else {
        sorted += grants.sorted() + [line]
        grants = []
      }
    }
    return sorted + grants.sorted()
  }

  private func template(migrated: Bool) async throws -> String {
    if let template = templates[migrated] { return try await template.value }
    let task = Task { try await makeTemplate(migrated: migrated) }
    templates[migrated] = task
    return try await task.value
  }

  private func makeTemplate(migrated: Bool) async throws -> String {
    let name = migrated ? "migrated" : "empty"
    try await connect("postgres").execute("create database \(name) owner postgres")
    try await connect(name).execute(try Repository.text(of: "Tests/PostgresCluster/database.sql"))
    if migrated { try await Migrations.apply(to: connect(name, as: "postgres")) }
    return name
  }
}
