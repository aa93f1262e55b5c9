import Domain
import SampleFamily
import ShellTesting
import Storage
import Testing
import Values

@testable import InterchangeFeature
@testable import Lists
@testable import ShellCore

/// People in sheets: what stands beside a name in its cell, whom a name means, and who is nobody.
struct StaffSheetTests {
  /// Each with the people of the cell: name, role, address, number and notes.
  static let cells: [(cell: String, people: [String])] = [
    ("Al One (Head Coach), Bo Two (Assistant Coach)", ["Al One|head|||", "Bo Two|assistant|||"]),
    (
      "Head Coach: Cy Three; Pitching Coach: Di Four",
      ["Cy Three|head|||", "Di Four|assistant|||title: Pitching Coach"]
    ),
    ("Head Coach\nCy Three\nRecruiting Coordinator\nDi Four", ["Cy Three|head|||", "Di Four|recruiting|||"]),
    ("bob smith - 740-555-0101 - bob@x.example", ["bob smith|head|bob@x.example|740-555-0101|"]),
    ("Al One - Head Coach", ["Al One|head|||"]),
    (
      "Al One – Associate Head Coach / Recruiting Coordinator",
      ["Al One|recruiting|||title: Associate Head Coach / Recruiting Coordinator"]
    ),
    (
      "Al One (Associate Head Coach / RC), Bo Two (Director of Operations)",
      ["Al One|recruiting|||title: Associate Head Coach / RC", "Bo Two|assistant|||title: Director of Operations"]
    ),
    (
      "Ed Five, Head Coach, (740) 555-0101, ed@x.example; Fay Six, Strength and Conditioning Coach, cell: 740-555-0102",
      [
        "Ed Five|head|ed@x.example|(740) 555-0101|",
        "Fay Six|assistant||740-555-0102|title: Strength and Conditioning Coach",
      ]
    ),
    ("Head Coach Gus Seven", ["Gus Seven|head|||"]), ("Gus Seven Head Coach", ["Gus Seven|head|||"]),
    ("Al One (Interim)", ["Al One|head|||title: Interim"]), ("Al One (Retired)", ["Al One|assistant|||title: Retired"]),
    ("Head, Ann", ["Ann Head|head|||"]), ("Elizabeth Jones (Liz)", ["Elizabeth Jones|head|||Liz"]),
    ("Bob (Bobby) Smith", ["Bob (Bobby) Smith|head|||"]),
    ("Dr. Ed Five, PhD", ["Ed Five|head|||"]), ("Coach Ed Five", ["Ed Five|head|||"]),
    ("Ed Five Jr.", ["Ed Five Jr.|head|||"]), ("Ed Five, Jr., PhD", ["Ed Five Jr.|head|||"]),
    ("Ma, Jack", ["Jack Ma|head|||"]), ("- Al One\n- Bo Two", ["Al One|head|||", "Bo Two|assistant|||"]),
    ("Al One, Vacant", ["Al One|head|||"]),
    ("Head Coach: Vacant; Pitching Coach: Di Four", ["Di Four|assistant|||title: Pitching Coach"]),
    ("Open", []), ("Interim", []), ("TBD", []), ("Open - TBD", []), ("Position Vacant", []), ("Head Coach", []),
    ("Vacant (search in progress)", []), ("call office", []), ("see their website", []), ("?? ask Jim", []),
    ("See Vang", ["See Vang|head|||"]), ("Ann Call", ["Ann Call|head|||"]),
  ]

  @Test(arguments: cells) func aCellSaysWhoIsWhat(cell: String, people: [String]) async {
    var talk = February.people()
    talk.surroundings.change { $0["a.csv"] = "School,Coaches\nX College,\"\(cell)\"\n" }
    let (status, said) = await talk.lines("import a.csv")
    #expect(status == .done, "\(said)")
    #expect(talk.coaches == people.sorted(), "\(said)")
  }

  /// The same in a sheet of coaches, where people of one cell get rows of their own.
  @Test(arguments: cells.filter { !$0.people.isEmpty }) func aSheetOfCoachesSaysTheSame(
    cell: String, people: [String]
  ) async {
    var talk = February.people()
    talk.interpreter.shell.session.front = .coaches
    talk.surroundings.change { $0["a.csv"] = "Name,School\n\"\(cell)\",X College\n" }
    let (status, said) = await talk.lines("import a.csv")
    #expect(status == .done, "\(said)")
    #expect(talk.coaches == people.sorted(), "\(said)")
  }

  static let titles: [(title: String, person: String)] = [
    ("", "assistant|||"), ("N/A", "assistant|||"), ("Coach", "assistant|||"),
    ("Former Head Coach", "assistant|||title: Former Head Coach"),
    ("Head Coach (ret.)", "assistant|||title: Head Coach (ret.)"),
    ("Head Coach, Retired", "assistant|||title: Head Coach, Retired"),
    ("Assistant Head Coach", "assistant|||title: Assistant Head Coach"),
    ("Interim Head Coach", "head|||title: Interim Head Coach"),
    ("Head Coach / Former Scout", "head|||title: Head Coach / Former Scout"),
    ("Head Coach", "head|||"), ("HC", "head|||"),
  ]

  /// Where the sheet has titles, who has none is no head coach.
  @Test(arguments: titles, [ListName.schools, .coaches]) func titlesTellWhoIsHead(
    given: (title: String, person: String), list: ListName
  ) async {
    var talk = February.people()
    talk.interpreter.shell.session.front = list
    talk.surroundings.change {
      $0["a.csv"] = "School,Coach,Title\nX College,Al One,\"\(given.title)\"\nY College,Bo Two,Head Coach\n"
    }
    let said = await talk.lines("import a.csv").said
    #expect(talk.coaches == ["Al One|\(given.person)", "Bo Two|head|||"], "\(said)")
  }

  /// Rows of nobody are told and left out.
  @Test func whoIsNobodyIsNoRow() async {
    var talk = February.people()
    talk.interpreter.shell.session.front = .coaches
    talk.surroundings.change {
      $0["a.csv"] =
        "Name,School,Title\nVacant,X College,Head Coach\nTBD,X College,Coach\nInterim,Y College,Head Coach\nAl One,Y College,Head Coach\n"
    }
    let (status, said) = await talk.lines("import a.csv")
    #expect(status == .done && said.contains("a.csv: 3 rows name nobody: they are left out"), "\(said)")
    #expect(talk.coaches == ["Al One|head|||"] && talk.session.tables.schools.count == 1)
  }

  static let named: [(name: String, coach: String?)] = [
    ("P. Ashworthy", "Preston Ashworthy"), ("ashworthy preston", "Preston Ashworthy"),
    ("Ashworthy, Preston", "Preston Ashworthy"), ("Coach Ashworthy", "Preston Ashworthy"),
    ("Head Coach", "Preston Ashworthy"), ("Coach", "Preston Ashworthy"), ("Recruiting", "Ivo Ferrantino"),
    ("Preston Ashworthy (Head Coach)", "Preston Ashworthy"), ("Assistant Coach", nil), ("Pitching Coach", nil),
  ]

  @Test(arguments: named) func aLogNamesTheCoachesOfTheSchool(name: String, coach: String?) async {
    var talk = February.talk()
    talk.interpreter.shell.session.front = .interactions
    let count = talk.session.tables.coaches.count
    talk.surroundings.change {
      $0["a.csv"] = "School,Coach,Type,Date,Subject\nKenyon College,\"\(name)\",Email,9/1/2025,Q X\n"
    }
    for _ in 0..<2 {
      let said = await talk.lines("import a.csv").said
      let found = talk.session.tables.interactions.filter { $0.subject == "Q X" }
      #expect(found.count == 1, "\(said)")
      #expect(found.first?.coachID.flatMap { talk.session.tables.coaches[$0]?.fullName } == coach, "\(said)")
      #expect(found.first?.content == (coach == nil ? "coach: \(name)" : nil))
      #expect(talk.session.tables.coaches.count == count)
    }
  }

  /// Half of a double last name means who has it, another first name somebody else.
  @Test(arguments: [("Kovach", 1), ("Schoenly", 1), ("Kelly Kovach", 1), ("Kovach, Kelly", 1), ("Ann Kovach", 2)])
  func halfOfADoubleNameIsEnough(name: String, count: Int) async {
    var talk = February.people()
    talk.surroundings.change {
      $0["a.csv"] = "School,Coach\nX College,Kelly Kovach-Schoenly\n"
      $0["b.csv"] = "School,Coach,Email\nX College,\"\(name)\",k@x.example\n"
    }
    _ = await talk.lines("import a.csv")
    let said = await talk.lines("import b.csv").said
    #expect(talk.coaches.count == count, "\(said)")
    #expect(talk.session.tables.coaches.filter { $0.email == "k@x.example" }.map(\.lastName).count == 1, "\(said)")
  }

  /// Who is to be asked for a name stays in the notes.
  @Test func whoIsToBeAskedIsKept() async {
    var talk = February.people()
    talk.surroundings.change { $0["a.csv"] = "School,Head Coach\nX College,?? ask Jim\n" }
    let said = await talk.lines("import a.csv").said
    #expect(talk.session.tables.schools.compactMap(\.notes) == ["coach: ?? ask Jim"], "\(said)")
  }

  /// The line that makes one of two works as it is printed.
  @Test(arguments: [ListName.interactions, .coaches]) func aSlipIsToldWithTheLineThatMergesBoth(list: ListName) async {
    var talk = February.talk()
    talk.interpreter.shell.session.front = list
    let count = talk.session.tables.coaches.count
    talk.surroundings.change {
      $0["a.csv"] = "School,Coach,Type,Date,Title\nKenyon College,Preston Ashworth,Email,9/1/2025,Assistant\n"
    }
    let said = await talk.lines("import a.csv skip bad cells").said
    #expect(
      said.contains { $0.contains("'Preston Ashworth' is nearly 'Preston Ashworthy' of Kenyon College") }, "\(said)")
    #expect(talk.session.tables.coaches.count == count + 1)
    let line = said.first { $0.contains("merge id:") }?.trimmed ?? ""
    talk.interpreter.world.rules.assumesYes = true
    let (status, merged) = await talk.lines(line)
    #expect(status == .done && talk.session.tables.coaches.count == count, "\(line) \(merged)")
  }

  static let books: [(header: String, values: String, person: String)] = [
    ("E-mail 1 - Value,E-mail 2 - Value", "a@x.example,b@x.example", "head|a@x.example||email: b@x.example"),
    ("E-mail 1 - Value,E-mail 2 - Value", ",b@x.example", "head|b@x.example||"),
    (
      "Phone 1 - Type,Phone 1 - Value,Phone 2 - Value", "Work,740-555-0101,740-555-0102",
      "head||740-555-0101|phone: 740-555-0102"
    ),
    ("Cell Phone,Office Phone", "740-555-0101,740-555-0102", "head||740-555-0101|phone: 740-555-0102"),
    ("Email,Work Email", "a@x.example,a@x.example", "head|a@x.example||"),
  ]

  @Test(arguments: books) func moreAddressesAreKept(header: String, values: String, person: String) async {
    var talk = February.people()
    talk.interpreter.shell.session.front = .coaches
    talk.surroundings.change { $0["a.csv"] = "Name,Organization 1 - Name,\(header)\nAl One,X College,\(values)\n" }
    let (status, said) = await talk.lines("import a.csv")
    #expect(status == .done && !said.contains { $0.contains("skipped") }, "\(said)")
    #expect(talk.coaches == ["Al One|\(person)"], "\(said)")
  }

  static let schools: [(second: String, count: Int)] = [
    ("ALDER COLLEGE ,", 1), ("alder  college,OH", 1), ("\"Alder College, OH\",", 1), ("Alder College (OH),", 1),
    ("Alder College (PA),", 2), ("ALDER COLLEGE ,PA", 2),
  ]

  @Test(arguments: schools) func aSchoolIsKnownInAnyCase(second: String, count: Int) async {
    for rows in [["Alder College,OH", second], [second, "Alder College,OH"]] {
      var talk = February.people()
      talk.surroundings.change { $0["a.csv"] = "School,State\n\(rows.joined(separator: "\n"))\n" }
      let said = await talk.lines("import a.csv").said
      #expect(talk.session.tables.schools.count == count, "\(said)")
    }
  }

  /// Without a state it may be either.
  @Test func aSchoolOfTwoStatesIsAskedFor() async {
    var talk = February.people()
    talk.surroundings.change {
      $0["a.csv"] = "School,State\nAlder College,OH\nAlder College,PA\n"
      $0["b.csv"] = "School\nALDER COLLEGE\n"
    }
    await talk.lines("import a.csv")
    let said = await talk.lines("import b.csv").said
    #expect(talk.session.tables.schools.count == 2)
    #expect(
      said.contains { $0.hasSuffix("may be 'Alder College, OH' or 'Alder College, PA': add its state") }, "\(said)")
  }

  /// Rows that are alike are counted, not compared each with each.
  @Test func rowsThatAreAlikeAreEachTakenOnce() async {
    var talk = February.people()
    talk.interpreter.shell.session.front = .tasks
    let (many, more) = (String(repeating: "Call\n", count: 2000), String(repeating: "Call\n", count: 2001))
    talk.surroundings.change { ($0["a.csv"], $0["b.csv"]) = ("Task\n" + many, "Task\n" + more) }
    await talk.lines("import a.csv")
    let said = await talk.lines("import b.csv").said
    #expect(said.last == "import of b.csv: 1 new, 2000 already there", "\(said)")
  }
}

extension Talk {
  /// `Al One|head|a@x.example|740-555-0101|notes` of each coach.
  fileprivate var coaches: [String] {
    session.tables.coaches.map { coach in
      [coach.fullName, coach.role?.raw ?? "", coach.email ?? "", coach.phone ?? "", coach.notes ?? ""]
        .joined(separator: "|")
    }.sorted()
  }
}
