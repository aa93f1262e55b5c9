import Domain
import Testing
import Values

@Suite struct ActivityTests {
  private let athlete: Key<User> = Sample.id(1)
  private let viewer: Key<User> = Sample.id(2)
  private let now = Instant(seconds: 1_770_000_000)

  private func feed(_ change: (inout Tables) -> Void) -> ActivityFeed {
    var tables = Tables()
    tables.schools = Rows([Sample.school(name: "Kenyon College")])
    change(&tables)
    let identity = Identity(user: viewer, athlete: athlete, family: nil, role: .known(.parent))
    return ActivityFeed(Session(identity: identity, tables: tables, clock: .fixed(now)))
  }

  private func interaction(_ number: Int, _ seconds: Int, _ change: (inout Interaction) -> Void = { _ in })
    -> Interaction
  {
    var interaction = Interaction(id: Sample.id(number))
    interaction.schoolID = Sample.id(1)
    interaction.type = .known(.email)
    interaction.direction = .known(.outbound)
    interaction.occurredAt = now + seconds
    interaction.loggedBy = athlete
    change(&interaction)
    return interaction
  }

  @Test func whatNobodyReadIsNotDeleted() {
    let coach: Key<Coach> = Sample.id(3)
    let view = ParentView(id: coach.uuid, parent: viewer, item: "coach", row: coach.uuid, moment: now)
    #expect(feed { $0.coaches = Rows([]) }.activity(view).what == "A parent looked at a deleted coach")
    #expect(feed { _ in }.activity(view).what == "A parent looked at a coach")
  }

  private func entry(_ number: Int, _ seconds: Int) -> StatusHistoryEntry {
    var entry = StatusHistoryEntry(id: Sample.id(number))
    entry.schoolID = Sample.id(1)
    entry.previousStatus = .known(.researching)
    entry.newStatus = .known(.contacted)
    entry.changedBy = athlete
    entry.changedAt = now + seconds
    entry.notes = "first\nmail"
    return entry
  }

  private func document(_ number: Int, _ seconds: Int) -> Document {
    var document = Document(id: Sample.id(number))
    document.type = .known(.highlightVideo)
    document.title = "Fall 2026"
    document.userID = viewer
    document.createdAt = now + seconds
    return document
  }

  @Test func mergesThreeTablesByTime() {
    let feed = feed { tables in
      tables.interactions = Rows([interaction(10, -30), interaction(11, -10)])
      tables.statusHistory = Rows([entry(20, -20)])
      tables.documents = Rows([document(30, -25)])
    }.latest()
    #expect(
      feed.map(\.what) == [
        "Email to Kenyon College", "Kenyon College: Researching → Contacted", "Highlight Video added",
        "Email to Kenyon College",
      ])
    #expect(feed.map(\.detail) == ["", "first mail", "Fall 2026", ""])
    #expect(feed.map(\.origin.kind) == ["interaction", "status", "document", "interaction"])
  }

  @Test(arguments: [
    (InteractionType.phoneCall, InteractionDirection.inbound, "Phone Call from Kenyon College"),
    (.text, .outbound, "Text to Kenyon College"), (.officialVisit, .inbound, "Official Visit with Kenyon College"),
  ])
  func saysWhichWayItWent(type: InteractionType, direction: InteractionDirection, expected: String) {
    let feed = feed { tables in
      tables.interactions = Rows([interaction(10, -1) { ($0.type, $0.direction) = (.known(type), .known(direction)) }])
    }.latest()
    #expect(feed.map(\.what) == [expected])
  }

  @Test(arguments: [(49, 49), (50, 50), (51, 50), (10_000, 50)])
  func cutsAtFiftyCharacters(length: Int, expected: Int) {
    let feed = feed { tables in
      tables.interactions = Rows([interaction(10, -1) { $0.content = String(repeating: "é", count: length) }])
    }.latest()
    #expect(feed.first?.detail.count == expected)
    #expect(feed.first?.detail.hasSuffix("…") == (length > 50))
  }

  @Test func leavesOutOthersAndTheFuture() {
    let feed = feed { tables in
      tables.interactions = Rows([
        interaction(10, 0), interaction(11, 1), interaction(12, -1) { $0.loggedBy = Sample.id(9) },
        interaction(13, -2) { $0.loggedBy = nil }, interaction(14, -3) { ($0.occurredAt, $0.createdAt) = (nil, nil) },
      ])
    }.latest()
    #expect(feed.map(\.origin) == [.interaction(Sample.id(10)), .interaction(Sample.id(13))])
  }

  @Test(arguments: [0, 1, 10, 500]) func keepsTheNewestOfMany(most: Int) {
    let moments = (0..<400).map { -($0 * 7919 % 400) }
    let feed = feed { tables in
      tables.interactions = Rows(moments.enumerated().map { interaction(1000 + $0, $1) })
    }.latest(most)
    #expect(feed.map(\.moment) == moments.sorted(by: >).prefix(most).map { now + $0 })
  }

  @Test func aSchoolThatIsGoneIsSaid() {
    let feed = feed { tables in
      tables.schools = Rows([])
      tables.interactions = Rows([interaction(10, -1)])
      tables.statusHistory = Rows([entry(20, -2)])
    }.latest()
    #expect(feed.map(\.what) == ["Email to a deleted school", "A deleted school: Researching → Contacted"])
  }
}
