import Domain
import Testing
import Values

struct QueryChipTests {
  @Test(arguments: [
    (term("division", .text("D1")), "D1"), (term("division", .text("D1"), .text("D2")), "D1, D2"),
    (term("division", .text("D1"), not: true), "not D1"), (term("state", .text("OH")), "OH"),
    (term("status", .text("offer_received")), "offer received"), (term("tier", .text("A")), "tier A"),
    (term("tier", .text("A"), .text("B")), "tier A, B"), (term("tier", .missing), "no tier"),
    (term("tier", .missing, not: true), "any tier"), (term("fit", range(70)), "fit >= 70"),
    (term("fit", range(50, 69)), "fit 50..69"), (term("fit", .number(70)), "fit = 70"),
    (term("fit", .number(70), not: true), "fit != 70"), (term("fit", above(70)), "fit > 70"),
    (term("students", below(5000)), "students < 5000"),
    (term("cost_of_attendance", below(35_000)), "cost of attendance < $35,000"),
    (term("heard_from", .within(days: 30)), "heard from in 30 days"),
    (term("fit", .range(lower: .init(50), upper: .init(70, inclusive: false))), "50 <= fit < 70"),
    (term("admission", below(0.3)), "admission < 30%"), (term("favorite", .flag(true)), "favorites"),
    (term("favorite", .flag(false)), "not favorites"), (term("favorite", .flag(true), not: true), "not favorites"),
    (term("distance", range(nil, 300)), "within 300 mi"), (term("distance", range(300)), "distance >= 300"),
    (term("contacted", .within(days: 30)), "contacted in 30 days"),
    (term("contacted", .beyond(days: 1)), "contacted over 1 day ago"), (term("contacted", .missing), "never contacted"),
    (term("contacted", .missing, not: true), "ever contacted"),
    (term("contacted", .days(from: Day(2026, 1, 2), through: nil)), "contacted >= 2026-01-02"),
    (term("name", .contains("state")), "name ~ state"),
    (term("conference", .text("ACC"), .text("SEC")), "conference = ACC, SEC"),
    (.any([term("division", .text("D1")), term("favorite", .flag(true))]), "any(D1, favorites)"),
    (
      .any([.all([term("division", .text("D1"), .text("D2")), term("fit", range(70))]), term("favorite", .flag(true))]),
      "any(D1,D2 fit >= 70, favorites)"
    ),
  ])
  func schools(_ term: Term, _ chip: String) {
    #expect(term.chip(in: School.standardFields) == chip)
  }

  @Test func bandsAndSearch() throws {
    let term = try #require(Coach.standardFields.meanings(of: "high").first?.term)
    let query = QuerySamples.query([term], search: "miami")
    #expect(query.chips(in: Coach.standardFields) == ["responsiveness high", "\"miami\""])
  }
}

struct QueryEditingTests {
  private let d1 = term("division", .text("D1"))
  private let d2 = term("division", .text("D2"))
  private let either = Term.any([term("division", .text("D1")), term("favorite", .flag(true))])

  @Test func aLaterCommandReplacesTheTermsOfItsFields() {
    var query = QuerySamples.query([d1, either, term("fit", range(50))])
    query.add([d2, d1, d1])
    #expect(query.terms == [either, term("fit", range(50)), d2, d1])
    query.add([term("fit", range(60)), term("fit", below(70))])
    #expect(query.terms == [either, d2, d1, term("fit", range(60)), term("fit", below(70))])
  }

  @Test func aFieldIsDroppedWhereverItIs() {
    var query = QuerySamples.query([d1, either, term("fit", range(50))])
    let first = query.drop("division")
    #expect(first)
    #expect(query.terms == [term("fit", range(50))])
    let second = query.drop("division")
    #expect(!second)
  }

  @Test func clearKeepsOrderAndLimit() {
    var query = QuerySamples.query([d1], search: "miami", .init("fit", .descending))
    query.limit = 5
    #expect(query.hasTerms)
    query.clear()
    #expect(!query.hasTerms)
    #expect(query.ordering == [.init("fit", .descending)])
    #expect(query.limit == 5)
  }
}
