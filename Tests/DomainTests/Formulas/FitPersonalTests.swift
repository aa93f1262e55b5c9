import Domain
import Testing

/// Nothing known: campus 3, cost 3 and strength of the major 1 are assumed, 7 points together.
@Suite struct FitPersonalTests {
  private func points(_ change: (inout FitInputs) -> Void) -> Int {
    var inputs = FitInputs()
    change(&inputs)
    return FitEngine(inputs).points(.personal)
  }

  @Test(
    arguments: [
      ("OH", "OH", 11), ("oh", "OH", 11), ("Ohio", "OH", 11), ("OH", "MI", 8),
      (nil, "OH", 7), ("OH", nil, 7), ("", "", 7),
    ] as [(String?, String?, Int)])
  func state(athlete: String?, school: String?, expected: Int) {
    #expect(
      points {
        $0.athlete.state = athlete
        $0.schoolState = school
      } == expected)
  }

  @Test(
    arguments: [
      (.medium, nil, 7), (.small, nil, 5), (.large, nil, 5),
      (.small, 1_999, 5), (.small, 2_000, 7), (.small, 8_000, 7), (.small, 8_001, 5),
      (.medium, 9_999, 5), (.medium, 10_000, 7), (.medium, 20_000, 7), (.medium, 20_001, 5),
      (.large, 14_999, 5), (.large, 15_000, 7), (.large, 35_000, 7), (.large, 35_001, 5),
    ] as [(FitInputs.Campus, Double?, Int)])
  func campus(preferred: FitInputs.Campus, students: Double?, expected: Int) {
    #expect(
      points {
        $0.campus = preferred
        $0.enrolment = students
      } == expected)
  }

  @Test(
    arguments: [
      (.high, nil, 6), (.high, 20_000, 8), (.high, 20_001, 6), (.high, 35_000, 6), (.high, 35_001, 4),
      (.medium, nil, 7), (.medium, 30_000, 7), (.medium, 30_001, 6), (.medium, 45_000, 6), (.medium, 45_001, 5),
      (.low, nil, 8), (.low, 90_000, 8),
    ] as [(FitInputs.Level, Double?, Int)])
  func cost(sensitivity: FitInputs.Level, cost: Double?, expected: Int) {
    #expect(
      points {
        $0.costSensitivity = sensitivity
        $0.cost = cost
      } == expected)
  }

  @Test(
    arguments: [(false, nil, 7), (true, nil, 9), (false, 7, 8), (false, 6.9, 7), (false, 4, 7), (false, 3.9, 6)]
      as [(Bool, Double?, Int)])
  func priorityAndMajor(priority: Bool, strength: Double?, expected: Int) {
    #expect(
      points {
        $0.isPriority = priority
        $0.majorStrength = strength
      } == expected)
  }

  @Test func theBestCollege() {
    let best = points {
      $0.athlete.state = "OH"
      $0.schoolState = "OH"
      $0.costSensitivity = .low
      $0.isPriority = true
      $0.majorStrength = 9
    }
    #expect(best == 15)
  }
}
