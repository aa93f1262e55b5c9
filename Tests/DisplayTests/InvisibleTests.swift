import Testing

@testable import Display
@testable import Values

/// Invisible characters in data: seen on a terminal in every mode, untouched in files and pipes.
struct InvisibleTests {
  private static let hidden: [Unicode.Scalar] = [
    "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{200E}", "\u{200F}", "\u{61C}", "\u{200B}", "\u{200C}",
    "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{E0041}",
  ]

  private var blocks: [Block] {
    let text = "a" + Self.hidden.map { String(Character($0)) }.joined(separator: "b") + "c"
    return [
      .text([Text(text)]), .datum(.object([(key: "na\u{202E}me", value: .text(text))]), [Text(text)]),
      .datum(.list([.object([(key: "name", value: .text(text))])]), [Text(text)]),
    ]
  }

  @Test(arguments: OutputMode.allCases) func aTerminalShowsThem(mode: OutputMode) {
    for block in blocks {
      let drawn = render(block, as: mode, on: Canvas(width: 400, isTerminal: true))
      #expect(!drawn.unicodeScalars.contains { Self.hidden.contains($0) }, "\(drawn)")
      #expect(drawn.contains("202e"))
    }
  }

  @Test(arguments: [OutputMode.json, .jsonl]) func filesHaveTheBytes(mode: OutputMode) {
    for block in blocks {
      let drawn = render(block, as: mode, on: Canvas(width: 400))
      for scalar in Self.hidden { #expect(drawn.unicodeScalars.contains(scalar)) }
    }
  }

  @Test func escapesAreOfJSON() {
    #expect("\"a\u{202E}\u{E0041}\"".withVisibleJSON == "\"a\\u202e\\udb40\\udc41\"")
    #expect("\"👩\u{200D}👧 ü\"".withVisibleJSON == "\"👩\u{200D}👧 ü\"")
  }
}

struct WidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("Mayagüez", 8), ("東京", 4), ("ﾊﾝｶｸ", 4), ("ＦＵＬＬ", 8), ("e\u{301}", 1),
    ("🇺🇸", 2), ("🇺🇸🇩🇪", 4), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("❤", 1), ("❤️", 2), ("1️⃣", 2), ("☎︎", 1),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("한글", 4), ("क्षि", 2), ("★☆…·│", 5), ("±×÷", 3),
    ("⌚", 2), ("✂", 1), ("✂️", 2), ("\u{20000}", 2), ("\u{600}", 1), ("ไทย", 3), ("ก็", 1),
  ])
  func columns(text: String, width: Int) {
    #expect(Width.of(text) == width)
    #expect(Text(text).width == width)
  }

  /// Invisible characters take no column by themselves, and those of their substitute where a text is
  /// shown.
  @Test(arguments: [("a\u{200B}b", 2, 10), ("\u{AD}", 1, 6), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2, 56)])
  func invisibleOnes(text: String, width: Int, shown: Int) {
    #expect(Width.of(text) == width)
    #expect(Text(text).width == shown)
  }

  @Test(arguments: [WidthTable.wide, WidthTable.zero]) func tablesAreSorted(bounds: [UInt32]) {
    #expect(bounds.count.isMultiple(of: 2))
    for index in stride(from: 0, to: bounds.count, by: 2) {
      #expect(bounds[index] <= bounds[index + 1])
      #expect(index == 0 || bounds[index - 1] < bounds[index])
    }
  }

  @Test(arguments: [
    ("Ohio State", 10, "Ohio State"), ("Ohio State", 9, "Ohio Sta…"), ("Ohio State", 6, "Ohio…"), ("Ohio", 1, "…"),
    ("Ohio", 0, ""), ("東京大学", 7, "東京大…"), ("東京大学", 6, "東京…"), ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, "👨‍👩‍👧‍👦…"),
    ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
  ])
  func cutting(text: String, limit: Int, cut: String) {
    #expect(Text(text).cut(to: limit).words == cut)
  }

  @Test(arguments: [
    ("one two three", 7, ["one two", "three"]), ("one  two", 4, ["one", "two"]), ("abcdefgh", 3, ["abc", "def", "gh"]),
    ("a\n\nb", 5, ["a", "", "b"]), ("東京大学", 5, ["東京", "大学"]), ("", 5, [""]),
    ("to be or not", 5, ["to be", "or", "not"]), ("  to be or not", 9, ["  to be", "  or not"]),
    ("      to be", 8, ["  to be"]),
  ])
  func wrapping(text: String, width: Int, lines: [String]) {
    #expect(Text(text).wrapped(to: width).map(\.words) == lines)
  }

  @Test func badgesAreBrokenBetweenWords() {
    let status = Text.badge("Offer Received", .blue) + " ✓"
    #expect(status.wrapped(to: 16).map(\.words) == ["Offer Received ✓"])
    #expect(status.wrapped(to: 15).map(\.words) == ["Offer Received", "✓"])
    #expect(status.wrapped(to: 13).map(\.words) == ["Offer", "Received ✓"])
  }

  @Test(arguments: [
    ("a\u{1B}[0m", true, "a␛[0m"), ("a\u{1B}[0m", false, "a^[[0m"), ("\0\t\u{7F}", true, "␀␉␡"),
    ("\u{7F}", false, "^?"), ("a\nb\r\nc\rd\r", true, "a⏎b⏎c␍d␍"), ("\u{9B}31m", true, "\\u{9b}31m"),
    ("a\u{202E}b\u{2066}", true, "a\\u{202e}b\\u{2066}"),
    ("a\u{200B}b\u{FEFF}", true, "a\\u{200b}b\\u{feff}"), ("👩\u{200D}👧", true, "👩\u{200D}👧"),
    ("\u{200D}a\u{E0041}", true, "\\u{200d}a\\u{e0041}"),
    ("x\u{2028}y", true, "x\\u{2028}y"), ("Mayagüez", true, "Mayagüez"), ("\u{301}a", true, "◌\u{301}a"),
    ("★ → ü", false, "* -> ü"),
  ])
  func substitutes(text: String, unicode: Bool, shown: String) {
    #expect(Visible.shown(text, unicode: unicode) == shown)
  }

  @Test func interpolationKeepsRoles() {
    let text: Text = "\("Ohio", .name) has \(3, .number) \(badge: "D1", .blue)\(badge: "A", .gold)"
    #expect(
      text.runs == [
        Text.Run("Ohio", .name), Text.Run(" has "), Text.Run("3", .number), Text.Run(" "),
        Text.Run("D1", .badge(.blue)), Text.Run("A", .badge(.gold)),
      ])
    #expect(text.padded(to: 16, .right).words == "  " + text.words)
  }
}
