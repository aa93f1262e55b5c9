import Domain
import PostgresCluster
import SampleFamily
import ShellCore
import ShellTesting
import SupabaseServer
import SupabaseStorage
import TestSupport
import Testing

/// Suggestions by the rules: stored in a project of one's own, kept on this machine where only a server may store them.
struct ServedSuggestionTests {
  private func open(
    takesNone: Bool = false, _ body: (_ household: Household, _ store: SupabaseStore) async throws -> Void
  ) async throws {
    try await Household.open { household in
      var tables = Sample.at().tables
      tables.suggestions = Rows([])
      try await household.server.fill(with: tables, password: "secret")
      if takesNone {
        try await household.server.execute(
          "DROP POLICY \"add one's own\" ON suggestion; DROP FUNCTION compass_state()")
      }
      try await body(household, try household.store(for: SampleFamily.user.uuid))
    }
  }

  private func messages(_ talk: inout Talk) async -> [String] {
    await talk.rows("suggestions").compactMap { $0["message"]?.string }
  }

  private let stored = "SELECT message, dismissed::text FROM suggestion ORDER BY message"

  @Test func aProjectOfOnesOwnKeepsThem() async throws {
    try await open { household, store in
      var talk = try await Talk(store: store)
      _ = await talk.hear("refresh")
      let listed = await messages(&talk)
      let rows = try await household.server.query(stored).rows
      #expect(listed.count == 3 && rows.count >= 3)
      // Another shell sees the same, and makes none twice.
      var other = try await Talk(store: try household.store(for: SampleFamily.user.uuid))
      _ = await other.hear("refresh")
      #expect(await messages(&other) == listed)
      #expect(try await household.server.query(stored).rows == rows)
      _ = await talk.hear("suggestions; dismiss 1")
      #expect(try await household.server.query(stored).rows.count { $0[1] == "true" } == 1)
    }
  }

  @Test func whereNobodyMayStoreThemTheyAreKeptHere() async throws {
    try await open(takesNone: true) { household, store in
      try await household.server.query(
        """
        INSERT INTO suggestion (athlete_id, rule_type, urgency, message, pending_surface)
        VALUES ($1, 'missing-video', 'low', 'of the server', true)
        """, [SampleFamily.user.uuid.text])
      let before = try await household.server.query("SELECT * FROM suggestion").rows
      var talk = try await Talk(store: store)
      _ = await talk.hear("refresh")
      let listed = await messages(&talk)
      #expect(listed.count == 3 && !listed.contains("of the server"))
      _ = await talk.hear("suggestions; dismiss 1")
      let left = await messages(&talk)
      #expect(left.count == 3 && left != listed)
      // The next shell on this machine goes on with them; the project knows of none.
      var other = try await Talk(store: try household.store(for: SampleFamily.user.uuid))
      _ = await other.hear("refresh")
      #expect(await messages(&other) == left)
      #expect(try await household.server.query("SELECT * FROM suggestion").rows == before)
      #expect(await other.rows("suggestions dismissed").count == 1)
    }
  }
}
