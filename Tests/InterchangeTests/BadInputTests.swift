import Domain
import ShellTesting
import Storage
import Testing

@testable import ShellCore

/// What can't be read: a clear message with its place, and nothing changed.
struct BadInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let file: String
    let text: String
    let says: String
    var testDescription: String { says }
  }

  static let id = "3f2504e0-4f89-41d3-9a0c-0305e82c3301"

  static let refused = [
    Case(
      file: "a.csv", text: "name,notes\nX,\"open\n",
      says: "a.csv:2:3: this quote is never closed\nclose it, or double it if it is part of the text"),
    Case(
      file: "a.csv", text: "name,notes\nX,\"a\"b\n",
      says: "a.csv:2:6: expected the end of the cell after its closing quote\ndouble quotes inside it"),
    Case(
      file: "a.csv", text: "name,notes\nX,é\"b\n",
      says:
        "a.csv:2:4: a quote in the middle of a cell\nput the whole cell in quotes and double the ones inside"),
    Case(file: "a.csv", text: "", says: "a.csv:1:1: the file is empty: expected a header with column names"),
    Case(
      file: "a.csv", text: "id,name\n\(id),X\n\n\(id),Y\n",
      says: "a.csv:4:1: the id '\(id)' appears twice: line 2 has it too\nremove one of the two rows"),
    Case(
      file: "a.csv", text: "size\nLarge\n",
      says: "a.csv:1:1: expected fields of schools, found none\n'columns' lists them"),
    Case(
      file: "a.json", text: "{\"name\":\n",
      says: "a.json:1:1: the file is not JSON: something is missing or extra after this"),
    Case(
      file: "a.json", text: "[{\"name\":\"X\"},\n {\"name\":tru}]",
      says: "a.json:2:2: this isn't JSON\nsee jq . a.json"),
    Case(
      file: "a.json", text: "7", says: "a.json:1:1: expected a JSON array of objects\n[{\"name\":\"Kenyon College\"}]"),
    Case(
      file: "a.json", text: "{\"format\":\"compass archive\",\"version\":1}",
      says: "a.json:1:1: this is an archive of a family\nrestore a.json"),
    Case(
      file: "a.md", text: "name\nX\n",
      says: "'a.md' can't be imported: expected a name ending in .csv, .tsv, .txt, .json or .jsonl"),
    Case(
      file: "a.csv", text: "colour,size\nred,Large\n",
      says:
        "a.csv:1:1: no column seems to hold the name of the schools: the first line must name the columns\nimport a.csv map \"colour\"=name"
    ),
    Case(
      file: "a.csv", text: "PK\u{3}\u{4}",
      says:
        "'a.csv' is a workbook or an archive, not text\nsave the sheet as CSV in the spreadsheet, and import that"),
  ]

  @Test(arguments: refused)
  func wholeFilesAreRefused(_ bad: Case) async throws {
    var talk = February.talk()
    talk.surroundings.change { $0[bad.file] = bad.text }
    let before = talk.session.tables.contents(.schools)
    let (status, said) = await talk.lines("import \(bad.file)")
    #expect(said == [bad.says])
    #expect(status == .failed || status == .notUnderstood && (bad.file == "a.md" || bad.text.hasPrefix("PK")))
    #expect(talk.session.tables.contents(.schools) == before)
    #expect(talk.session.journal.written.isEmpty)
  }

  static let rows = [
    Case(
      file: "a.csv", text: "name,division\nX,D9\n",
      says: "a.csv:2: column 'division' (row 1): 'D9' is not a division: expected D1, D2, D3, NAIA, JUCO"),
    Case(
      file: "a.csv", text: "name,ranking\n\"X\ny\",many\n",
      says: "a.csv:3: column 'ranking' (row 1): 'many' is not a whole number"),
    Case(
      file: "a.csv", text: "name,fit_score\nX,101\n",
      says: "a.csv:2: column 'fit_score' (row 1): 'fit_score' must be from 0 to 100, found '101'"),
    Case(
      file: "a.csv", text: "name,notes\nX,=1+1\n",
      says: "a.csv:2: column 'notes' (row 1): '=1+1' is a formula: write its result, or put an apostrophe before it"),
    Case(
      file: "a.csv", text: "name,gpa\nX,9\n",
      says: "a.csv:2: column 'gpa' (row 1): expected a GPA from 0.01 to 5 in steps of 0.01, not '9'"),
    Case(
      file: "a.csv", text: "name,ranking\nX,20000\n",
      says: "a.csv:2: column 'ranking' (row 1): expected a whole number from 1 to 10000, not '20000'"),
    Case(
      file: "a.csv", text: "name,website\nX,ftp://x\n",
      says: "a.csv:2: column 'website' (row 1): expected an http or https address, not 'ftp://x'"),
    Case(
      file: "a.json", text: "[{\"name\":\"X\",\"sat\":100}]",
      says: "a.json:1:20: expected an SAT score from 400 to 1600, not '100'"),
    Case(file: "a.csv", text: "name,notes\nX\n", says: "a.csv:2: row 1: expected 2 cells, found 1"),
    Case(file: "a.csv", text: "name,notes\n,x\n", says: "a.csv:2: row 1: 'name' is missing"),
    Case(
      file: "a.csv", text: "id,name\nseven,x\n",
      says: "a.csv:2: column 'id' (row 1): 'seven' is not an id: leave it empty for a new row"),
    Case(
      file: "a.csv", text: "name,is_favorite\nX,perhaps\n",
      says: "a.csv:2: column 'is_favorite' (row 1): 'perhaps' is not yes or no"),
    Case(
      file: "a.csv", text: "name,status_changed_at\nX,soon\n",
      says: "a.csv:2: column 'status_changed_at' (row 1): 'soon' is not a time (2026-02-07T12:30:00Z)"),
    Case(file: "a.json", text: "[7]", says: "a.json:1:2: expected a JSON object"),
    Case(file: "a.jsonl", text: "{\"name\":\n", says: "a.jsonl:1:1: the line is not JSON"),
    Case(file: "a.json", text: "[{\"name\":{}}]", says: "a.json:1:10: '{}' is not text"),
  ]

  @Test(arguments: rows)
  func theOtherRowsAreTakenWhereThatIsSaid(_ bad: Case) async throws {
    var talk = February.talk()
    let text =
      switch bad.file {
      case "a.csv": bad.text + (bad.text.hasPrefix("id") ? ",Good College\n" : "Good College,\n")
      case "a.json": String(bad.text.dropLast()) + ",{\"name\":\"Good College\"}]"
      default: bad.text + "{\"name\":\"Good College\"}\n"
      }
    talk.surroundings.change { [name = bad.file] in $0[name] = text }
    let refused = await talk.lines("import \(bad.file)")
    #expect(refused.status == .failed)
    #expect(
      refused.said == [
        bad.says, "nothing was written: 1 row is good, 1 can't be read", "  import \(bad.file) skip bad",
      ])
    #expect(!talk.session.tables.schools.contains { $0.name == "Good College" })
    let (status, said) = await talk.lines("import \(bad.file) skip bad")
    #expect(said == [bad.says, "import of \(bad.file): 1 new, 1 left out"])
    #expect(status == .done)
    #expect(talk.session.tables.schools.contains { $0.name == "Good College" })
  }

  @Test func atMostTwentyRowsAreNamed() async throws {
    var talk = February.talk()
    talk.surroundings.change { $0["a.csv"] = "name,division\n" + String(repeating: "X,D9\n", count: 25) }
    let (status, said) = await talk.lines("import a.csv")
    #expect(status == .failed)
    #expect(said.count { $0.contains("is not a division") } == 20)
    #expect(said.contains("and 5 more"))
    #expect(said.last == "nothing to change")
  }

  @Test func aFullDiskChangesNothing() async throws {
    var talk = February.talk()
    talk.interpreter.world.scriptedMachine.write = { throw Failure("'\($1)' can't be written: the disk is full") }
    let (status, said) = await talk.lines("export a.csv")
    #expect(status == .failed)
    #expect(said == ["'a.csv' can't be written: the disk is full"])
  }

  @Test(arguments: ["a.docx", "a", ".csv/a", "folder.csv/list"])
  func unknownEndingsAreNamed(file: String) async throws {
    var talk = February.talk()
    let (status, said) = await talk.lines("export \(file)")
    #expect(status == .notUnderstood)
    #expect(said.first?.contains("\nuse .csv, .xlsx, .tsv, .json, .jsonl, .md, .html, .ics or .vcf") == true)
    #expect(talk.surroundings.files.isEmpty)
  }
}
