import Domain
import Testing

@Suite struct DeadPeriodTests {
  private static let gap = "medium: No contact with School 1 for 25 days. Send an update."

  /// Rules that ask for a contact say nothing while every school is in a dead period; other rules go on.
  @Test(arguments: [
    ("2026-11-21T12:00:00Z", [Division.d1], true), ("2026-11-22T00:00:00Z", [.d1], false),
    ("2026-11-29T23:59:59Z", [.d1], false), ("2026-11-30T00:00:00Z", [.d1], true),
    ("2026-12-31T12:00:00Z", [.d1, .d1], false), ("2026-12-31T12:00:00Z", [.d1, .d2], true),
    ("2027-01-03T12:00:00Z", [.d1], false), ("2027-01-04T12:00:00Z", [.d1], true),
    ("2027-03-15T12:00:00Z", [.d1], false), ("2027-04-10T12:00:00Z", [.d1], false),
    ("2027-04-11T12:00:00Z", [.d1], true), ("2026-11-25T12:00:00Z", [.d3], true),
  ])
  func contactsAreNotAskedFor(now: String, divisions: [Division], isAsked: Bool) throws {
    var recruit = Recruit(now: try #require(Instant(now)))
    recruit.video(.broken)
    for (place, division) in divisions.enumerated() {
      if place == 0 {
        recruit.school(.a, "contacted", division: division, contact: 25)
      } else {
        recruit.school(division: division)
      }
    }
    recruit.event(1)
    #expect(recruit.said(by: .interactionGap) == (isAsked ? [Self.gap] : []))
    #expect(recruit.said(by: .prioritySchoolReminder).isEmpty != isAsked)
    #expect(recruit.said(by: .eventFollowUp).isEmpty != isAsked)
    #expect(recruit.said(by: .videoLinkHealth).count == 1)
  }

  @Test func aNoticeTellsUntilWhen() throws {
    let day = try #require(Day(2026, 12, 25))
    var recruit = Recruit()
    recruit.school(division: .d3)
    #expect(recruit.session.deadPeriod(on: day) == nil)
    recruit.school(division: .d1)
    #expect(recruit.session.deadPeriod(on: day)?.last.description == "2027-01-03")
    #expect(recruit.session.deadPeriod(on: day)?.notice.contains("until 2027-01-03") == true)
    #expect(recruit.session.deadPeriod(on: try #require(Day(2026, 12, 19))) == nil)
  }
}
