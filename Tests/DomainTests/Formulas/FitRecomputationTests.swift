import Domain
import Testing

/// What saving the athlete's details writes to the schools.
@Suite struct FitRecomputationTests {
  /// Athletic 2, academic 2 + 9, opportunity 14, personal 7: 34 points, unlikely.
  private static let context = Sample.context { $0.gpa = 3.6 }
  private static let data =
    #"{"athleticFit":2,"academicFit":11,"opportunityFit":14,"personalFit":7,"computedTier":"unlikely"}"#

  private func computed(_ change: (inout School) -> Void = { _ in }, after: EvaluationContext = context) -> (
    School, FitRecomputation
  ) {
    var school = Sample.school()
    change(&school)
    let found = FitRecomputation(of: [school], before: Sample.context(), after: after)
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
    #expect(school.fitScore == 34)
    #expect(school.fitScoreData?.text == Self.data)
    #expect(school.fitTier == .known(.unlikely))
    #expect(found.outcomes.map { $0.after?.score } == [34])
    #expect(found.total == 1)
  }

  @Test(arguments: ["safety", "match", "long_shot"]) func aTierThatSomebodyChoseStays(tier: String) {
    let (school, found) = computed {
      $0.fitTier = Open(tier)
      $0.fitScore = 90
    }
    #expect(school.fitTier?.raw == tier)
    #expect(school.fitScore == 34)
    #expect(found.outcomes.map { $0.after?.tier } == [tier])
    #expect(school.fitScoreData?.json["computedTier"] == nil)
  }

  @Test func aTierThatWasComputedIsComputedAnew() {
    let (school, _) = computed {
      $0.fitTier = .known(.match)
      $0.fitScoreData = JSONText(#"{"athleticFit":40,"computedTier":"match","note":"kept"}"#)
    }
    #expect(school.fitTier == .known(.unlikely))
    #expect(school.fitScoreData?.json["note"] == .string("kept"))
    #expect(school.fitScoreData?.json["athleticFit"] == .number(2))
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
    #expect(FitRecomputation(of: [school], before: Self.context, after: Self.context).changes.isEmpty)
  }

  @Test func whenTooLittleIsKnownOnlyWhatWasComputedGoes() {
    let (school, _) = computed()
    let own = FitRecomputation(of: [school], before: Self.context, after: Sample.context())
    #expect(own.outcomes.map { $0.after == nil } == [true])
    #expect(own.changes.count == 3)
    let (other, found) = computed({ $0.fitScore = 80 }, after: Sample.context())
    #expect(other.fitScore == 80)
    #expect(found.changes.isEmpty)
  }

  @Test func thoseThatMovedMostComeFirst() {
    let schools = [50, 34, 90, nil].enumerated().map { number, score in
      var school = Sample.school(number + 1, name: "School \(number + 1)")
      school.fitScore = score
      return school
    }
    let found = FitRecomputation(of: schools, before: Sample.context(), after: Self.context)
    #expect(found.outcomes.map(\.school.name) == ["School 3", "School 4", "School 1", "School 2"])
    #expect(found.outcomes.map(\.distance) == [56, 34, 16, 0])
  }
}
