import Testing

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
