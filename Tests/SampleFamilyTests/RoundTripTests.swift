import Domain
import SampleFamily
import Testing

@Suite struct RoundTripTests {
  let tables = SampleFamily.tables(now: .sampleMorning)

  @Test("every row survives as columns", arguments: TableName.allCases)
  func columns(_ table: TableName) {
    check(table.entity)
  }

  private func check<E: Entity>(_ entity: E.Type) {
    let rows = tables[entity]
    #expect(!rows.isEmpty)
    #expect(rows.state == .loaded)
    for row in rows {
      #expect(E(row.values) == row)
      #expect(row.extra.isEmpty)
    }
  }

  @Test("the player's document has what the fit reads")
  func player() throws {
    let row = try #require(tables.preferences.first { $0.category == .known(.player) })
    let player = try #require(row.data?.json)
    #expect(player["primary_position"]?.string == "SS")
    #expect(player["height_inches"]?.int == 73)
    #expect(player["weight_lbs"]?.int == 185)
    #expect(player["gpa"]?.double == 3.7)
    #expect(player["sat_score"]?.int == 1290)
    #expect(player["act_score"]?.int == 28)
    #expect(player["school_state"]?.string == "OH")
    #expect(player["graduation_year"]?.int == tables.users[SampleFamily.athlete]?.graduationYear)
    #expect(tables.metrics.contains { $0.type == .known(.velocity) })
  }

  @Test("the school preferences have a dealbreaker, the home is in Cleveland")
  func preferences() throws {
    func document(_ category: PreferenceCategory) throws -> JSON {
      try #require(tables.preferences.first { $0.category == .known(category) }?.data?.json)
    }
    guard case .array(let entries)? = try document(.school)["preferences"] else {
      Issue.record("no list")
      return
    }
    #expect(entries.contains { $0["is_dealbreaker"] == .bool(true) })
    #expect(entries.map { $0["priority"]?.int } == Array(1...entries.count))
    #expect(try document(.location)["latitude"]?.double == 41.4993)
    #expect(try document(.location)["longitude"]?.double == -81.6944)
    #expect(tables.preferenceHistory.allSatisfy { $0.oldValue != $0.newValue })
  }
}
