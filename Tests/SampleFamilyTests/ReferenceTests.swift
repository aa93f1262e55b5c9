import Domain
import SampleFamily
import Testing

@Suite struct ReferenceTests {
  let tables = SampleFamily.tables(now: .sampleMorning)

  @Test("every coach belongs to a school, every interaction to both")
  func contacts() {
    for coach in tables.coaches { #expect(coach.schoolID.flatMap { tables.schools[$0] } != nil, "\(coach.fullName)") }
    for row in tables.interactions {
      #expect(row.schoolID.flatMap { tables.schools[$0] } != nil)
      if let id = row.coachID { #expect(tables.coaches[id]?.schoolID == row.schoolID, "\(row.subject ?? "")") }
      if let id = row.eventID { #expect(tables.events[id] != nil, "\(row.subject ?? "")") }
    }
  }

  @Test("an interaction at an event is dated within it")
  func eventDays() throws {
    for row in tables.interactions {
      guard let event = row.eventID.flatMap({ tables.events[$0] }), let moment = row.occurredAt else { continue }
      let first = try #require(event.startDate)
      let last = try #require(event.endDate)
      let day = Day(number: Int((moment.seconds / 86_400).rounded(.down)))
      #expect((first...last).contains(day), "\(event.name)")
      if let school = event.schoolID { #expect(row.schoolID == school, "\(event.name)") }
    }
  }

  @Test("the athlete's rows name rows that exist")
  func athlete() {
    for row in tables.offers {
      #expect(row.schoolID.flatMap { tables.schools[$0] } != nil)
      if let id = row.coachID { #expect(tables.coaches[id]?.schoolID == row.schoolID) }
    }
    for row in tables.events {
      if let id = row.schoolID { #expect(tables.schools[id] != nil) }
      for id in row.coachesPresent ?? [] {
        #expect(Key<Coach>(id).flatMap { tables.coaches[$0] } != nil, "\(row.name)")
      }
    }
    for row in tables.metrics { if let id = row.eventID { #expect(tables.events[id] != nil) } }
    for row in tables.documents {
      for id in row.sharedWithSchools ?? [] { #expect(Key<School>(id).flatMap { tables.schools[$0] } != nil) }
    }
    for row in tables.suggestions { if let id = row.relatedSchoolID { #expect(tables.schools[id] != nil) } }
    for row in tables.reminders {
      if let id = row.schoolID { #expect(tables.schools[id] != nil) }
      if let id = row.coachID { #expect(tables.coaches[id]?.schoolID == row.schoolID) }
    }
  }

  @Test("people: the athlete, the parent and their family")
  func household() {
    #expect(SampleFamily.user == SampleFamily.athlete)
    #expect(tables.users[SampleFamily.athlete]?.role == .known(.player))
    #expect(tables.users[SampleFamily.parent]?.role == .known(.parent))
    #expect(tables.families[SampleFamily.family]?.playerUserID == SampleFamily.athlete)
    #expect(tables.families[SampleFamily.family]?.familyCode?.wholeMatch(of: /FAM-[A-HJ-NP-Z2-9]{6}/) != nil)
    for school in tables.schools {
      #expect(school.familyID == SampleFamily.family && school.userID == SampleFamily.user)
    }
    #expect(Set(tables.members.compactMap(\.userID)) == [SampleFamily.athlete, SampleFamily.parent])
  }

  @Test("ids look like random ones")
  func ids() {
    let ids = tables.schools.map(\.id.uuid) + tables.coaches.map(\.id.uuid) + tables.interactions.map(\.id.uuid)
    for id in ids {
      #expect(id.text.wholeMatch(of: /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/) != nil)
    }
    #expect(Set(ids).count == ids.count)
  }

  @Test("no address or number reaches anybody")
  func addresses() {
    for coach in tables.coaches {
      #expect(coach.email?.hasSuffix(".example") == true)
      #expect(coach.email?.wholeMatch(of: /[a-z]+@athletics\.[a-z-]+\.example/) != nil, "\(coach.email ?? "")")
      if let phone = coach.phone { #expect(phone.wholeMatch(of: /\d{3}-555-01\d\d/) != nil) }
      if let handle = coach.twitterHandle { #expect(handle.wholeMatch(of: /@ex_\w{1,12}/) != nil, "\(handle)") }
    }
    for user in tables.users { #expect(user.email.hasSuffix(".example")) }
    for document in tables.documents {
      #expect(document.fileURL?.hasPrefix("https://files.novakovic.example/") == true)
    }
  }

  @Test("coaches' logins and names are their own")
  func people() {
    #expect(Set(tables.coaches.compactMap(\.email)).count == tables.coaches.count)
    #expect(Set(tables.coaches.map(\.fullName)).count == tables.coaches.count)
  }
}
