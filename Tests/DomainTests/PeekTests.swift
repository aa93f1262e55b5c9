import Domain
import Testing

struct PeekTests {
  private static let queries = RowsMirrorTests.queries
  private static let context = QuerySamples.context

  /// Everything that is derived from rows, and may be dropped half way.
  private static func ask(_ rows: Rows<School>) -> [[Int]] {
    let field = School.fields.all.first { $0.name == School.naming }
    let selected = queries.map { rows.select($0, context).positions }
    let named = ["a", "state", "st", "ohio"].map { rows.named($0, context)?.positions ?? [] }
    let completed = ["", "a", "state"].map { rows.completions(of: $0, limit: 50, context).items }
    let values = field.map { rows.values(of: $0, matching: "o", limit: 50, context).items.map(\.count) } ?? []
    return selected + named + completed + [values]
  }

  @Test func aPeekThatIsDroppedLeavesNothingHalfDoneBehind() async {
    let rows = Rows(QuerySamples.schools)
    for query in Self.queries {
      let dropped = await Task { () -> Int? in
        CancellableScope.taking { () -> Int? in
          withUnsafeCurrentTask { $0?.cancel() }
          return rows.select(query, Self.context).total
        }
      }.value
      #expect(dropped == nil)
    }
    let dropped = await Task { () -> [[Int]]? in
      CancellableScope.taking { () -> [[Int]]? in
        withUnsafeCurrentTask { $0?.cancel() }
        return Self.ask(rows)
      }
    }.value
    #expect(dropped == nil)
    #expect(Self.ask(rows) == Self.ask(Rows(QuerySamples.schools)))
  }

  @Test func whoDoesNotPeekGetsWholeAnswersInACancelledTask() async {
    let rows = Rows(QuerySamples.schools)
    let answers = await Task { () -> [[Int]] in
      withUnsafeCurrentTask { $0?.cancel() }
      return Self.ask(rows)
    }.value
    #expect(answers == Self.ask(Rows(QuerySamples.schools)))
  }

  @Test func aPeekThatIsWantedIsWhole() {
    #expect(CancellableScope.taking { Self.ask(Rows(QuerySamples.schools)) } == Self.ask(Rows(QuerySamples.schools)))
  }
}
