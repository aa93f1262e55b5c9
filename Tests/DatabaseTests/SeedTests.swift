import Domain
import FoundationEssentials
import PostgresCluster
import SampleFamily
import Testing
import Values

@Suite struct SeedTests {
  @Test("the file is what the sample family makes") func file() throws {
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(Seed.sql.utf8).write(to: URL(filePath: Repository.root + "/" + Seed.path))
    }
    #expect(try Repository.text(of: Seed.path) == Seed.sql, "'make seed' writes it")
  }

  @Test("it applies to a new project, and a second time changes nothing") func twice() async throws {
    let database = try await seeded()
    let before = try await contents(of: database)
    #expect(before["schools"] ?? 0 >= 40 && before["family_units"] == 1 && before["family_members"] == 2)
    try await database.execute("update users set full_name = 'Renamed'")
    try await Migrations.apply(to: database)
    try await database.execute(Seed.sql)
    #expect(try await contents(of: database) == before)
    #expect(try await database.query("select distinct full_name from users").rows == [["Renamed"]])
  }

  @Test("every value arrives", arguments: TableName.allCases) func values(_ table: TableName) async throws {
    let database = try await Self.shared.value
    let family = table == .familyMembers ? "" : "family_unit_id"
    for (id, values) in rows(of: table.entity) {
      // Private notes have a table of their own.
      let values = values.filter { table != .schools || $0.key != PrivateNotes.column }
      // The project says whose family a row is, where the sample doesn't.
      let found = try await database.query(
        "select to_jsonb(t) - $2::text from \(table.rawValue) t where id = $1", [id, family])
      let expected = try await database.query(
        "select to_jsonb(json_populate_record(null::\(table.rawValue), $1)) - $2::text",
        [JSON.object(values).text, family])
      #expect(found.first == expected.first)
    }
  }

  @Test("private notes arrive where nobody else sees them") func privateNotes() async throws {
    let database = try await Self.shared.value
    let noted = Seed.tables.schools.filter { $0.privateNotes != nil }
    #expect(!noted.isEmpty)
    #expect(try await database.query("select count(distinct school_id) from private_notes").first == "\(noted.count)")
  }

  @Test("the family's code lets a parent in") func code() async throws {
    let database = try await seeded()
    let code = try await database.query("select family_code from family_units").first
    try await database.execute("update private.family_codes set made_at = now()")
    let answer = try await database.query("select refused from private.read_code($1, 'parent')", [code])
    #expect(code != nil && answer.rows == [[nil]])
  }

  @Test("both people can sign in, and see the list", arguments: [SampleFamily.athlete, SampleFamily.parent])
  func signingIn(_ person: Key<User>) async throws {
    let database = try await Self.shared.value
    let matches = try await database.query(
      "select encrypted_password = crypt($1, encrypted_password) from auth.users where id = $2",
      [Seed.password, person.description])
    #expect(matches.first == "t")
    let count = try await database.transaction { database in
      try database.execute("set local role authenticated; set local request.jwt.claims = '{\"sub\": \"\(person)\"}'")
      return try database.query("select count(*) from schools").first
    }
    #expect(count == String(rows(of: School.self).count))
  }

  private static let shared = Task { try await SeedTests().seeded() }

  private func seeded() async throws -> Postgres {
    let cluster = try await PrivateCluster.shared()
    let database = try await cluster.connect(cluster.createDatabase(), as: "postgres")
    try await database.execute(Seed.sql)
    return database
  }

  private func contents(of database: Postgres) async throws -> [String: Int] {
    var counts: [String: Int] = [:]
    for table in TableName.allCases.map(\.rawValue) + ["auth.users", "auth.identities"] {
      counts[table] = Int(try await database.query("select count(*) from \(table)").first ?? "")
    }
    return counts
  }

  private func rows<E: Entity>(of entity: E.Type) -> [(id: String, values: [JSON.Member])] {
    Array(Seed.tables[entity]).map { row in
      (row.id.description, E.table.columns.map { JSON.Member($0.name, JSON($0.get(row))) })
    }
  }
}
