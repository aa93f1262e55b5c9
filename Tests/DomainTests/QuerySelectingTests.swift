import Domain
import Foundation
import Testing
import Values

/// A filter beside the same condition written out by hand.
struct FilterCase: Sendable, CustomTestStringConvertible {
  let terms: [Term]
  var search: String?
  let admits: @Sendable (School) -> Bool
  var testDescription: String {
    QuerySamples.query(terms, search: search).chips(in: School.standardFields).joined(separator: " + ")
  }
}

private func plain(_ text: String?) -> String {
  (text ?? "").folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
}

private func contact(_ school: School) -> Instant? { QuerySamples.context.contact[school.id]?.contacted }

private let daysAgo30 = Instant(Day(2026, 1, 8)!)

struct QuerySelectingTests {
  static let cases: [FilterCase] = [
    FilterCase(terms: []) { _ in true },
    FilterCase(terms: [term("division", .text("D1"), .text("d2"))]) { ["D1", "D2"].contains($0.division?.raw) },
    FilterCase(terms: [term("division", .text("D9"))]) { $0.division?.raw == "D9" },
    FilterCase(terms: [term("division", .text("D1"), not: true)]) { $0.division?.raw != "D1" },
    FilterCase(terms: [term("status", .text("Offer Received"))]) { $0.status == .known(.offerReceived) },
    FilterCase(terms: [term("state", .text("ohio"))]) { $0.parsedState == "OH" },
    FilterCase(terms: [term("state", .text("xx"))]) { $0.parsedState == "XX" },
    FilterCase(terms: [term("tier", .missing)]) { $0.priorityTier == nil },
    FilterCase(terms: [term("tier", .missing, not: true)]) { $0.priorityTier != nil },
    FilterCase(terms: [term("tier", .text("A"), .missing)]) { $0.priorityTier == nil || $0.priorityTier == .known(.a) },
    FilterCase(terms: [term("conference", .text("Acc"))]) { $0.conference?.lowercased() == "acc" },
    FilterCase(terms: [term("conference", .missing)]) { ($0.conference ?? "").isEmpty },
    FilterCase(terms: [term("fit", range(70))]) { ($0.fitScore ?? -1) >= 70 },
    FilterCase(terms: [term("fit", range(50)), term("fit", below(70))]) { (50..<70).contains($0.fitScore ?? 0) },
    FilterCase(terms: [term("fit", range(50, 69))]) { (50...69).contains($0.fitScore ?? 0) },
    FilterCase(terms: [term("fit", above(70))]) { ($0.fitScore ?? 0) > 70 },
    FilterCase(terms: [term("fit", .number(70), not: true)]) { $0.fitScore != 70 },
    FilterCase(terms: [term("fit", .missing)]) { $0.fitScore == nil },
    FilterCase(terms: [term("students", below(5000))]) { $0.academics.students.map { $0 < 5000 } ?? false },
    FilterCase(terms: [term("distance", range(nil, 300))]) {
      $0.distance(from: QuerySamples.context.home).map { $0 <= 300 } ?? false
    },
    FilterCase(terms: [term("favorite", .flag(true))]) { $0.isFavorite == true },
    FilterCase(terms: [term("favorite", .flag(false))]) { $0.isFavorite != true },
    FilterCase(terms: [term("favorite", .flag(true), not: true)]) { $0.isFavorite != true },
    FilterCase(terms: [term("contacted", .within(days: 30))]) { contact($0).map { $0 >= daysAgo30 } ?? false },
    FilterCase(terms: [term("contacted", .beyond(days: 30))]) { contact($0).map { $0 < daysAgo30 } ?? true },
    FilterCase(terms: [term("contacted", .missing)]) { contact($0) == nil },
    FilterCase(terms: [term("contacted", .days(from: Day(2026, 1, 8), through: Day(2026, 1, 8)))]) {
      contact($0).map { (daysAgo30..<daysAgo30 + 86_400).contains($0) } ?? false
    },
    FilterCase(terms: [term("name", .contains("montreal"))]) { plain($0.name).contains("montreal") },
    FilterCase(terms: [term("name", .contains("MIAMI"), not: true)]) { !plain($0.name).contains("miami") },
    FilterCase(terms: [term("notes", .contains("CAFE"), .missing)]) { $0.notes != "Likes LEFTIES" },
    FilterCase(terms: [.any([term("division", .text("D1")), term("favorite", .flag(true))])]) {
      $0.division?.raw == "D1" || $0.isFavorite == true
    },
    FilterCase(terms: [
      .any([.all([term("division", .text("D1")), term("favorite", .flag(true))]), term("division", .text("D3"))])
    ]) { $0.division?.raw == "D1" && $0.isFavorite == true || $0.division?.raw == "D3" },
    FilterCase(terms: [.all([])]) { _ in true },
    FilterCase(terms: [term("coaches", range(1))]) { (QuerySamples.context.coaches[$0.id] ?? 0) >= 1 },
    FilterCase(terms: [term("size", .text("very_large"))]) { $0.size == .veryLarge },
    FilterCase(terms: [], search: "Peña") { plain($0.name).contains("pena") || plain($0.location).contains("pena") },
    FilterCase(terms: [term("division", .text("D1"))], search: "pen\u{303}a") {
      $0.division?.raw == "D1" && (plain($0.name).contains("pena") || plain($0.location).contains("pena"))
    },
    FilterCase(terms: [], search: "\u{301}") { _ in true },
    FilterCase(terms: [], search: "unheard of") { _ in false },
  ]

  @Test(arguments: cases) func keepsWhatTheConditionAdmits(_ example: FilterCase) {
    let (rows, context) = (QuerySamples.rows, QuerySamples.context)
    let query = QuerySamples.query(example.terms, search: example.search)
    let selection = rows.select(query, context)
    let expected = rows.indices.filter { example.admits(rows[$0]) }
    #expect(selection.positions.sorted() == expected)
    #expect(selection.total == expected.count)
    #expect(rows.count(query, context) == expected.count)
    #expect(rows.indices.filter { rows[$0].matches(query, context) } == expected)
  }

  @Test(arguments: [0, 1, 5, 5000]) func limitKeepsTheTotal(_ limit: Int) {
    var query = QuerySamples.query([term("division", .text("D1"))])
    let all = QuerySamples.rows.select(query, QuerySamples.context)
    query.limit = limit
    let limited = QuerySamples.rows.select(query, QuerySamples.context)
    #expect(limited.total == all.total)
    #expect(limited.positions == Array(all.positions.prefix(limit)))
  }

  @Test func tellsWhatRangesLeftOutForWantOfAValue() {
    let (rows, context) = (QuerySamples.rows, QuerySamples.context)
    let query = QuerySamples.query([
      term("distance", range(nil, 300)), term("fit", range(50)), term("fit", below(70)), term("division", .text("D1")),
    ])
    let d1 = rows.filter { $0.division?.raw == "D1" }
    let near = d1.filter { ($0.distance(from: context.home) ?? 9999) <= 300 && $0.fitScore == nil }
    let fitting = d1.filter { $0.academics.coordinates == nil && (50..<70).contains($0.fitScore ?? 0) }
    let leftOut = rows.select(query, context).leftOut
    #expect(leftOut == [.init(field: "distance", count: fitting.count), .init(field: "fit", count: near.count)])
    #expect(!near.isEmpty && !fitting.isEmpty)
  }

  @Test(arguments: [term("fit", range()), term("fit", .missing), term("fit", range(90), .missing)])
  func leavesNothingOutWithoutABound(_ term: Term) {
    #expect(QuerySamples.rows.select(QuerySamples.query([term]), QuerySamples.context).leftOut.isEmpty)
  }

  @Test(arguments: [("high", ["Al Ace"]), ("medium", ["Bo Bee"]), ("low", ["Cy Cee", "Di Dee"])])
  func missingResponsivenessCountsAsZero(_ band: String, _ names: [String]) throws {
    let samples = [("Al", "Ace", 75), ("Bo", "Bee", 50), ("Cy", "Cee", 49), ("Di", "Dee", nil as Int?)]
    let rows = Rows(samples.map { QuerySamples.coach($0.0, $0.1, $0.2) })
    let meaning = try #require(Coach.standardFields.meanings(of: band).first)
    let selection = rows.select(QuerySamples.query([meaning.term]), QuerySamples.context)
    #expect(selection.positions.map { rows[$0].fullName } == names)
    #expect(selection.leftOut.isEmpty)
  }
}
