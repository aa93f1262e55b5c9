import TestSupport
import Testing

@testable import LineEditing

/// The bytes of `Screen`, read by a terminal.
struct ScreenTests {
  /// A terminal and the screen that draws on it.
  struct Pair {
    var terminal: PseudoTerminalScreen
    var screen: Screen
    var written = 0

    init(columns: Int = 20, rows: Int = 8) {
      _ = TerminalLocale.prepare()
      terminal = PseudoTerminalScreen(columns: columns, rows: rows)
      screen = Screen(columns: columns)
    }

    mutating func draw(_ lines: [String], cursor: (Int, Int) = (0, 0), style: String = "") {
      let rows = lines.map { ScreenRow($0, style: style, columns: screen.columns) }
      let text = screen.draw(Frame(rows: rows, cursor: .init(row: cursor.0, column: cursor.1)))
      written = text.utf8.count
      terminal.draw(text)
    }
  }

  /// The characters that join an emoji stay in it; alone, and beside what steers a terminal, they're shown
  /// as a substitute.
  @Test func joinedEmojiStayWhole() {
    _ = TerminalLocale.prepare()
    for emoji in ["👩\u{200d}👩\u{200d}👧", "🏳\u{fe0f}\u{200d}🌈", "❤\u{fe0f}"] {
      #expect(ScreenRow(emoji).text == emoji)
      #expect(ScreenRow(emoji).width == 2)
    }
    for text in ["\u{200d}", "a\u{200d}", "\u{202e}", "👩\u{200b}", "\u{2066}👩\u{2069}"] {
      #expect(ScreenRow(text).text.contains("\u{fffd}"))
      #expect(
        !ScreenRow(text).text.unicodeScalars.contains { [0x200b, 0x200d, 0x202e, 0x2066, 0x2069].contains($0.value) })
    }
  }

  @Test func framesFollowEachOther() {
    var pair = Pair()
    for lines in [["one"], ["one", "two"], ["oxe", "", "three"], ["o"], ["日本語", "é\u{301}x"], ["日x語"], []] {
      pair.draw(lines, cursor: (0, 1))
      #expect(pair.terminal.text == lines.joined(separator: "\n").trimmedEnd)
      #expect((pair.terminal.row, pair.terminal.column) == (0, 1))
    }
  }

  @Test func nothingIsWrittenForTheSameFrame() {
    var pair = Pair()
    pair.draw(["one", "two"], cursor: (1, 2))
    pair.draw(["one", "two"], cursor: (1, 2))
    #expect(pair.written == 0)
  }

  @Test func oneLetterCostsFewBytes() {
    var pair = Pair()
    pair.draw(["prompt> abc", "below"], cursor: (0, 11))
    pair.draw(["prompt> abcd", "below"], cursor: (0, 12))
    #expect(pair.written == 1)
    pair.draw(["prompt> abXd", "below"], cursor: (0, 12))
    #expect(pair.written < 8)
  }

  @Test func fullRowsAreNoTrap() {
    var pair = Pair(columns: 10)
    pair.draw(["0123456789", "abcdefghij"], cursor: (1, 9))
    pair.draw(["012345678X", "abcdefghiY", "z"], cursor: (2, 1))
    #expect(pair.terminal.text == "012345678X\nabcdefghiY\nz")
    #expect((pair.terminal.row, pair.terminal.column) == (2, 1))
  }

  @Test func lowerEndOfTheTerminalScrolls() {
    var pair = Pair(rows: 4)
    pair.terminal.draw("a\r\nb\r\nc\r\n")
    pair.draw(["x", "y", "z"], cursor: (0, 0))
    #expect(pair.terminal.text == "c\nx\ny\nz")
    pair.draw(["x"], cursor: (0, 1))
    #expect(pair.terminal.text == "c\nx")
    #expect((pair.terminal.row, pair.terminal.column) == (1, 1))
  }

  @Test func stylesEndWithTheirText() {
    var pair = Pair()
    pair.draw(["bold"], style: "1")
    #expect(pair.terminal.styled(0) == "{1}bold")
    pair.draw(["bold"])
    #expect(pair.terminal.styled(0) == "bold")
  }

  @Test func clearingGoesBackToTheTop() {
    var pair = Pair()
    pair.terminal.draw("above\r\n")
    pair.draw(["x", "y", "z"], cursor: (2, 1))
    pair.terminal.draw(pair.screen.clear() + "message\r\n")
    pair.draw(["x", "y"], cursor: (0, 1))
    #expect(pair.terminal.text == "above\nmessage\nx\ny")
  }

  @Test func leavingGoesBelowEverything() {
    var pair = Pair()
    pair.draw(["x", "y"], cursor: (0, 1))
    pair.terminal.draw(pair.screen.leave() + "next")
    #expect(pair.terminal.text == "x\ny\nnext")
  }

  @Test(arguments: [(true, "\r\u{1b}[3A\u{1b}[J"), (false, "\r\u{1b}[1A\u{1b}[J")])
  func narrowerTerminalIsClearedFromTheFirstRow(reflows: Bool, expected: String) {
    var pair = Pair(columns: 20)
    pair.draw(["01234567890123456789", "0123456789abcde"], cursor: (1, 12))
    #expect(pair.screen.resize(columns: 10, reflows: reflows) == expected)
  }

  @Test func hostileTextStaysInItsCells() {
    var pair = Pair()
    pair.draw(["a\u{1b}[2Jb\u{9b}31m\u{202e}c\u{7}"])
    #expect(pair.terminal.text == "a␛[2Jb\u{fffd}31m\u{fffd}c␇")
  }

  /// Any frame may follow any other.
  @Test func randomFrames() {
    var generator = SystemRandomNumberGenerator()
    var pair = Pair(columns: 7, rows: 6)
    let letters = ["a", "b", "日", " ", "é", "x\u{301}"]
    for _ in 0..<400 {
      let lines = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        (0..<Int.random(in: 0...7, using: &generator)).map { _ in letters.randomElement(using: &generator) ?? "" }
          .joined()
      }
      let row = Int.random(in: 0..<lines.count, using: &generator)
      pair.draw(lines, cursor: (row, Int.random(in: 0..<7, using: &generator)))
      let rows = lines.map { ScreenRow($0, columns: 7).text.trimmedEnd }
      #expect(pair.terminal.text == rows.joined(separator: "\n").trimmedEnd)
    }
  }
}

extension String {
  fileprivate var trimmedEnd: String {
    var text = self
    while let last = text.last, last == "\n" || last == " " { text.removeLast() }
    return text
  }
}
