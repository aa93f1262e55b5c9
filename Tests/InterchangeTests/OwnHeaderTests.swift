import Domain
import ShellTesting
import Testing

@testable import InterchangeFeature
@testable import Lists
@testable import ShellCore

/// Headers: the titles of the program's own tables, those that stand twice, those that mean nothing, and those that lack.
struct OwnHeaderTests {
  @Test(arguments: ListName.allCases.filter { $0 != .colleges })
  func everyTitleIsUnderstood(list: ListName) {
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

  static let tables: [(list: ListName, text: String)] = [
    (
      .schools,
      "Fav,Name,State,Division,Status,Fit,Tier,Distance,Tuition,Admission\nyes,Q X College,Ohio,D3,Visit Invited,70,A,10,\"$7,000\",45%\n"
    ),
    (.coaches, "Name,School,Role,Resp.,Contacted,Email\nQ X,Kenyon College,Assistant,85,2026-01-02 15:30,q@x.edu\n"),
    (
      .offers,
      "School,Type,Status,Offered,Deadline,Scholarship %,Amount,Coach,Notes\nKenyon College,Preferred Walk On,Pending,2026-01-02,2026-02-20,45%,,,Q X\n"
    ),
    (
      .events,
      "Date,Name,Type,School,Location,Registered,Attended,Cost,Begins,State\n2026-12-02,Q X,Official Visit,Kenyon College,,yes,no,$90,09:30,Ohio\n"
    ),
    (
      .interactions,
      "Date,Type,Direction,School,Coach,Subject,Sentiment\n2026-01-02 15:30,Direct Message,Inbound,Kenyon College,Ivo Ferrantino,Q X,Very Positive\n"
    ),
    (.metrics, "Date,Type,Value,Unit,Verified,Notes\n2026-01-02,Exit Velo,90.50,mph,yes,Q X\n"),
    (
      .documents,
      "Title,Type,Version,Current,School,Shared With,Health,Updated,Link\nQ X,Highlight Video,2,yes,,3,Healthy,2026-01-02 15:30,https://x.example\n"
    ),
    (.reminders, "Due,Reminder,School,Coach,Priority\n2026-12-02 09:00,Q X,Kenyon College,,High\n"),
    (.tasks, "Status,Task,Added\ndone,Q X task,2026-01-02 15:30\n"),
  ]

  @Test(arguments: tables)
  func aTableThatWasShownComesBack(list: ListName, text: String) async throws {
    var talk = February.talk()
    talk.interpreter.shell.session.front = list
    talk.surroundings.change { $0["a.csv"] = text }
    let before = talk.session.tables.contents(list)
    let (status, said) = await talk.lines("import a.csv")
    #expect(status == .done && said.last == "import of a.csv: 1 new", "\(said)")
    #expect(!said.contains { $0.contains("no such field") }, "\(said)")
    let new = talk.session.tables.contents(list).filter { before[$0.key] == nil }.values.first
    #expect(new != nil, "\(said)")
    if list == .offers { #expect(new?["scholarship_percentage"]?.double == 45) }
    if list == .tasks { #expect(talk.session.tables.tasks.contains { $0.text == "Q X task" && $0.isCompleted }) }
    if list == .coaches { #expect(new?["responsiveness_score"]?.double == 85 && new?["role"]?.string == "assistant") }
    if list == .reminders { #expect(new?["priority"]?.string == "high") }
    if list == .interactions { #expect(new?["type"]?.string == "dm" && new?["coach_id"]?.string != nil) }
  }

  static let twice: [(list: String, text: String, header: String, field: String)] = [
    ("schools", "School,Notes,Notes\nX College,a,b\n", "Notes", "notes"),
    ("schools", "School,School\nX College,Y College\n", "School", "name"),
    ("schools", "name,name\nX College,Y College\n", "name", "name"),
    ("coaches", "Name,Role,School,School\nQ X,head,Kenyon College,Reed College\n", "School", "school"),
  ]

  @Test(arguments: twice)
  func theSecondOfAHeaderIsSkipped(list: String, text: String, header: String, field: String) async {
    var talk = February.talk()
    talk.surroundings.change { $0["a.csv"] = text }
    let (status, said) = await talk.lines("\(list); import a.csv")
    #expect(status == .done && said.last == "import of a.csv: 1 new", "\(said)")
    #expect(said.contains("a.csv: '\(header)' is skipped: another column is already the \(field)"), "\(said)")
  }

  @Test func whatAYearCostsIsKnown() async {
    for (header, says) in [
      ("Cost", "School → name, Cost → tuition"), ("Total Cost", "  import a.csv map \"Total Cost\"=tuition"),
      ("COA", "  import a.csv map \"COA\"=tuition"),
    ] {
      var talk = February.people()
      talk.surroundings.change { $0["a.csv"] = "School,\(header)\nX College,\"$9,000\"\n" }
      let said = await talk.lines("import a.csv").said
      #expect(said.contains(says), "\(said)")
    }
  }

  static let lacking: [(list: String, text: String, says: String)] = [
    ("offers", "Type,Date\npartial,10/1/26\n", "a.csv:2: row 1: 'school' is missing"),
    ("offers", "College,Type\n,partial\n", "a.csv:2: column 'College' (row 1): 'school' is missing"),
    ("offers", "School,Offer\nKenyon College,\n", "a.csv:2: column 'Offer' (row 1): 'type' is missing"),
    ("coaches", "Coach,Role,School\nAnn One,head,\n", "a.csv:2: column 'School' (row 1): 'school' is missing"),
    ("metrics", "Metric,Value\nera,2\n", "a.csv:2: row 1: 'date' is missing"),
  ]

  @Test(arguments: lacking)
  func whatIsMissingIsToldByItsField(list: String, text: String, says: String) async {
    var talk = February.talk()
    talk.surroundings.change { $0["a.csv"] = text }
    let said = await talk.lines("\(list); import a.csv").said
    #expect(said.contains(says), "\(said)")
  }

  @Test func aWholeNameIsKept() async throws {
    var talk = February.people()
    talk.surroundings.change {
      $0["a.csv"] = "School,City,State\nIndiana University,Bloomington,IN\n"
      $0["b.csv"] = "School,State\nIndiana University Bloomington,IN\nhiram,OH\n"
    }
    #expect(await talk.lines("import a.csv").status == .done)
    let school = try #require(talk.session.tables.schools.first)
    #expect(school.name == "Indiana University" && school.division == .known(.d1))
    #expect(await talk.lines("import a.csv").said.last == "nothing to change")
    let (_, said) = await talk.lines("import b.csv")
    #expect(said.contains("read as 'hiram' → Hiram College"), "\(said)")
    #expect(talk.session.tables.schools.contains { $0.name == "Hiram College" })
  }
}
