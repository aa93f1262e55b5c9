import Domain
import Testing

@testable import SampleFamily

@Suite struct TimeTests {
  @Test("a school's last step is its status, and steps follow each other")
  func history() throws {
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

  @Test("offers fit the status of their school")
  func offers() {
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

  @Test("a school that is recruiting us has been in touch more than one that isn't")
  func story() {
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

  @Test("the same moment gives the same family; another day moves the dates and keeps the ids")
  func deterministic() {
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
