import Domain
import Testing

@Suite struct FitTests {
  @Test(
    arguments: [
      { $0.position = "SS" }, { $0.gpa = 3.5 }, { $0.sat = 1200 }, { $0.act = 25 },
      {
        $0.height = 72
        $0.weight = 190
      },
    ] as [@Sendable (inout Athlete) -> Void])
  func oneThingIsEnough(change: @Sendable (inout Athlete) -> Void) {
    #expect(Sample.school().fit(for: Sample.context(change))?.isComputed == true)
  }

  @Test(
    arguments: [
      { _ in }, { $0.position = " " }, { $0.gpa = 0 }, { $0.height = 72 }, { $0.weight = 190 }, { $0.state = "OH" },
      { $0.velocity = 90 },
      {
        $0.height = 72
        $0.weight = 0
      },
    ] as [@Sendable (inout Athlete) -> Void])
  func tooLittleIsKnown(change: @Sendable (inout Athlete) -> Void) {
    #expect(Sample.school().fit(for: Sample.context(change)) == nil)
  }

  static let player: @Sendable (inout Athlete) -> Void = {
    $0.position = "SS"
    $0.height = 72
    $0.weight = 190
    $0.gpa = 3.6
    $0.sat = 1250
    $0.state = "OH"
    $0.velocity = 86
  }

  /// Athletic 2 + 8 + 8, opportunity 14; academic and personal by case.
  @Test(
    arguments: [
      ("{}", [18, 11, 14, 7], 50, "reach"),
      (
        #"{"state":"OH","gpa_requirement":3.4,"sat_requirement":"1300","student_size":"12000","tuition_in_state":12000,"tuition_out_of_state":50000}"#,
        [18, 20, 14, 11], 63, "reach"
      ),
      (
        #"{"state":"MI","gpa_requirement":4.2,"sat_requirement":1500,"student_size":46000,"tuition_in_state":12000,"tuition_out_of_state":50000}"#,
        [18, 9, 14, 4], 45, "unlikely"
      ),
      (#"{"student_size":0,"tuition_out_of_state":0,"gpa_requirement":0}"#, [18, 11, 14, 7], 50, "reach"),
    ] as [(String, [Double], Int, String)])
  func aRowOfTheList(academics: String, points: [Double], score: Int, tier: String) throws {
    let fit = try #require(Sample.school(academics: academics).fit(for: Sample.context(Self.player)))
    let breakdown = try #require(fit.breakdown)
    #expect(FitDimension.allCases.map { breakdown[$0] } == points)
    #expect(fit.score == score)
    #expect(fit.tier == tier)
    #expect(fit.isComputed)
  }

  @Test(
    arguments: [
      (72, nil, "match"), (70, nil, "match"), (69, nil, "reach"), (50, nil, "reach"), (49, nil, "unlikely"),
      (0, nil, "unlikely"), (95, nil, "match"), (20, "safety", "safety"), (90, "long_shot", "long_shot"),
      (60, "", "reach"),
    ] as [(Int, String?, String)])
  func aStoredScoreWins(score: Int, tier: String?, expected: String) throws {
    var school = Sample.school()
    school.fitScore = score
    school.fitTier = tier.map { Open($0) }
    for context in [Sample.context(), Sample.context(Self.player)] {
      let fit = try #require(school.fit(for: context))
      #expect(fit == Fit(score: score, tier: expected, isComputed: false, breakdown: nil))
    }
    school.fitScoreData = JSONText(#"{"athleticFit": 80}"#)
    #expect(school.fit(for: Sample.context())?.breakdown?.isPercentages == true)
  }

  @Test func aStoredTierStaysWhenTheScoreIsComputed() {
    var school = Sample.school()
    school.fitTier = .known(.safety)
    #expect(school.fit(for: Sample.context(Self.player))?.tier == "safety")
    #expect(school.fit(for: Sample.context()) == nil)
    #expect(school.fitTier(for: Sample.context()) == "safety")
    school.fitTier = nil
    #expect(school.fitTier(for: Sample.context(Self.player)) == "reach")
  }

  @Test(
    arguments: [
      (86, nil, .safety), (85, nil, .safety), (84, nil, .match), (50, nil, .reach), (10, nil, .unlikely),
      (10, "safety", .safety), (90, "reach", .reach), (90, "long_shot", nil), (nil, nil, nil), (nil, "match", .match),
    ] as [(Int?, String?, FitTier?)])
  func portfolioTier(score: Int?, tier: String?, expected: FitTier?) {
    var school = Sample.school()
    school.fitScore = score
    school.fitTier = tier.map { Open($0) }
    #expect(school.portfolioTier(for: Sample.context()) == expected)
  }
}
