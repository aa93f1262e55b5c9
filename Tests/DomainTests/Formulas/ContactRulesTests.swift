import Testing
import Values

@testable import Domain

/// From when coaches may do what, compared by hand with the manuals of 2026-27.
@Suite struct ContactRulesTests {
  @Test(arguments: [
    ("Baseball", Gender.men, Division.d1, ContactRule.Action.calls, 2028, "2026-08-01"),
    ("Baseball", .men, .d1, .officialVisit, 2028, "2026-09-01"), ("Softball", .women, .d1, .calls, 2029, "2027-09-01"),
    ("Soccer", .women, .d1, .calls, 2028, "2026-06-15"), ("Soccer", .men, .d1, .writtenOffer, 2028, "2027-08-01"),
    ("Lacrosse", .men, .d1, .calls, 2028, "2026-09-09"), ("Lacrosse", .men, .d1, .calls, 2029, "2027-09-08"),
    ("Lacrosse", .women, .d1, .calls, 2028, "2026-09-01"), ("Football", .men, .d1, .officialVisit, 2028, "2027-04-01"),
    ("Basketball", .men, .d1, .unofficialVisit, 2028, "2025-08-01"),
    ("Basketball", .women, .d1, .calls, 2028, "2026-06-01"),
    ("Ice Hockey", .men, .d1, .verbalOffer, 2028, "2026-08-01"),
    ("Ice Hockey", .women, .d1, .calls, 2028, "2026-06-15"), ("Baseball", .men, .d2, .offCampus, 2028, "2026-06-15"),
    ("Tennis", .women, .d3, .officialVisit, 2028, "2027-01-01"), ("Wrestling", .men, .d1, .calls, 2028, "2026-06-15"),
    ("Wrestling", .men, .d1, .offCampus, 2028, "2027-06-15"), ("Swimming", .women, .d1, .calls, 2028, "2026-06-15"),
    ("Rowing", .women, .d1, .messages, 2028, "2026-06-15"),
  ])
  func firstDay(
    _ sport: String, _ gender: Gender, _ division: Division, _ action: ContactRule.Action, _ graduation: Int,
    _ day: String
  ) throws {
    let prospect = Prospect(
      sport: try #require(Sport(named: sport)), gender: gender, graduation: graduation)
    let rules = ContactRules(of: division, for: prospect)
    let beginning = try #require(
      rules.beginnings(graduation: graduation).first { $0.rules.contains { $0.action == action } })
    #expect(beginning.day?.description == day)
  }

  /// A sport with rules of its own doesn't borrow those of the others.
  @Test func unknown() {
    let baseball = Prospect(sport: .baseball, gender: nil, graduation: 2028)
    #expect(ContactRules(of: .d1, for: baseball).unknown == [.writtenOffer])
    #expect(ContactRules(of: .d3, for: baseball).unknown.isEmpty)
    #expect(ContactRules(of: .d2, for: baseball).unknown == [.writtenOffer])
    #expect(ContactRules(of: .d1, for: baseball).manual?.place.contains("90008") == true)
    let soccer = Prospect(sport: .soccer, gender: nil, graduation: 2028)
    #expect(ContactRules(of: .d1, for: soccer).unknown.isEmpty)
    let wrestling = Prospect(sport: .wrestling, gender: .men, graduation: 2028)
    #expect(ContactRules(of: .d1, for: wrestling).unknown.contains(.officialVisit))
    // Its rule on meetings binds the class of 2028 and those after it.
    #expect(!ContactRules(of: .d1, for: wrestling).unknown.contains(.offCampus))
    let before = ContactRules(of: .d1, for: Prospect(sport: .wrestling, gender: .men, graduation: 2027))
    #expect(before.unknown.contains(.offCampus) && before.unknown.contains(.officialVisit))
    #expect(before.beginnings(graduation: 2027).map(\.actions) == ["send material, email and text, call"])
  }

  @Test func whoseTeam() {
    let lacrosse = Prospect(sport: .lacrosse, gender: nil, graduation: 2028)
    #expect(ContactRules.needsGender(lacrosse, in: [.d1, .d3]) && !ContactRules.needsGender(lacrosse, in: [.d3]))
    let baseball = Prospect(sport: .baseball, gender: nil, graduation: 2028)
    #expect(baseball.gender == .men && baseball.team == "baseball")
    #expect(Prospect(sport: .trackAndField, gender: .women, graduation: nil).team == "women's track and field")
  }

  /// What begins together stands together, first what is allowed at any time.
  @Test func order() {
    let baseball = Prospect(sport: .baseball, gender: nil, graduation: 2028)
    let days = ContactRules(of: .d3, for: baseball).beginnings(graduation: 2028).map { $0.day?.description ?? "" }
    #expect(days == ["", "", "2027-01-01"])
    let one = ContactRules(of: .d1, for: baseball).beginnings(graduation: 2028)
    #expect(one.map(\.actions).first == "send material, email and text, call")
  }
}

/// Periods and dates of the recruiting calendar.
@Suite struct RecruitingCalendarTests {
  private let year = Day(number: 20_666)...Day(number: 21_030)

  private func kinds(_ calendar: RecruitingCalendar, _ day: String) throws -> [RecruitingPeriod.Kind] {
    let day = try #require(Day(day))
    return calendar.entries(within: day...day).map(\.period.kind)
  }

  @Test func baseball() throws {
    let prospect = Prospect(sport: .baseball, gender: nil, graduation: 2028)
    let calendar = RecruitingCalendar(for: prospect, in: [.d1, .d3])
    #expect(try kinds(calendar, "2026-11-10").contains(.dead))
    #expect(try kinds(calendar, "2026-11-26").contains(.shutdown))
    let seniors = RecruitingCalendar(for: prospect, in: [.d1], graduation: 2027)
    #expect(try kinds(seniors, "2026-11-11").contains(.signing))
    #expect(try !kinds(calendar, "2026-11-11").contains(.signing))
    #expect(calendar.end == Day(2027, 7, 31))
    #expect(!RecruitingCalendar(for: prospect, in: [.d3]).entries(within: year).contains { $0.period.kind == .dead })
  }

  /// A window over New Year is told on both sides of it; conferences count where a school is in one.
  @Test func yearly() throws {
    let prospect = Prospect(sport: .tennis, gender: .women, graduation: 2027)
    let ivy = RecruitingCalendar(for: prospect, in: [.d1], conferences: ["Ivy League"])
    #expect(try kinds(ivy, "2027-02-01").contains(.likelyLetters))
    #expect(try !kinds(RecruitingCalendar(for: prospect, in: [.d1]), "2027-02-01").contains(.likelyLetters))
    #expect(try kinds(RecruitingCalendar(for: nil, in: [.d3]), "2029-05-01") == [.reply])
  }

  /// What comes once to each class is told to that class alone: in its senior year, or the one after it.
  @Test(arguments: [
    (RecruitingPeriod.Kind.reply, "2028-05-01", 2028), (.fafsaOpens, "2027-10-01", 2028),
    (.fafsaCloses, "2029-06-30", 2028),
    (.amateurism, "2028-04-01", 2028), (.amateurism, "2028-10-01", 2028), (.preReads, "2027-07-01", 2028),
    (.likelyLetters, "2028-03-01", 2028), (.earlyDecision2, "2028-01-02", 2028), (.signing, "2026-11-11", 2027),
  ])
  func datesOfAClass(_ kind: RecruitingPeriod.Kind, _ day: String, _ graduation: Int) throws {
    let prospect = Prospect(sport: .tennis, gender: .women, graduation: nil)
    func isTold(_ graduation: Int?) throws -> Bool {
      try kinds(
        RecruitingCalendar(for: prospect, in: [.d1], conferences: ["Ivy League"], graduation: graduation), day
      ).contains(kind)
    }
    #expect(try isTold(graduation) && isTold(nil))
    for other in [graduation - 2, graduation - 1, graduation + 1, graduation + 2] { #expect(try !isTold(other)) }
  }

  @Test func football() throws {
    let prospect = Prospect(sport: .football, gender: nil, graduation: 2028)
    let calendar = RecruitingCalendar(for: prospect, in: [.d1, .d2])
    #expect(calendar.entries(within: year).contains { $0.period.subject == "D1 men's football (FBS)" } == false)
    #expect(calendar.entries(within: year).contains { $0.period.subject == "D1 football (FBS)" })
    #expect(!calendar.entries(within: year).contains { $0.period.sport.hasPrefix("all but football") })
  }
}

/// The words around offers.
@Suite struct OfferTermTests {
  @Test(arguments: [
    ("full ride", "full ride"), ("Likely Letters", "likely letter"), ("pre-read", "pre-read"), ("preread", nil),
    ("preferred walk on", "preferred walk-on"), ("nil", "NIL"), ("", nil), ("lunch", nil), ("1", nil),
    ("NLI", "National Letter of Intent"), ("Division III", "D3"), ("ncaa division 1", "D1"), ("junior college", "JUCO"),
    ("EFC", "expected family contribution"),
  ])
  func named(_ words: String, _ name: String?) { #expect(OfferTerm.named(words)?.name == name) }

  /// What a mother asks about.
  @Test(arguments: [
    "D1", "D2", "D3", "NAIA", "JUCO", "NCAA", "NJCAA", "FBS", "FCS", "NLI", "NIL", "PSA", "walk-on", "PWO",
    "redshirt", "official visit", "dead period", "pre-read", "likely letter", "verbal commitment", "full ride",
    "merit aid", "net price", "net cost", "cost of attendance", "FAFSA", "CSS Profile", "SAI", "GPA", "core GPA",
    "core courses", "test-optional", "superscore", "early decision", "early action", "rolling admission", "waitlist",
    "transfer portal", "showcase", "ID camp", "prospect camp", "questionnaire", "highlight video", "roster",
    "eligibility center", "recruiting coordinator", "commitment", "conference", "transcript",
  ])
  func isExplained(_ word: String) { #expect(OfferTerm.named(word) != nil) }

  @Test func everyTypeIsExplained() { #expect(OfferType.allCases.allSatisfy { $0.term != nil }) }

  /// Another program's year is no crash, and no year.
  @Test(arguments: ["-9223372036854775808", "9223372036854775807", "0", "1e300", "20280"])
  func noYearOfOurTime(_ year: String) {
    let details = "{\"primary_sport\":\"Baseball\",\"graduation_year\":\(year)}"
    var tables = Tables()
    tables.preferences = Rows([Sample.preferences(1, .player, of: Identity.nobody.athlete, details)])
    tables.schools = Rows([Sample.school()])
    let session = Session(identity: .nobody, tables: tables, clock: Sample.clock)
    #expect(session.graduationYear == nil && Prospect(session)?.graduation == nil)
    #expect(EligibilityStep.all(in: session).allSatisfy { $0.day == nil })
    #expect(Due.beginnings(in: session, on: session.context.clock.today, ahead: 30).isEmpty)
  }
}
