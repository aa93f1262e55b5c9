package import Domain
import PostgresCluster

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
    let rows = tables[type].map { row in
      JSON.object(columns.map { JSON.Member($0.name, JSON($0.get(row))) })
    }
    let names = columns.map { Statement.quoted($0.name) }.joined(separator: ", ")
    let sql = """
      INSERT INTO \(relation.quoted) (\(names))
      SELECT \(names) FROM json_populate_recordset(NULL::\(relation.quoted), $1)
      """
    return (sql, JSON.array(rows).text)
  }
}
