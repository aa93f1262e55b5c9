import Domain
import Testing

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
