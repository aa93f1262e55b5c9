import Domain
import Storage
import TestSupport
import Testing

struct RuleTests {
  @Test(arguments: [
    (Rule.required, Value.null, false), (.required, .text(""), true), (.oneOf(["A", "B"]), .text("A"), true),
    (.oneOf(["A", "B"]), .text("a"), false), (.oneOf(["A"]), .null, true), (.range(0...5), .double(5), true),
    (.range(0...5), .double(5.01), false), (.range(0...5), .int(-1), false), (.range(0...5), .text("3"), false),
    (.atMost(2), .text("OH"), true), (.atMost(2), .text("Ohio"), false), (.shaped("99999"), .text("43210"), true),
    (.shaped("99999"), .text("4321"), false), (.shaped("FAM-XX"), .text("FAM-A9"), true),
    (.shaped("FAM-XX"), .text("FAM-a9"), false),
  ])
  func holds(_ rule: Rule, _ value: Value, _ expected: Bool) { #expect(rule.holds(for: value) == expected) }

  @Test(arguments: TableName.allCases)
  func rulesNameColumnsOfTheirTable(_ table: TableName) {
    let columns = names(of: table.entity)
    let rules = table.rules
    #expect(columns.isSuperset(of: rules.columns.keys))
    #expect(columns.isSuperset(of: rules.defaults.keys))
    #expect(columns.isSuperset(of: rules.unique.joined()))
    #expect(rules.refreshesUpdatedAt ? columns.contains("updated_at") : true)
    #expect(columns.isSuperset(of: Reference.from(table).map(\.column)))
  }

  private func names<E: Entity>(of entity: E.Type) -> Set<String> { Set(E.table.columns.map(\.name)) }

  @Test func refusalsSayWhatWasExpectedBeforeWhatWasFound() async throws {
    let store = MemoryStoreTests.store()
    let school = try await store.rowMakersForTests().school(1)
    var wrong = school
    wrong.fitScore = 120
    await #expect(throws: StoreError.refused("'fit_score' of schools must be from 0 to 100, found '120'")) {
      try await store.apply([wrong.insertion])
    }
  }
}

extension Store {
  func rowMakersForTests() async throws -> StoreRows { StoreRows(try await identity()) }
}
