import Testing
import Values

@testable import Domain

@Suite struct SuggestionCycleTests {
  /// A school with a gap of this many days, which one rule speaks of.
  private func recruit(gap: Int, tier: PriorityTier = .b) -> (Recruit, Key<School>) {
    var recruit = Recruit()
    let school = recruit.school(tier, "contacted", fit: 80, contact: gap)
    return (recruit, school)
  }

  @Test func aNewOneIsWhole() throws {
    let (recruit, school) = recruit(gap: 25)
    let row = try #require(recruit.updated().first)
    #expect(recruit.updated().count == 1)
    #expect(row.ruleType == "interaction-gap" && row.urgency == .known(.medium) && row.relatedSchoolID == school)
    #expect(row.athleteID == Recruit.athlete && row.actionType == "log_interaction" && row.createdAt == recruit.now)
    #expect(row.dismissed == false && row.completed == false && row.reappeared == false)
    #expect(row.pendingSurface == false && row.surfacedAt == recruit.now)
    #expect(row.conditionSnapshot?.json["days_since_contact"]?.int == 25)
    #expect(row.conditionSnapshot?.json["priority_tier"]?.string == "B")
  }

  @Test func aSecondRoundChangesNothing() {
    var (recruit, _) = recruit(gap: 25)
    recruit.video(.broken)
    let rows = recruit.updated()
    recruit.tables.suggestions = Rows(rows)
    #expect(rows.count == 2)
    #expect(recruit.changes().isEmpty)
  }

  /// One of the same rule and school, created within 7 days, is enough, whatever became of it.
  @Test(arguments: [
    (0, "open", 1), (6, "open", 1), (6, "dismissed", 1), (6, "completed", 1), (7, "completed", 2), (8, "completed", 2),
  ])
  func nothingIsRepeatedForAWeek(daysAgo: Int, state: String, count: Int) {
    var (recruit, school) = recruit(gap: 25)
    recruit.suggestion("interaction-gap", created: daysAgo, about: school) { row in
      row.dismissed = state == "dismissed"
      row.completed = state == "completed"
    }
    #expect(recruit.updated().count == count)
  }

  @Test func anOpenOneGetsTheNewWordsAtOnce() throws {
    var (recruit, school) = recruit(gap: 25)
    recruit.suggestion("interaction-gap", created: 1, about: school) { $0.message = "stale" }
    let row = try #require(recruit.updated().first)
    #expect(row.message != "stale" && row.message.contains("25"))
  }

  @Test func anotherSchoolIsAnotherMatter() {
    var (recruit, _) = recruit(gap: 25)
    recruit.suggestion("interaction-gap", created: 1, about: recruit.school()) { $0.completed = true }
    #expect(recruit.updated().count == 2)
  }

  @Test func somebodyElsesDontCount() {
    var (recruit, school) = recruit(gap: 25)
    recruit.suggestion("interaction-gap", created: 1, about: school) { $0.athleteID = Sample.id(1) }
    #expect(recruit.updated().count == 2)
  }

  @Test func anOldOneThatIsOpenIsBroughtUpToDate() throws {
    var (recruit, school) = recruit(gap: 35)
    let id = recruit.suggestion("interaction-gap", created: 9, about: school)
    let rows = recruit.updated()
    #expect(rows.map(\.id) == [id])
    #expect(rows[0].urgency == .known(.high) && rows[0].message.contains("for 35 days"))
  }

  /// A gap that was dismissed with 25 days at tier B: it returns once, two weeks later, if it grew by as much or the
  /// tier changed; or again after a contact.
  @Test(arguments: [
    ReturnCase("too early", dismissed: 13, gap: 60, 0), ReturnCase("grown", dismissed: 14, gap: 39, 1),
    ReturnCase("a day too little", dismissed: 14, gap: 38, 0),
    ReturnCase("another tier", dismissed: 14, gap: 26, tier: .a, 1),
    ReturnCase("returned once already", dismissed: 20, gap: 90, reappeared: true, 0),
    ReturnCase("no snapshot", dismissed: 20, gap: 90, snapshot: nil, 0),
    ReturnCase("a contact since, and a gap again", dismissed: 40, gap: 25, 1, isNew: true),
  ])
  func aDismissedGapReturns(_ example: ReturnCase) throws {
    var (recruit, school) = recruit(gap: example.gap, tier: example.tier)
    let now = recruit.now
    let before = recruit.suggestion("interaction-gap", created: example.dismissed + 1, about: school) { row in
      row.dismissed = true
      row.dismissedAt = now + -example.dismissed * 86_400
      row.reappeared = example.reappeared
      row.conditionSnapshot = example.snapshot.flatMap(JSONText.init)
      row.pendingSurface = false
    }
    let rows = recruit.updated().filter { $0.ruleType == "interaction-gap" && $0.id != before }
    #expect(rows.count == example.count)
    guard let row = rows.first else { return }
    #expect(row.reappeared == !example.isNew && row.previousSuggestionID == (example.isNew ? nil : before))
    #expect(row.urgency == .known(example.isNew ? .medium : .high))
  }

  struct ReturnCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let dismissed: Int
    let gap: Int
    let tier: PriorityTier
    let reappeared: Bool
    let snapshot: String?
    let count: Int
    let isNew: Bool

    init(
      _ description: String, dismissed: Int, gap: Int, tier: PriorityTier = .b, reappeared: Bool = false,
      snapshot: String? = #"{"days_since_contact":25,"priority_tier":"B"}"#, _ count: Int, isNew: Bool = false
    ) {
      testDescription = description
      self.dismissed = dismissed
      self.gap = gap
      self.tier = tier
      self.reappeared = reappeared
      self.snapshot = snapshot
      self.count = count
      self.isNew = isNew
    }
  }

  /// Three at a time, the most urgent first, then the oldest; what is open and shown already takes a place.
  @Test func threeAreShownAtATime() {
    var recruit = Recruit()
    let urgencies: [(Urgency, Int)] = [(.low, 6), (.high, 1), (.medium, 2), (.high, 3), (.medium, 4)]
    let ids = urgencies.map { urgency, daysAgo in
      recruit.suggestion("of another program", created: daysAgo) { $0.urgency = .known(urgency) }
    }
    #expect(Set(recruit.updated().filter { $0.pendingSurface == false }.map(\.id)) == [ids[3], ids[1], ids[4]])
    recruit.suggestion("of another program", created: 30) { $0.pendingSurface = false }
    recruit.suggestion("of another program", created: 30) { row in
      row.pendingSurface = false
      row.dismissed = true
    }
    let shown = recruit.updated().filter { $0.surfacedAt == recruit.now }.map(\.id)
    #expect(Set(shown) == [ids[3], ids[1]])
  }

  @Test func nothingMoreIsShownBesideThree() {
    var recruit = Recruit()
    for _ in 1...3 { recruit.suggestion("of another program", created: 2) { $0.pendingSurface = false } }
    recruit.suggestion("of another program", created: 2) { $0.urgency = .known(.high) }
    #expect(recruit.changes().isEmpty)
  }

  /// A long list doesn't drown the athlete.
  @Test func noneAreMadeWhileAHundredAreOpen() {
    var recruit = Recruit()
    for _ in 1...150 { recruit.school(.a, "contacted", contact: 25) }
    let rows = recruit.updated()
    #expect(rows.count == 100)
    recruit.tables.suggestions = Rows(rows)
    #expect(recruit.changes().isEmpty)
  }

  /// A condition that no longer holds takes its suggestion away; what is closed stays as it is.
  @Test func whatNoLongerHoldsIsWithdrawn() {
    var (recruit, school) = recruit(gap: 3)
    let open = recruit.suggestion("interaction-gap", created: 9, about: school)
    let waiting = recruit.suggestion("portfolio-health", created: 2) { $0.pendingSurface = true }
    let registration = recruit.suggestion("ncaa-registration", created: 2)
    let kept = [
      recruit.suggestion("interaction-gap", created: 30, about: school) { $0.dismissed = true },
      recruit.suggestion("missing-video", created: 30) { $0.completed = true },
      recruit.suggestion("of another program", created: 30),
    ]
    #expect(Set(recruit.updated().map(\.id)) == Set(kept))
    #expect(Set(recruit.changes().filter(\.isDeletion).map(\.id)) == Set([open, registration, waiting].map(\.uuid)))
  }

  /// The suggestions that another made, and those that are silent in a dead period, stay.
  @Test func somebodyElsesAndSilentOnesStay() {
    var recruit = Recruit(now: Instant("2026-12-24T12:00:00Z") ?? Recruit.moment)
    recruit.player(#"{"primary_sport":"Baseball"}"#)
    let school = recruit.school(.a, "contacted", division: .d1, fit: 80, contact: 2)
    recruit.suggestion("interaction-gap", created: 9, about: school)
    #expect(recruit.updated().count == 1)
    recruit.now = Instant("2027-01-04T12:00:00Z") ?? Recruit.moment
    #expect(recruit.updated().isEmpty)
    #expect(SuggestionCycle.changes(in: recruit.session, at: recruit.now, ours: []) { Sample.id(1) }.isEmpty)
  }

  @Test func whatTwoShellsMadeIsOneAgain() {
    var (recruit, school) = recruit(gap: 25)
    recruit.suggestion("interaction-gap", created: 1, about: school)
    let first = recruit.suggestion("interaction-gap", created: 2, about: school)
    #expect(recruit.updated().map(\.id) == [first])
  }

  @Test func twoEventsAreTwoMatters() {
    var recruit = Recruit()
    recruit.event(2)
    recruit.event(2, named: "Erie Showcase")
    recruit.tables.suggestions = Rows(recruit.updated())
    #expect(recruit.tables.suggestions.map(\.ruleType) == ["event-follow-up", "event-follow-up"])
    #expect(recruit.changes().isEmpty)
  }

  /// Nobody can say that no school fits while most fits aren't known.
  @Test(arguments: [(1, 1, true), (1, 2, false), (2, 0, true), (0, 2, false)])
  func fitsAreSpokenOfOnceTheyAreKnown(low: Int, unknown: Int, isSaid: Bool) {
    var recruit = Recruit()
    for _ in 0..<low { recruit.school(fit: 30) }
    for _ in 0..<unknown { recruit.school() }
    #expect(recruit.said(by: .portfolioHealth).isEmpty != isSaid)
  }
}

@Suite struct DeadPeriodTests {
  private static let gap = "medium: No contact with School 1 for 25 days. Send an update."
  private static let baseball = #"{"primary_sport":"Baseball"}"#

  /// Rules that ask for a contact say nothing while coaches of every school may meet nobody; other rules go on.
  @Test(arguments: [
    ("2026-11-08T12:00:00Z", [Division.d1], true), ("2026-11-09T00:00:00Z", [.d1], false),
    ("2026-11-12T23:59:59Z", [.d1], false), ("2026-11-13T00:00:00Z", [.d1], true),
    ("2026-11-24T12:00:00Z", [.d1, .d1], false), ("2026-11-24T12:00:00Z", [.d1, .d2], true),
    ("2026-12-22T12:00:00Z", [.d1], false), ("2026-12-28T12:00:00Z", [.d1], true),
    ("2027-01-07T12:00:00Z", [.d1], false), ("2027-01-10T12:00:00Z", [.d1], false),
    ("2027-01-11T12:00:00Z", [.d1], true), ("2026-11-25T12:00:00Z", [.d3], true),
  ])
  func contactsAreNotAskedFor(now: String, divisions: [Division], isAsked: Bool) throws {
    var recruit = Recruit(now: try #require(Instant(now)))
    recruit.player(Self.baseball)
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

  /// Each sport has its own: those of baseball silence nobody else, and where the sport isn't known nothing does.
  @Test(arguments: [
    (Self.baseball, "2027-01-08", false), (#"{"primary_sport":"Swimming","gender":"women"}"#, "2027-02-10", false),
    (#"{"primary_sport":"Swimming","gender":"women"}"#, "2027-01-08", true), (#"{}"#, "2026-11-10", true),
    (#"{"primary_sport":"Soccer"}"#, "2026-12-20", true),
    (#"{"primary_sport":"Soccer","gender":"women"}"#, "2026-12-20", false),
    (#"{"primary_sport":"Quidditch"}"#, "2026-11-10", true),
  ])
  func eachSportHasItsOwn(player: String, day: String, isAsked: Bool) throws {
    var recruit = Recruit(now: try #require(Instant("\(day)T12:00:00Z")))
    recruit.player(player)
    recruit.school(.a, "contacted", division: .d1, contact: 25)
    #expect(recruit.said(by: .interactionGap).isEmpty != isAsked)
    #expect((RecruitingCalendar.notice(in: recruit.session) == nil) == isAsked)
  }

  @Test func aNoticeTellsUntilWhen() throws {
    var recruit = Recruit(now: try #require(Instant("2026-12-25T12:00:00Z")))
    recruit.player(Self.baseball)
    recruit.school(division: .d3)
    #expect(RecruitingCalendar.notice(in: recruit.session) == nil)
    recruit.school(.a, "declined", division: .d1)
    #expect(RecruitingCalendar.notice(in: recruit.session) == nil)
    recruit.school(division: .d1)
    #expect(
      RecruitingCalendar.notice(in: recruit.session)
        == "D1 baseball has a recruiting shutdown until 2026-12-27: no coach may meet or answer you")
  }

  /// A school of D1 may be in the FBS or in the FCS: what one of them closes is told of that one, and silences nothing.
  @Test(arguments: [
    (
      "2026-11-30", false,
      "D1 football (FCS) has a dead period until 2026-12-03, D1 football (FBS) has a dead period until 2026-12-31"
    ), ("2026-12-10", true, "D1 football (FBS) has a dead period until 2026-12-31"),
  ])
  func footballHasTwoCalendars(day: String, isAsked: Bool, periods: String) throws {
    var recruit = Recruit(now: try #require(Instant("\(day)T12:00:00Z")))
    recruit.player(#"{"primary_sport":"Football"}"#)
    recruit.school(.a, "contacted", division: .d1, contact: 25)
    #expect(recruit.said(by: .interactionGap).isEmpty != isAsked)
    let notice = RecruitingCalendar.notice(in: recruit.session)
    #expect(notice == "\(periods): no meetings with coaches, on campus or off; writing and calling stay allowed")
  }
}

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
    #expect(SuggestionInputs.grade(in: recruit.session, on: day) == grade)
    recruit.player(#"{"graduation_year":"\#(graduation + 1)"}"#)
    #expect(SuggestionInputs.grade(in: recruit.session, on: day) == grade - 1)
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
    #expect(SuggestionInputs.grade(in: recruit.session, on: recruit.session.context.clock.today) == grade)
  }
}
