import Domain
import Testing

/// Every case differs from an athlete and a school of whom nothing is known, which gives 2 points for academic support.
@Suite struct FitAcademicTests {
  private func points(_ change: (inout FitInputs) -> Void) -> Int {
    var inputs = FitInputs()
    change(&inputs)
    return FitEngine(inputs).points(.academic)
  }

  @Test(
    arguments: [
      (3.6, 3.4, 12), (3.4, 3.6, 12), (3.3, 3.5, 12), (3.39, 3.6, 10), (3.0, 3.5, 10), (3.0, 3.51, 7), (2.5, 3.5, 7),
      (2.49, 3.5, 4), (1.0, 4.0, 4),
      (3.5, nil, 11), (3.5, 0, 11), (4.0, nil, 11), (3.49, nil, 9), (3.0, nil, 9), (2.99, nil, 7), (2.5, nil, 7),
      (2.49, nil, 4), (0.1, nil, 4),
      (nil, 3.5, 2), (0, 3.5, 2), (nil, nil, 2),
    ] as [(Double?, Double?, Int)])
  func gpa(athlete: Double?, school: Double?, expected: Int) {
    #expect(
      points {
        $0.athlete.gpa = athlete
        $0.gpaRequirement = school
      } == expected)
  }

  @Test(
    arguments: [
      (1300, 1200, 10), (1250, 1300, 10), (1249, 1300, 7), (1150, 1300, 7), (1149, 1300, 4),
      (nil, 1300, 2), (1300, nil, 2), (0, 1300, 2), (1300, 0, 2),
    ] as [(Double?, Double?, Int)])
  func sat(athlete: Double?, school: Double?, expected: Int) {
    #expect(
      points {
        $0.athlete.sat = athlete
        $0.satRequirement = school
      } == expected)
  }

  @Test(
    arguments: [
      (30, 28, 10), (26, 28, 10), (25, 28, 7), (24, 28, 7), (23, 28, 4), (nil, 28, 2), (28, nil, 2), (0, 28, 2),
    ] as [(Double?, Double?, Int)])
  func act(athlete: Double?, school: Double?, expected: Int) {
    #expect(
      points {
        $0.athlete.act = athlete
        $0.actRequirement = school
      } == expected)
  }

  @Test func theACTCountsOnlyWithoutAnSATOnBothSides() {
    let both = points {
      $0.athlete.sat = 1000
      $0.satRequirement = 1300
      $0.athlete.act = 30
      $0.actRequirement = 28
    }
    let half = points {
      $0.athlete.sat = 1000
      $0.athlete.act = 30
      $0.actRequirement = 28
    }
    #expect(both == 4)
    #expect(half == 10)
  }

  @Test(
    arguments: [
      ("biology", ["Marine Biology", "Law"], 7), ("BIOLOGY", ["biology"], 7), ("Music", ["Law"], 4),
      ("Music", [], 2), (nil, ["Law"], 2), ("", ["Law"], 2),
    ] as [(String?, [String], Int)])
  func major(major: String?, offered: [String], expected: Int) {
    #expect(
      points {
        $0.major = major
        $0.majorsOffered = offered
      } == expected)
  }

  @Test func theBestStudent() {
    let best = points {
      $0.athlete.gpa = 4
      $0.gpaRequirement = 3
      $0.athlete.sat = 1500
      $0.satRequirement = 1300
      $0.major = "law"
      $0.majorsOffered = ["Law"]
    }
    #expect(best == 25)
  }
}
