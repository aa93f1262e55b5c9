import Testing

@testable import Display

/// Invisible characters in data: seen on a terminal in every mode, untouched in files and pipes.
struct InvisibleTests {
  private static let hidden: [Unicode.Scalar] = [
    "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{200E}", "\u{200F}", "\u{61C}", "\u{200B}", "\u{200C}",
    "\u{200D}",
    "\u{2060}", "\u{FEFF}", "\u{E0041}",
  ]

  private var blocks: [Block] {
    let text = "a" + Self.hidden.map { String(Character($0)) }.joined(separator: "b") + "c"
    return [
      .text([Text(text)]), .datum(.object([(key: "na\u{202E}me", value: .text(text))]), [Text(text)]),
      .datum(.list([.object([(key: "name", value: .text(text))])]), [Text(text)]),
    ]
  }

  @Test(arguments: OutputMode.allCases)
  func aTerminalShowsThem(mode: OutputMode) {
    for block in blocks {
      let drawn = render(block, as: mode, on: Canvas(width: 400, isTerminal: true))
      #expect(!drawn.unicodeScalars.contains { Self.hidden.contains($0) }, "\(drawn)")
      #expect(drawn.contains("202e"))
    }
  }

  @Test(arguments: [OutputMode.json, .jsonl])
  func filesHaveTheBytes(mode: OutputMode) {
    for block in blocks {
      let drawn = render(block, as: mode, on: Canvas(width: 400))
      for scalar in Self.hidden { #expect(drawn.unicodeScalars.contains(scalar)) }
    }
  }

  @Test func escapesAreOfJSON() {
    #expect(JSONWriter.visible("\"a\u{202E}\u{E0041}\"") == "\"a\\u202e\\udb40\\udc41\"")
    #expect(JSONWriter.visible("\"👩\u{200D}👧 ü\"") == "\"👩\u{200D}👧 ü\"")
  }
}
