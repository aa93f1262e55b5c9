import Browsing
import Display
import Domain
import Grammar
import LineEditing
import Lists
import ShellTesting
import Synchronization
import TestSupport
import Testing

/// The visible frame fits the screen, whatever is pressed and whatever the rows hold.
struct FrameTests {
  static let sizes = [
    TerminalSize(columns: 40, rows: 12), TerminalSize(columns: 80, rows: 24), TerminalSize(columns: 140, rows: 40),
    TerminalSize(columns: 300, rows: 60), TerminalSize(columns: 1, rows: 1), TerminalSize(columns: 7, rows: 3),
    TerminalSize(columns: 20, rows: 5), TerminalSize(columns: 100, rows: 2),
  ]

  /// Names that would break a frame if they were written as they are.
  static let hostile = [
    "東京大学 東京大学 東京大学 東京大学 東京大学", "e\u{301}\u{302}\u{303}cole", "\u{301}lone mark", "👩‍👩‍👧‍👦 family 🏳️‍🌈 flag",
    "\u{1b}]0;owned\u{7}\u{1b}[2J\u{1b}[31m", "one\r\ntwo\tthree", "\u{202e}esrever\u{2066}", "\u{9b}31m", "",
    String(repeating: "long ", count: 100), "\u{1b}[1;31m\u{1b}[", "zero\u{200b}width\u{200d}",
  ]

  private static func tables() -> Tables {
    var tables = Sample.at().tables
    var schools = Array(tables.schools)
    for (place, name) in hostile.enumerated() {
      schools[place].name = name
      schools[place].notes = name
      schools[place].conference = name
    }
    tables.schools = Rows(schools)
    return tables
  }

  private func check(_ browser: Browser, _ note: String) {
    let (frame, _) = browser.frame
    #expect(frame.rows.count == browser.size.rows, "\(note)")
    let wide = frame.rows.filter { $0.width > browser.size.columns }.map(\.text)
    #expect(wide.isEmpty, "\(note)")
    let controls = frame.rows.map(\.text).filter {
      $0.unicodeScalars.contains { $0.value < 0x20 || (0x7f..<0xa0).contains($0.value) }
    }
    #expect(controls.isEmpty, "\(note)")
    #expect((0..<max(1, browser.size.rows)).contains(frame.cursor.row), "\(note)")
    #expect((0..<max(1, browser.size.columns)).contains(frame.cursor.column), "\(note)")
  }

  /// Right brings the columns that have no room, Left the others back; the first one stays.
  @Test func columnsScrollSideways() async {
    var sample = await SampleBrowser("columns name, city, conference, status, tuition, notes, website", columns: 60)
    func header() -> String { sample.screen[1] }
    #expect(header().contains("Name") && header().contains("City") && !header().contains("Website"))
    #expect(sample.status.contains("Left Right columns"))
    await sample.press("<left>")
    #expect(sample.status == "these are the first columns")
    var seen = header()
    for _ in 0..<8 {
      await sample.press("<right>")
      #expect(header().contains("Name"))
      seen += header()
    }
    #expect(header().contains("Website") && !header().contains("City"))
    #expect(sample.status == "no more columns to the right: Left goes back")
    #expect(["Conference", "Status", "Tuition", "Notes"].allSatisfy(seen.contains))
    await sample.press("<left><left><left><left><left><left><left><left>")
    #expect(header().contains("City"))
    let wide = await SampleBrowser("columns name, status", columns: 80)
    #expect(!wide.status.contains("Left Right"))
  }

  /// The columns that tell rows apart go last where there is little room.
  @Test func whatMattersMostStays() async {
    func text(_ line: String, _ columns: Int) async -> String {
      await SampleBrowser(line, columns: columns, rows: 12).browser.frame.frame.rows.map(\.text).joined(separator: "\n")
    }
    let interactions = await text("interactions", 80)
    #expect(interactions.contains("School") && interactions.contains("Coach"))
    let narrow = await text("schools", 60)
    #expect(narrow.contains("Name") && narrow.contains("Status") && narrow.contains("Researching"))
    // Names stay whole, or become short ones, before anything else is shown.
    let narrower = await text("schools", 40)
    #expect(narrower.contains("Name") && narrower.contains("Angelo State") && !narrower.contains("…"), "\(narrower)")
    let tiny = await text("schools", 20)
    #expect(tiny.contains("Name") && tiny.contains("Angelo") && !tiny.contains("#"))
  }

  @Test(arguments: sizes) func nothingIsWiderThanTheScreen(size: TerminalSize) async {
    var sample = await SampleBrowser(
      columns: size.columns, rows: size.rows, canvas: Canvas(colours: .truecolor), tables: Self.tables())
    check(sample.browser, "list")
    for keys in [
      "l", "e東京大学 long enough to be cut<left>", "<c-u>x<enter>", "<escape>F", "jj<escape>__", "ll-h", "+",
      "j ", "<enter>", "jj", "<tab>jj", "<tab>", "s", "<escape>o", "<escape>?", "<escape>:show 1-3<enter>", "q/東",
    ] {
      await sample.press(keys)
      check(sample.browser, "\(size) \(keys)")
    }
    sample.browser.ask(Self.hostile.map { Visible.shown($0) } + ["go on?"])
    check(sample.browser, "\(size) question")
  }

  @Test(arguments: [1, 2, 3]) func randomKeysLeaveEverythingInOrder(seed: UInt64) async {
    var random = StoreRandom(seed: seed)
    var sample = await SampleBrowser(canvas: Canvas(colours: .indexed), tables: Self.tables())
    let keys =
      Array(KeyPress.named.values) + "jkgGJK /:?aqfstou123abcnyD.hlheleF-_+".map { KeyPress.text(String($0)) }
      + [.paste("fav 1\nsort fit"), .text("\u{301}"), .text("é"), .text("漢"), .paste("")]
    for step in 0..<150 {
      guard let key = keys.randomElement(using: &random) else { return }
      await sample.press(key)
      if step % 10 == 0, let size = Self.sizes.randomElement(using: &random) { sample.browser.size = size }
      let list = sample.browser.list
      #expect(sample.browser.current != nil || list.count == 0, "seed \(seed), step \(step): \(key)")
      #expect(sample.browser.marked.allSatisfy(list.holds), "seed \(seed), step \(step): \(key)")
      check(sample.browser, "seed \(seed), step \(step): \(key)")
    }
  }

  @Test func withoutUnicodeAndColoursTheSignsAreASCII() async {
    var sample = await SampleBrowser(canvas: Canvas(unicode: false))
    await sample.press(" ")
    #expect(sample.screen[2].hasPrefix(" * "))
    #expect(sample.screen[3].hasPrefix(">  "))
    #expect(sample.browser.frame.frame.rows.dropFirst(4).allSatisfy { $0.cells.allSatisfy { $0.style.isEmpty } })
  }

  @Test func cursorIsSeenOnlyWhereSomethingIsTyped() async {
    var sample = await SampleBrowser()
    #expect(!sample.browser.frame.showsCursor)
    await sample.press("/oh")
    #expect(sample.browser.frame.showsCursor)
    #expect(sample.browser.frame.frame.cursor == Frame.Position(row: 23, column: 3))
  }

  @Test func onlyRowsInSightAreMade() async {
    let sample = await SampleBrowser()
    var list = sample.browser.list
    let counter = Counter(list.sheet.cell)
    list.sheet.count = 100_000
    list.sheet.shorter = nil
    list.sheet.cell = { row, column in counter.cell(row % 60, column) }
    var browser = Browser(list, canvas: Canvas(), size: TerminalSize(columns: 80, rows: 24))
    _ = counter.take()
    for _ in 0..<50 {
      _ = browser.press(.down)
      _ = browser.frame
    }
    let most = 50 * 24 * list.sheet.columns.count
    #expect((1...most).contains(counter.take()))
  }
}

/// Counts the cells that are made.
final class Counter: Sendable {
  private let count = Mutex(0)
  private let inner: @Sendable (Int, Int) -> Text
  init(_ inner: @escaping @Sendable (Int, Int) -> Text) { self.inner = inner }

  func cell(_ row: Int, _ column: Int) -> Text {
    count.withLock { $0 += 1 }
    return inner(row, column)
  }

  func take() -> Int {
    count.withLock { count in
      defer { count = 0 }
      return count
    }
  }
}
