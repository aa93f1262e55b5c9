import Domain
import Testing

/// What would give more points, for every contribution of a fit.
struct FitRaisingTests {
  private func raise(_ dimension: FitDimension, _ what: String, _ change: (inout FitInputs) -> Void) -> String? {
    var inputs = FitInputs()
    change(&inputs)
    return FitEngine(inputs).explanation(dimension).first { $0.what == what }.flatMap(inputs.raising)
  }

  private static let gpas: [(Double?, Double?, String?)] = [
    (nil, 3.6, "record it: prefs player gpa=3.6"), (2.0, 3.6, "a GPA of 2.6 gives 5"),
    (2.6, 3.6, "a GPA of 3.1 gives 8"),
    (3.1, 3.6, "a GPA of 3.4 gives 10"), (3.4, 3.6, nil), (2.4, nil, "a GPA of 2.5 gives 5"),
    (3.2, nil, "a GPA of 3.5 gives 9"), (3.9, nil, "record what the school asks: edit . gpa=3.5"),
  ]

  @Test(arguments: gpas)
  func gpa(own: Double?, asked: Double?, expected: String?) {
    #expect(raise(.academic, "GPA") { ($0.athlete.gpa, $0.gpaRequirement) = (own, asked) } == expected)
  }

  private static let sats: [(Double, String?)] = [
    (1000.0, "an SAT score of 1150 gives 5"), (1150, "an SAT score of 1250 gives 8"), (1250, nil),
  ]

  @Test(arguments: sats)
  func sat(own: Double, expected: String?) {
    #expect(raise(.academic, "SAT") { ($0.athlete.sat, $0.satRequirement) = (own, 1300) } == expected)
  }

  private static let acts: [(Double, String?)] = [
    (20.0, "an ACT score of 26 gives 5"), (26, "an ACT score of 28 gives 8"), (28, nil),
  ]

  @Test(arguments: acts)
  func act(own: Double, expected: String?) {
    #expect(raise(.academic, "ACT") { ($0.athlete.act, $0.actRequirement) = (own, 30) } == expected)
  }

  private static let velocitys: [(Double?, String?)] = [
    (nil, "record one: add metric type=velocity value=85"), (80.0, "a velocity of 82 gives 5"),
    (84.5, "a velocity of 85 gives 8"), (85, "a velocity of 88 gives 10"), (88, nil),
  ]

  @Test(arguments: velocitys)
  func velocity(own: Double?, expected: String?) {
    #expect(raise(.athletic, "Velocity") { $0.athlete.velocity = own } == expected)
  }

  private static let costs: [(Double?, FitInputs.Level, String?)] = [
    (nil, FitInputs.Level.medium, "find the tuition: lookup ."), (50_000.0, .medium, "up to $45,000 a year gives 2"),
    (45_000, .medium, "up to $30,000 a year gives 3"), (30_000, .medium, nil),
    (36_000, .high, "up to $35,000 a year gives 2"),
    (30_000, .high, "up to $20,000 a year gives 4"), (90_000, .low, nil),
  ]

  @Test(arguments: costs)
  func cost(own: Double?, sensitivity: FitInputs.Level, expected: String?) {
    #expect(raise(.personal, "Cost") { ($0.cost, $0.costSensitivity) = (own, sensitivity) } == expected)
  }

  /// What is promised is what the formulas give.
  @Test(arguments: [(2.6, 5), (3.1, 8), (3.4, 10)])
  func promisesAreKept(gpa: Double, points: Int) {
    var inputs = FitInputs()
    (inputs.athlete.gpa, inputs.gpaRequirement) = (gpa, 3.6)
    #expect(FitEngine(inputs).explanation(.academic).first { $0.what == "GPA" }?.points == points)
  }

  /// Every contribution below its maximum either can be raised, is assumed for all schools, or belongs to the school.
  @Test func nothingIsLeftUnexplained() {
    let inputs = FitInputs()
    for dimension in FitDimension.allCases {
      for one in FitEngine(inputs).explanation(dimension) where one.points < one.of {
        #expect(inputs.raising(one) != nil || FitInputs.assumed.contains(one.what), "\(one.what)")
      }
    }
  }
}
