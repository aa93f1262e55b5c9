import Domain
import Testing
import Values

struct ContactTests {
  private func context(_ clock: Clock, _ fill: (inout Tables) -> Void) -> EvaluationContext {
    var tables = Tables()
    fill(&tables)
    return EvaluationContext(tables: tables, viewer: Sample.id(1), athlete: Sample.id(2), clock: clock)
  }

  private func frequency(_ interactions: [Interaction], of schools: [School], _ clock: Clock) -> ContactFrequency {
    let context = context(clock) { tables in
      tables.schools = Rows(schools)
      tables.interactions = Rows(interactions)
    }
    return ContactFrequency(Rows(schools), context, interactions: interactions.count)
  }

  /// Days since the last interaction, and what the school counts for.
  @Test(arguments: [(0, 1, 0), (7, 1, 0), (8, 0, 0), (30, 0, 0), (31, 0, 1)])
  func recency(days: Int, recent: Int, neglected: Int) {
    let clock = Zone.cleveland.clock("2026-03-10T12:00:00Z")
    var interaction = Interaction(id: Sample.id(1))
    interaction.schoolID = Sample.id(1)
    interaction.occurredAt = clock.start(clock.today - days)
    let frequency = frequency([interaction], of: [Sample.school()], clock)
    #expect(frequency.recent.count == recent && frequency.neglected == neglected)
  }

  /// A school that is over needs no attention, but counts where it was contacted.
  @Test(arguments: [SchoolStatus.declined, .notPursuing, .committed, .contacted]) func over(status: SchoolStatus) {
    var school = Sample.school()
    school.status = .known(status)
    let clock = Zone.greenwich.clock("2026-03-10T12:00:00Z")
    let isOver = [SchoolStatus.declined, .notPursuing].contains(status)
    #expect(frequency([], of: [school], clock).neglected == (isOver ? 0 : 1))
    var interaction = Interaction(id: Sample.id(1))
    (interaction.schoolID, interaction.occurredAt) = (school.id, clock.start(clock.today - 2))
    #expect(frequency([interaction], of: [school], clock).recent.count == 1)
  }

  @Test func theNewestComesFirst() {
    let clock = Zone.greenwich.clock("2026-03-10T12:00:00Z")
    var interactions = Interaction.at(
      "2026-01-01T12:00:00Z", "2026-03-09T12:00:00Z", "2026-03-08T12:00:00Z", "2026-04-01T12:00:00Z")
    for (place, school) in [1, 1, 2, 3].enumerated() { interactions[place].schoolID = Sample.id(school) }
    let frequency = frequency(interactions, of: (1...3).map { Sample.school($0) }, clock)
    #expect(frequency.recent.map(\.school) == [Sample.id(1), Sample.id(2)])
    #expect(frequency.neglected == 1 && frequency.perSchool == 1.3)
    #expect(self.frequency([], of: [], clock).perSchool == nil)
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
    let followUps = CoachFollowUps(coaches, EvaluationContext(clock: clock))
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
    #expect(CoachFollowUps([coach], EvaluationContext(clock: zone.clock("2026-03-15T12:00:00Z"))).total == waiting)
  }
}
