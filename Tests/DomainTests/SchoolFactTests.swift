import Testing
import Values

@testable import Domain

/// What is told of a school in several places is judged once.
@Suite struct SchoolFactTests {
  /// Whether one is of its state goes by the school's, else by the college's.
  @Test func stateOfTheCollege() throws {
    let college = try #require(CollegeList.college(called: "Ohio State University", in: "OH"))
    var school = School(id: Key(UUID()))
    school.name = "Ohio State University"
    #expect(school.isInState("OH", school.academics, college) == true)
    #expect(school.isInState("PA", school.academics, college) == false)
    #expect(school.isInState("OH", school.academics, nil) == nil)
    #expect(school.isInState(nil, school.academics, college) == nil)
    school.location = "Sharon, PA"
    #expect(school.isInState("OH", school.academics, college) == false)
    #expect(college.cost(isInState: true) == college.costInState)
    #expect(college.cost(isInState: false) == college.costOutOfState)
    #expect(college.cost(isInState: nil) == nil)
  }

  /// Where the tables have no day for a written offer, the words about it don't name one for every sport.
  @Test func writtenOffers() throws {
    let baseball = try #require(Sport(named: "baseball"))
    let prospect = Prospect(sport: baseball, gender: nil, graduation: 2028)
    #expect(ContactRules(of: .d1, for: prospect).unknown.contains(.writtenOffer))
    let term = try #require(OfferTerm.named("written offer of athletics aid"))
    #expect(term.meaning.contains("'rules'"))
  }

  /// A division without a calendar is told so, in its own words.
  @Test func noCalendar() {
    let found = RecruitingCalendar.absences(in: Division.allCases)
    #expect(found.map(\.divisions) == [[.d3, .naia], [.juco]])
    #expect(found.first?.words == "no recruiting calendar")
    #expect(RecruitingCalendar.absences(in: [.d1, .d2]).isEmpty)
  }

  /// A day that can't be understood is none; the day of a task is kept as it was.
  @Test func recordedDays() throws {
    var school = School(id: Key(UUID()))
    school.academicInfo = JSONText(
      try #require(
        JSON(parsing: #"{"recruiting":{"video":"2026-11-03","fafsa":"soon","needs":["SS"],"applied":true}}"#)))
    #expect(school.academics.day("video") == Day(2026, 11, 3))
    #expect(school.academics.day("fafsa") == nil && school.academics.day("applied") == nil)
    #expect(school.academics.offer?.needs == ["SS"])
    let change = try #require(school.setting("applied", done: Day(2026, 11, 4)))
    guard case .set(let column, _, .json(let after)) = change.action else {
      Issue.record("no document")
      return
    }
    #expect(column == "academic_info" && after.json["recruiting"]?["applied"] == .string("2026-11-04"))
    #expect(after.json["recruiting"]?["video"] == .string("2026-11-03"))
  }
}
