import Domain
import SampleFamily
import ShellTesting
import Storage
import Testing
import Values

@testable import InterchangeFeature
@testable import Lists
@testable import ShellCore

/// Sheets that people made themselves: their headers, their people, their times; their words stand in `Transcripts`.
struct PeoplesSheetTests {
  static let headers: [(header: String, meaning: String)] = [
    ("School", "name"), ("SCHOOL NAME", "name"), ("College Name", "name"), ("college_name", "name"),
    ("CollegeName", "name"), ("University", "name"), ("Institution", "name"), ("ST", "state"), ("State/Prov.", "state"),
    ("School State", "state"), ("Div", "division"), ("NCAA Level", "division"), ("Conf.", "conference"),
    ("Enrollment", "students"), ("# of Students", "students"), ("Tuition ($)", "tuition"),
    ("Acceptance Rate", "admission"), ("Web Site", "website"), ("X Handle", "twitter"), ("Comments", "notes"),
    ("City/State", "location"), ("Town", "city"), ("Priority Tier", "tier"), ("Min. GPA", "gpa"), ("Stage", "status"),
  ]

  @Test(arguments: headers) func headersAreReadByMeaning(header: String, meaning: String) {
    #expect(HeaderWords(.schools).meanings(header).contains(meaning), "\(header.plainWords)")
  }

  static let staff: [(header: String, meaning: String?)] = [
    ("Head Coach", "head coach"), ("HC Email", "head coach's email"), ("Coach Email Address", "coach's email"),
    ("Coach's Cell", "coach's phone"), ("Asst. Coach 2 Phone #", "assistant coach 2's phone"),
    ("Recruiting Coordinator", "recruiting coordinator"), ("Recruiting Coach Email", "recruiting coordinator's email"),
    ("Coach First Name", "coach's first name"), ("Coach Title", "coach's role"), ("E-Mail", "coach's email"),
    ("Contact", "coach"), ("Contact Person", "coach"), ("Coaching Style", nil), ("Number", nil), ("Position", nil),
    ("Head Count", nil), ("X", nil),
  ]

  @Test(arguments: staff) func coachesAreReadByMeaning(header: String, meaning: String?) {
    #expect(StaffHeader(header)?.meaning == meaning)
  }

  static let names: [(text: String, first: String, last: String)] = [
    ("Jeff Mountjoy", "Jeff", "Mountjoy"), ("Mountjoy, Jeff", "Jeff", "Mountjoy"), ("Mountjoy", "", "Mountjoy"),
    ("Coach Dave Van Horn", "Dave", "Van Horn"), ("Sam Smith Jr.", "Sam", "Smith Jr."),
    ("Smith, Jr.", "", "Smith Jr."), ("Mary Jo de la Cruz", "Mary Jo", "de la Cruz"), ("", "", ""),
    ("Coach", "", "Coach"),
  ]

  @Test(arguments: names) func namesAreParted(text: String, first: String, last: String) {
    let name = PersonName(text)
    #expect(name.first == first && name.last == last, "\(name)")
  }

  @Test func everyHeaderIsOfAFieldThatCanBeWritten() async {
    let session = February.people().session
    for list in ListName.allCases {
      func check<E: Shown>(_ entity: E.Type) {
        let names = TargetNames<E>(session)
        for field in HeaderWords(list).all {
          #expect(names.meant(by: field) != nil || names[field]?.isComputed == true, "\(list) \(field)")
        }
      }
      check(list.shown)
    }
  }

  /// The titles of the program's own tables.
  @Test(arguments: ListName.allCases.filter { $0 != .colleges }) func everyTitleIsUnderstood(list: ListName) {
    let session = February.talk().session
    func check<E: Shown>(_ entity: E.Type) {
      let names = TargetNames<E>(session)
      for field in E.fields.all where field.name != "id" {
        let meant = names[field.title].map { [(field.name, $0)] } ?? names.meanings(field.title)
        #expect(!meant.isEmpty, "\(list) \(field.title)")
        let own = names[field.name]
        #expect(
          meant.contains { $0.1.key == own?.key || $0.1.isComputed } || E.list == .coaches && field.name == "name",
          "\(list) \(field.title)")
      }
    }
    check(list.shown)
  }

  @Test func fieldsAreOfferedAfterTheSign() {
    let talk = February.people()
    #expect(talk.completions("import a.csv ").contains("skip bad"))
    #expect(talk.completions("import a.csv map \"Coach Email\"=coach_e") == ["coach_email"])
    #expect(talk.completions("import a.csv map Foo=").contains("skip"))
    #expect(talk.completions("import a.csv map Foo=na") == ["name"])
  }

  static let cells: [(cell: String, names: [String])] = [
    ("Bob Smith, Al Jones", ["Bob Smith", "Al Jones"]), ("Ann Lee\nTom Roe", ["Ann Lee", "Tom Roe"]),
    ("Bob Smith and Al Jones", ["Bob Smith", "Al Jones"]), ("Ann Lee / Tom Roe", ["Ann Lee", "Tom Roe"]),
    ("Al Jones; Ben King", ["Al Jones", "Ben King"]), ("Ann Lee & Tom Roe", ["Ann Lee", "Tom Roe"]),
    ("Smith, Bob", ["Bob Smith"]), ("Van Horn, Dave", ["Dave Van Horn"]),
    ("Smith, Bob; Jones, Al", ["Bob Smith", "Al Jones"]),
    ("Bob Smith, Jr.", ["Bob Smith Jr."]), ("Sam Smith Jr., Al Jones", ["Sam Smith Jr.", "Al Jones"]),
    ("Bob Smith, Al Jones, and Ben King", ["Bob Smith", "Al Jones", "Ben King"]), ("Coach Smith", ["Smith"]),
    ("Smith / Jones", ["Smith", "Jones"]), ("Bob Smith <bob@x.edu>", ["Bob Smith"]), ("N/A", []), ("Vacant", []),
    ("Anderson", ["Anderson"]), ("Bob Smith, Head Coach", ["Bob Smith"]),
  ]

  @Test(arguments: cells) func everyoneOfACellIsACoach(cell: String, names: [String]) async throws {
    for header in ["Coach", "Coaches", "Head Coach"] {
      var talk = February.people()
      talk.surroundings.change { $0["a.csv"] = "School,\(header)\nX College,\"\(cell)\"\n" }
      let (status, said) = await talk.lines("import a.csv")
      #expect(status == .done, "\(said)")
      #expect(
        Set(talk.session.tables.coaches.map { $0.fullName.trimmed }) == Set(names),
        "\(talk.session.tables.coaches.map(\.fullName))")
    }
  }

  static let titled: [(name: String, text: String)] = [
    ("a.csv", "Our list,,,\n,,,\n,,Academics,\nSchool,ST,Avg GPA,Tuition\nX College,OH,3.5,\"$9,000\"\n"),
    ("a.csv", ",,Academics,\nName of School,State,GPA,Cost\nX College,OH,3.5,9000\n"),
    ("a.txt", "Sheet1\nSchool\tState\tGPA\tTuition\nX College\tOH\t3.5\t9000\n"),
    ("a.csv", "Our list\n\nSchool,State,GPA,Tuition\nX College,OH,3.5,9000\n"),
  ]

  @Test(arguments: titled) func titlesAboveTheHeaderAreNone(name: String, text: String) async {
    var talk = February.people()
    talk.surroundings.change { $0[name] = text }
    let (status, said) = await talk.lines("import \(name)")
    #expect(status == .done, "\(said)")
    let school = talk.session.tables.schools.first
    #expect(school?.name == "X College" && school?.parsedState == "OH", "\(said)")
    #expect(school?.academics.tuitionInState == 9000, "\(said)")
  }

  /// A header of few names isn't taken for a title.
  @Test(arguments: ["name\nX College\n", "name\nX College; Y\n", "School,ST,,\nX College,OH,D3,y\n"])
  func aHeaderIsNoTitle(text: String) async {
    var talk = February.people()
    talk.surroundings.change { $0["a.csv"] = text }
    #expect(await talk.lines("import a.csv").status == .done)
    #expect(talk.session.tables.schools.first?.name.hasPrefix("X College") == true)
  }

  static let camps: [(header: String, name: String, type: EventType?)] = [
    ("Event", "Fall Prospect Camp", .camp), ("Event", "Indoor showcase", .showcase), ("Camp", "Winter ID", .camp),
    ("Camp", "Indoor showcase", .showcase), ("Event", "Winter ID", nil), ("Event", "Camp and showcase", nil),
  ]

  @Test(arguments: camps) func namesOfEventsTellTheirType(header: String, name: String, type: EventType?) async {
    var talk = February.people()
    talk.interpreter.shell.session.front = .events
    talk.surroundings.change { $0["a.csv"] = "\(header),Date\n\(name),\"Oct 11 & 12, 2026\"\n" }
    let said = await talk.lines("import a.csv").said
    let event = talk.session.tables.events.first
    #expect(event?.type == type.map { .known($0) }, "\(said)")
    #expect(event == nil || event?.startDate == Day("2026-10-11") && event?.endDate == Day("2026-10-12"), "\(said)")
  }

  @Test(arguments: [("$66,490 (w/ aid ~$30k)", 66_490.0), ("~$31k/yr (merit)", 31_000), ("30-40k (est.)", 35_000)])
  func wordsAfterANumberAreKept(text: String, tuition: Double) async {
    var talk = February.people()
    talk.surroundings.change { $0["a.csv"] = "School,Tuition\nX College,\"\(text)\"\n" }
    let said = await talk.lines("import a.csv").said
    let school = talk.session.tables.schools.first
    #expect(school?.academics.tuitionInState == tuition, "\(said)")
    #expect(school?.notes == "tuition: \(text)", "\(said)")
  }

  /// Each with the number of rows that come in, of the list and of coaches.
  static let repeated: [(list: ListName, text: String, rows: Int, coaches: Int)] = [
    // The database fills the day in.
    (.offers, "School,Type\nX College,Partial\n", 1, 0),
    // The address of somebody whom a row below names.
    (.schools, "School,Asst Coach,Phone\nX College,,(740) 555-0110\n,Mary Moss,\n", 1, 1),
    // A coach whom the row above adds.
    (.reminders, "School,Due,To Do,Coach\nX College,3/5/26,Call,Lee\n,3/6/26,Call,Lee\n", 2, 1),
    // Nobody's name.
    (.coaches, "School,Last Name,Title\nX College,-,RC\n", 0, 0),
    // Who is left out adds nobody else.
    (.interactions, "School,Coach,Date,Type\nX College,Ann Lee,,email\n", 0, 0),
  ]

  @Test(arguments: repeated) func aSecondTimeAddsNothing(list: ListName, text: String, rows: Int, coaches: Int) async {
    var talk = February.people()
    talk.interpreter.shell.session.front = list
    talk.surroundings.change { $0["a.csv"] = text }
    let said = await talk.lines("import a.csv").said
    #expect(talk.session.tables.contents(list).count == rows, "\(said)")
    #expect(talk.session.tables.coaches.count == coaches, "\(said)")
    #expect(rows > 0 || talk.session.tables.schools.isEmpty, "\(said)")
    await talk.lines("import a.csv")
    #expect(talk.session.journal.written.count == (rows > 0 ? 1 : 0))
  }

  @Test(arguments: ["Sat Dec 5, 2026 9am - 2pm", "12/5/2026 9am-2pm", "Dec 5 2026 9 am to 2 pm", "Dec 5 2026 at 9-2pm"])
  func timesStandAfterTheDay(text: String) async {
    var talk = February.people()
    talk.interpreter.shell.session.front = .events
    talk.surroundings.change { $0["a.csv"] = "Camp,Date\nWinter ID,\"\(text)\"\n" }
    let said = await talk.lines("import a.csv").said
    let event = talk.session.tables.events.first
    #expect(event?.startDate == Day("2026-12-05"), "\(said)")
    #expect(event?.startTime == "09:00" && event?.endTime == "14:00", "\(said)")
  }

  static let ends: [(header: String, cells: String, end: String)] = [
    ("Time,End Time", "9am-3pm,", "15:00"), ("End Time,Time", ",9am-3pm", "15:00"),
    ("Time,End", "9am-3pm,4pm", "16:00"),
    ("Start,End", "9am-3pm,", "15:00"), ("Start Time,End Time", "9:00 AM - 3:00 PM,n/a", "15:00"),
  ]

  @Test(arguments: ends) func aTimeHasItsEnd(header: String, cells: String, end: String) async {
    var talk = February.people()
    talk.interpreter.shell.session.front = .events
    talk.surroundings.change { $0["a.csv"] = "Event,Type,Date,\(header)\nA,camp,3/1/2027,\(cells)\n" }
    let said = await talk.lines("import a.csv").said
    let event = talk.session.tables.events.first
    #expect(event?.startTime == "09:00" && event?.endTime == end, "\(said)")
  }

  /// A time that is none costs the cell alone.
  @Test func aWrongTimeIsKeptInTheNotes() async {
    var talk = February.people()
    talk.interpreter.shell.session.front = .events
    talk.surroundings.change {
      $0["a.csv"] =
        "Event,Type,Date,Start Time,Check-in\nA,camp,3/1/2026,evening,8 am\nB,camp,3/2/2026,9am,after lunch\n"
    }
    let (status, said) = await talk.lines("import a.csv skip bad cells")
    #expect(status == .done, "\(said)")
    let events = talk.session.tables.events
    #expect(events.count == 2)
    #expect(events.compactMap(\.performanceNotes).sorted() == ["Check-in: after lunch", "Start Time: evening"])
  }

  static let moments: [(text: String, hour: Int, minute: Int)] = [
    ("10/2/25 3:30 PM", 15, 30), ("10/2/25 15:30", 15, 30), ("10/2/2025 3:30:00 PM", 15, 30), ("10/2/25", 0, 0),
    ("Oct 2, 2025 at 12:05 am", 0, 5), ("10/2/25, 3 pm", 15, 0), ("2025-10-02 15:30", 15, 30), ("10/2/25 0:00", 0, 0),
    ("2025-10-02", 0, 0),
  ]

  @Test(arguments: moments) func timesAreThoseOfTheFamily(text: String, hour: Int, minute: Int) async throws {
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
    #expect(found.occurredAt == Instant(try #require(Day(2025, 10, 2)), hour: hour + 4, minute: minute))
  }
}
