import Testing

@testable import LineEditing

struct ScreenPositionTests {
  @Test(arguments: [
    ("", 0, 0), ("abc", 0, 3), ("abcdefghij", 1, 0), ("abcdefghijk", 1, 1), ("ab\ncd", 1, 2), ("日本", 0, 4),
    ("abcdefghi日", 1, 2), ("a\tb", 0, 9), ("a\u{1}b", 0, 4), ("x\u{301}y", 0, 2), ("abcdefghij\n", 2, 0),
  ])
  func textEndsAt(text: String, row: Int, column: Int) {
    _ = TerminalLocale.prepare()
    var position = ScreenPosition()
    position.advance(over: text, columns: 10)
    #expect(position == ScreenPosition(row: row, column: column))
  }
}
