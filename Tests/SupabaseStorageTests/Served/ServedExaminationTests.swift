import Domain
import SampleFamily
import Storage
import SupabaseServer
import SupabaseStorage
import Testing
import Web

/// What `doctor` finds out about a project.
struct ServedExaminationTests {
  @Test func everythingIsInOrder() async throws {
    try await Household.open { household in
      let athlete = try await household.newcomer("eli")
      let findings = try await household.store(for: athlete).examine()
      #expect(findings.map(\.subject).starts(with: ["project", "server", "clock", "account", "family", "migrations"]))
      #expect(findings.filter { $0.verdict != .good } == [])
      #expect(findings.first { $0.subject == "account" }?.words == "eli@example.com, player")
    }
  }

  @Test func whatIsWrongIsNamed() async throws {
    try await Household.open { household in
      let athlete = try await household.newcomer("eli")
      let parent = try await household.newcomer("dana", role: "parent")
      try await household.server.execute(
        """
        ALTER TABLE offers DISABLE ROW LEVEL SECURITY;
        DROP FUNCTION restore_coach;
        """)
      func found(_ subject: String, for person: UUID, ahead seconds: Int = 0) async throws -> Finding? {
        let store = try household.store(for: person, ahead: seconds)
        return await store.examine().first { $0.subject == subject }
      }
      let open = try #require(try await found("row security", for: athlete))
      #expect(open.verdict == .bad && open.words.contains("offers") && open.remedy?.contains("migrations") == true)
      let missing = try #require(try await found("functions", for: athlete))
      #expect(missing.verdict == .warning && missing.words.contains("restore_coach"))
      let late = try #require(try await found("clock", for: athlete, ahead: -300))
      #expect(late.verdict == .bad && late.words.contains("behind the server") && late.remedy != nil)
      #expect(try await found("clock", for: athlete, ahead: 30)?.verdict == .good)
      #expect(try await found("family", for: parent)?.verdict == .warning)
    }
  }

  /// Before the functions: the database is asked table by table.
  @Test func databasesOfOthers() async throws {
    try await Household.open { household in
      let athlete = try await household.newcomer("eli")
      try await household.server.execute("DROP FUNCTION compass_state; DROP TABLE offers CASCADE;")
      let findings = try await household.store(for: athlete).examine()
      #expect(findings.first { $0.subject == "tables" }?.words == "missing: offers")
    }
  }

  @Test func whatCantBeKnownStaysOpen() async throws {
    try await Household.open { household in
      let athlete = try await household.newcomer("eli")
      let findings = try await household.store(for: athlete, through: Nobody()).examine()
      #expect(findings.first { $0.subject == "server" }?.verdict == .bad)
      #expect(
        findings.filter { $0.verdict == .open }.map(\.subject) == ["clock", "account", "family", "tables", "functions"])
    }
  }

  private struct Nobody: WebClient {
    func send(_ request: WebRequest) async throws(WebError) -> WebResponse { throw .offline("nobody is there") }
  }
}
