import Domain
import ShellTesting
import Storage
import Testing

@testable import InterchangeFeature
@testable import ShellCore

/// Coaches in a sheet of schools, and sheets of coaches.
struct StaffSheetTests {
  static let names: [(text: String, first: String, last: String)] = [
    ("Jeff Mountjoy", "Jeff", "Mountjoy"), ("Mountjoy, Jeff", "Jeff", "Mountjoy"), ("Mountjoy", "", "Mountjoy"),
    ("Coach Dave Van Horn", "Dave", "Van Horn"), ("Sam Smith Jr.", "Sam", "Smith Jr."),
    ("Smith, Jr.", "", "Smith Jr."), ("Mary Jo de la Cruz", "Mary Jo", "de la Cruz"), ("", "", ""),
    ("Coach", "", "Coach"),
  ]

  @Test(arguments: names)
  func namesAreParted(text: String, first: String, last: String) {
    let name = PersonName(text)
    #expect(name.first == first && name.last == last, "\(name)")
  }

  static let sheet = """
    School,ST,Head Coach,Coach Email,Coach Phone,Recruiting Coordinator,RC Email
    Here College,OH,Ann One,ann@here.edu,555-123-4567,"Two, Bob",bob@here.edu
    There College,OR,TBD,,,Cy Three,
    """

  @Test func theyBecomeCoachesOfTheirSchools() async throws {
    var talk = February.people()
    talk.surroundings.change { $0["a.csv"] = Self.sheet }
    let (status, said) = await talk.lines("import a.csv")
    #expect(status == .done && said.last == "import of a.csv: 2 new, 3 new coaches", "\(said)")
    let ann = try #require(talk.session.tables.coaches.first { $0.firstName == "Ann" })
    #expect(ann.lastName == "One" && ann.role == .known(.head) && ann.email == "ann@here.edu")
    #expect(ann.phone == "555-123-4567" && ann.userID != nil)
    #expect(ann.schoolID.flatMap { talk.session.tables.schools[$0]?.name } == "Here College")
    let bob = try #require(talk.session.tables.coaches.first { $0.firstName == "Bob" })
    #expect(bob.role == .known(.recruiting) && bob.email == "bob@here.edu")
    let stored = try await talk.interpreter.world.store.tables()
    #expect(stored.coaches.count == 3)
    #expect(await talk.lines("import a.csv").said.last == "nothing to change")
    #expect(await talk.lines("undo").status == .done)
    #expect(talk.session.tables.coaches.isEmpty && talk.session.tables.schools.isEmpty)
  }

  @Test func aCoachWhoIsThereIsCompleted() async throws {
    var talk = February.people()
    talk.surroundings.change {
      $0["a.csv"] = "School,State,Coach,Email\nHere College,OH,Ann One,\nHere College,OH,Bob Two,bob@here.edu\n"
      $0["b.csv"] = """
        School,State,Coach,Email,Phone
        Here College,OH,ANN ONE,ann@here.edu,555-123-4567
        Here College,OH,Robert Two,BOB@here.edu,
        Here College,OH,Bob Two,other@here.edu,
        Here College,OH,,nobody@here.edu,
        """
    }
    #expect(await talk.lines("import a.csv").said.last == "import of a.csv: 1 new, 1 the same, 2 new coaches")
    #expect(talk.session.tables.coaches.map(\.role?.raw).sorted { ($0 ?? "") < ($1 ?? "") } == ["assistant", "head"])
    let (_, said) = await talk.lines("import b.csv")
    #expect(
      said == [
        "School → name, Coach → head coach, Email → head coach's email,", "Phone → head coach's phone",
      ] || said.contains("b.csv:4: row 3: Bob Two is already on the list: email stays as it is"), "\(said)")
    #expect(said.contains { $0.hasPrefix("b.csv:5: row 4: 'nobody@here.edu' is left out") }, "\(said)")
    #expect(said.last == "import of b.csv: 4 the same, 1 coach completed", "\(said)")
    let ann = try #require(talk.session.tables.coaches.first { $0.firstName == "Ann" })
    #expect(ann.email == "ann@here.edu" && ann.phone == "555-123-4567")
  }

  @Test func aWrongCellOfACoachKeepsTheRowOut() async throws {
    var talk = February.people()
    talk.surroundings.change {
      $0["a.csv"] = "School,Head Coach,Coach Email\nHere College,Ann One,nowhere\nB College,,\n"
    }
    let (_, said) = await talk.lines("import a.csv skip bad")
    #expect(
      said.contains(
        "a.csv:2: column 'Coach Email' (row 1): expected an email address, not 'nowhere'"), "\(said)")
    #expect(talk.session.tables.coaches.isEmpty && talk.session.tables.schools.map(\.name) == ["B College"])
  }

  @Test func sheetsOfCoachesAreRead() async throws {
    var talk = February.talk()
    talk.surroundings.change {
      $0["a.csv"] = """
        Coach,College,Title,E-mail,Cell
        Jim Three,Kenyon College,Associate Head Coach,three@kenyon.edu,
        "Four, Al",kenyon college,Recruiting Coordinator,,740.427.5812
        Preston Ashworthy,Kenyon College,Head Coach,,

        """
    }
    let before = talk.session.tables.coaches.count
    let (status, said) = await talk.lines("coaches; import a.csv")
    #expect(status == .done && said.last == "import of a.csv: 2 new, 1 the same", "\(said)")
    let jim = try #require(talk.session.tables.coaches.first { $0.firstName == "Jim" && $0.lastName == "Three" })
    #expect(jim.role == .known(.assistant) && jim.email == "three@kenyon.edu")
    #expect(await talk.lines("import a.csv").said.last == "nothing to change")
    #expect(talk.session.tables.coaches.count == before + 2)
  }

  @Test func aSchoolMayBeNamedByItsBeginning() async throws {
    var talk = February.talk()
    talk.surroundings.change {
      $0["a.csv"] = "Coach,College,Title\nJim Three,Kenyon,Head Coach\nAl Four,Wheaton,Head Coach\n"
    }
    let (status, said) = await talk.lines("coaches; import a.csv skip bad")
    #expect(status == .done && said.contains("read as 'Kenyon' → Kenyon College"), "\(said)")
    #expect(
      said.contains(
        "a.csv:3: column 'College' (row 2): 'Wheaton' could be any of 2 schools: write the full name, or 'school_id'"),
      "\(said)")
  }

  @Test func anAddressWithoutANameIsTold() async throws {
    var talk = February.people()
    talk.surroundings.change { $0["a.csv"] = "School,Email\nHere College,a@here.edu\n" }
    #expect(
      await talk.lines("import a.csv").said == [
        "School → name", "a.csv: 'Email' is skipped: no column has the coach's name", "import of a.csv: 1 new",
      ])
  }

  @Test func aSchoolIsNeeded() async throws {
    var talk = February.talk()
    talk.surroundings.change { $0["a.csv"] = "Coach,Title\nJim Three,head\n" }
    #expect(
      await talk.lines("coaches; import a.csv").said.last
        == "a.csv:1:1: no column has the coaches' schools\nadd a column 'School'")
  }

  /// As in a sheet of schools: the first is the head coach.
  @Test func aRoleMayBeMissing() async throws {
    var talk = February.talk()
    talk.surroundings.change {
      $0["a.csv"] = "Coach,College\nJim Three,Nowhere\nJim Three,Reed\nAl Four,Reed\nBo Five,Kenyon\n"
      $0["b.csv"] = "School\nReed College\n"
    }
    let (status, said) = await talk.lines("import b.csv; coaches; import a.csv skip bad")
    #expect(
      said.contains(
        "a.csv: no column has the coaches' roles: the first new coach of a school is the head coach, others are assistants"
      ), "\(said)")
    #expect(status == .done && said.last == "import of a.csv: 3 new, 1 left out", "\(said)")
    let roles = ["Three", "Four", "Five"].map { last in
      talk.session.tables.coaches.first { $0.lastName == last }?.role?.raw
    }
    #expect(roles == ["head", "assistant", "assistant"])
  }
}
