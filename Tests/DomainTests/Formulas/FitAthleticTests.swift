import Domain
import Testing

/// Every case differs from an athlete and a school of whom nothing is known, which gives 2 points for a low interest.
@Suite struct FitAthleticTests {
  private func points(_ change: (inout FitInputs) -> Void) -> Int {
    var inputs = FitInputs()
    change(&inputs)
    return FitEngine(inputs).points(.athletic)
  }

  @Test(
    arguments: [
      ("SS", ["SS"], 12), ("ss", ["C", "SS"], 12),
      ("OF", ["LF/OF"], 9), ("COF", ["OF"], 9), ("IF", ["IF/C"], 9), ("MIF", ["IF"], 9),
      ("CF", ["OF"], 5), ("SS", ["C", "P"], 5), ("OF", ["IF"], 5),
      ("SS", [], 2), (nil, ["SS"], 2), ("", ["SS"], 2), (" ", ["SS"], 2),
    ] as [(String?, [String], Int)])
  func position(position: String?, needs: [String], expected: Int) {
    #expect(
      points {
        $0.athlete.position = position
        $0.positionNeeds = needs
      } == expected)
  }

  @Test(arguments: [(FitInputs.Level.low, 2), (.medium, 6), (.high, 10)])
  func interest(level: FitInputs.Level, expected: Int) {
    #expect(points { $0.coachInterest = level } == expected)
  }

  @Test(
    arguments: [
      (72, 200, 10), (69, 180, 10), (76, 220, 10),
      (68.9, 200, 7), (76.1, 200, 7), (72, 179.9, 7), (72, 220.1, 7), (67, 160, 7), (78, 240, 7),
      (66.9, 200, 4), (78.1, 200, 4), (72, 159.9, 4), (72, 240.1, 4),
      (72, nil, 2), (nil, 200, 2), (72, 0, 2), (0, 200, 2),
    ] as [(Double?, Double?, Int)])
  func body(height: Double?, weight: Double?, expected: Int) {
    #expect(
      points {
        $0.athlete.height = height
        $0.athlete.weight = weight
      } == expected)
  }

  @Test(
    arguments: [
      (95, 12), (88, 12), (87.9, 10), (85, 10), (84.9, 7), (82, 7), (81.9, 4), (60, 4), (0, 2), (nil, 2),
    ] as [(Double?, Int)])
  func velocity(velocity: Double?, expected: Int) {
    #expect(points { $0.athlete.velocity = velocity } == expected)
  }

  @Test func theBestAthlete() {
    let best = points {
      $0.athlete.position = "SS"
      $0.positionNeeds = ["SS"]
      $0.coachInterest = .high
      $0.athlete.height = 72
      $0.athlete.weight = 200
      $0.athlete.velocity = 90
    }
    #expect(best == 38)
  }
}
