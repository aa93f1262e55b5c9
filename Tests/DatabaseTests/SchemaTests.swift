import Domain
import PostgresCluster
import Storage
import Testing

/// That the migrations and the tables of the program say the same.
@Suite struct SchemaTests {
  @Test("a table has the program's columns, of types that hold their values", arguments: TableName.allCases)
  func columns(_ table: TableName) async throws {
    let kept = Self.ours[table] ?? []
    let found = try await types(of: table).filter { !kept.contains($0.key) }
    let expected = columnTypes(of: table.entity)
    #expect(Set(found.keys) == Set(expected.keys))
    for (name, type) in expected {
      #expect(found[name].map { type.databaseTypes.contains($0) } == true, "\(name): \(found[name] ?? "missing")")
    }
  }

  @Test("what a store demands is not null, and what it fills in has a default", arguments: TableName.allCases)
  func rules(_ table: TableName) async throws {
    func names(_ condition: String) async throws -> Set<String> {
      let found = try await Stage.shared().database.query(
        """
        select column_name from information_schema.columns
        where table_schema = 'public' and table_name = $1 and \(condition)
        """, [table.rawValue])
      return Set(found.rows.compactMap { $0[0] })
    }
    // Who changed a status may have deleted their account.
    let forgotten: Set = table == .statusHistory ? ["changed_by"] : []
    let demanded = Set(table.rules.required).subtracting(forgotten).union(
      Self.families.contains(table) ? ["family_unit_id"] : [])
    #expect(try await names("is_nullable = 'NO' and column_name <> 'id'") == demanded)
    #expect(try await names("column_default is not null").isSuperset(of: table.rules.defaults.keys))
  }

  /// Columns that the program leaves to the project, or doesn't use yet.
  private static let ours: [TableName: Set<String>] = [
    .statusHistory: ["family_unit_id"], .reminders: ["family_unit_id"],
  ]
  /// The tables in which the project says of each row whose family it is.
  private static let families: Set<TableName> = [
    .schools, .statusHistory, .coaches, .events, .interactions, .offers, .metrics, .documents, .familyMembers,
  ]

  @Test("what a store keeps unique is unique here", arguments: TableName.allCases)
  func unique(_ table: TableName) async throws {
    let found = try await Stage.shared().database.query(
      """
      select (select string_agg(attname, ',' order by attname) from pg_attribute
        where attrelid = conrelid and attnum = any (conkey))
      from pg_constraint where conrelid = $1::regclass and contype = 'u'
      """, [table.rawValue])
    let expected = table.rules.unique.map { $0.sorted().joined(separator: ",") }
    #expect(Set(found.rows.compactMap { $0[0] }) == Set(expected))
  }

  @Test("updated_at is renewed where a store renews it", arguments: TableName.allCases)
  func stamps(_ table: TableName) async throws {
    let found = try await Stage.shared().database.query(
      "select from pg_trigger where tgrelid = $1::regclass and tgname = $1 || '_updated_at'", [table.rawValue])
    #expect(found.affected == (table.rules.refreshesUpdatedAt ? 1 : 0))
  }

  private func types(of table: TableName) async throws -> [String: String] {
    let found = try await Stage.shared().database.query(
      """
      select column_name, coalesce(data_type, '') || coalesce(' ' || element, '') from (
        select column_name, data_type, case data_type when 'ARRAY' then udt_name end as element
        from information_schema.columns where table_schema = 'public' and table_name = $1
      ) as columns
      """, [table.rawValue])
    return Dictionary(uniqueKeysWithValues: found.rows.compactMap { row in row[0].map { ($0, row[1] ?? "") } })
  }

  private func columnTypes<E: Entity>(of entity: E.Type) -> [String: ColumnType] {
    Dictionary(uniqueKeysWithValues: E.table.columns.map { ($0.name, $0.type) })
  }
}

extension ColumnType {
  /// The types of PostgreSQL that hold it.
  fileprivate var databaseTypes: Set<String> {
    switch self {
    case .bool: ["boolean"]
    case .int: ["integer"]
    case .double: ["numeric"]
    case .text: ["text", "character varying", "USER-DEFINED", "time without time zone"]
    case .day: ["date"]
    case .instant: ["timestamp with time zone"]
    case .uuid: ["uuid"]
    case .list: ["ARRAY _text", "ARRAY _uuid"]
    case .json: ["json"]
    }
  }
}
