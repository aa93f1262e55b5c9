import Domain
import Testing
import Values

@Suite struct FitTests {
  static let player: @Sendable (inout Athlete) -> Void = {
    $0.position = "SS"
    $0.height = 72
    $0.weight = 190
    $0.gpa = 3.6
    $0.sat = 1250
    $0.state = "OH"
    $0.velocity = 86
    ($0.sizes, $0.costSensitivity) = ([.medium, .large], .known(.medium))
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
      (#"{"student_size":0,"sat_requirement":0,"gpa_requirement":0}"#, 28, 25, nil),
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

@Suite struct FitBreakdownTests {
  @Test(
    arguments: [
      (
        #"{"athleticFit": 32, "academicFit": 20.5, "opportunityFit": 0, "personalFit": "9"}"#,
        ["32/40", "20.5/25", "0/20", "9/15"], [32, 20.5, 0, 9]
      ),
      (
        #"{"athleticFit": 80, "academicFit": 65, "opportunityFit": 70, "personalFit": 73}"#,
        ["80%", "65%", "70%", "73%"], [32, 16.25, 14, 10.95]
      ),
      (#"{"athleticFit": 30, "academicFit": 26}"#, ["30%", "26%", "0%", "0%"], [12, 6.5, 0, 0]),
      (
        #"{"athleticFit": 40, "academicFit": 25, "opportunityFit": 20, "personalFit": 15}"#,
        ["40/40", "25/25", "20/20", "15/15"], [40, 25, 20, 15]
      ),
      (#"{"personalFit": -3}"#, ["0/40", "0/25", "0/20", "0/15"], [0, 0, 0, 0]),
    ] as [(String, [String], [Double])])
  func stored(text: String, labels: [String], points: [Double]) throws {
    let document = try #require(JSONText(text))
    let breakdown = try #require(FitBreakdown(stored: document))
    #expect(FitDimension.allCases.map(breakdown.label) == labels)
    #expect(breakdown.isPercentages == labels[0].hasSuffix("%"))
    #expect(FitDimension.allCases.map(breakdown.points) == points)
  }

  @Test(arguments: ["{}", "[]", #"{"athletic": 3}"#, #"{"athleticFit": null}"#])
  func nothingStored(text: String) throws {
    #expect(FitBreakdown(stored: try #require(JSONText(text))) == nil)
  }

  @Test func missingDimensionsAreThoseThatGiveNothing() throws {
    let document = try #require(JSONText(#"{"athleticFit": 0, "academicFit": 2, "personalFit": -1}"#))
    let breakdown = try #require(FitBreakdown(stored: document))
    #expect(breakdown.missingDimensions.map(\.rawValue) == ["athletic", "opportunity", "personal"])
  }
}

/// The values that storing the computed fits writes to the schools.
@Suite struct FitRecomputationTests {
  /// Body 8 and velocity 8 of 18, GPA 9 of 10, state 4 of 4: 29 of 32 points.
  private static let context = Sample.context {
    ($0.gpa, $0.state, $0.height, $0.weight, $0.velocity) = (3.6, "OH", 72, 200, 86)
  }
  private static let data = #"{"athleticFit":36,"academicFit":23,"personalFit":15,"computedTier":"match"}"#

  private func computed(_ change: (inout School) -> Void = { _ in }, _ context: EvaluationContext = context) -> (
    School, FitRecomputation
  ) {
    var school = Sample.school(academics: #"{"state":"OH"}"#)
    change(&school)
    let found = FitRecomputation(of: [school], context)
    for change in found.changes {
      if case .set(let column, let before, let value) = change.action {
        #expect(school.value(of: column) == before)
        school.set(column, to: value)
      }
    }
    return (school, found)
  }

  @Test func aSchoolWithoutAFitGetsOne() {
    let (school, found) = computed()
    #expect(school.fitScore == 91)
    #expect(school.fitScoreData?.text == Self.data)
    #expect(school.fitTier == .known(.match))
    #expect(found.outcomes.map(\.after.score) == [91])
    #expect(found.unknown.isEmpty)
  }

  @Test(arguments: ["safety", "reach", "long_shot"]) func aTierThatSomebodyChoseStays(tier: String) {
    let (school, found) = computed {
      $0.fitTier = Open(tier)
      $0.fitScore = 30
    }
    #expect(school.fitTier?.raw == tier)
    #expect(school.fitScore == 91)
    #expect(found.outcomes.map(\.after.tier) == [tier])
    #expect(school.fitScoreData?.json["computedTier"] == nil)
  }

  @Test func aTierThatWasComputedIsComputedAnew() {
    let (school, _) = computed {
      $0.fitTier = .known(.reach)
      $0.fitScoreData = JSONText(#"{"athleticFit":40,"opportunityFit":9,"computedTier":"reach","note":"kept"}"#)
    }
    #expect(school.fitTier == .known(.match))
    #expect(school.fitScoreData?.json["note"] == .string("kept"))
    #expect(school.fitScoreData?.json["athleticFit"] == .number(36))
    #expect(school.fitScoreData?.json["opportunityFit"] == nil, "nothing of it is judged")
  }

  @Test func aTierThatWasChosenSinceStays() {
    let (school, _) = computed {
      $0.fitTier = .known(.safety)
      $0.fitScoreData = JSONText(#"{"athleticFit":40,"computedTier":"match"}"#)
    }
    #expect(school.fitTier == .known(.safety))
  }

  @Test func whatIsRightIsNotWritten() {
    let (school, first) = computed()
    #expect(first.changes.count == 3)
    #expect(FitRecomputation(of: [school], Self.context).changes.isEmpty)
  }

  @Test func whereNotEnoughIsKnownWhatIsStoredStays() {
    let (stored, _) = computed()
    let (school, found) = computed({ $0 = stored }, Sample.context { $0.gpa = 3.6 })
    #expect(school == stored && found.changes.isEmpty && found.unknown.count == 1)
  }

  @Test func thoseThatMoveMostComeFirst() {
    let schools = [50, 91, 20, nil].enumerated().map { number, score in
      var school = Sample.school(number + 1, name: "School \(number + 1)", academics: #"{"state":"OH"}"#)
      school.fitScore = score
      return school
    }
    let found = FitRecomputation(of: schools, Self.context)
    #expect(found.outcomes.map(\.school.name) == ["School 4", "School 3", "School 1", "School 2"])
    #expect(found.outcomes.map(\.distance) == [91, 71, 41, 0])
  }
}
