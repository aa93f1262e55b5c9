import Domain
import Testing

@Suite struct FitTests {
  static let player: @Sendable (inout Athlete) -> Void = {
    $0.position = "SS"
    $0.height = 72
    $0.weight = 190
    $0.gpa = 3.6
    $0.sat = 1250
    $0.state = "OH"
    $0.velocity = 86
  }

  /// Body 8 and velocity 8 of 18 in any case; of GPA, test, state, size and cost what the row says.
  @Test(
    arguments: [
      ("{}", 28, 25, nil),
      (
        #"{"state":"OH","gpa_requirement":3.4,"sat_requirement":"1300","student_size":"12000","tuition_in_state":12000,"tuition_out_of_state":50000}"#,
        47, 16 + 10 + 8 + 4 + 3 + 3, "match"
      ),
      (
        #"{"state":"MI","gpa_requirement":4.2,"sat_requirement":1500,"student_size":46000,"tuition_in_state":12000,"tuition_out_of_state":50000}"#,
        47, 16 + 5 + 2 + 1 + 1 + 1, "reach"
      ),
      (#"{"student_size":0,"tuition_out_of_state":0,"gpa_requirement":0}"#, 28, 25, nil),
    ] as [(String, Int, Int, String?)])
  func aRowOfTheList(academics: String, judged: Int, points: Int, tier: String?) throws {
    let school = Sample.school(academics: academics)
    let context = Sample.context(Self.player)
    let estimate = school.fitEstimate(for: context)
    #expect((estimate.judged, estimate.points) == (judged, points))
    let fit = school.fit(for: context)
    #expect(fit?.tier == tier && fit?.estimate == (tier == nil ? nil : estimate))
    #expect(
      fit?.score == estimate.score && School.fields["fit"]?.read(school, context).number == fit.map { Double($0.score) }
    )
    #expect(school.fitBeside(for: context) == nil)
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
      #expect((fit.score, fit.tier, fit.isComputed) == (score, expected, false))
      #expect(fit.breakdown == nil && fit.marked == "\(score)")
    }
    school.fitScoreData = JSONText(#"{"athleticFit": 80}"#)
    #expect(school.fit(for: Sample.context())?.breakdown?.isPercentages == true)
  }

  static let good = #"{"state":"OH","gpa_requirement":3.4,"sat_requirement":1300,"student_size":12000}"#

  @Test func aStoredTierStaysWhenTheScoreIsComputed() {
    var school = Sample.school(academics: Self.good)
    school.fitTier = .known(.safety)
    #expect(school.fit(for: Sample.context(Self.player))?.tier == "safety")
    #expect(school.fit(for: Sample.context()) == nil)
    #expect(school.fitTier(for: Sample.context()) == "safety")
    school.fitTier = nil
    #expect(school.fitTier(for: Sample.context(Self.player)) == "match")
  }

  @Test func storedAndComputedStandSideBySide() {
    var school = Sample.school(academics: Self.good)
    let computed = school.fit(for: Sample.context(Self.player))
    #expect(computed?.marked == "~\(computed?.score ?? 0)")
    school.fitScore = 40
    #expect(school.fit(for: Sample.context(Self.player))?.score == 40)
    #expect(school.fitBeside(for: Sample.context(Self.player)) == computed)
    school.fitScore = computed?.score
    #expect(school.fitBeside(for: Sample.context(Self.player)) == nil)
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
