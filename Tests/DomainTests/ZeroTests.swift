import TestSupport
import Testing
import Values

@testable import Domain

/// Zero is a value of distances, counts, scores, prices and offers; elsewhere nobody recorded it.
struct ZeroTests {
  private let context = EvaluationContext(clock: Sample.clock)
  private let zeros: School

  init() {
    var school = School(id: Key(UUID(high: 1, low: 1)))
    school.academicInfo = JSONText(
      """
      {"student_size":0,"admission_rate":0.0,"tuition_in_state":"0","tuition_out_of_state":0,"gpa_requirement":0,\
      "sat_requirement":"0","act_requirement":0,"distance_from_home":0}
      """)
    (school.ranking, school.fitScore) = (0, 0)
    zeros = school
  }

  @Test(arguments: ["students", "size", "admission", "gpa", "sat", "act", "ranking"])
  func whatIsMeasuredIsUnknown(name: String) throws {
    #expect(try #require(School.fields[name]).read(zeros, context) == .missing)
  }

  @Test(arguments: ["coaches", "interactions", "offers", "fit", "tuition", "tuition_out"])
  func aCountAScoreAndAPriceAreValues(name: String) throws {
    #expect(try #require(School.fields[name]).read(zeros, context) == .number(0))
  }

  @Test func aNotedDistanceIsAValue() { #expect(zeros.academics.distanceFromHome == 0) }

  @Test(arguments: ["amount", "percentage"]) func anOfferOfNothingIsAValue(name: String) throws {
    var offer = Offer(id: Key(UUID(high: 2, low: 2)))
    (offer.scholarshipAmount, offer.scholarshipPercentage) = (0, 0)
    #expect(try #require(Offer.fields[name]).read(offer, context) == .number(0))
  }

  @Test func theFitTakesItTheSameWay() throws {
    let inputs = FitInputs(school: zeros, athlete: Athlete())
    #expect(inputs.gpaRequirement == nil && inputs.satRequirement == nil && inputs.actRequirement == nil)
    #expect(inputs.enrolment == nil && inputs.cost == 0)
    let player = #"{"gpa":0,"sat_score":"0","act_score":0,"height_inches":0,"weight_lbs":0}"#
    #expect(Athlete(player: try #require(JSON(parsing: player)), velocity: 0) == Athlete())
  }

  @Test(arguments: ["students", "admission", "gpa", "sat", "act", "ranking"])
  func itCannotBeTypedEither(name: String) throws {
    let entry = try #require(School.fields.entry(named: name))
    #expect(throws: InvalidValue.self) { try entry.format.value("0", in: EntryContext()) }
  }
}
