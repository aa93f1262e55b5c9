import Domain
import TestSupport
import Testing

struct RowsMirrorTests {
  static let queries: [Query] =
    QuerySelectingTests.cases.map { QuerySamples.query($0.terms, search: $0.search) }
    + QueryOrderingTests.cases.map { QuerySamples.query([], Query.SortKey($0.field, .descending)) }

  /// Ids, because rows of equal content may stand at other positions.
  private func answers(_ rows: Rows<School>, _ context: EvaluationContext) -> [[Key<School>]] {
    Self.queries.map { rows.select($0, context).positions.map { rows[$0].id } }
  }

  private func counts(_ rows: Rows<School>, _ context: EvaluationContext) -> [[Group]] {
    School.fields.all.map { rows.groups(by: $0, context) }
  }

  /// Where two lists of answers differ first; printing them whole would drown the reader.
  private func difference<Answer: Equatable>(_ some: [Answer], _ others: [Answer]) -> Int? {
    some.count == others.count ? some.indices.first { some[$0] != others[$0] } : min(some.count, others.count)
  }

  @Test(arguments: 1...4) func followsRandomChangesLikeFreshRows(_ seed: UInt64) {
    var dice = StoreRandom(seed: seed)
    var rows = Rows(QuerySamples.schools.prefix(300))
    let context = QuerySamples.context
    for round in 0..<4 {
      let old = rows
      let before = answers(old, context)
      for _ in 0..<dice.pick([1, 7, 40]) { change(&rows, &dice) }
      #expect(difference(answers(rows, context), answers(Rows(rows), context)) == nil, "round \(round)")
      #expect(difference(counts(rows, context), counts(Rows(rows), context)) == nil, "round \(round)")
      #expect(difference(answers(old, context), before) == nil, "round \(round)")
    }
  }

  private func change(_ rows: inout Rows<School>, _ dice: inout StoreRandom) {
    let row = rows[Int.random(in: 0..<rows.count, using: &dice)]
    switch dice.pick([0, 0, 0, 1, 2]) {
    case 0:
      var changed = School(id: row.id)
      let other = QuerySamples.school(&dice)
      for column in School.table.columns.dropFirst() { _ = column.set(&changed, column.get(other)) }
      if dice.chance(20) { changed.name = "Renamed \(dice.pick([1, 2, 3]))" }
      rows.replace(changed)
    case 1: rows.remove(row.id)
    default: rows.append(QuerySamples.school(&dice))
    }
  }

  @Test func forgetsEverythingAfterVeryManyChanges() {
    var dice = StoreRandom(seed: 3)
    var rows = Rows(QuerySamples.schools.prefix(200))
    _ = answers(rows, QuerySamples.context)
    for _ in 0..<1500 { change(&rows, &dice) }
    #expect(difference(answers(rows, QuerySamples.context), answers(Rows(rows), QuerySamples.context)) == nil)
  }

  @Test func newContextsAreSeen() {
    var context = QuerySamples.context
    let rows = Rows(QuerySamples.schools.prefix(300))
    let before = counts(rows, context)
    context.home = nil
    context.coaches[rows[0].id] = 77
    #expect(difference(counts(rows, context), counts(Rows(rows), context)) == nil)
    #expect(difference(counts(rows, context), before) != nil)
    #expect(difference(counts(rows, QuerySamples.context), before) == nil)
  }

  @Test func rowsAreFoundByIDAfterRemovals() {
    var rows = Rows(QuerySamples.schools.prefix(300))
    for row in QuerySamples.schools.prefix(300) where row.ranking == nil { rows.remove(row.id) }
    #expect(rows.count == QuerySamples.schools.prefix(300).count { $0.ranking != nil })
    #expect(rows.indices.allSatisfy { rows.position(of: rows[$0].id) == $0 })
    let stranger = rows.remove(QuerySamples.schools[1999].id)
    #expect(stranger == nil)
  }
}
