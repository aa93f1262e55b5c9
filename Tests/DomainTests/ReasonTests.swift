import Domain
import TestSupport
import Testing
import Values

struct ReasonTests {
  private static let context: EvaluationContext = {
    var context = EvaluationContext(clock: .fixed(QuerySamples.today))
    context.home = Coordinates(latitude: 40, longitude: -83)
    context.contact[school.id] = ContactTimes(contacted: QuerySamples.today + -45 * 86_400)
    return context
  }()
  private static let school: School = {
    var dice = StoreRandom(seed: 1)
    var school = School(id: Key(dice.id()))
    school.name = "Ohio State"
    school.fitScore = 62
    school.status = .known(.offerReceived)
    school.academicInfo = JSONText(#"{"latitude":45.0,"longitude":-83.0,"admission_rate":0.35}"#)
    return school
  }()

  @Test(arguments: [
    (term("fit", range(70)), false, "fit is 62, 8 below 70"),
    (term("fit", range(50, 60)), false, "fit is 62, 2 above 60"),
    (term("fit", above(62)), false, "fit is 62, not above it"), (term("fit", range(50)), true, "fit is 62"),
    (term("distance", range(nil, 300)), false, "345 miles, 45 too far"),
    (term("distance", range(400)), false, "345 miles, 55 too near"),
    (term("admission", below(0.3)), false, "admission is 35%, 5% above 30%"),
    (term("status", .text("contacted")), false, "status is offer received"),
    (term("status", .text("offer_received"), not: true), false, "status is offer received"),
    (term("tier", .text("A")), false, "no tier"), (term("tier", .text("A"), not: true), true, "no tier"),
    (term("favorite", .flag(true)), false, "not favorite"),
    (term("contacted", .within(days: 30)), false, "contacted 2025-12-24, 15 days too long ago"),
    (term("contacted", .beyond(days: 60)), false, "contacted 2025-12-24, 16 days too recent"),
    (term("name", .contains("tech")), false, "name is Ohio State"),
    (.any([term("tier", .text("A")), term("fit", range(70))]), false, "no tier; fit is 62, 8 below 70"),
    (.any([term("tier", .text("A")), term("fit", range(60))]), true, "fit is 62"),
    (
      .any([.all([term("fit", range(60)), term("tier", .text("A"))]), term("fit", range(70))]), false,
      "no tier; fit is 62, 8 below 70"
    ),
    (
      .any([.all([term("fit", range(60)), term("tier", .missing)]), term("fit", range(70))]), true,
      "fit is 62, no tier"
    ),
  ])
  func saysByHowMuch(_ term: Term, _ passes: Bool, _ phrase: String) {
    let reasons = Self.school.reasons(QuerySamples.query([term]), Self.context)
    #expect(reasons.map(\.chip) == [term.chip(in: School.standardFields)])
    #expect(reasons.map(\.passes) == [passes])
    #expect(reasons.map(\.phrase) == [phrase])
  }

  @Test func saysWhyNothingIsKnown() {
    var homeless = Self.context
    homeless.home = nil
    var bare = Self.school
    bare.academicInfo = nil
    let query = QuerySamples.query([term("distance", range(nil, 300))], search: "tech")
    #expect(
      bare.reasons(query, Self.context).map(\.phrase) == ["place unknown", "name or location does not contain 'tech'"])
    #expect(bare.reasons(query, homeless).map(\.phrase).first == "no home address")
  }
}
