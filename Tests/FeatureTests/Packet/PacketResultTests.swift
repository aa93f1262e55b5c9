import Domain
import SampleFamily
import ShellTesting
import Testing
import Values

@testable import PacketFeature
@testable import ShellCore

/// What a packet says of measurements and of events, and that these tell nothing of other schools.
struct PacketResultTests {
  private static func session(_ change: (inout Tables) -> Void = { _ in }) -> Session {
    var tables = Sample.at(February.now).tables
    change(&tables)
    return February.stored(tables).session
  }

  private static func event(
    _ name: String, _ type: EventType, _ day: String = "2026-03-01", at school: Key<School>? = nil
  ) -> Event {
    var event = Event(id: Key(Values.UUID()))
    (event.name, event.type, event.startDate, event.schoolID) = (name, .known(type), Day(day), school)
    return event
  }

  private static func metric(
    _ type: MetricType, _ value: Double, _ day: String, at event: Event? = nil, notes: String? = nil
  ) -> PerformanceMetric {
    var metric = PerformanceMetric(id: Key(Values.UUID()))
    (metric.type, metric.value, metric.recordedDate) = (.known(type), value, Day(day))
    (metric.unit, metric.eventID, metric.notes) = (type.usualUnit, event?.id, notes)
    return metric
  }

  @Test func theLatestOfEachKindIsTold() {
    let measures = PacketMeasure.all(
      of: Self.session {
        $0.metrics = Rows([
          Self.metric(.exitVelocity, 89, "2026-01-01"), Self.metric(.exitVelocity, 88, "2026-02-01"),
          Self.metric(.sixtyTime, 6.9, "2025-01-01"), Self.metric(.battingAverage, 0.34, "2025-06-01"),
          Self.metric(.era, 2.5, "2025-06-01"), Self.metric(.other, 345, "2025-06-01", notes: "Deadlift: trap bar"),
          Self.metric(.other, 1, "2025-06-02"),
        ])
      })
    #expect(
      measures.map { "\($0.label) \($0.value)" } == [
        "60-yard dash 6.9 sec", "Exit velocity 88 mph", "Batting average .340", "ERA 2.50", "Deadlift 345",
      ])
    #expect(measures[1].day == Day("2026-02-01"))
  }

  /// A letter and the packet call a measurement by one name.
  @Test func namesAreThoseOfLetters() throws {
    for raw in ["velocity", "sixty_time", "strikeouts", "pop_time"] {
      let type = try #require(MetricType(rawValue: raw))
      let session = Self.session { $0.metrics = Rows([Self.metric(type, 6.9, "2025-01-01")]) }
      #expect(PacketMeasure.all(of: session).first?.label.lowercased() == type.calledByCoaches.lowercased())
    }
  }

  /// Where something was measured must not tell a coach where else the athlete was.
  @Test func aPlaceNamesNoSchool() throws {
    let kenyon = try #require(Self.session().tables.schools.first { $0.name == "Kenyon College" })
    let places: [(Event, String)] = [
      (Self.event("Erie Shore Showcase", .showcase), "Erie Shore Showcase"),
      (Self.event("Scout league final", .game), "Scout league final"),
      (Self.event("Prospect day", .camp, at: kenyon.id), "a camp"), (Self.event("Prospect day", .camp), "a camp"),
      (Self.event("Fall showcase", .showcase, at: kenyon.id), "a showcase"),
      (Self.event("Kenyon's fall showcase", .showcase), "a showcase"),
      (Self.event("at KENYON COLLEGE", .game), "a game"), (Self.event("Visit", .officialVisit), "an official visit"),
    ]
    for (event, place) in places {
      let measures = PacketMeasure.all(
        of: Self.session {
          $0.events = Rows([event])
          $0.metrics = Rows([Self.metric(.velocity, 84, "2026-01-01", at: event)])
        })
      #expect(measures.map(\.place) == [place], "\(event.name)")
    }
  }

  @Test func theScheduleIsWhatACoachCanWatch() throws {
    let kenyon = try #require(Self.session().tables.schools.first { $0.name == "Kenyon College" })
    let events = [
      Self.event("later", .game, "2026-04-01"), Self.event("today", .showcase, "2026-02-07"),
      Self.event("yesterday", .game, "2026-02-06"), Self.event("camp", .camp), Self.event("visit", .unofficialVisit),
      Self.event("theirs", .game, at: kenyon.id), Self.event("Kenyon game", .game),
    ]
    let ahead = PacketEvent.ahead(in: Self.session { $0.events = Rows(events) })
    #expect(ahead.map(\.name) == ["today", "later"])
  }

  /// What the days of an event share is said once.
  @Test(arguments: [
    ("2026-12-22", "2026-12-23", "Dec 22 to 23, 2026"), ("2026-11-30", "2026-12-01", "Nov 30 to Dec 1, 2026"),
    ("2026-12-31", "2027-01-02", "Dec 31, 2026 to Jan 2, 2027"), ("2026-12-22", "2026-12-22", "Dec 22, 2026"),
  ])
  func theDaysOfAnEvent(start: String, end: String, said: String) {
    var event = Self.event("final", .game, start)
    event.endDate = Day(end)
    let events = Rows([event])
    let page = RecruitingPacket(Self.session { $0.events = events }, with: []).page(forScreen: false)
    #expect(page.contains("<strong>\(said)</strong> final"))
  }

  @Test func aPageHasRoomForSoMany() {
    let session = Self.session { tables in
      tables.events = Rows((1...9).map { Self.event("game \($0)", .game, "2026-03-0\($0)") })
      tables.metrics = Rows(
        (1...20).map { Self.metric(.other, Double($0), "2026-01-01", notes: "measure \($0)") })
    }
    #expect(PacketEvent.ahead(in: session).map(\.name) == (1...5).map { "game \($0)" })
    #expect(PacketMeasure.all(of: session).count == 10)
  }

  @Test func aCardIsAboutTheAthleteAlone() async throws {
    var talk = February.stored(Sample.at(February.now).tables)
    #expect(await talk.lines("packet card; packet card eli.pdf").status == .done)
    let card = try #require(talk.surroundings.files["Eli_Novakovic_Card.html"])
    for words in ["<h1>Eli Novakovic</h1>", "SS, 2B · Class of 2027", "No. _____", "216-555-0143", "6.89 sec"] {
      #expect(card.ranges(of: words).count == 4, "\(words)")
    }
    #expect(card.contains(RecruitingPacket.generator) && !card.contains("src="))
    #expect(talk.surroundings.files["eli.pdf"]?.hasPrefix("%PDF-") == true)
  }

  @Test(arguments: [true, false, nil]) func itIsOfferedToOpenIt(answer: Bool?) async throws {
    var talk = February.stored(Sample.at(February.now).tables)
    talk.seat(answering: answer)
    let opened = Kept<[String]>([])
    talk.interpreter.world.scriptedMachine.open = { address in opened.change { $0.append(address) } }
    #expect(await talk.lines("packet card -eli.html").status == .done)
    #expect(talk.questions == ["open it?"])
    #expect(opened.value == (answer == true ? ["./-eli.html"] : []))
  }
}
