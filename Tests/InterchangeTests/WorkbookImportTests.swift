import Display
import Domain
import SampleFamily
import ShellTesting
import TestSupport
import Testing
import Values
import Workbooks

@testable import InterchangeFeature
@testable import ShellCore

/// Workbooks come in like other sheets: only that a place in them is a cell, and that they have several sheets.
struct WorkbookImportTests {
  /// A row of texts, numbers where they are some.
  private static func row(_ cells: [String]) -> String {
    let parts = cells.map { text in
      Double(text) != nil
        ? "<c><v>\(text)</v></c>" : text.isEmpty ? "<c/>" : "<c t=\"str\"><v>\(text)</v></c>"
    }
    return "<row>\(parts.joined())</row>"
  }

  private static func data(_ rows: [[String]]) -> String { "<sheetData>\(rows.map(row).joined())</sheetData>" }

  private static func imported(_ book: [UInt8], _ line: String, into talk: inout Talk) async -> (
    status: ShellCore.ExitStatus, said: [String]
  ) {
    talk.interpreter.world.scriptedMachine.readBytes = { _ in book }
    let (status, said) = await talk.lines(line)
    return (status, said)
  }

  @Test(arguments: ListName.allCases.filter { $0 != .colleges })
  func whatIsExportedComesBackTheSame(list: ListName) async throws {
    var talk = February.talk()
    let kept = Kept<[UInt8]>([])
    talk.interpreter.world.scriptedMachine.writeWorkbook = { workbook, _ in
      let bytes = try WorkbookFile(workbook).bytes()
      kept.change { $0 = bytes }
    }
    talk.interpreter.world.scriptedMachine.readBytes = { _ in kept.value }
    await talk.lines("\(list.rawValue); export list.xlsx")
    let (status, said) = await talk.lines("import list.xlsx")
    #expect(status == .done && said.last == "nothing to change", "\(said)")
    #expect(talk.session.journal.written.isEmpty)
  }

  @Test func placesAreCells() async throws {
    var talk = February.people()
    let rows = [
      ["My list", "", ""], ["School", "Div", "Tuition"], ["Kenyon College", "D3", "varies"],
      ["Denison", "D9", "70000"],
      ["Wooster", "D3", "later"],
    ]
    let book = StoredZip.workbook([("List", Self.data(rows))])
    let (status, said) = await Self.imported(book, "import list.xlsx", into: &talk)
    #expect(status == .failed)
    #expect(said.contains("list.xlsx: Tuition: 2 cells can't be read: C3 'varies', C5 'later'"), "\(said)")
    #expect(said.contains { $0.hasPrefix("list.xlsx:B4: column 'Div': 'D9' is not a division") }, "\(said)")
    #expect(said.contains("  import list.xlsx skip bad cells"))
    let (_, kept) = await talk.lines("import list.xlsx skip bad cells")
    #expect(talk.session.tables.schools.count == 3, "\(kept)")
    #expect(talk.session.tables.schools.contains { $0.notes == "Tuition: varies" })
  }

  @Test func theSheetIsChosen() async throws {
    var talk = February.people()
    let book = StoredZip.workbook([
      ("Targets", Self.data([["School", "Odd", "State"], ["Kenyon College", "x", "OH"]])),
      (
        "My Coaches",
        Self.data([["School", "Name", "Title", "Odd"], ["Kenyon College", "Jo Roe", "Head Coach", "x"]])
      ),
    ])
    let first = await Self.imported(book, "import list.xlsx", into: &talk)
    #expect(first.said.contains("list.xlsx: the sheet 'Targets' is read; there is 'My Coaches', too"), "\(first.said)")
    #expect(first.said.contains("  import list.xlsx sheet \"My Coaches\""))
    let other = await talk.lines("coaches; import list.xlsx sheet \"my coaches\"")
    #expect(other.status == .done && talk.session.tables.coaches.map(\.fullName) == ["Jo Roe"], "\(other.said)")
    let hint = "  undo; import list.xlsx sheet \"My Coaches\" map \"Odd\"="
    #expect(other.said.contains { $0.hasPrefix(hint) }, "\(other.said)")
    #expect(!other.said.contains { $0.contains("Targets") })
    let none = await talk.lines("import list.xlsx sheet \"my coahces\"")
    #expect(none.status == .notUnderstood)
    #expect(
      none.said == [
        "'list.xlsx' has no sheet 'my coahces', but 'Targets' and 'My Coaches'\nimport list.xlsx sheet \"My Coaches\""
      ])
  }

  /// Its cell has no format of a day.
  @Test func aDayMayBeANumber() async throws {
    var talk = February.people()
    talk.interpreter.shell.session.front = .events
    let rows = [["Event", "Type", "Date", "Cost"], ["Winter ID", "camp", "46027", "45000"]]
    let (_, said) = await Self.imported(StoredZip.workbook([("A", Self.data(rows))]), "import a.xlsx", into: &talk)
    let event = talk.session.tables.events.first
    #expect(event?.startDate == Day("2026-01-05") && event?.cost == 45_000, "\(said)")
  }

  @Test func onlyWorkbooksHaveSheets() async {
    var talk = February.people()
    talk.surroundings.change { $0["a.csv"] = "name\nX\n" }
    let (status, said) = await talk.lines("import a.csv sheet Coaches")
    #expect(status == .notUnderstood)
    #expect(said == ["'a.csv' is no workbook: only those have sheets\nimport a.csv"])
    #expect(await talk.lines("import a.xlsx sheet").status == .notUnderstood)
  }

  @Test func emptyAndBrokenCellsAreSaid() async throws {
    var talk = February.people()
    let book = StoredZip.workbook([
      (
        "A",
        """
        <sheetData>\(Self.row(["School", "Tuition", "Students", "Notes"]))
        <row><c t="str"><v>Kenyon College</v></c><c t="e"><v>#N/A</v></c><c><f>1+1</f></c><c t="str"><v>=1+1</v></c></row>
        </sheetData>
        """
      )
    ])
    let (status, said) = await Self.imported(book, "import a.xlsx", into: &talk)
    #expect(status == .done, "\(said)")
    #expect(said.contains("a.xlsx: 1 cell with an error is taken for empty"))
    #expect(
      said.contains("a.xlsx: 1 formula without a result is taken for empty: save the file in a spreadsheet first"))
    #expect(talk.session.tables.schools.first?.notes == "=1+1")
    let nothing = await Self.imported(StoredZip.workbook([("A", "")]), "import a.xlsx", into: &talk)
    #expect(nothing.status == .failed && nothing.said[0].contains("the file is empty"), "\(nothing.said)")
  }

  /// A sheet with a line for each coach, whose school stands beside all of them.
  @Test(arguments: [ListName.schools, .coaches]) func mergedSchoolsHaveTheirPeople(list: ListName) async throws {
    var talk = February.people()
    func cell(_ place: String, _ text: String) -> String { "<c r=\"\(place)\" t=\"str\"><v>\(text)</v></c>" }
    let book = StoredZip.workbook([
      (
        "A",
        """
        <sheetData><row r="1">\(cell("A1", "School"))\(cell("B1", "State"))\(cell("D1", "Coach"))\(cell("E1", "Title"))
        </row><row r="3">\(cell("A3", "Kenyon College"))\(cell("B3", "OH"))\(cell("D3", "Jo Roe"))
        \(cell("E3", "Head Coach"))</row><row r="4">\(cell("D4", "Al Ash"))\(cell("E4", "Assistant Coach"))</row>
        <row r="5">\(cell("A5", "Denison University"))\(cell("D5", "Bo Fox"))\(cell("E5", "Head Coach"))</row></sheetData>
        <mergeCells><mergeCell ref="A3:A4"/><mergeCell ref="B3:B4"/></mergeCells>
        """
      )
    ])
    talk.interpreter.shell.session.front = list
    let (status, said) = await Self.imported(book, "import a.xlsx", into: &talk)
    #expect(status == .done, "\(said)")
    let names = Dictionary(uniqueKeysWithValues: talk.session.tables.schools.map { ($0.id, $0.name) })
    let people = talk.session.tables.coaches.map { "\($0.fullName), \($0.schoolID.flatMap { names[$0] } ?? "?")" }
    #expect(
      Set(people) == ["Jo Roe, Kenyon College", "Al Ash, Kenyon College", "Bo Fox, Denison University"], "\(said)")
    #expect(talk.session.tables.schools.count == 2)
  }

  @Test func noOtherArchiveIsRead() async {
    var talk = February.people()
    for book in [StoredZip.archive([("a.txt", [65])]), Array("PK\u{3}\u{4}".utf8), [], [0xD0, 0xCF, 0x11, 0xE0]] {
      let (status, said) = await Self.imported(book, "import list.xlsx", into: &talk)
      #expect(status == .notUnderstood && said.count == 1 && said[0].contains("\n"), "\(said)")
    }
  }
}
