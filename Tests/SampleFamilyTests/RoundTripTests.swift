import Domain
import Testing
import Values

@testable import SampleFamily

@Suite struct RoundTripTests {
  let tables = SampleFamily.tables(now: .sampleMorning)

  @Test("every row survives as columns", arguments: TableName.allCases) func columns(_ table: TableName) {
    check(table.entity)
  }

  private func check<E: Entity>(_ entity: E.Type) {
    let rows = tables[entity]
    #expect(!rows.isEmpty)
    #expect(rows.state == .loaded)
    for row in rows {
      #expect(E(row.values) == row)
      #expect(row.extra.isEmpty)
    }
  }

  @Test("the player's document has what the fit reads") func player() throws {
    let row = try #require(tables.preferences.first { $0.category == .known(.player) })
    let player = try #require(row.data?.json)
    #expect(player["primary_position"]?.string == "SS")
    #expect(player["height_inches"]?.int == 73)
    #expect(player["weight_lbs"]?.int == 185)
    #expect(player["gpa"]?.double == 3.7)
    #expect(player["sat_score"]?.int == 1290)
    #expect(player["act_score"]?.int == 28)
    #expect(player["school_state"]?.string == "OH")
    #expect(player["graduation_year"]?.int == tables.users[SampleFamily.athlete]?.graduationYear)
    #expect(tables.metrics.contains { $0.type == .known(.velocity) })
  }

  @Test("the school preferences have a dealbreaker, the home is in Cleveland") func preferences() throws {
    func document(_ category: PreferenceCategory) throws -> JSON {
      try #require(tables.preferences.first { $0.category == .known(category) }?.data?.json)
    }
    guard case .array(let entries)? = try document(.school)["preferences"] else {
      Issue.record("no list")
      return
    }
    #expect(entries.contains { $0["is_dealbreaker"] == .bool(true) })
    #expect(entries.map { $0["priority"]?.int } == Array(1...entries.count))
    #expect(try document(.location)["latitude"]?.double == 41.4993)
    #expect(try document(.location)["longitude"]?.double == -81.6944)
    #expect(tables.preferenceHistory.allSatisfy { $0.oldValue != $0.newValue })
  }
}

struct SampleArchiveTests {
  @Test("the archive is read to its end, and no value is lost") func whole() throws {
    let tables = try SampleArchive.read(at: .sampleMorning)
    #expect(tables.schools.count == 65)
    #expect(tables.reminders.count == 6)
    #expect(tables.isWhole)
    #expect(tables.users[SampleFamily.athlete]?.fullName == "Eli Novakovic")
    #expect(tables.users[SampleFamily.parent]?.fullName == "Dana Novakovic")
  }

  @Test(
    "class and phase go with the day",
    arguments: [
      ("2026-02-07", "2027", "junior"), ("2026-08-20", "2027", "senior"), ("2026-11-30", "2027", "senior"),
      ("2026-12-15", "2028", "junior"), ("2027-06-15", "2028", "junior"), ("2031-01-01", "2032", "junior"),
    ])
  func classes(_ day: String, _ year: String, _ phase: String) throws {
    let tables = try SampleArchive.read(at: Instant(try #require(Day(day)), hour: 12))
    #expect(tables.users[SampleFamily.athlete]?.graduationYear == Int(year))
    #expect(tables.users[SampleFamily.athlete]?.currentPhase == phase)
    #expect(tables.interactions.count { $0.subject?.hasSuffix("class of \(year)") == true } == 3)
    for document in tables.preferenceHistory.flatMap({ [$0.oldValue, $0.newValue] }) {
      guard let json = document?.json, let graduation = json["graduation_year"] else { continue }
      #expect(graduation.int == Int(year))
      #expect(json["travel_team_year"]?.int == Int(year).map { $0 - 1 })
    }
  }

  @Test("the school preferences were last updated when their row was") func updated() throws {
    for day in [20_491, 21_000] {
      let tables = try SampleArchive.read(at: Instant(Day(number: day), hour: 3))
      let row = try #require(tables.preferences.first { $0.category == .known(.school) })
      #expect(row.json["last_updated"]?.string == row.updatedAt?.description)
    }
  }
}

extension Instant {
  /// 2026-02-07T15:30:00Z, a Saturday.
  static let sampleMorning = Instant(Day(number: 20_491), hour: 15, minute: 30)
}

@Suite struct TimeTests {
  @Test("a school's last step is its status, and steps follow each other") func history() throws {
    let tables = SampleFamily.tables(now: .sampleMorning)
    let history = Dictionary(grouping: tables.statusHistory, by: \.schoolID)
    for school in tables.schools {
      let steps = try #require(history[school.id]).sorted {
        ($0.changedAt ?? .sampleMorning) < ($1.changedAt ?? .sampleMorning)
      }
      #expect(steps.last?.newStatus == school.status, "\(school.name)")
      #expect(steps.last?.changedAt == school.statusChangedAt)
      #expect(steps.first?.previousStatus == nil)
      for (before, after) in zip(steps, steps.dropFirst()) {
        #expect(after.previousStatus == before.newStatus, "\(school.name)")
      }
    }
  }

  @Test("offers fit the status of their school") func offers() {
    let tables = SampleFamily.tables(now: .sampleMorning)
    let today = Day(number: 20_491)
    for offer in tables.offers {
      let status = offer.schoolID.flatMap { tables.schools[$0] }?.status?.known
      switch offer.status?.known {
      case .accepted: #expect(status == .committed)
      case .declined: #expect(status == .declined || status == .notPursuing)
      default: #expect(status == .offerReceived)
      }
      if let made = offer.offerDate, let deadline = offer.deadlineDate { #expect(made < deadline) }
      #expect(offer.scholarshipAmount == nil || offer.scholarshipPercentage == nil)
    }
    #expect(tables.offers.contains { ($0.deadlineDate ?? today) > today })
    #expect(tables.offers.contains { ($0.deadlineDate ?? today) < today })
    #expect(tables.events.contains { ($0.startDate ?? today) > today })
    #expect(tables.events.contains { ($0.startDate ?? today) < today })
  }

  @Test("interactions lie in the last 150 days, and a coach's last contact is the latest of theirs")
  func contacts() throws {
    let tables = SampleFamily.tables(now: .sampleMorning)
    let from = Instant(Day(number: 20_491 - 150))
    for row in tables.interactions {
      let moment = try #require(row.occurredAt)
      #expect((from...Instant.sampleMorning).contains(moment), "\(row.subject ?? "")")
    }
    let latest = Dictionary(grouping: tables.interactions, by: \.coachID).mapValues {
      $0.compactMap(\.occurredAt).max()
    }
    for coach in tables.coaches {
      if let moment = latest[coach.id] { #expect(coach.lastContactDate == moment, "\(coach.fullName)") }
    }
  }

  @Test("a school that is recruiting us has been in touch more than one that isn't") func story() {
    let tables = SampleFamily.tables(now: .sampleMorning)
    let contacts = Dictionary(grouping: tables.interactions, by: \.schoolID).mapValues(\.count)
    func least(_ status: SchoolStatus) -> Int {
      tables.schools.filter { $0.status == .known(status) }.map { contacts[$0.id] ?? 0 }.min() ?? 0
    }
    func most(_ status: SchoolStatus) -> Int {
      tables.schools.filter { $0.status == .known(status) }.map { contacts[$0.id] ?? 0 }.max() ?? 0
    }
    for late in [SchoolStatus.recruited, .officialVisitInvited, .officialVisitScheduled, .offerReceived, .committed] {
      #expect(least(late) > most(.interested), "\(late)")
    }
    #expect(least(.contacted) >= 1)
  }

  @Test("the same moment gives the same family; another day moves the dates and keeps the ids") func deterministic() {
    let first = SampleFamily.tables(now: .sampleMorning)
    let again = SampleFamily.tables(now: .sampleMorning)
    #expect(first.schools.elementsEqual(again.schools))
    #expect(first.interactions.elementsEqual(again.interactions))
    #expect(first.events.elementsEqual(again.events))
    #expect(first.preferences.elementsEqual(again.preferences))
    let later = SampleFamily.tables(now: .sampleMorning + 86_400)
    #expect(later.schools.map(\.id) == first.schools.map(\.id))
    for (before, after) in zip(first.events, later.events) {
      #expect((after.startDate ?? Day(number: 0)) - (before.startDate ?? Day(number: 0)) == 1)
    }
  }

  @Test("nothing that has happened lies ahead, at any time of the day", arguments: [0, 1, 12 * 3600, 86_399])
  func past(_ second: Int) throws {
    let now = Instant(Day(number: 20_491)) + second
    let tables = SampleFamily.tables(now: now)
    for row in tables.interactions { #expect(try #require(row.createdAt) <= now) }
    for row in tables.schools { #expect(try #require(row.updatedAt) <= now) }
    for row in tables.suggestions { #expect(row.surfacedAt ?? now <= now) }
    for row in tables.coaches { #expect(row.lastContactDate ?? now <= now) }
  }
}
