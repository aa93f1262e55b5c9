import Domain
import Testing

/// Nothing known: roster depth 7, openings 4, scholarships 2 and walk-ons 1 are assumed, 14 points together.
@Suite struct FitOpportunityTests {
  private func points(_ change: (inout FitInputs) -> Void) -> Int {
    var inputs = FitInputs()
    change(&inputs)
    return FitEngine(inputs).points(.opportunity)
  }

  @Test(
    arguments: [
      (nil, 14), (0, 14), (60, 14), (60.1, 12), (75, 12), (75.1, 10), (90, 10), (90.1, 8), (100, 8),
    ] as [(Double?, Int)])
  func rosterDepth(depth: Double?, expected: Int) {
    #expect(points { $0.rosterDepth = depth } == expected)
  }

  @Test(
    arguments: [
      (nil, 14), (0, 15), (2, 15), (2.5, 14), (3, 14), (3.5, 12), (4, 12), (5, 11),
    ] as [(Double?, Int)])
  func openings(years: Double?, expected: Int) {
    #expect(points { $0.yearsUntilOpening = years } == expected)
  }

  @Test(arguments: [(FitInputs.Level.low, 13), (.medium, 14), (.high, 16)])
  func scholarships(level: FitInputs.Level, expected: Int) {
    #expect(points { $0.scholarships = level } == expected)
  }

  @Test(arguments: [(false, 14), (true, 16)])
  func walkOns(history: Bool, expected: Int) {
    #expect(points { $0.hasWalkOnHistory = history } == expected)
  }

  @Test func theBestRoster() {
    let best = points {
      $0.rosterDepth = 10
      $0.yearsUntilOpening = 1
      $0.scholarships = .high
      $0.hasWalkOnHistory = true
    }
    #expect(best == 19)
  }
}
