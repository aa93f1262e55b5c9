import Grammar
import ShellCore
import ShellTesting
import Testing

/// What each part of a line is: `GrammarTests/Typing/colors.typing` shows it for most lines.
@Suite struct ColouringTests {
  @Test func eachLineIsColoured() {
    let spans = Talk(sample: []).interpreter.colouring(of: "count\ncount")
    #expect(spans.map(\.role) == [.verb, .verb] && spans.map(\.span) == [0..<5, 6..<11])
  }

  static let hostile = [
    "\u{0}", "\u{1B}[31m", "filter \u{7F}=\u{1}", "\"", "'", "show '", "show \"\\", "show \"a\\\"b", "filter \"D1\"=",
    "🏈🏈 🏈",
    "show 🏈", "filter conference=🏈", "search e\u{301}\u{301}", "show \u{301}", "e\u{301}cho", "filter \u{202E}D1",
    ">>>", "| |", "; ; | >", "filter ,,,,", "filter ((((", "filter any(any(any(", "filter not not not D1", "=====",
    "!!!", "!", "#", "\\", "filter \\\nD1", "show > >", "show >> | x", "filter fit>=$nope", "$x", "echo $", "\r\n\r\n",
    "filter D1\u{2028}D2", "edit 3 =", "edit 3 a=\"", "prefs school x=\"y", "log 3 call on", "sort ,", "columns ,,",
    "filter fit>>x", "filter -", "- -", "show -", "alias x \"y; z", "watch \"count", "template x",
    String(repeating: "a", count: 4096), String(repeating: "filter D1; ", count: 300),
    String(repeating: "D1 ", count: 1300), "filter " + String(repeating: "any(", count: 900),
    "show " + String(repeating: "ohio ", count: 600), "echo " + String(repeating: "é\"", count: 500),
    String(repeating: "x", count: 100_000), "echo " + String(repeating: "🏈", count: 50_000),
  ]

  @Test("no line breaks the order of spans", arguments: hostile)
  func order(_ line: String) async throws {
    let interpreter = try await Talk().interpreter
    interpreter.colouring(of: line).expectOrder(in: line)
    _ = interpreter.preview(of: line)
    _ = interpreter.autosuggestion(for: line, past: GhostTests.past([line + "x"]))
  }

  @Test("lines made of random pieces keep the order of spans", arguments: 0..<20)
  func random(_ seed: Int) async throws {
    let interpreter = try await Talk().interpreter
    let pieces = [
      "filter", "show", " ", " ", "\"", "'", "D1", "fit", ">=", ">", "|", ";", "#", "\n", "kenyon", "3-5", ",", "any(",
      ")",
      "é", "🏈", "\u{301}", "\\", "$x", "=", "-", "!", "note", "status", "contacted", "search", "\t", "alias", "edit",
      "prefs",
    ]
    var state = UInt64(seed) &+ 42
    for _ in 0..<30 {
      var line = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        line += pieces[Int((state >> 33) % UInt64(pieces.count))]
      }
      interpreter.colouring(of: line).expectOrder(in: line)
      _ = interpreter.preview(of: line)
      _ = interpreter.autosuggestion(for: line, past: [])
    }
  }
}
