import Domain
import Foundation
import TestSupport
import Testing
import Values

/// A sort key beside the plain comparison of the same values.
struct OrderCase: Sendable, CustomTestStringConvertible {
  let field: String
  /// Smaller comes first; nil comes last in both directions.
  let key: @Sendable (School) -> Double?
  var testDescription: String { field }
}

struct QueryOrderingTests {
  static let cases: [OrderCase] = [
    OrderCase(field: "fit") { $0.fitScore.map(Double.init) },
    OrderCase(field: "ranking") { $0.ranking.map(Double.init) },
    OrderCase(field: "distance") { $0.distance(from: QuerySamples.context.home).map(Double.init) },
    OrderCase(field: "students") { $0.academics.students.map(Double.init) },
    OrderCase(field: "contacted") { QuerySamples.context.contact[$0.id]?.contacted?.seconds },
    OrderCase(field: "created") { $0.createdAt?.seconds },
    OrderCase(field: "favorite") { $0.isFavorite == true ? 1 : 0 },
    OrderCase(field: "status") { $0.status.map { place($0.known, SchoolStatus.allCases) } },
    OrderCase(field: "tier") { $0.priorityTier.map { place($0.known, PriorityTier.allCases) } },
    OrderCase(field: "division") { $0.division.map { place($0.known, Division.allCases) } },
    OrderCase(field: "size") { $0.size.map { place($0, SchoolSize.allCases) } },
    OrderCase(field: "conference") {
      switch $0.conference?.lowercased() {
      case "acc": 0
      case "big ten": 1
      default: nil
      }
    },
  ]

  private static func place<V: Equatable>(_ word: V?, _ all: [V]) -> Double {
    Double(word.flatMap(all.firstIndex) ?? all.count)
  }

  private static let names = QuerySamples.rows.map {
    $0.name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  @Test(arguments: cases, [Direction.ascending, .descending])
  func sortsMissingLastAndTiesByNameThenPlace(_ example: OrderCase, _ direction: Direction) {
    let (rows, context) = (QuerySamples.rows, QuerySamples.context)
    let query = QuerySamples.query([], Query.SortKey(example.field, direction))
    let (names, keys, all) = (Self.names, rows.map(example.key), Array(rows))
    let expected = rows.indices.sorted { a, b in
      let (first, second) = (keys[a], keys[b])
      if first != second {
        guard let first, let second else { return first != nil }
        return direction == .ascending ? first < second : first > second
      }
      if names[a] != names[b] { return names[b].isEmpty || !names[a].isEmpty && names[a] < names[b] }
      return all[a].precedes(all[b], context)
    }
    #expect(rows.select(query, context).positions == expected)
  }

  /// A few of many rows are put in order by themselves: as they stand in the order of all.
  @Test(arguments: ["fit", "name", "tier", "distance"]) func fewOfManyAreOrderedAsAll(_ field: String) {
    var dice = StoreRandom(seed: 9)
    let (context, order) = (QuerySamples.context, Query.SortKey(field, .descending))
    let schools = (0..<6_000).map { _ in QuerySamples.school(&dice) }
    let few = QuerySamples.query(
      [term("fit", .range(lower: .init(78), upper: nil)), term("division", .text("D2"))], order)
    let found = Rows(schools).select(few, context)
    #expect((1..<300).contains(found.total))
    let whole = Rows(schools)
    let all = whole.select(QuerySamples.query([], order), context).positions
    let chosen = Set(found.positions)
    #expect(found.positions == all.filter(chosen.contains))
    #expect(whole.select(few, context).positions == found.positions)
    #expect(whole.tally(few, context).total == found.total)
  }

  @Test func laterKeysBreakTies() {
    let (rows, context) = (QuerySamples.rows, QuerySamples.context)
    let query = QuerySamples.query([], .init("tier", .ascending), .init("fit", .descending))
    let positions = rows.select(query, context).positions
    for (a, b) in zip(positions, positions.dropFirst()) {
      let (first, second) = (rows[a], rows[b])
      let tiers = (first.priorityTier?.raw ?? "~", second.priorityTier?.raw ?? "~")
      #expect(tiers.0 < tiers.1 || tiers.0 == tiers.1 && (first.fitScore ?? -1) >= (second.fitScore ?? -1))
    }
  }

  @Test func aKeyBehindTheNameDecidesBeforeTheID() {
    let (rows, context) = (QuerySamples.rows, QuerySamples.context)
    let query = QuerySamples.query([], .init("name", .ascending), .init("fit", .descending))
    let positions = rows.select(query, context).positions
    let pairs = zip(positions, positions.dropFirst()).filter { rows[$0].name == rows[$1].name }
    #expect(pairs.count > 100)
    #expect(pairs.allSatisfy { (rows[$0].fitScore ?? -1) >= (rows[$1].fitScore ?? -1) })
  }

  @Test func coachesSortByLastNameThenFirst() {
    let names = [("Zoe", "Adams"), ("Al", "Zorn"), ("Bo", "Adams"), ("", "Éden"), ("Cy", "eden")]
    let rows = Rows(names.map { QuerySamples.coach($0.0, $0.1) })
    let selection = rows.select(Query(), QuerySamples.context)
    #expect(selection.positions.map { rows[$0].fullName } == ["Bo Adams", "Zoe Adams", "Éden", "Cy eden", "Al Zorn"])
  }

  @Test(arguments: [
    ("fit", Direction.descending), ("distance", .ascending), ("tuition", .ascending), ("ranking", .ascending),
    ("admission", .ascending), ("students", .descending), ("coaches", .descending), ("contacted", .descending),
    ("status", .ascending), ("tier", .ascending), ("name", .ascending), ("size", .ascending),
    ("application_deadline", .ascending),
  ])
  func naturalDirections(_ field: String, _ direction: Direction) {
    #expect(School.fields[field]?.natural == direction)
  }
}
