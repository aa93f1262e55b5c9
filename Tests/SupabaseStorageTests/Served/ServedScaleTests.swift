import Domain
import PostgresCluster
import Storage
import SupabaseServer
import SupabaseStorage
import Synchronization
import Testing
import Values

/// That the shell's queries cost a family as little among ten thousand others as alone: plans are looked at, never times.
@Suite struct ServedScaleTests {
  /// The queries of one person, with what each cost.
  final class Costs: Sendable {
    private let found = Mutex<[(sql: String, plan: String)]>([])

    /// Runs a statement under the eyes of the planner and takes back what it did.
    func explain(_ connection: isolated Postgres, _ sql: String, _ parameters: [String?]) throws {
      try connection.execute("SAVEPOINT explained")
      // The first time it looks into the catalogue, which is the connection's cost.
      try connection.query(sql, parameters)
      try connection.execute("ROLLBACK TO explained")
      let plan = try connection.query("EXPLAIN (ANALYZE, BUFFERS, TIMING OFF) \(sql)", parameters).rows
      // What functions and triggers do isn't in the plan.
      let read = try connection.query(ScaleWatch.readWhole).rows
      try connection.execute("ROLLBACK TO explained")
      let lines = (plan + read).compactMap { $0[0] }
      found.withLock { $0.append((sql, lines.joined(separator: "\n"))) }
    }

    var count: Int { found.withLock { $0.count } }

    /// What is wrong with them: a table read from end to end, or too many pages looked at.
    var problems: [String] {
      found.withLock { $0 }.flatMap { query in
        ScaleWatch.problems(of: query.plan).map { "\($0) in \(query.sql.prefix(200))\n\(query.plan)" }
      }
    }
  }

  @Test("no query of an athlete, a parent or somebody in no family reads a table from end to end, or 2,000 pages")
  func tenThousandFamilies() async throws {
    let cluster = try await PrivateCluster.shared()
    let name = try await cluster.createDatabase()
    try await fill(try await cluster.connect(name))
    // The parent comes last, who leaves.
    for person in [nobody, "a1000000-0000-4000-8000-000000000077", "a2000000-0000-4000-8000-000000000077"] {
      let costs = Costs()
      var options = SupabaseServer.Options()
      options.explaining = { try costs.explain($0, $1, $2) }
      try await Household.open(options, on: cluster, database: name) { household in
        try await use(household, by: try #require(UUID(uuidString: person)))
      }
      #expect(costs.count > (person == nobody ? 5 : 15))
      #expect(costs.problems == [])
    }
    let database = try await cluster.connect(name, as: "postgres")
    try await leaving(database)
    // What asks about the school row by row is seen.
    try await database.execute(
      "ALTER POLICY \"see one's own and those of the family's schools\" ON coaches USING (private.sees_school(school_id))"
    )
    let costs = Costs()
    var options = SupabaseServer.Options()
    options.explaining = { try costs.explain($0, $1, $2) }
    try await Household.open(options, on: cluster, database: name) { household in
      _ = try await household.store(for: try #require(UUID(uuidString: nobody))).marks(since: [:])
    }
    #expect(costs.problems.contains { $0.hasPrefix("'Seq Scan on coaches by a function'") })
    try await cluster.dropDatabase(name)
  }

  /// A shell's day: loading, asking for news, and an athlete's changes.
  private func use(_ household: Household, by person: UUID) async throws {
    let store = try household.store(for: person)
    let tables = try await store.tables()
    #expect(tables.schools.count == (person.text == nobody ? 0 : 20))
    // As they are read where they don't come together.
    for table in TableName.allCases { _ = try await store.table(table) }
    #expect(try await store.count(.coaches) == tables.coaches.count)
    #expect(await store.marks(since: [:])?.isEmpty == false)
    _ = try await store.image(School.self, columns: ["updated_at"])
    _ = try await store.image(Coach.self, columns: ["updated_at"])
    _ = try await store.image(Interaction.self, columns: ["updated_at"])
    _ = await store.examine()
    _ = try await store.views(of: Key(person), most: 100)
    await #expect(throws: StoreError.self) { try await store.join(code: "FAM-WRONG2") }
    if person.text.hasPrefix("a1") { try await change(tables, in: store) }
    guard let family = try await store.identity().family else { return }
    _ = try await store.invite(to: family)
    if person.text.hasPrefix("a2") { try await store.leave(family) }
  }

  /// A note, and a school that goes with everything that hangs on it, and comes back.
  private func change(_ tables: Tables, in store: SupabaseStore) async throws {
    let noted = try #require(tables.schools.first { school in tables.coaches.contains { $0.schoolID == school.id } })
    try await store.apply([try #require(noted.setting("notes", to: .text("x")))])
    let tables = try await store.tables()
    let id = noted.id
    let school = try #require(tables.schools.first { $0.id == id })
    #expect(try await store.dependents(of: RowReference(.schools, id.uuid))[.coaches] == 1)
    let children =
      tables.reminders.filter { $0.schoolID == id }.map(\.deletion)
      + tables.interactions.filter { $0.schoolID == id }.map(\.deletion)
      + tables.offers.filter { $0.schoolID == id }.map(\.deletion)
      + tables.events.filter { $0.schoolID == id }.map(\.deletion)
      + tables.coaches.filter { $0.schoolID == id }.map(\.deletion)
      + tables.statusHistory.filter { $0.schoolID == id }.map(\.deletion)
    let deletion = children + [school.deletion]
    try await store.apply(deletion)
    try await store.apply(deletion.inverses)
    #expect(try await store.tables().coaches.count == tables.coaches.count)
  }

  private let nobody = "a3000000-0000-4000-8000-000000000001"

  /// An account that goes takes its rows along without a look at everybody's.
  private func leaving(_ database: Postgres) async throws {
    let read = try await database.transaction { database in
      try database.query("DELETE FROM auth.users WHERE id = 'a1000000-0000-4000-8000-000000000078'")
      return try database.query(ScaleWatch.readWhole)
    }
    #expect(read.rows == [])
  }

  /// Fills the tables past triggers and keys.
  private func fill(_ database: Postgres) async throws {
    let tables = try await database.query(
      """
      SELECT oid::regclass FROM pg_class WHERE relkind = 'r'
        AND relnamespace IN ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
      """
    ).rows.compactMap { $0[0] }
    func switched(_ word: String) -> String {
      tables.map { "ALTER TABLE \($0) \(word) TRIGGER ALL;" }.joined()
    }
    try await database.execute(
      switched("DISABLE") + Repository.text(of: "Tests/SupabaseStorageTests/Families.sql") + switched("ENABLE"))
    try await database.execute("ANALYZE")
  }
}

/// What a plan says of its cost.
enum ScaleWatch {
  static let most = 2_000
  /// The filled tables that this transaction has read from end to end.
  static let readWhole = """
    SELECT 'Seq Scan on ' || relname || ' by a function' FROM pg_stat_xact_user_tables
    WHERE seq_scan > 0 AND (schemaname = 'public' OR relname = 'trash')
    """

  static func problems(of plan: String) -> [String] {
    let lines = plan.split(separator: "\n")
    var problems = lines.filter { $0.contains("Seq Scan on") && !$0.contains("never executed") }
      .map { "'\($0.drop { $0 == " " })'" }
    // What looks at no page has no such line.
    let buffers = lines.first { $0.contains("Buffers:") } ?? ""
    let pages = buffers.split { $0 == " " || $0 == "=" }.compactMap { Int($0) }.reduce(0, +)
    if pages > most { problems.append("\(pages) pages") }
    return problems
  }
}
