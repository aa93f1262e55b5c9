import Browsing
import Display
import Domain
import Grammar
import LineEditing
import Lists
import ShellCore
import ShellTesting
import Testing

/// Columns are counted, hidden and made wide.
struct ColumnTests {
  private static let line = "columns name, city, division, notes"

  @Test func countsStandBesideTheirBars() async {
    var sample = await SampleBrowser("columns name, state", columns: 80)
    await sample.press("lF")
    let rule = sample.screen.firstIndex { $0.hasPrefix("── State: ") } ?? 0
    #expect(sample.screen[rule + 1].hasPrefix("▸ Ohio") && sample.screen[rule + 1].hasSuffix("█"))
    let bars = sample.screen[(rule + 1)...].dropLast().map { $0.filter { $0 == "█" }.count }
    #expect(bars == bars.sorted(by: >) && (bars.first ?? 0) > 20)
    #expect(sample.status.hasPrefix("Enter keep these rows  Escape back"))
    let before = sample.browser.list.count
    await sample.press("<escape>F<down><enter>")
    #expect(sample.lines.count == 1 && sample.lines[0].hasPrefix("filter state="))
    #expect((1..<before).contains(sample.browser.list.count))
  }

  /// Their colour is one that can be read on the page.
  @Test(arguments: [Theme.Page.unknown, .light, .dark, .none], [Canvas.Colours.sixteen, .indexed, .truecolor])
  func barsHaveTheColourOfThePage(page: Theme.Page, colours: Canvas.Colours) async {
    var canvas = Canvas(colours: colours)
    canvas.theme = Theme(page)
    var sample = await SampleBrowser("columns name, state", canvas: canvas)
    await sample.press("lF")
    let codes = Text("█", .accent(.blue)).drawn(on: canvas).dropFirst(2).prefix { $0 != "m" }
    let bars = sample.browser.frame.frame.rows.flatMap(\.cells).filter { $0.text == "█" }
    // The chosen row is inverted as a whole.
    let others = bars.filter { $0.style != "7" }
    #expect(others.count > 10 && others.allSatisfy { $0.style == codes })
  }

  @Test(arguments: [
    ("filter D1 not D1", "F", "there is no row to count"), (Self.line, "lF<escape>", "q back"),
    (Self.line, "lFq", "q back"),
    ("colleges kenyon; columns name, sports", "lF", "a row has several sports  :count "),
    (Self.line, "lF<c-c>", "q back"),
  ])
  func countingCanBeLeft(line: String, keys: String, status: String) async {
    var sample = await SampleBrowser(line)
    await sample.press(keys)
    #expect(sample.status.hasPrefix(status) && sample.lines.isEmpty && sample.requests.isEmpty)
  }

  /// What Enter types keeps as many rows as were counted, for each value of each field.
  @Test(arguments: ["schools", "coaches", "interactions", "offers", "events", "documents", "metrics", "reminders"])
  func everyValueKeepsWhatWasCounted(list: String) async throws {
    let sample = await SampleBrowser(list)
    for field in sample.browser.list.fields.lazy.filter({ !$0.isSeveral }).map(\.name) {
      for value in try sample.browser.list.frequencies(of: field).prefix(12) {
        var interpreter = sample.interpreter
        let outcome = await interpreter.run("filter \(value.term)")
        #expect(outcome.status == .done, "\(value.term)")
        #expect(FrontList(interpreter.shell.session).count == value.count, "\(value.term)")
      }
    }
  }

  @Test func hiddenColumnsComeBack() async {
    var sample = await SampleBrowser(Self.line, columns: 120)
    await sample.press("l-")
    #expect(!sample.screen[1].contains("City") && sample.cell(1) == "Div")
    #expect(sample.status == "city is hidden: + brings it back")
    await sample.press("--")
    #expect(sample.cell(1) == "Name")
    await sample.press("-")
    #expect(sample.status == "this is the only column left: + brings the others back")
    await sample.press("+")
    #expect(sample.screen[1].contains("City") && sample.screen[1].contains("Notes") && sample.cell(1) == "Name")
    await sample.press("+")
    #expect(sample.status == "no column is hidden: - hides one")
    #expect(sample.session.columns[.schools]?.count == 4)
  }

  @Test func columnsBecomeWideAndNarrow() async {
    let long = String(repeating: "very long ", count: 5) + "end"
    var sample = await SampleBrowser(
      "edit \"Angelo State University\" notes=\"\(long)\"; columns name, city, division, notes", columns: 80)
    func first() -> String { sample.screen[2] }
    #expect(!first().contains("end"))
    await sample.press("lll_")
    #expect(first().contains(long) && sample.screen[1].contains("Name") && sample.status.hasPrefix("notes is wide"))
    await sample.press("_")
    #expect(!first().contains("end") && sample.status == "notes has its usual width")
    var narrow = await SampleBrowser("columns name, city", columns: 120)
    await narrow.press("l_")
    #expect(narrow.status == "city is narrow: _ undoes that" && narrow.screen[2].contains("…"))
    await narrow.press("+")
    #expect(narrow.screen[2].hasSuffix("San Angelo"))
  }

  /// The cursor goes along the columns in sight without looking at any row that isn't.
  @Test func movingAlongMakesOnlyWhatIsSeen() async {
    let sample = await SampleBrowser(Self.line)
    var list = sample.browser.list
    let counter = Counter(list.sheet.cell)
    list.sheet.count = 100_000
    list.sheet.shorter = nil
    list.sheet.cell = { row, column in counter.cell(row % 60, column) }
    var browser = Browser(list, canvas: Canvas(), size: TerminalSize(columns: 80, rows: 24))
    _ = counter.take()
    for _ in 0..<20 {
      for key in [KeyPress.right, .left] { _ = browser.press(key) }
      _ = browser.frame
    }
    #expect((1...20 * 24 * list.sheet.columns.count).contains(counter.take()))
  }
}
