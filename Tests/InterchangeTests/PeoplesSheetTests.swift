import Domain
import ShellTesting
import Storage
import Testing

@testable import InterchangeFeature
@testable import Lists
@testable import ShellCore

/// Sheets that people made themselves: their headers, their words, their figures.
struct PeoplesSheetTests {
  private func imported(_ text: String, _ rest: String = "") async -> (talk: Talk, said: [String]) {
    var talk = February.people()
    talk.surroundings.change { $0["a.csv"] = text }
    let said = await talk.lines("import a.csv\(rest)").said
    return (talk, said)
  }

  static let headers: [(header: String, meaning: String)] = [
    ("School", "name"), ("SCHOOL NAME", "name"), ("College Name", "name"), ("college_name", "name"),
    ("CollegeName", "name"), ("University", "name"), ("Institution", "name"), ("ST", "state"), ("State/Prov.", "state"),
    ("School State", "state"), ("Div", "division"), ("NCAA Level", "division"), ("Conf.", "conference"),
    ("Enrollment", "students"), ("# of Students", "students"), ("Tuition ($)", "tuition"),
    ("Acceptance Rate", "admission"), ("Web Site", "website"), ("X Handle", "twitter"), ("Comments", "notes"),
    ("City/State", "location"), ("Town", "city"), ("Priority Tier", "tier"), ("Min. GPA", "gpa"),
    ("Stage", "status"),
  ]

  @Test(arguments: headers)
  func headersAreReadByMeaning(header: String, meaning: String) {
    #expect(HeaderWords(.schools).meanings(header).contains(meaning), "\(HeaderWords.plain(header))")
  }

  static let staff: [(header: String, meaning: String?)] = [
    ("Head Coach", "head coach"), ("HC Email", "head coach's email"), ("Coach Email Address", "coach's email"),
    ("Coach's Cell", "coach's phone"), ("Asst. Coach 2 Phone #", "assistant coach 2's phone"),
    ("Recruiting Coordinator", "recruiting coordinator"), ("Recruiting Coach Email", "recruiting coordinator's email"),
    ("Coach First Name", "coach's first name"), ("Coach Title", "coach's role"), ("E-Mail", "coach's email"),
    ("Contact", "coach"), ("Coaching Style", nil), ("Number", nil), ("Position", nil), ("Head Count", nil), ("X", nil),
  ]

  @Test(arguments: staff)
  func coachesAreReadByMeaning(header: String, meaning: String?) {
    #expect(StaffHeader(header)?.meaning == meaning)
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

  @Test func valuesAreReadAsPeopleWriteThem() async throws {
    let (talk, said) = await imported(
      """
      School,ST,Div,Tuition,Acceptance Rate,Favorite,Priority,Stage,Enrollment,Notes
      Here College , ohio ,Division III,"$69,330",45%,x,High,Emailed,"1,900", two words 
      There College,OR,D-2,n/a,-,,2,,TBD,-
      """)
    #expect(
      said == [
        "School → name, ST → state, Div → division, Acceptance Rate → admission,",
        "Priority → tier, Stage → status, Enrollment → students",
        "read as 'High' → A, 'Emailed' → contacted, 'D-2' → D2, '2' → B", "import of a.csv: 2 new",
      ])
    let here = try #require(talk.session.tables.schools.first { $0.name == "Here College" })
    #expect(here.parsedState == "OH" && here.division == .known(.d3) && here.isFavorite == true)
    #expect(here.academics.tuitionInState == 69330 && here.academics.admissionRate == 0.45)
    #expect(here.academics.students == 1900 && here.priorityTier == .known(.a) && here.status == .known(.contacted))
    #expect(here.notes == "two words")
    let there = try #require(talk.session.tables.schools.first { $0.name == "There College" })
    #expect(there.academics.tuitionInState == nil && there.academics.students == nil && there.notes == "-")
  }

  @Test(arguments: ["2/7/26", "02/07/2026", "2026-02-07", "Feb 7, 2026", "2/7/2026 0:00"])
  func daysAreAmerican(day: String) async throws {
    var talk = February.talk()
    talk.surroundings.change {
      $0["a.csv"] = "College,Kind,Date Offered,Award\nKenyon College,partial,\"\(day)\",\"$1,200\"\n"
    }
    let (status, said) = await talk.lines("offers; import a.csv")
    #expect(status == .done, "\(said)")
    let offer = try #require(talk.session.tables.offers.first { $0.scholarshipAmount == 1200 })
    #expect(offer.offerDate == Day(2026, 2, 7))
  }

  /// What nobody knows is told with the line that says what it means; what is worked out here is told, too.
  @Test func nothingIsLostSilently() async throws {
    let (talk, said) = await imported("School,divison,Mascot Age,Fit,Empty\nX College,D3,12,80,\n")
    #expect(
      said == [
        "School → name", "a.csv: 'Fit' is computed, and skipped",
        "a.csv: 'divison', 'Mascot Age' are skipped: there is no such field",
        "  import a.csv map \"divison\"=division \"Mascot Age\"=FIELD", "import of a.csv: 1 new",
      ])
    #expect(talk.session.tables.schools.first?.division == nil)
    let (mapped, _) = await imported(
      "School,divison,Mascot Age,Fit,Empty\nX College,D3,12,80,\n",
      " map divison=division \"Mascot Age\"=notes Fit=skip")
    let school = try #require(mapped.session.tables.schools.first)
    #expect(school.division == .known(.d3) && school.notes == "12")
  }

  static let wrong: [(rest: String, says: String)] = [
    (" map \"Scool\"=name", "a.csv:1:1: 'Scool' is not a column of the file\ndid you mean 'School'?"),
    (" map School=nam", "a.csv:1:1: 'nam' is not a field of schools\ndid you mean 'name'?"),
    (" map ST=distance", "a.csv:1:1: 'distance' is computed, not imported"),
    (" map", "expected HEADER=FIELD\nimport schools.csv map \"Coach Email\"=email"),
    (" map School", "expected HEADER=FIELD\nimport schools.csv map \"Coach Email\"=email"),
    (" map School=", "expected a field"),
    (" skip", "expected 'bad' after 'skip'\nimport schools.csv skip bad"),
    (" twice", "expected 'map', 'skip bad' or '--dry-run', not 'twice'\nmap, skip bad or --dry-run"),
  ]

  @Test(arguments: wrong)
  func wrongWordsAreExplained(rest: String, says: String) async {
    let (talk, said) = await imported("School,ST\nX College,OH\n", rest)
    #expect(said.count == 1 && said[0].hasPrefix(says), "\(said)")
    #expect(talk.session.tables.schools.isEmpty)
  }

  @Test func fieldsAreOfferedAfterTheSign() {
    let talk = February.people()
    #expect(talk.completions("import a.csv ").contains("skip bad"))
    #expect(talk.completions("import a.csv map \"Coach Email\"=coach_e") == ["coach_email"])
    #expect(talk.completions("import a.csv map Foo=").contains("skip"))
    #expect(talk.completions("import a.csv map Foo=na") == ["name"])
  }

  @Test func aDryRunSaysTheSameAndWritesNothing() async throws {
    let text = "School,ST\nX College,OH\nY College,OH\n"
    for word in ["--dry-run", "dry-run"] {
      let (talk, said) = await imported(text, " \(word)")
      #expect(
        said == ["School → name, ST → state", "dry run of a.csv: 2 new; nothing was written"])
      #expect(talk.session.tables.schools.isEmpty && talk.session.journal.written.isEmpty)
    }
  }

  @Test func theSameSheetTwiceAddsNothing() async throws {
    var (talk, _) = await imported("College,State,Notes\nHiram,OH,near\nNowhere Academy,,\nHiram College,OH,\n")
    #expect(talk.session.tables.schools.count == 2)
    let again = await talk.lines("import a.csv")
    #expect(again.said.last == "nothing to change", "\(again.said)")
    talk.surroundings.change { $0["a.csv"] = "College,State,Notes,Conf\nHiram College,OH,far,PAC\n" }
    let other = await talk.lines("import a.csv")
    #expect(
      other.said == [
        "College → name, Conf → conference",
        "a.csv:2: row 1: 'Hiram College' is already on the list: conference and notes stay as they are",
        "import of a.csv: 1 the same", "nothing to change",
      ], "\(other.said)")
  }

  /// A sheet with a line for each coach says of a school more than once what it lacks.
  @Test func aSchoolIsCompletedOnce() async throws {
    var (talk, _) = await imported("name,state\nX College,OH\n")
    talk.surroundings.change {
      $0["a.csv"] = "School,State,Notes,Conf,Coach\nX College,OH,near,,Ann One\nX College,OH,near,PAC,Bob Two\n"
    }
    let (status, said) = await talk.lines("import a.csv")
    #expect(status == .done && said.last == "import of a.csv: 2 completed, 2 new coaches", "\(said)")
    let stored = try await talk.interpreter.world.store.tables().schools.first
    #expect(stored?.notes == "near" && stored?.conference == "PAC")
    #expect(await talk.lines("undo").status == .done)
    #expect(talk.session.tables.schools.first?.notes == nil && talk.session.tables.coaches.isEmpty)
  }

  @Test func whatASchoolLacksIsCompleted() async throws {
    var (talk, _) = await imported("name,state\nX College,OH\n")
    talk.surroundings.change { $0["a.csv"] = "School,State,Notes,Tuition\nx college,Ohio,near,\"$9,000\"\n" }
    let (status, said) = await talk.lines("import a.csv")
    #expect(status == .done && said.last == "import of a.csv: 1 completed", "\(said)")
    let school = try #require(talk.session.tables.schools.first)
    #expect(school.notes == "near" && school.academics.tuitionInState == 9000 && school.name == "X College")
    #expect(await talk.lines("undo").status == .done)
    #expect(talk.session.tables.schools.first?.notes == nil)
  }
}
