import PostgresCluster
import Testing

/// The findings that the advisor of a hosted project would have in the migrations: none.
@Suite struct AdvisorTests {
  /// A rule of the advisor, and the query that answers what breaks it.
  struct Lint: Sendable, CustomTestStringConvertible {
    let name: String
    let query: String
    init(_ name: String, _ query: String) { (self.name, self.query) = (name, query) }
    var testDescription: String { name }
  }

  @Test("the project breaks no rule", arguments: all) func project(_ lint: Lint) async throws {
    let found = try await Stage.shared().database.query(lint.query)
    #expect(found.rows == [])
  }

  @Test("a rule that is broken is noticed", arguments: all) func broken(_ lint: Lint) async throws {
    let found = try await Stage.shared().trying { database in
      try database.execute(Self.texts[0].query)
      return try database.query(lint.query)
    }
    #expect(!found.rows.isEmpty)
  }

  @Test func allAreThere() { #expect(Self.all.count == 17) }

  static let all = texts.filter { $0.name != "breach" }

  /// The statements that break all rules, and the rules: the texts below `-- NAME` in `Advisor.sql`.
  private static let texts = ((try? Repository.text(of: "Tests/DatabaseTests/Advisor.sql")) ?? "")
    .split(separator: "-- ").map { section in
      let parts = section.split(separator: "\n", maxSplits: 1)
      return Lint(String(parts[0]), String(parts[1]))
    }
}
