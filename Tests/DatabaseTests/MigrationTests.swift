import PostgresCluster
import Testing

@Suite struct MigrationTests {
  @Test("apply to an empty project, and once more to the same one")
  func twice() async throws {
    let cluster = try await PrivateCluster.shared()
    let name = try await cluster.createDatabase(applyingMigrations: false)
    let database = try cluster.connect(name, as: "postgres")
    try await Migrations.apply(to: database)
    let before = try await database.query(Catalogue.everything)
    try await Migrations.apply(to: database)
    #expect(try await database.query(Catalogue.everything) == before)
    #expect(before.rows.count > 400)
  }
}

/// What the catalogue says about the project's own schemas.
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
      from pg_proc where pronamespace in (select oid from pg_namespace where nspname in ('public', 'private'))
    order by 1, 2, 3
    """
}
