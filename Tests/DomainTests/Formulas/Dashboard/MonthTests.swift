import Domain
import Testing

struct MonthTests {
  /// Whether something of one moment is of the month of another, seen from a zone.
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

  @Test(arguments: [nil, 0, -2027, 10_000] as [Int?])
  func unknown(year: Int?) throws {
    #expect(Graduation(year: year).daysLeft(on: try #require(Day("2026-11-21"))) == nil)
  }
}
