import Domain
import Testing
import Values

struct TrendTests {
  @Test func thirtyDaysOldestFirst() {
    let trend = InteractionTrend([], clock: Zone.greenwich.clock("2026-03-01T12:00:00Z"))
    #expect(trend.points.count == 30)
    #expect(trend.points.first?.day == Day(2026, 1, 31) && trend.points.last?.day == Day(2026, 3, 1))
    #expect(trend.recent == 0 && trend.busiest == nil && trend.total == 0)
  }

  /// The same moment is another day in another zone, also over the end of a month and a leap day.
  @Test(arguments: [
    (Zone.greenwich, "2026-11-01T02:30:00Z", "2026-11-01"), (.cleveland, "2026-11-01T02:30:00Z", "2026-10-31"),
    (.honolulu, "2026-11-01T09:59:59Z", "2026-10-31"), (.honolulu, "2026-11-01T10:00:00Z", "2026-11-01"),
    (.kiritimati, "2026-10-31T10:00:00Z", "2026-11-01"), (.kiritimati, "2026-10-31T09:59:59Z", "2026-10-31"),
  ])
  func daysAreLocal(zone: Zone, moment: String, day: String) {
    let trend = InteractionTrend(Interaction.at(moment), clock: zone.clock("2026-11-10T12:00:00Z"))
    #expect(trend.points.filter { $0.count > 0 }.map(\.day.description) == [day])
    #expect(trend.recent == 1)
  }

  @Test(arguments: [
    ("2028-03-01", "2028-02-01", 1), ("2028-03-01", "2028-01-31", 0), ("2028-02-29", "2028-01-31", 1),
    ("2028-02-29", "2028-01-30", 0), ("2027-03-01", "2027-01-31", 1), ("2027-03-01", "2027-01-30", 0),
  ])
  func aLeapDayIsOneOfTheThirty(today: String, day: String, count: Int) {
    let trend = InteractionTrend(Interaction.at(day + "T08:00:00Z"), clock: Zone.greenwich.clock(today + "T12:00:00Z"))
    #expect(trend.recent == count)
    #expect(trend.total == 1)
  }

  @Test func whatLiesAheadIsOnlyInTheTotal() {
    let clock = Zone.greenwich.clock("2026-03-10T12:00:00Z")
    let trend = InteractionTrend(
      Interaction.at(
        "2026-03-10T11:00:00Z", "2026-03-10T13:00:00Z", "2026-03-10T01:00:00Z", "2026-03-04T01:00:00Z",
        "2025-03-04T01:00:00Z"), clock: clock)
    #expect(trend.recent == 3 && trend.total == 5)
    #expect(trend.points.last?.count == 2 && trend.busiest?.day == Day(2026, 3, 10))
  }

  @Test func withoutAMomentTheEntryCounts() {
    var interaction = Interaction(id: Sample.id(1))
    interaction.createdAt = Instant("2026-03-09T12:00:00Z")
    let trend = InteractionTrend(
      [interaction, Interaction(id: Sample.id(2))], clock: Zone.greenwich.clock("2026-03-10T12:00:00Z"))
    #expect(trend.recent == 1 && trend.total == 2)
  }
}

struct MonthTests {
  /// True if something of one moment is of the month of another, seen from a zone.
  @Test(arguments: [
    (Zone.greenwich, "2026-11-01T00:00:00Z", "2026-11-21T12:00:00Z", 1),
    (.greenwich, "2026-10-31T23:59:59Z", "2026-11-21T12:00:00Z", 0),
    (.cleveland, "2026-11-01T04:59:59Z", "2026-11-21T12:00:00Z", 0),
    (.cleveland, "2026-11-01T05:00:00Z", "2026-11-21T12:00:00Z", 1),
    (.kiritimati, "2026-10-31T10:00:00Z", "2026-11-21T12:00:00Z", 1),
    (.kiritimati, "2026-10-31T09:59:59Z", "2026-11-21T12:00:00Z", 0),
    (.cleveland, "2026-10-30T12:00:00Z", "2026-11-01T03:00:00Z", 1),
    (.greenwich, "2026-10-30T12:00:00Z", "2026-11-01T03:00:00Z", 0),
    (.greenwich, "2028-02-01T00:00:00Z", "2028-02-29T23:00:00Z", 1),
    (.greenwich, "2028-02-29T23:00:00Z", "2028-03-01T00:00:00Z", 0),
    (.cleveland, "2028-02-29T23:00:00Z", "2028-03-01T00:00:00Z", 1),
    (.greenwich, "2025-11-10T12:00:00Z", "2026-11-21T12:00:00Z", 0),
    (.greenwich, "2026-11-21T12:00:01Z", "2026-11-21T12:00:00Z", 0),
    (.greenwich, "2026-11-21T12:00:00Z", "2026-11-21T12:00:00Z", 1),
  ])
  func borders(zone: Zone, moment: String, now: String, count: Int) {
    #expect(InteractionsThisMonth(Interaction.at(moment), clock: zone.clock(now)).count == count)
  }
}

struct GraduationTests {
  @Test(arguments: [
    (2027, "2026-11-21", 191), (2027, "2027-05-30", 1), (2027, "2027-05-31", 0), (2027, "2027-06-01", 0),
    (2028, "2027-05-31", 366), (2028, "2028-02-28", 93), (2028, "2028-02-29", 92), (2027, "2027-02-28", 92),
  ])
  func days(year: Int, today: String, left: Int) throws {
    #expect(Graduation(year: year).daysLeft(on: try #require(Day(today))) == left)
  }

  @Test(arguments: [nil, 0, -2027, 10_000] as [Int?]) func unknown(year: Int?) throws {
    #expect(Graduation(year: year).daysLeft(on: try #require(Day("2026-11-21"))) == nil)
  }
}

/// A time zone without summer time, by its hours ahead of GMT.
struct Zone: Sendable, CustomStringConvertible {
  let hours: Int
  static let honolulu = Zone(hours: -10)
  static let cleveland = Zone(hours: -5)
  static let greenwich = Zone(hours: 0)
  static let kiritimati = Zone(hours: 14)
  var description: String { "GMT\(hours < 0 ? "" : "+")\(hours)" }

  /// A clock that stands still at a moment, with days as this zone has them.
  func clock(_ now: String) -> Clock {
    let seconds = hours * 3600
    let moment = Instant(now) ?? Instant(microseconds: 0)
    return Clock(
      now: { moment },
      day: { Day(number: Int((($0.seconds + Double(seconds)) / 86_400).rounded(.down))) },
      start: { Instant($0) + -seconds })
  }
}

extension Interaction {
  static func at(_ moments: String...) -> [Interaction] {
    moments.enumerated().map { place, moment in
      var interaction = Interaction(id: Sample.id(place + 1))
      interaction.occurredAt = Instant(moment)
      return interaction
    }
  }
}
