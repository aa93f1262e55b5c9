import Domain
import Testing
import Values

/// Each part of a fit at its bounds; nil is open.
@Suite struct FitRulesTests {
  private func points(_ part: FitPart, _ change: (inout FitInputs) -> Void) -> Int? {
    var inputs = FitInputs()
    change(&inputs)
    return FitRules(inputs).points(part)
  }

  @Test func nothingIsAssumed() {
    let rules = FitRules(FitInputs())
    for part in FitPart.allCases { #expect(rules.points(part) == nil, "\(part)") }
  }

  @Test func theMaximaAreThoseOfTheDocumentation() {
    #expect(FitPart.allCases.count == 16)
    #expect(FitPart.allCases.map(\.most).reduce(0, +) == FitPart.total)
    let sums = FitDimension.allCases.map { dimension in
      FitPart.allCases.filter { $0.dimension == dimension }.map(\.most).reduce(0, +)
    }
    #expect(sums == [38, 23, 19, 15])
  }

  @Test(
    arguments: [
      ("SS", ["SS"], 10), ("ss", ["C", "SS"], 10),
      ("OF", ["LF/OF"], 7), ("COF", ["OF"], 7), ("IF", ["IF/C"], 7), ("MIF", ["IF"], 7),
      ("CF", ["OF"], 3), ("SS", ["C", "P"], 3), ("OF", ["IF"], 3),
      ("SS", [], nil), (nil, ["SS"], nil), ("", ["SS"], nil), (" ", ["SS"], nil),
    ] as [(String?, [String], Int?)])
  func position(position: String?, needs: [String], expected: Int?) {
    #expect(points(.position) { ($0.athlete.position, $0.offer.needs) = (position, needs) } == expected)
  }

  @Test(arguments: [(FitLevel.low, 2, 1), (.medium, 6, 2), (.high, 10, 4)])
  func levels(level: FitLevel, interest: Int, scholarships: Int) {
    #expect(points(.interest) { $0.offer.interest = level } == interest)
    #expect(points(.scholarships) { $0.offer.scholarships = level } == scholarships)
  }

  @Test(
    arguments: [
      (72, 200, 8), (69, 180, 8), (76, 220, 8),
      (68.9, 200, 5), (76.1, 200, 5), (72, 179.9, 5), (72, 220.1, 5), (67, 160, 5), (78, 240, 5),
      (66.9, 200, 2), (78.1, 200, 2), (72, 159.9, 2), (72, 240.1, 2),
      (72, nil, nil), (nil, 200, nil), (72, 0, nil), (0, 200, nil),
    ] as [(Double?, Double?, Int?)])
  func body(height: Double?, weight: Double?, expected: Int?) {
    #expect(points(.body) { ($0.athlete.height, $0.athlete.weight) = (height, weight) } == expected)
  }

  @Test(
    arguments: [
      (95, 10), (88, 10), (87.9, 8), (85, 8), (84.9, 5), (82, 5), (81.9, 2), (60, 2), (0, nil), (nil, nil),
    ] as [(Double?, Int?)])
  func velocity(velocity: Double?, expected: Int?) {
    #expect(points(.velocity) { $0.athlete.velocity = velocity } == expected)
  }

  @Test(arguments: [Sport.soccer, .softball, nil]) func aSportWithoutTablesLeavesItsPartsOpen(sport: Sport?) {
    func fill(_ inputs: inout FitInputs) {
      inputs.athlete.sport = sport
      (inputs.athlete.position, inputs.offer.needs) = ("SS", ["SS"])
      (inputs.athlete.height, inputs.athlete.weight, inputs.athlete.velocity) = (72, 200, 90)
      inputs.offer.interest = .high
    }
    var inputs = FitInputs()
    fill(&inputs)
    let rules = FitRules(inputs)
    for part in [FitPart.position, .body, .velocity] {
      #expect(rules.points(part) == nil && rules.fact(part) == nil)
      #expect(rules.why(part) == "there is no table for \(sport?.rawValue ?? "this sport")")
    }
    #expect(rules.points(.interest) == 10)
  }

  @Test(
    arguments: [
      (3.6, 3.4, 10), (3.4, 3.6, 10), (3.3, 3.5, 10), (3.39, 3.6, 8), (3.0, 3.5, 8), (3.0, 3.51, 5), (2.5, 3.5, 5),
      (2.49, 3.5, 2), (1.0, 4.0, 2),
      (3.5, nil, 9), (3.5, 0, 9), (4.0, nil, 9), (3.49, nil, 7), (3.0, nil, 7), (2.99, nil, 5), (2.5, nil, 5),
      (2.49, nil, 2), (0.1, nil, 2), (nil, 3.5, nil), (0, 3.5, nil), (nil, nil, nil),
    ] as [(Double?, Double?, Int?)])
  func gpa(athlete: Double?, school: Double?, expected: Int?) {
    #expect(points(.gpa) { ($0.athlete.gpa, $0.gpaRequirement) = (athlete, school) } == expected)
  }

  @Test(
    arguments: [
      (1300, 1200, 8), (1250, 1300, 8), (1249, 1300, 5), (1150, 1300, 5), (1149, 1300, 2),
      (nil, 1300, nil), (1300, nil, nil), (0, 1300, nil), (1300, 0, nil),
    ] as [(Double?, Double?, Int?)])
  func sat(athlete: Double?, school: Double?, expected: Int?) {
    #expect(points(.test) { ($0.athlete.sat, $0.satRequirement) = (athlete, school) } == expected)
  }

  @Test(
    arguments: [(30, 28, 8), (26, 28, 8), (25, 28, 5), (24, 28, 5), (23, 28, 2), (nil, 28, nil), (28, nil, nil)]
      as [(Double?, Double?, Int?)])
  func act(athlete: Double?, school: Double?, expected: Int?) {
    #expect(points(.test) { ($0.athlete.act, $0.actRequirement) = (athlete, school) } == expected)
    let both = points(.test) {
      ($0.athlete.act, $0.actRequirement) = (athlete, school)
      ($0.athlete.sat, $0.satRequirement) = (1000, 1300)
    }
    #expect(both == 2, "the SAT counts where it's known on both sides")
  }

  @Test(
    arguments: [
      ("Biology", ["Marine Biology"], 5), ("biology", ["History", "BIOLOGY"], 5), ("Biology", ["History"], 2),
      ("Biology", [], nil), (nil, ["Biology"], nil), (" ", ["Biology"], nil),
    ] as [(String?, [String], Int?)])
  func major(wanted: String?, offered: [String], expected: Int?) {
    #expect(points(.major) { ($0.athlete.major, $0.offer.majors) = (wanted, offered) } == expected)
  }

  @Test(
    arguments: [
      (.roster, nil, nil), (.roster, 0, 7), (.roster, 60, 7), (.roster, 60.1, 5), (.roster, 75, 5),
      (.roster, 75.1, 3), (.roster, 90, 3), (.roster, 90.1, 1), (.roster, 100, 1),
      (.starters, nil, nil), (.starters, 0, 5), (.starters, 2, 5), (.starters, 2.5, 4), (.starters, 3, 4),
      (.starters, 3.5, 2), (.starters, 4, 2), (.starters, 5, 1),
      (.strength, nil, nil), (.strength, 0, 0), (.strength, 3.9, 0), (.strength, 4, 1), (.strength, 6.9, 1),
      (.strength, 7, 2), (.strength, 10, 2),
      (.size, nil, nil), (.size, 0, nil), (.size, 10_000, nil),
      (.cost, nil, nil), (.cost, 0, 3), (.cost, 30_000, 3), (.cost, 30_001, 2), (.cost, 45_000, 2),
      (.cost, 45_001, 1),
    ] as [(FitPart, Double?, Int?)])
  func numbers(part: FitPart, number: Double?, expected: Int?) {
    let found = points(part) {
      ($0.offer.roster, $0.offer.starters, $0.offer.strength) = (number, number, number)
      ($0.enrolment, $0.cost, $0.athlete.costSensitivity) = (number, number, .known(.medium))
    }
    #expect(found == expected)
  }

  /// A price counts as the family says; where nobody said, it doesn't.
  @Test(
    arguments: [
      (.high, 20_000, 4), (.high, 35_000, 2), (.high, 35_001, 0), (.low, 90_000, 4), (.low, nil, nil),
      (nil, 9_000, nil),
    ] as [(FitLevel?, Double?, Int?)])
  func cost(sensitivity: FitLevel?, dollars: Double?, expected: Int?) {
    #expect(
      points(.cost) { ($0.athlete.costSensitivity, $0.cost) = (sensitivity.map(Open.known), dollars) } == expected)
  }

  /// A word that is none of the three isn't taken for one, and not for nothing either.
  @Test func anotherWordForTheCostIsNamed() {
    var inputs = FitInputs()
    inputs.athlete = Athlete(player: .object([.init("cost_sensitivity", .string("Somewhat"))]), velocity: nil)
    inputs.cost = 20_000
    let rules = FitRules(inputs)
    #expect(rules.points(.cost) == nil && rules.why(.cost).contains("recorded as 'Somewhat'"))
    #expect(rules.fact(.cost)?.line == "prefs player cost sensitivity=medium")
    inputs.athlete = Athlete(player: .object([.init("cost_sensitivity", .string("HIGH"))]), velocity: nil)
    #expect(FitRules(inputs).points(.cost) == 4)
  }

  @Test(arguments: [(true, 3, 2), (false, 1, 0), (nil, nil, nil)] as [(Bool?, Int?, Int?)])
  func flags(flag: Bool?, walkOns: Int?, priority: Int?) {
    #expect(points(.walkOns) { $0.offer.walkOns = flag } == walkOns)
    #expect(points(.priority) { $0.offer.priority = flag } == priority)
  }

  @Test(
    arguments: [
      ("OH", "OH", 4), ("oh", "OH", 4), ("Ohio", "OH", 4), ("OH", "MI", 1),
      (nil, "OH", nil), ("OH", nil, nil), ("", "", nil),
    ] as [(String?, String?, Int?)])
  func state(athlete: String?, school: String?, expected: Int?) {
    #expect(points(.state) { ($0.athlete.state, $0.schoolState) = (athlete, school) } == expected)
  }

  /// A campus of a size that the family wants gives most; where nobody said, none does.
  @Test(
    arguments: [
      ([.small], 4_999, 3), ([.small], 15_000, 1), ([.medium, .veryLarge], 30_000, 3), ([.large], 10_000, 1),
      ([], 10_000, nil), ([], 4_999, nil), ([.small], nil, nil),
    ] as [([CampusWish], Double?, Int?)])
  func size(wanted: [CampusWish], students: Double?, expected: Int?) {
    #expect(points(.size) { ($0.athlete.sizes, $0.enrolment) = (wanted, students) } == expected)
  }

  /// Where the family lives counts before where the high school is.
  @Test func stateOfTheHome() {
    #expect(points(.state) { ($0.athlete.homeState, $0.athlete.state, $0.schoolState) = ("OH", "PA", "OH") } == 4)
    #expect(points(.state) { ($0.athlete.homeState, $0.schoolState) = ("ohio", "MI") } == 1)
  }

  @Test func aReasonForEverything() {
    var inputs = FitInputs()
    (inputs.athlete.gpa, inputs.gpaRequirement) = (3.6, 3.4)
    (inputs.athlete.state, inputs.schoolState) = ("OH", "MI")
    (inputs.enrolment, inputs.athlete.sizes) = (46_123, [.small])
    (inputs.athlete.position, inputs.offer.needs) = ("SS", ["C", "P"])
    let rules = FitRules(inputs)
    #expect(rules.why(.gpa) == "GPA 3.6, school asks 3.4")
    #expect(rules.why(.state) == "athlete in OH, school in MI")
    #expect(rules.why(.size) == "46,123 students; wanted: small")
    #expect(rules.why(.position) == "SS, but they need C, P")
    for part in FitPart.allCases {
      #expect(!rules.why(part).isEmpty)
      #expect((rules.fact(part) == nil) == (rules.points(part) != nil), "\(part)")
    }
  }

  private static let gpas: [(Double, Double?, String?)] = [
    (2.0, 3.6, "a GPA of 2.6 gives 5"), (2.6, 3.6, "a GPA of 3.1 gives 8"),
    (3.1, 3.6, "a GPA of 3.4 gives 10"), (3.4, 3.6, nil), (2.4, nil, "a GPA of 2.5 gives 5"),
    (3.2, nil, "a GPA of 3.5 gives 9"), (3.9, nil, "record what the school asks: edit . gpa=3.5"),
  ]

  @Test(arguments: gpas) func moreForTheGPA(own: Double, asked: Double?, expected: String?) {
    var inputs = FitInputs()
    (inputs.athlete.gpa, inputs.gpaRequirement) = (own, asked)
    #expect(FitRules(inputs).raising(.gpa) == expected)
  }

  @Test(
    arguments: [
      (1000.0, "an SAT score of 1150 gives 5"), (1150, "an SAT score of 1250 gives 8"), (1250, nil),
    ] as [(Double, String?)])
  func moreForTheSAT(own: Double, expected: String?) {
    var inputs = FitInputs()
    (inputs.athlete.sat, inputs.satRequirement) = (own, 1300)
    #expect(FitRules(inputs).raising(.test) == expected)
  }

  @Test(
    arguments: [
      (80.0, "a velocity of 82 gives 5"), (84.5, "a velocity of 85 gives 8"), (85, "a velocity of 88 gives 10"),
      (88, nil),
    ] as [(Double, String?)])
  func moreForTheVelocity(own: Double, expected: String?) {
    var inputs = FitInputs()
    inputs.athlete.velocity = own
    #expect(FitRules(inputs).raising(.velocity) == expected)
  }

  /// Whatever a body gives, nothing says that it should be another one.
  @Test(arguments: [(60.0, 120.0), (72, 150), (80, 260), (72, 200)])
  func nobodyShouldChangeTheirBody(height: Double, weight: Double) {
    var inputs = FitInputs()
    (inputs.athlete.height, inputs.athlete.weight) = (height, weight)
    #expect(FitRules(inputs).raising(.body) == nil)
    #expect(FitRules(inputs).fact(.body) == nil)
  }
}
