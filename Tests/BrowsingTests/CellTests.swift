import Browsing
import Display
import Domain
import Grammar
import LineEditing
import Lists
import ShellCore
import ShellTesting
import Testing

/// The cell at the cursor: where it is, what may be typed there, and what was changed.
struct CellTests {
  private static let line = "columns name, city, ranking, tuition, notes, website"

  @Test(arguments: [
    ("", "Name", "Angelo State University"), ("l", "City", "San Angelo"), ("<right><right><left>j", "City", "Ashland"),
    ("h", "Name", "Angelo State University"), ("lj<tab><tab><enter>", "City", "Ashland"),
  ])
  func keysMoveToTheCell(keys: String, header: String, cell: String) async {
    var sample = await SampleBrowser(Self.line, columns: 120)
    await sample.press(keys)
    #expect(sample.cell(1) == header)
    let row = sample.screen.firstIndex { $0.hasPrefix("▸") } ?? 2
    #expect(sample.cell(row) == cell)
  }

  /// Each column can be reached, one that says the same of every row as well.
  @Test(arguments: [40, 60, 80, 120]) func everyColumnComesIntoSight(columns: Int) async {
    var sample = await SampleBrowser("schools", columns: columns)
    let count = sample.browser.list.sheet.columns.count
    var seen: [String] = [sample.cell(1)]
    for _ in 0..<count {
      await sample.press("l")
      if sample.status.hasPrefix("no more columns") { break }
      seen.append(sample.cell(1))
    }
    #expect(seen.count == count - 1 && !seen.contains(""), "\(seen)")
    for title in seen.dropLast().reversed() {
      await sample.press("h")
      #expect(sample.cell(1) == title)
    }
  }

  @Test func cellIsEditedWhereItStands() async {
    var sample = await SampleBrowser(Self.line, columns: 120)
    await sample.press("jle")
    let (frame, showsCursor) = sample.browser.frame
    #expect(showsCursor && frame.cursor.row == 3)
    #expect(sample.status.hasPrefix("Enter store  Escape back  city: "))
    await sample.press("<c-u>Akron")
    #expect(sample.screen[3].contains(" Akron ") && sample.lines.isEmpty)
    await sample.press("<enter>")
    #expect(sample.lines.count == 1 && sample.lines[0].hasSuffix(" city=\"Akron\""))
    #expect(sample.status == "Ashland University: city Ashland → Akron")
    #expect(sample.session.tables.schools.first { $0.name == "Ashland University" }?.city == "Akron")
    #expect(sample.cell(1) == "City" && sample.cell(3) == "Akron")
  }

  @Test(arguments: [
    ("le<c-u>Akron<escape>", "nothing was changed"), ("le<escape>", "q back"), ("le<enter>", "nothing was changed"),
    ("leX<erase><enter>", "nothing was changed"), ("le<c-c>", "q back"),
  ])
  func whatIsGivenUpChangesNothing(keys: String, status: String) async {
    var sample = await SampleBrowser(Self.line, columns: 120)
    await sample.press(keys)
    #expect(sample.status.hasPrefix(status) && sample.lines.isEmpty && sample.requests.isEmpty)
  }

  @Test func whatCannotBeStoredStaysWithTheReason() async {
    var sample = await SampleBrowser(Self.line, columns: 120)
    await sample.press("lle<c-u>abc<enter>")
    #expect(sample.screen[2].contains(" abc"))
    #expect(sample.screen.contains { $0.hasPrefix("error: expected ") && $0.contains("abc") })
    #expect(sample.screen.contains { $0.hasPrefix("such as ") } && !sample.screen.joined().contains("ranking="))
    #expect(sample.browser.frame.showsCursor)
    await sample.press("<c-u>5<enter>")
    #expect(sample.status.hasPrefix("Angelo State University: ranking ") && sample.status.hasSuffix("→ 5"))
  }

  /// The reason never lies over the cell.
  @Test func theReasonIsBelowTheCell() async {
    var sample = await SampleBrowser("columns name, ranking", columns: 40, rows: 8)
    await sample.press("Gle<c-u>abc<enter>")
    let row = sample.screen.firstIndex { $0.hasPrefix("▸") } ?? 0
    let reason = sample.screen.firstIndex { $0.hasPrefix("error: ") } ?? 0
    #expect(row > 1 && row < reason && sample.screen[row].contains("abc"))
    #expect(sample.browser.frame.frame.cursor.row == row)
  }

  @Test(arguments: [
    ("coaches; columns school, name", "'name' is made of first and last  :edit . first="),
    ("schools; columns name, region", "'region' is made of "),
    ("schools; columns name, fit", "'fit' is computed  :fields lists what can be written"),
    ("coaches; columns name, school.city", "'school.city' belongs to the school  :edit "),
    ("coaches; columns name, school.fit", "'school.fit' belongs to the school  :schools; fields"),
    ("field cost = tuition * 4; schools; columns name, cost", "'cost' is worked out by your own formula  :field cost"),
    ("colleges kenyon; columns name, city", "the colleges can't be edited  :schools lists your schools"),
    ("filter D1 not D1; columns name, city", "there is no cell to edit"),
    (
      "edit kenyon notes=\"one\\ntwo\"; filter name~kenyon; columns name, notes",
      "'notes' has several lines  :edit . opens"
    ),
  ])
  func whatIsNotTypedThereSaysWhatIs(line: String, message: String) async {
    var sample = await SampleBrowser(line, columns: 120)
    await sample.press("le")
    #expect(sample.status.hasPrefix(message))
    #expect(!sample.browser.frame.showsCursor)
  }

  @Test func whoMayNotChangeIsToldBeforehand() async {
    var sample = await SampleBrowser(Self.line, columns: 120, readOnly: true)
    await sample.press("le")
    #expect(sample.status == "nothing was changed: compass runs with '--read-only'")
    var parent = await SampleBrowser(Self.line, columns: 120, setting: .parent)
    await parent.press("le")
    #expect(parent.status.hasPrefix("nothing was changed: parents can view an athlete's list but not change it"))
  }

  @Test func dryRunShowsWhatWouldBeWritten() async {
    var sample = await SampleBrowser(Self.line, columns: 120, dryRun: true)
    await sample.press("le<c-u>Akron<enter>")
    #expect(sample.screen.joined().contains("city San Angelo → Akron"))
  }

  @Test func whatIsPastedIsOneHarmlessLine() async {
    var sample = await SampleBrowser("columns name, notes", columns: 120)
    await sample.press("le")
    await sample.press(.paste("\t one\r\n\ttwo\u{1b}[31m\u{7}\u{202e} \"$x\" 東京\n"))
    await sample.press("<enter>")
    let notes = sample.session.tables.schools.first { $0.name == "Angelo State University" }?.notes
    #expect(notes?.hasSuffix("one two[31m \"$x\" 東京") == true)
  }

  @Test func tabOffersTheWordsThatItMayBe() async {
    var sample = await SampleBrowser("columns name, tier, status", columns: 120)
    await sample.press("le<tab><tab><enter>")
    #expect(sample.status.contains("tier none → B"))
    await sample.press("le<c-u>comm<tab><enter>")
    #expect(sample.status.contains("→ Committed"))
  }

  /// A cell of every column of every list is refused with a reason, or stored as it is read.
  @Test(arguments: ["schools", "coaches", "interactions", "offers", "events", "documents", "metrics", "reminders"])
  func everyCellCanBeTypedOrSaysWhyNot(list: String) async throws {
    var sample = await SampleBrowser(list, columns: 120)
    let fields = sample.browser.list.fields.map(\.name)
    let row = try #require(sample.browser.current)
    for field in fields {
      do {
        let entry = try sample.browser.list.entry(of: row, field)
        let outcome = await sample.interpreter.run(entry.line(storing: entry.text))
        #expect(outcome.status == .done || entry.text.isEmpty, "\(field): '\(entry.text)'")
      } catch {
        let failure = Failure(error)
        #expect(failure.hint?.hasPrefix(":") == true, "\(field): \(failure.message)")
      }
    }
    #expect(sample.session.journal.written.isEmpty)
  }
}

/// What was changed is marked as long as it differs.
struct ChangedCellTests {
  @Test func changedCellsHaveASign() async {
    var sample = await SampleBrowser("columns name, city", columns: 80)
    await sample.press("le<c-u>Akron<enter>")
    #expect(sample.screen[2].contains(" •Akron"))
    await sample.press("ju")
    #expect(!sample.screen.joined().contains("•"))
    await sample.press(":redo<enter>")
    #expect(sample.screen[2].contains(" •Akron"))
    await sample.press("gle<c-u>San Angelo<enter>")
    #expect(!sample.screen.joined().contains("•"))
  }

  @Test func coloursComeToTheSign() async {
    var sample = await SampleBrowser("columns name, city", columns: 80, canvas: Canvas(colours: .indexed))
    await sample.press("le<c-u>Akron<enter>j")
    #expect(
      sample.browser.frame.frame.rows[2].cells.filter { $0.style == "33" }.map(\.text).joined().hasPrefix("Akron"))
  }

  @Test func keysAndCommandsChangeCellsToo() async {
    var sample = await SampleBrowser("columns name, tier, city", columns: 80)
    await sample.press("ta:edit ashland city=Akron<enter>")
    #expect(sample.screen[2].contains("•A") && sample.screen[3].contains("•Akron"))
    #expect(!sample.screen[3].contains("•A ") && !sample.screen[4].contains("•"))
    await sample.press(":coaches<enter>:schools<enter>")
    #expect(sample.screen[2].contains("•A"))
  }

  @Test func newRowsAreMarkedAtTheirName() async {
    var sample = await SampleBrowser("columns name, city", columns: 80)
    await sample.press(":add school Aardvark College<enter>q")
    #expect(sample.screen.joined(separator: "\n").contains("•Aardvark College"))
  }
}
