import Domain
import Testing

@Suite struct GradeTests {
  @Test(arguments: [
    ("2026-07-31", 2027, 11), ("2026-08-01", 2027, 12), ("2027-05-31", 2027, 12), ("2027-08-01", 2027, 13),
    ("2028-02-29", 2030, 10), ("2026-11-21", 2030, 9),
  ])
  func theSchoolYearBeginsInAugust(day: String, graduation: Int, grade: Int) throws {
    var recruit = Recruit()
    recruit.tables.users = Rows(
      recruit.tables.users.map { user in
        var user = user
        user.graduationYear = graduation
        user.currentPhase = "freshman"
        return user
      })
    let day = try #require(Day(day))
    #expect(recruit.session.grade(on: day) == grade)
    recruit.player(#"{"graduation_year":"\#(graduation + 1)"}"#)
    #expect(recruit.session.grade(on: day) == grade - 1)
  }

  @Test(arguments: [("freshman", 9), ("sophomore", 10), ("junior", 11), ("senior", 12), ("committed", nil), (nil, nil)])
  func thePhaseCountsWithoutAYear(phase: String?, grade: Int?) {
    var recruit = Recruit()
    recruit.tables.users = Rows(
      recruit.tables.users.map { user in
        var user = user
        user.currentPhase = phase
        return user
      })
    #expect(recruit.session.grade(on: recruit.session.context.clock.today) == grade)
  }
}
