import Testing
import Values

@testable import LineEditing

/// The picture of a line, without a terminal.
struct LineViewTests {
  static func frame(
    _ text: String, cursor: Int? = nil, advice: Advice = .none, below: [String] = [], columns: Int = 20, rows: Int = 10
  ) -> Frame {
    _ = TerminalLocale.prepare()
    let line = TypedLine(text: text, cursor: cursor ?? text.utf8.count)
    let view = LineView(
      prompt: [.init("> ", style: "1")], line: line, advice: advice, below: below.map { ScreenRow($0) })
    return view.frame(on: TerminalSize(columns: columns, rows: rows))
  }

  @Test(arguments: [
    ("abc", 0, ["> abc"], 0, 2), ("abc", 3, ["> abc"], 0, 5), ("a\nb", 3, ["> a", "b"], 1, 1),
    ("123456789012345678", 18, ["> 123456789012345678", ""], 1, 0),
    ("12345678901234567日", 17, ["> 12345678901234567", "日"], 1, 0),
    ("a\tb", 3, ["> a     b"], 0, 9), ("日本", 3, ["> 日本"], 0, 4), ("x\u{301}y", 3, ["> x\u{301}y"], 0, 3),
    ("a\u{1b}b", 3, ["> a␛b"], 0, 5), ("12345678901234567890", 18, ["> 123456789012345678", "90"], 1, 0),
  ])
  func linesAreWrapped(text: String, cursor: Int, rows: [String], row: Int, column: Int) {
    let frame = Self.frame(text, cursor: cursor)
    #expect(frame.rows.map(\.text) == rows)
    #expect(frame.cursor == Frame.Position(row: row, column: column))
  }

  @Test func ghostStandsBehindTheCursorOnly() {
    let advice = Advice(autosuggestion: "ter D1")
    #expect(Self.frame("fil", advice: advice).rows[0].text == "> filter D1")
    #expect(Self.frame("fil", cursor: 1, advice: advice).rows[0].text == "> fil")
    #expect(Self.frame("fil", advice: advice).cursor.column == 5)
    #expect(
      Self.frame("123456789012", advice: Advice(autosuggestion: "abcdefgh")).rows[0].text == "> 123456789012abcd…")
    #expect(Self.frame("fil", advice: Advice(autosuggestion: "a\nb")).rows[0].text == "> fila")
  }

  @Test func noteStandsAtTheRightEdge() {
    let frame = Self.frame("abc", advice: Advice(autosuggestion: "defghijk", note: "12 of 120"))
    #expect(frame.rows.map(\.text) == ["> abcde…  12 of 120"])
    let below = Self.frame("123456789012", advice: Advice(note: "12 of 120"))
    #expect(below.rows.map(\.text) == ["> 123456789012", "          12 of 120"])
  }

  @Test func partsOfTheLineHaveTheirStyles() {
    let styles = [Advice.Styled(0..<4, style: "1"), Advice.Styled(5..<8, style: "4")]
    let row = Self.frame("show 日", advice: Advice(styles: styles)).rows[0]
    #expect(row.cells.map(\.style) == ["1", "1", "1", "1", "1", "1", "", "4", "4"])
  }

  @Test func tallLinesShowTheRowsAroundTheCursor() {
    let text = (1...9).map { "\($0)" }.joined(separator: "\n")
    #expect(Self.frame(text, cursor: 0, rows: 3).rows.map(\.text) == ["> 1", "2", "3"])
    let end = Self.frame(text, rows: 3)
    #expect(end.rows.map(\.text) == ["7", "8", "9"])
    #expect(end.cursor == Frame.Position(row: 2, column: 1))
  }

  @Test func withoutColoursOnlyTheSelectionStandsOut() {
    var view = LineView(advice: Advice(styles: [.init(0..<1, style: "1")], autosuggestion: "x", note: "n"))
    view.below = [ScreenRow("a", style: "7;1"), ScreenRow("b", style: "2")]
    #expect(view.uncoloured.advice == Advice(note: "n", noteStyle: ""))
    #expect(view.uncoloured.below.map { $0.cells[0].style } == ["7", ""])
  }

  /// No word of what stands before the line is broken; one that has no room in a row at all is.
  @Test(arguments: [
    ("Keep both of them? ", ["Keep both", "of them? x", ""]), ("Keep both them? ", ["Keep both", "them? x"]),
    ("Keep both of it ", ["Keep both", "of it x"]), ("Keep both of ten ", ["Keep both", "of ten x"]),
    ("0123456789 ", ["0123456789", "x"]), ("a 0123456789ab ", ["a 01234567", "89ab x"]),
  ])
  func wordsOfThePromptStayWhole(prompt: String, rows: [String]) {
    let view = LineView(prompt: [.init(prompt)], line: TypedLine(text: "x", cursor: 1))
    #expect(view.frame(on: TerminalSize(columns: 10, rows: 9)).rows.map(\.text).map(trimmed) == rows)
  }

  /// No word of a text that is written is broken, and no row of it begins with a blank; the cursor goes with its word.
  @Test(arguments: [
    ("Keep both of them", 13, ["Keep both", "of them"], 1, 3), ("Keep bothers", 5, ["Keep", "bothers"], 1, 0),
    ("Keep both\nof it", 9, ["Keep both", "of it"], 0, 9), ("a 0123456789ab", 14, ["a 01234567", "89ab"], 1, 4),
    ("Keep bothy of it", 10, ["Keep bothy", "of it"], 0, 9), ("Keep bothy of it", 11, ["Keep bothy", "of it"], 1, 0),
    ("Keep bothy  of it", 12, ["Keep bothy", "of it"], 1, 0), ("Keep bothy ", 11, ["Keep bothy", ""], 1, 0),
    ("Keep bothy \nof it", 12, ["Keep bothy", "of it"], 1, 0),
  ])
  func wordsOfATextStayWhole(text: String, cursor: Int, rows: [String], row: Int, column: Int) {
    let view = LineView(line: TypedLine(text: text, cursor: cursor), wrapsWords: true)
    let frame = view.frame(on: TerminalSize(columns: 10, rows: 9))
    #expect(frame.rows.map(\.text).map(trimmed) == rows)
    #expect(frame.cursor == Frame.Position(row: row, column: column))
  }

  @Test func whatGoesOnStandsBeforeTheLastRow() {
    var view = LineView(prompt: [.init("> ")], line: TypedLine(text: "a\nb\nc", cursor: 5))
    view.continuation = .init("\" is open > ", style: "2")
    let frame = view.frame(on: TerminalSize(columns: 20, rows: 9))
    #expect(frame.rows.map(\.text) == ["> a", "b", "\" is open > c"])
    #expect(frame.cursor == Frame.Position(row: 2, column: 13))
    #expect(view.uncoloured.frame(on: TerminalSize(columns: 20, rows: 9)).rows[2].cells[0].style == "")
    view.line = TypedLine(text: "a\n", cursor: 2)
    #expect(view.frame(on: TerminalSize(columns: 20, rows: 9)).cursor == Frame.Position(row: 1, column: 12))
  }

  private func trimmed(_ row: String) -> String { String(row.reversed().drop { $0 == " " }.reversed()) }
}

struct PromptLayoutTests {
  @Test(arguments: [
    (Prompt([.init("ab", style: "1"), .init("› ")]), ["1:ab", ":› "]),
    (Prompt([.init("a", style: "1"), .init("", style: "7"), .init("b", style: "32")]), ["1:a", "32:b"]),
    (Prompt("a\tb\u{1b}\u{1}\u{7} "), [":a b "]), (Prompt("x\u{301}y", style: "1"), ["1:x\u{301}y"]),
    (Prompt("head\nline> "), [":line> "]), (Prompt("head\n"), []), (Prompt(""), []),
  ])
  func spansOfTheLastLine(prompt: Prompt, expected: [String]) {
    _ = TerminalLocale.prepare()
    #expect(PromptLayout(prompt).spans.map { "\($0.style):\($0.text)" } == expected)
  }

  @Test func asciiLocaleHasAnASCIIPrompt() {
    #expect(PromptLayout("compass › ", isUTF8: false).spans.map(\.text) == ["compass > "])
  }

  @Test func headerIsPrintedApart() {
    let layout = PromptLayout(Prompt([.init("one\ntwo\n", style: "1"), .init("> ")]))
    #expect(layout.header.map(\.text) == ["one", "two"])
    #expect(layout.header[0].cells[0].style == "1")
    #expect(layout.spans.map(\.text) == ["> "])
  }
}

struct LineRoomTests {
  @Test(arguments: [
    ("", true), (String(repeating: "x", count: LineRoom.limit), true),
    (String(repeating: "x", count: LineRoom.limit + 1), false),
    (String(repeating: "\n", count: LineRoom.rowLimit - 1), true),
    (String(repeating: "\n", count: LineRoom.rowLimit), false),
  ])
  func longLinesAreRefused(text: String, isHeld: Bool) {
    #expect(LineRoom.holds(text) == isHeld)
  }

  @Test(arguments: [0, 1, 2000, 2049, 100_000, LineRoom.limit]) func roomIsForTwiceTheLine(length: Int) {
    var room = LineRoom()
    room.see(String(repeating: "\t", count: length))
    let (rows, capacity) = (Int(room.takeRows()), room.takeCapacity())
    #expect(rows * Int(LineRoom.columns) >= 2 * 8 * length)
    #expect(rows < 1 << 16)
    #expect(capacity > 2 * length)
    #expect(!room.needsRows && !room.needsCapacity)
  }

  @Test func roomNeverShrinks() {
    var room = LineRoom()
    room.see(String(repeating: "x", count: 50_000))
    _ = (room.takeRows(), room.takeCapacity())
    room.see("")
    #expect(!room.needsRows && !room.needsCapacity)
  }
}

struct KeyCountTests {
  @Test(arguments: [("3", 3), ("12", 12), ("999", 999), ("", 1), ("0", 0)]) func digits(text: String, value: Int) {
    var count = KeyCount()
    let areTaken = text.allSatisfy { count.add($0) }
    #expect(areTaken)
    #expect(count.value == value)
  }

  @Test func tooManyDigitsAreNone() {
    var count = KeyCount()
    for digit in "123" { _ = count.add(digit) }
    let isTaken = count.add("4")
    #expect(!isTaken)
    #expect(count.value == 1)
  }

  @Test func aCommandEndsTheCount() {
    var count = KeyCount()
    for code in "3".unicodeScalars { count.see(code.value, in: .vi) }
    _ = count.add("3")
    count.see(0x64, in: .vi)
    count.see(0x62, in: .vi)
    #expect(count.value == 3)
    count.see(0x62, in: .vi)
    #expect(count.value == 1)
  }

  /// The keys after `3`, and what counts for the last one.
  @Test(
    arguments: [
      (.vi, "~", 3), (.vi, "d~", 3), (.vi, "dd~", 1), (.vi, "yy~", 1), (.vi, "rx~", 1), (.vi, "\u{1b}~", 1),
      (.emacs, "x", 3), (.emacs, "dx", 1), (.emacs, "yx", 1), (.emacs, "\u{1b}f", 3),
    ] as [(KeyBindings, String, Int)])
  func whatTheCountIsFor(keys: KeyBindings, text: String, value: Int) {
    var count = KeyCount()
    count.see(0x33, in: keys)
    _ = count.add("3")
    for code in text.unicodeScalars { count.see(code.value, in: keys) }
    #expect(count.value == value)
  }
}

/// Invisible characters: in the editor and in answers alike.
struct InvisibleTests {
  @Test(arguments: [
    "\u{202a}", "\u{202e}", "\u{2066}", "\u{2069}", "\u{200e}", "\u{200f}", "\u{61c}", "\u{200b}", "\u{200c}",
    "\u{200d}",
    "\u{2060}", "\u{feff}", "\u{e0041}", "\u{e007f}", "\u{ad}", "\u{34f}", "\u{3164}", "\u{7f}", "\u{9b}", "\u{2028}",
  ])
  func alone(character: String) {
    #expect(Invisible.occurs(in: character))
    #expect(Invisible.occurs(in: "a\(character)b"))
    #expect(!"a\(character)b".withVisibleControls.contains(character))
    #expect("a\(character)b".withoutInvisible == "ab")
    #expect(!ScreenRow("a\(character)b").text.unicodeScalars.contains(character.unicodeScalars.first ?? "x"))
  }

  @Test(arguments: [
    "", "plain", "Mayagüez", "e\u{301}", "日本", "👩\u{200d}👧", "👩🏽\u{200d}🚀", "❤\u{fe0f}", "❤\u{fe0f}\u{200d}🔥",
    "1\u{fe0f}\u{20e3}", "葛\u{e0100}", "🇺🇸", "a\tb\n",
  ])
  func partsOfPicturesStay(text: String) {
    #expect(!Invisible.occurs(in: text))
    #expect(text.withoutInvisible == text)
  }

  @Test(arguments: [
    ("👩\u{200d}", "👩"), ("\u{200d}👩", "👩"), ("a\u{200d}👩", "a👩"), ("\u{fe0f}a", "a"),
    ("a\u{fe0f}\u{fe0f}b", "a\u{fe0f}b"), ("a\u{e0100}", "a"),
  ])
  func partsWithoutAPictureDoNot(text: String, bare: String) {
    #expect(Invisible.occurs(in: text))
    #expect(text.withoutInvisible == bare)
  }
}

struct AdviceTests {
  static let advice = Advice(styles: [.init(0..<3, style: "1")], autosuggestion: "ter D1", note: "12")

  @Test(arguments: [
    ("fil", "fil", advice), ("fil", "filt", Advice(styles: [.init(0..<4, style: "1")], autosuggestion: "er D1")),
    ("fil", "filx", Advice(styles: [.init(0..<4, style: "1")])),
    ("fil", "fil ", Advice(styles: [.init(0..<3, style: "1")])), ("fil", "fi", Advice()), ("fil", "xfil", Advice()),
    ("fil", "filter D1", Advice(styles: [.init(0..<3, style: "1")])),
  ])
  func whatStillHoldsForAnotherLine(old: String, new: String, expected: Advice) {
    #expect(Self.advice.carried(from: old, to: new) == expected)
  }

  @Test func usageIsNotTyped() {
    var usage = Self.advice
    usage.isSuggestedText = false
    #expect(usage.carried(from: "fil", to: "filt").autosuggestion == "")
  }
}
