import Testing
import Values

@testable import Domain

/// The tables of recruiting inside the program: a build with a damaged one fails here.
@Suite struct RecruitingTableTests {
  private func lines(_ table: EmbeddedTable) -> Int {
    var count = 0
    table.each { _, _ in count += 1 }
    return count
  }

  /// No line is left out, because none can't be read: columns, divisions, actions, kinds, dates and degrees of certainty
  /// are known ones.
  @Test func everyLineIsARow() {
    #expect(ContactRule.all.count == lines(RecruitingTables.rules) && ContactRule.all.count > 60)
    #expect(RecruitingPeriod.all.count == lines(RecruitingTables.calendar) && RecruitingPeriod.all.count > 200)
    #expect(OfferTerm.all.count == lines(RecruitingTables.terms) && OfferTerm.all.count > 30)
    #expect(EligibilityFact.all.count == lines(RecruitingTables.eligibility) && EligibilityFact.all.count > 10)
    #expect(RosterLimit.all.count == lines(RecruitingTables.roster) && RosterLimit.all.count > 40)
  }

  /// As the list of 2025-26 has them; of nobody's team in particular where men and women have the same.
  @Test(
    arguments: [
      (.baseball, nil, 34), (.softball, nil, 25), (.lacrosse, .men, 48), (.lacrosse, .women, 38), (.lacrosse, nil, nil),
      (.swimming, .women, 30), (.soccer, nil, 28), (.rifle, .women, 12), (.bowling, .men, nil), (.rodeo, .men, nil),
    ] as [(Sport, Gender?, Int?)])
  func rosters(_ sport: Sport, _ gender: Gender?, _ players: Int?) {
    #expect(RosterLimit.of(Prospect(sport: sport, gender: gender, graduation: nil))?.players == players)
  }

  @Test(arguments: [
    "golf,men,nine,source,2026,high,", "golf,all,9,source,2026,high,", "golf,men,900,source,2026,high,",
    "golf,men,9,,2026,high,", ",men,9,source,2026,high,", "golf,men,9,source,2026,high", "",
  ])
  func damagedLimit(_ line: String) {
    #expect(RosterLimit(line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)) == nil)
  }

  @Test(arguments: [
    "D1,*,both,calls,06-15,2,words,source,2026,high", "D4,*,both,calls,06-15,2,words,source,2026,high,",
    "D1,*,all,calls,06-15,2,words,source,2026,high,", "D1,*,both,telegrams,06-15,2,words,source,2026,high,",
    "D1,*,both,calls,13-15,2,words,source,2026,high,", "D1,*,both,calls,06-15,20,words,source,2026,high,",
    "D1,*,both,calls,06-15,,words,source,2026,high,", "D1,*,both,calls,06-15,2,words,,2026,high,",
    "D1,*,both,calls,06-15,2,words,source,2026,surely,", "D1,*,both,calls,any,2,words,source,2026,high,", "",
    ",,,,,,,,,,",
  ])
  func damagedRule(_ line: String) {
    let values = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    #expect(ContactRule(values) == nil)
  }

  @Test(arguments: [
    "walk-on,all,A player without aid.,,2026,medium", "walk-on,all,A player without aid.,page,2026,surely",
    "walk-on,all,A player without aid,page,2026,medium", "walk-on,,A player without aid.,page,2026,medium",
    ",all,A player without aid.,page,2026,medium", "walk-on,all,A player without aid.,page,2026", "",
  ])
  func damagedTerm(_ line: String) {
    #expect(OfferTerm(line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)) == nil)
  }

  @Test(arguments: [
    "2026-27,D1,golf,men,dead,2026-11-09,2026-11-08,,source,2026,high",
    "2026-27,D1,golf,men,dead,2026-02-30,,,source,2026,high", "2026-27,D1,golf,men,idle,2026-11-09,,,source,2026,high",
    "any,D1,golf,men,dead,,,,source,2026,high", "2026-27,D1,golf,men,none,2026-11-09,,,source,2026,high",
    "every year,all,all,both,reply date,05-32,,,source,2026,high", "2026-27,D1,golf,men,dead,2026-11-09,,,,2026,high",
    "2026-27,D1,golf,men,dead,2026-11-09,,source,2026,high", "",
  ])
  func damagedPeriod(_ line: String) {
    let values = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    #expect(RecruitingPeriod(values) == nil)
  }

  /// A calendar has one status a day, without a gap.
  @Test func periodsFollowEachOther() {
    let whole: Set<String> = ["baseball", "softball", "soccer", "tennis", "lacrosse"]
    let periods = RecruitingPeriod.all.filter { $0.kind.letter != nil && whole.contains($0.sport) }
    for (team, all) in Dictionary(grouping: periods, by: { "\($0.subject) \($0.gender?.rawValue ?? "")" }) {
      let days = all.flatMap { $0.days(within: Day(number: 20_666)...Day(number: 21_030)) }
        .sorted { $0.lowerBound < $1.lowerBound }
      for (one, next) in zip(days, days.dropFirst()) {
        #expect(next.lowerBound == one.upperBound + 1, "\(team) \(one)")
      }
      #expect(days.last?.upperBound == Day(2027, 7, 31), "\(team)")
    }
  }

  /// What people say and store for a sport finds its rows; these are in no table.
  @Test(arguments: Sport.allCases.filter(\.isGoverned))
  func everySportHasRows(_ stored: Sport) throws {
    let sport = try #require(Sport(named: stored.rawValue))
    #expect(stored.synonyms.allSatisfy { Sport(named: $0) == sport })
    for gender in Gender.allCases where sport.onlyGender == nil || sport.onlyGender == gender {
      let prospect = Prospect(sport: sport, gender: gender, graduation: 2028)
      let calendar = RecruitingCalendar(for: prospect, in: [.d1])
      #expect(calendar.end != nil || Self.withoutPeriods.contains(sport), "\(prospect.team)")
      #expect(!ContactRules(of: .d1, for: prospect).beginnings(graduation: 2028).isEmpty)
    }
  }

  /// Of these there are rules for every sport, but no D1 calendar of men's, of women's or of both.
  private static let withoutPeriods: Set<Sport> = [
    .beachVolleyball, .wrestling, .rowing, .gymnastics, .fencing, .skiing, .bowling, .rifle, .equestrian,
  ]

  /// What the NCAA doesn't govern has none of its rules and periods.
  @Test(arguments: Sport.allCases.filter { !$0.isGoverned })
  func noOtherSportHasRows(_ sport: Sport) {
    let prospect = Prospect(sport: sport, gender: .women, graduation: 2028)
    #expect(RecruitingCalendar(for: prospect, in: Division.allCases).end == nil)
    #expect(Division.allCases.allSatisfy { ContactRules(of: $0, for: prospect).beginnings(graduation: 2028).isEmpty })
  }

  /// Only words of this project's own reach a family: no address of a private copy.
  @Test func sourcesAreOfficial() {
    let sources =
      ContactRule.all.map(\.source) + RecruitingPeriod.all.map(\.source) + OfferTerm.all.compactMap(\.source)
      + EligibilityFact.all.map(\.source) + RosterLimit.all.map(\.source)
    for source in sources {
      #expect(!source.place.contains("index id") && !source.place.contains("@"), "\(source.place)")
    }
    #expect(sources.count { $0.year != nil } > sources.count * 9 / 10)
    #expect(!sources.contains { $0.place.contains("knowledge") || $0.place == "author" })
    // No document explains everyday words.
    #expect(OfferTerm.all.filter { $0.isOfOffers && $0.source == nil }.map(\.name) == ["service academy"])
  }
}
