import PostgresCluster
import Testing

@Suite struct MigrationTests {
  @Test("apply to an empty project, and once more to the same one, one by one and all together")
  func twice() async throws {
    let cluster = try await PrivateCluster.shared()
    let database = try await cluster.connect(cluster.createDatabase(applyingMigrations: false), as: "postgres")
    for (name, sql) in try Migrations.all() {
      for _ in 1...2 {
        await #expect(throws: Never.self, "\(name)") { try await database.execute("begin; \(sql); commit") }
      }
    }
    let before = try await database.query(Catalogue.everything)
    #expect(before.rows.count > 400)
    try await Migrations.apply(to: database)
    #expect(try await database.query(Catalogue.everything) == before)
  }

  @Test("the state tells the newest migration, and each stands in the README") func told() throws {
    let names = try Migrations.all().map(\.name)
    let newest = try #require(names.max())
    let state = try #require(try Migrations.all().last { $0.sql.contains("function public.compass_state()") }).sql
    #expect(state.contains("'version', '\(newest.prefix { $0.isNumber })'"))
    let page = try Repository.text(of: "supabase/README.md")
    for name in names {
      let short = name.dropFirst("2026020700".count).prefix { $0 != "." }
      #expect(page.contains("`..\(short)`"), "\(name)")
    }
  }

  @Test(
    "a database with somebody else's tables is refused before anything is changed",
    arguments: [
      "create table schools (id int)", "create type user_role as enum ('x')", "create view offers as select 1 as x",
    ])
  func foreignSchema(_ statement: String) async throws {
    let cluster = try await PrivateCluster.shared()
    let database = try await cluster.connect(cluster.createDatabase(applyingMigrations: false), as: "postgres")
    try await database.execute(statement)
    let before = try await database.query(Catalogue.everything)
    let error = await #expect(throws: ClusterError.self) { try await Migrations.apply(to: database) }
    try await database.execute("rollback")
    #expect("\(try #require(error))".contains("this database has a schema of its own"))
    #expect(try await database.query(Catalogue.everything) == before)
  }

  @Test("policies that somebody has added stay") func foreignPolicies() async throws {
    let cluster = try await PrivateCluster.shared()
    let database = try await cluster.connect(cluster.createDatabase(), as: "postgres")
    try await database.execute("create policy mine on schools for select to anon using (name = 'Public')")
    try await Migrations.apply(to: database)
    #expect(try await database.query("select from pg_policies where policyname = 'mine'").affected == 1)
  }
}

/// The catalogue's words about the project's own schemas.
enum Catalogue {
  /// Columns, constraints, indexes, policies, triggers and functions, one a row.
  static let everything = """
    select 'column', table_name || '.' || column_name, data_type || coalesce(column_default, '') || is_nullable
      from information_schema.columns where table_schema = 'public'
    union all
    select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
    union all
    select 'policy', tablename || '.' || policyname, cmd || coalesce(qual, '') || coalesce(with_check, '')
      from pg_policies where schemaname = 'public'
    union all
    select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select 'function', oid::regprocedure::text, pg_get_functiondef(oid)
      from pg_proc where pronamespace in (select oid from pg_namespace where nspname in ('public', 'private', 'compass'))
    order by 1, 2, 3
    """
}

/// The database's notes about preferences.
@Suite struct HistoryTests {
  @Test(
    "a change of preferences is recorded with the keys that changed",
    arguments: [
      (#"{"city": "Dayton"}"#, "{city}"), (#"{"city": "Columbus", "zip": "43201"}"#, "{zip}"),
      (#"{"zip": "43201"}"#, "{city,zip}"), (#"{"city":   "Columbus"}"#, nil), ("[]", nil),
    ])
  func preferences(_ data: String, _ fields: String?) async throws {
    let found = try await Stage.shared().consequence(
      of: "update user_preferences set data = \(Postgres.literal(data)) where id = {90}",
      then: """
        select changed_fields, new_value, changed_by from preference_history
        where category = 'location' and user_id = {me} and id <> {95}
        """)
    #expect(found.rows == (fields.map { [[$0, data, Person.athlete.id]] } ?? []))
  }
}
