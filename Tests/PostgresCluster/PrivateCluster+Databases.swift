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

  private func template(migrated: Bool) async throws -> String {
    if let template = templates[migrated] { return try await template.value }
    let task = Task { try await makeTemplate(migrated: migrated) }
    templates[migrated] = task
    return try await task.value
  }

  private func makeTemplate(migrated: Bool) async throws -> String {
    let name = migrated ? "migrated" : "empty"
    try await connect("postgres").execute("create database \(name) owner postgres")
    try await connect(name).execute(Prelude.database)
    if migrated { try await Migrations.apply(to: connect(name, as: "postgres")) }
    return name
  }
}
