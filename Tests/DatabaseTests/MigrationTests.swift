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
    #expect(before.rows.count > 600)
    try await Migrations.apply(to: database)
    #expect(try await database.query(Catalogue.everything) == before)
  }

  @Test("each file stands in the README, and those of before hold nothing") func told() throws {
    let page = try Repository.text(of: "supabase/README.md")
    for (name, sql) in try Migrations.all() {
      if name.hasPrefix("20260207") {
        #expect(sql.hasPrefix("-- Nothing any more") && sql.split(separator: "\n").count == 1, "\(name)")
      } else {
        #expect(page.contains("`..\(name.dropFirst("20261127".count + 2).prefix { $0 != "." })`"), "\(name)")
      }
    }
  }

  @Test(
    "a database with somebody else's tables is refused before anything is changed",
    arguments: [
      "create table schools (id int)", "create type user_role as enum ('x')", "create view offers as select 1 as x",
      """
      create table coaches (id uuid primary key);
      create table interactions (
        coach_id uuid constraint interactions_coach_id_fkey references coaches on delete set null);
      """,
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

  @Test("a project that gives nobody a function by itself works all the same") func withoutPublic() async throws {
    let cluster = try await PrivateCluster.shared()
    let name = try await cluster.createDatabase(applyingMigrations: false)
    let database = try await cluster.connect(name, as: "postgres")
    try await database.execute("alter default privileges revoke execute on functions from public")
    try await Migrations.apply(to: database)
    try await database.execute(Stage.accounts)
    let athlete = Person.athlete.identification
    let lines = [
      "insert into schools (id, user_id, name) values ('c0000000-0000-4000-8000-000000000001', auth.uid(), 'Kenyon')",
      "insert into coaches (school_id, user_id, role, first_name, last_name) select id, user_id, 'head', 'A', 'B' from schools",
      "insert into school_status_history (school_id, new_status, changed_by) select id, 'contacted', user_id from schools",
      "insert into follow_up_reminders (user_id, school_id, title, due_date) select user_id, id, 'T', now() from schools",
      "insert into private_notes (school_id, user_id, note) select id, user_id, 'N' from schools",
      "insert into interactions (school_id, type, direction, occurred_at, logged_by) "
        + "select id, 'email', 'outbound', now(), user_id from schools",
      "delete from interactions; delete from follow_up_reminders; delete from school_status_history; delete from coaches",
      "select apply_changes('[{\"table\": \"schools\", \"id\": \"c0000000-0000-4000-8000-000000000001\", \"delete\": {}}]')",
      "select restore_deleted(array['c0000000-0000-4000-8000-000000000001']::uuid[])", "select changes_since('{}')",
      "select merge_rows('[]', '[]', '[]', 'null')", "select compass_state()", "select ensure_profile()",
      "select join_family('FAM-AAAAAA')",
    ]
    for line in lines {
      await #expect(throws: Never.self, "\(line)") {
        try await database.execute("begin; \(athlete) \(line); commit")
      }
      try await database.execute("rollback")
    }
    #expect(try await database.query("select count(*) from schools").first == "1")
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
