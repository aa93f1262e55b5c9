import PostgresCluster

/// One policy of the project, and what the tests do to it.
struct Policy: Sendable, CustomStringConvertible {
  let table: String
  let name: String
  let action: String
  let hasCheck: Bool

  var description: String { "\(table): \(name) (\(action))" }

  static func all(on stage: Stage) async throws -> [Policy] {
    let rows = try await stage.database.query(
      """
      select tablename, policyname, lower(cmd), with_check is not null
      from pg_policies where schemaname = 'public' order by 1, 2
      """)
    return rows.rows.map { row in
      Policy(table: row[0] ?? "", name: row[1] ?? "", action: row[2] ?? "", hasCheck: row[3] == "t")
    }
  }

  var dropping: String { "drop policy \(quoted);" }

  /// Lets everybody's rows through.
  var openingRows: String { "alter policy \(quoted) using (true);" }

  /// Lets every new row through.
  var openingCheck: String { "alter policy \(quoted) with check (true);" }

  private var quoted: String { "\(Postgres.quoted(name)) on \(table)" }
}
