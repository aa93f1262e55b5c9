import Testing
import Values

@testable import Domain

@Suite struct LimitTests {
  static let numbers = [
    0, -0.0, 1, -1, 0.5, 9_007_199_254_740_991, 9_007_199_254_740_992, 9.223372036854775807e18, 1e19, -1e19, 1e308,
    -1e308, .leastNonzeroMagnitude, .infinity, -.infinity, .nan,
  ]
  static let wholes = [
    Int.min, .min + 1, -9_007_199_254_740_993, -1_000_000_000, -1, 0, 1, 1_000_000_000, 106_751_991, 106_751_992,
    253_402_300_800, 1_700_000_000_000_000, .max - 1, .max,
  ]

  @Test(arguments: numbers) func anyNumberHasANearestWholeOne(_ number: Double) {
    let whole = Int(saturating: number)
    if number.isNaN { #expect(whole == 0) }
    if abs(number) < 9e15 { #expect(Double(whole) == number.rounded(.towardZero)) }
    if number >= 1e19 { #expect(whole == .max) }
    if number <= -1e19 { #expect(whole == .min) }
  }

  @Test func sumsEndAtTheLimits() {
    for a in Self.wholes {
      for b in Self.wholes {
        let sum = a.addingReportingOverflow(b)
        #expect(a.addingSaturated(b) == (sum.overflow ? (a < 0 ? .min : .max) : sum.partialValue))
        let difference = a.subtractingReportingOverflow(b)
        #expect(a.subtractingSaturated(b) == (difference.overflow ? (a < 0 ? .min : .max) : difference.partialValue))
        let product = a.multipliedReportingOverflow(by: b)
        #expect(
          a.multipliedSaturated(by: b) == (product.overflow ? ((a < 0) == (b < 0) ? .max : .min) : product.partialValue)
        )
      }
    }
  }

  @Test(arguments: wholes) func daysAndMomentsNeverTrap(_ number: Int) {
    for other in Self.wholes {
      let (day, instant) = (Day(number: number), Instant(microseconds: Int64(other)))
      #expect(((day + other) - other).description.count >= 10)
      #expect(abs(day - Day(number: other)) <= 2 * Day.furthest)
      #expect((1...7).contains(day.weekday))
      #expect((1...12).contains(day.civil.month))
      #expect(Day(number: day.number) == day)
      #expect((instant + number).description.hasSuffix("+00:00"))
      #expect(instant.microseconds(since: Instant(day)).description.isEmpty == false)
      #expect(Instant(seconds: Int64(number)).dayInGMT.description.count >= 10)
      #expect(Clock.fixed(instant).start(Clock.fixed(instant).today).description.hasSuffix("+00:00"))
    }
  }

  @Test(arguments: numbers) func momentsAreMadeOfAnyNumber(_ number: Double) {
    #expect(Instant(rounding: number).description.hasSuffix("+00:00"))
    #expect(Day(number: Int(saturating: number)).description.count >= 10)
  }

  @Test func momentsBeforeTheEpochKeepTheirDay() {
    #expect(Instant(microseconds: -1).description == "1969-12-31T23:59:59.999999+00:00")
    #expect(Instant(microseconds: -86_400_000_000).description == "1969-12-31T00:00:00+00:00")
    #expect(Instant(microseconds: .min).description.hasSuffix("+00:00"))
  }

  @Test(arguments: [Int.min, .max, -1, 0]) func aStoredScoreMayBeAnything(_ score: Int) throws {
    var school = School(id: Key(UUID()))
    school.fitScore = score
    var athlete = School(id: Key(UUID()))
    athlete.fitScore = 0
    let context = EvaluationContext(
      tables: Tables(), viewer: Key(UUID()), athlete: Key(UUID()), clock: .fixed(Instant(seconds: 0)))
    let outcome = FitRecomputation.Outcome(
      school: school, before: school.fit(for: context), after: try #require(athlete.fit(for: context)), changes: [])
    #expect(outcome.distance == score.subtractingSaturated(0).magnitude || score == .min)
    #expect(FitRules.counted(Double(score)).isEmpty == false)
  }

  /// Texts that look like numbers, read by everything that reads numbers out of documents.
  @Test(arguments: [
    "-9223372036854775808", "9223372036854775808", "1e308", "1e400", "-0.0", "nan", "inf", "1e-400", "0x7f",
    String(repeating: "9", count: 400), "-" + String(repeating: "9", count: 19), "1,000,000,000,000,000,000,000",
  ])
  func documentsHoldAnything(_ text: String) {
    for spelled in [text, "\"\(text)\""] {
      guard
        let document = JSONText(
          "{\"student_size\":\(spelled),\"tuition_in_state\":\(spelled),\"latitude\":\(spelled),\"longitude\":1,\"admission_rate\":\(spelled),\"recruiting\":{\"roster\":\(spelled),\"starters\":\(spelled)}}"
        )
      else { continue }
      var school = School(id: Key(UUID()))
      school.academicInfo = document
      school.fitScoreData = JSONText("{\"athleticFit\":\(spelled),\"academicFit\":\(spelled)}")
      _ = (
        school.size, school.academics.tuitionInState, school.distance(from: Coordinates(latitude: 40, longitude: -83))
      )
      _ = school.fitScoreData.flatMap(FitBreakdown.init(stored:)).map { ($0.points(.academic), $0.label(.athletic)) }
      let estimate = school.fitEstimate(for: EvaluationContext(clock: .fixed(Instant(seconds: 0))))
      _ = (estimate.range, FitPart.allCases.map(estimate.rules.why))
      _ = document.json["student_size"]?.int
      _ = Height.inches(text)
    }
  }

  @Test("JSON that is nested too deep is no JSON", arguments: [257, 3_500, 200_000]) func deepDocuments(_ depth: Int) {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      let text = String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
      #expect(JSON(parsing: text) == nil)
      #expect(JSONText(text) == nil)
      #expect(JSON(parsing: String(repeating: open, count: depth)) == nil)
    }
  }
  @Test(
    "elements have numbers from 1",
    arguments: [(Int.min, String?.none), (-1, nil), (0, nil), (1, "a"), (2, "b"), (3, nil), (Int.max, nil)])
  func numberedElements(_ number: Int, _ expected: String?) { #expect(["a", "b"][number: number] == expected) }
}
