import Domain
import Testing

/// What storing the computed fits writes to the schools.
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
