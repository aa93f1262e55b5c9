import Domain
import Testing

struct ContactTests {
  /// Days since the last interaction, and what the school counts for.
  @Test(arguments: [(0, 1, 0), (7, 1, 0), (8, 0, 0), (30, 0, 0), (31, 0, 1)])
  func recency(days: Int, recent: Int, neglected: Int) {
    let clock = Zone.cleveland.clock("2026-03-10T12:00:00Z")
    let schools = Rows([Sample.school()])
    var last = BySchool<Instant>(schools)
    last[Sample.id(1)] = clock.start(clock.today - days)
    let frequency = ContactFrequency(last, interactions: 1, of: schools, clock: clock)
    #expect(frequency.recent.count == recent && frequency.neglected == neglected)
  }

  @Test func theNewestComesFirst() {
    let clock = Zone.greenwich.clock("2026-03-10T12:00:00Z")
    let schools = Rows((1...4).map { Sample.school($0) })
    var last = BySchool<Instant>(schools)
    for (school, moment) in [(1, "2026-03-08T12:00:00Z"), (2, "2026-03-09T12:00:00Z"), (3, "2026-01-01T12:00:00Z")] {
      last[Sample.id(school)] = Instant(moment)
    }
    let frequency = ContactFrequency(last, interactions: 5, of: schools, clock: clock)
    #expect(frequency.recent.map(\.school) == [Sample.id(2), Sample.id(1)])
    #expect(frequency.neglected == 2 && frequency.perSchool == 1.3)
    #expect(ContactFrequency(BySchool(), interactions: 0, of: Rows(), clock: clock).perSchool == nil)
  }

  @Test func whoWaitsLongestComesFirst() {
    let clock = Zone.greenwich.clock("2026-03-15T12:00:00Z")
    let since = [nil, "2026-03-01", "2026-02-28", "2026-03-02", "2025-01-01", nil, "2026-02-01", "2026-02-02"]
    let coaches = since.enumerated().map { place, day in
      var coach = Coach(id: Sample.id(place + 1))
      coach.lastName = "\(place)"
      coach.lastContactDate = day.flatMap { Instant("\($0)T08:00:00Z") }
      return coach
    }
    let followUps = CoachFollowUps(coaches, clock: clock)
    #expect(followUps.waiting.map(\.coach.lastName) == ["0", "5", "4", "6", "7"] && followUps.total == 6)
  }

  /// Fourteen local days are patience enough.
  @Test(arguments: [
    (Zone.greenwich, "2026-03-01T00:00:00Z", 0), (.greenwich, "2026-02-28T23:59:59Z", 1),
    (.cleveland, "2026-03-01T04:59:59Z", 1), (.cleveland, "2026-03-01T05:00:00Z", 0),
  ])
  func patience(zone: Zone, last: String, waiting: Int) {
    var coach = Coach(id: Sample.id(1))
    coach.lastContactDate = Instant(last)
    #expect(CoachFollowUps([coach], clock: zone.clock("2026-03-15T12:00:00Z")).total == waiting)
  }
}
