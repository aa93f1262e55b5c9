import Domain
import SampleFamily
import ShellTesting
import Testing

@testable import InterchangeFeature
@testable import Lists
@testable import ShellCore

/// Words of vocabularies, days and times in sheets of every list.
struct SheetWordTests {
  private func imported(_ list: ListName, _ text: String, _ rest: String = "") async -> (talk: Talk, said: [String]) {
    var talk = February.talk()
    talk.interpreter.shell.session.front = list
    talk.surroundings.change { $0["a.csv"] = text }
    let said = await talk.lines("import a.csv\(rest)").said
    return (talk, said)
  }

  @Test func offersAreReadByTheirVocabularies() async throws {
    let (talk, said) = await imported(
      .offers,
      """
      College,Offer Type,Status,Offer Date,Deadline,Amount,Scholarship %
      Kenyon College,Partial,Accepted,10/1/2026,12/31/26,"$12,001",
      Kenyon College,Full Ride,Turned down,10/2/2026,,,45%
      Kenyon College,PWO,pending,10/3/2026,,,

      """)
    #expect(said.last == "import of a.csv: 3 new", "\(said)")
    let first = try #require(talk.session.tables.offers.first { $0.scholarshipAmount == 12_001 })
    #expect(first.offerType == .known(.partial) && first.status == .known(.accepted))
    let second = try #require(talk.session.tables.offers.first { $0.offerDate == Day(2026, 10, 2) })
    #expect(second.offerType == .known(.fullRide) && second.status == .known(.declined))
    #expect(second.scholarshipPercentage == 45 && second.scholarshipAmount == nil)
    #expect(
      talk.session.tables.offers.contains {
        $0.offerDate == Day(2026, 10, 3) && $0.offerType == .known(.preferredWalkOn)
      })
  }

  static let wrong: [(list: ListName, text: String, says: String)] = [
    (
      .offers, "School,Type\nKenyon College,Bogus\n",
      "column 'Type' (row 1): 'Bogus' is not a type: expected full_ride, partial, scholarship, recruited_walk_on, preferred_walk_on"
    ),
    (
      .offers, "School,Type\nKenyon College,Walk-on\n",
      "column 'Type' (row 1): 'Walk-on' could be any of recruited_walk_on, preferred_walk_on"
    ),
    (
      .metrics, "Metric,Value,Date\nSpeed,9,10/1\n",
      "column 'Metric' (row 1): 'Speed' is not a type: expected velocity, exit_velo, sixty_time, pop_time, batting_avg, era, strikeouts, other"
    ),
    (
      .events, "Event,Type,Date,State\nX,camp,12/1,Narnia\n",
      "column 'State' (row 1): 'Narnia' is not a state: expected one like WY"
    ),
    (
      .events, "Event,Type,Date,Source\nX,camp,12/1,aunt\n",
      "column 'Source' (row 1): 'aunt' is not a source: expected email, flyer, recommendation, friend, other, web_search"
    ),
    (
      .interactions, "School,Type,Direction,Date\nKenyon College,Visit,Sent,10/2/26\n",
      "column 'Type' (row 1): 'Visit' could be any of in_person_visit, official_visit, unofficial_visit"
    ),
    (
      .schools, "School,State\nX College,Narnia\n",
      "column 'State' (row 1): 'Narnia' is not a state: expected one like WY"
    ),
  ]

  @Test(arguments: wrong)
  func otherWordsAreRefused(list: ListName, text: String, says: String) async {
    let before = February.talk().session.tables.contents(list)
    let (talk, said) = await imported(list, text)
    #expect(said.contains("a.csv:2: \(says)"), "\(said)")
    #expect(talk.session.tables.contents(list) == before)
  }

  @Test func metricsEventsAndDocumentsToo() async throws {
    let (metrics, said) = await imported(
      .metrics, "Metric,Value,Date\nExit Velo,91.5,10/1/26\n60 Yard Dash,6.91,10/1/26\n")
    #expect(
      metrics.session.tables.metrics.contains { $0.type == .known(.exitVelocity) && $0.value == 91.5 }
        && metrics.session.tables.metrics.contains { $0.type == .known(.sixtyTime) && $0.value == 6.91 }, "\(said)")
    let (events, told) = await imported(
      .events, "Event,Type,Date,State,Begins,Registered\nCamp X,Prospect Camp,12/1/26,Ohio,3:30 PM,Done\n")
    let camp = try #require(events.session.tables.events.first { $0.name == "Camp X" }, "\(told)")
    #expect(camp.type == .known(.camp) && camp.state == "OH" && camp.startTime == "15:30" && camp.registered == true)
    let (documents, heard) = await imported(.documents, "Title,Type,Link\nReel X,Highlights,https://x.example\n")
    let reel = try #require(documents.session.tables.documents.first { $0.title == "Reel X" }, "\(heard)")
    #expect(reel.type == .known(.highlightVideo))
  }

  static let moments: [(text: String, hour: Int, minute: Int)] = [
    ("10/2/26 3:30 PM", 15, 30), ("10/2/26 15:30", 15, 30), ("10/2/2026 3:30:00 PM", 15, 30), ("10/2/26", 0, 0),
    ("Oct 2, 2026 at 12:05 am", 0, 5), ("10/2/26, 3 pm", 15, 0), ("2026-10-02 15:30", 15, 30), ("10/2/26 0:00", 0, 0),
    ("2026-10-02", 0, 0),
  ]

  @Test(arguments: moments)
  func timesAreThoseOfTheFamily(text: String, hour: Int, minute: Int) async throws {
    var talk = February.talk()
    // Four hours behind.
    let clock = Clock(
      now: February.clock.now, day: { ($0 + -4 * 3600).dayInGMT }, start: { Instant($0) + 4 * 3600 })
    talk.interpreter.shell.session = Session(
      identity: Sample.identity, tables: talk.session.tables, clock: clock)
    talk.interpreter.shell.session.front = .interactions
    talk.surroundings.change {
      $0["a.csv"] = "School,Type,Direction,Date,Subject\nKenyon College,Called,Received,\"\(text)\",Q X\n"
    }
    let said = await talk.lines("import a.csv").said
    let found = try #require(talk.session.tables.interactions.first { $0.subject == "Q X" }, "\(said)")
    #expect(found.type == .known(.phoneCall) && found.direction == .known(.inbound))
    #expect(found.occurredAt == Instant(try #require(Day(2026, 10, 2)), hour: hour + 4, minute: minute))
  }

  @Test(arguments: [("Sent", "outbound"), ("in", "inbound"), ("Received", "inbound"), ("Out", "outbound")])
  func directionsAreSaidInManyWays(said: String, word: String) async {
    let (talk, lines) = await imported(
      .interactions, "School,Type,In/Out,Date,Subject\nKenyon College,email,\(said),10/2/26,Q X\n")
    #expect(
      talk.session.tables.interactions.first { $0.subject == "Q X" }?.direction?.raw == word, "\(lines)")
  }

  @Test func coachesAreFoundByName() async throws {
    let (talk, said) = await imported(
      .interactions,
      """
      School,Coach Name,Type,Direction,Date,Subject
      Kenyon College,Preston Ashworthy,email,out,10/2/26,Q1
      ,"Ferrantino, Ivo",email,out,10/2/26,Q2
      Kenyon College,Coach Ashworthy,email,out,10/2/26,Q3
      Kenyon College,Nobody Knows,email,out,10/2/26,Q4

      """, " skip bad")
    let coach = { (subject: String) in
      talk.session.tables.interactions.first { $0.subject == subject }?.coachID.flatMap {
        talk.session.tables.coaches[$0]?.fullName
      }
    }
    #expect(coach("Q1") == "Preston Ashworthy" && coach("Q2") == "Ivo Ferrantino", "\(said)")
    #expect(coach("Q3") == "Preston Ashworthy")
    let second = talk.session.tables.interactions.first { $0.subject == "Q2" }
    #expect(second?.schoolID.flatMap { talk.session.tables.schools[$0]?.name } == "Kenyon College")
    #expect(
      said.contains("a.csv:5: column 'Coach Name' (row 4): 'Nobody Knows' is not a coach of Kenyon College"), "\(said)")
    for (list, text) in [
      (ListName.offers, "School,Coach,Type,Notes\nKenyon College,Ivo Ferrantino,partial,Q X\n"),
      (.reminders, "Reminder,Due,Coach\nQ X,12/1/26,Ivo Ferrantino\n"),
    ] {
      let (talk, said) = await imported(list, text)
      let ivo = talk.session.tables.coaches.first { $0.lastName == "Ferrantino" }?.id
      #expect(
        talk.session.tables.offers.first { $0.notes == "Q X" }?.coachID == ivo
          || talk.session.tables.reminders.first { $0.title == "Q X" }?.coachID == ivo, "\(said)")
    }
  }
}
