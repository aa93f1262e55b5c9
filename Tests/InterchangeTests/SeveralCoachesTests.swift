import Domain
import ShellTesting
import Testing

@testable import InterchangeFeature
@testable import ShellCore

/// Sheets of schools with a column of coaches: several in a cell, their names alone, or how many there are.
struct SeveralCoachesTests {
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

  @Test(arguments: cells)
  func everyoneOfACellIsACoach(cell: String, names: [String]) async throws {
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

  @Test(arguments: ["Smith, Bob, Jones, Al", "Bob and Al Smith", "Bob Smith, Al"])
  func whoIsUnclearIsTold(cell: String) async {
    var talk = February.people()
    talk.surroundings.change { $0["a.csv"] = "School,Coach\nX College,\"\(cell)\"\n" }
    let (status, said) = await talk.lines("import a.csv")
    #expect(status == .failed)
    #expect(
      said.contains("a.csv:2: column 'Coach' (row 1): it isn't clear who '\(cell)' is: put ; between people"), "\(said)"
    )
  }

  @Test func addressesFindTheirCoaches() async throws {
    var talk = February.people()
    talk.surroundings.change {
      $0["a.csv"] = """
        School,Coaches,Email
        A College,Bob Smith <bob@x.edu>,
        B College,"Ann Lee, Tom Roe",ann@b.edu; tom@b.edu
        C College,"Al Jones, Ben King",king@c.edu
        D College,"Cy One, Di Two",team@d.edu

        """
    }
    let (status, said) = await talk.lines("import a.csv")
    #expect(status == .done, "\(said)")
    let emails = Dictionary(
      uniqueKeysWithValues: talk.session.tables.coaches.map { ($0.fullName, $0.email) })
    #expect(
      emails == [
        "Bob Smith": "bob@x.edu", "Ann Lee": "ann@b.edu", "Tom Roe": "tom@b.edu", "Al Jones": nil,
        "Ben King": "king@c.edu", "Cy One": nil, "Di Two": nil,
      ])
    #expect(
      said.contains(
        "a.csv:5: column 'Email' (row 4): 'team@d.edu' is left out: it isn't clear whose of 2 coaches it is"), "\(said)"
    )
  }

  @Test(arguments: [
    "Coach Name,School,Coach Email\nAnn One,X College,ann@x.edu\n",
    "School,Coach Name,Coach Email\nX College,Ann One,ann@x.edu\n",
  ])
  func aCoachsNameIsNoSchools(text: String) async throws {
    var talk = February.people()
    talk.surroundings.change { $0["a.csv"] = text }
    let (status, said) = await talk.lines("import a.csv")
    #expect(status == .done && talk.session.tables.schools.map(\.name) == ["X College"], "\(said)")
    let coach = try #require(talk.session.tables.coaches.first)
    #expect(coach.fullName == "Ann One" && coach.email == "ann@x.edu" && talk.session.tables.coaches.count == 1)
  }

  @Test(arguments: ["Coaches", "coaches", "# of Coaches", "Coach"])
  func aColumnOfNumbersIsTheirCount(header: String) async {
    var talk = February.people()
    talk.surroundings.change { $0["a.csv"] = "School,\(header)\nX College,1\nY College,2\nZ College,\n" }
    let (status, said) = await talk.lines("import a.csv")
    #expect(status == .done && talk.session.tables.schools.count == 3, "\(said)")
    #expect(talk.session.tables.coaches.isEmpty)
    #expect(header == "coaches" || said.contains("a.csv: '\(header)' is computed, and skipped"), "\(said)")
  }

  @Test func aSheetOfCoachesHasALineForEach() async {
    var talk = February.talk()
    talk.surroundings.change {
      $0["a.csv"] = "Coach,School,Role\n\"Bob Smith, Al Jones\",Kenyon College,head\n7,Kenyon College,head\n"
    }
    let said = await talk.lines("coaches; import a.csv").said
    #expect(
      said.contains(
        "a.csv:2: column 'Coach' (row 1): 'Bob Smith, Al Jones' are 2 people: write a row for each of them"), "\(said)")
    #expect(said.contains("a.csv:3: column 'Coach' (row 2): expected a name, not '7'"), "\(said)")
  }
}
