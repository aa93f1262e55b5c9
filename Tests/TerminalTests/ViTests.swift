import TestSupport
import Testing

/// vi's keys, above all those that libedit has wrong: none leaves the line, and each does what people expect.
struct ViTests {
  /// Escape and the letter behind it are two keys, unless a terminal sends both for one.
  @Test(arguments: [
    ("\u{1b}$$$iab\r", "ab"), ("\u{1b}[F\u{1b}[Fab\r", "ab"), ("ab\u{1b}[D\u{1b}[D\u{1b}[Fc\r", "abc"),
    ("ab\u{1b}0$x\r", "a"), ("ab cd\u{1b}0d$ix\r", "x"), ("ab cd\u{1b}0wc$ef\r", "ab ef"),
    ("ab\u{1b}[D\u{1b}[D\u{1b}[C\u{1b}[Cc\r", "abc"), ("ab\u{1b}0~~\r", "AB"), ("Straße\u{1b}06~\r", "sTRAßE"),
    ("a\u{1b}~~~\r", "A"), ("one two\u{1b}u\r", "one"), ("one two\u{1b}xU\r", ""), ("ab\u{1b}xu\r", "ab"),
    ("one two\u{1b}9bx\r", "ne two"), ("one two\u{1b}9Bx\r", "ne two"), ("one two three\u{1b}2bx\r", "one wo three"),
    ("one two three\u{1b}d2b\r", "one e"), ("12345678901\u{1b}0x10x\r", ""), ("abcdef\u{1b}03x\r", "def"),
    ("abcd\u{1b}99999999xix\r", "abxc"), ("a\u{1b}\u{1b}[200~bc\u{1b}[201~\r", "bca"),
    ("a b\u{1b}d\u{1b}[200~cd\u{1b}[201~x\r", "a cd"), ("ab\u{16}\u{1}c\r", "ab\\u{01}c"),
    ("abc\u{1b}\u{1b}x\u{1b}\u{1b}\u{1b}x\r", "a"), ("\u{1b}\u{1b}OFa🙂b\r", "🙂b"),
  ])
  func line(keys: String, expected: String) throws {
    let terminal = try DemoTerminal.start(["--vi"])
    try terminal.send(keys)
    let escaped = expected.replacing("\"", with: "\\\"")
    try terminal.wait(forOutput: "got \"\(escaped)\"")
  }

  @Test func searchOpensTheListAndIsRepeated() throws {
    let terminal = try DemoTerminal.start(["--vi"])
    for line in ["show one", "filter", "show two"] {
      try terminal.send(line + "\r")
      try terminal.wait(for: "got \"\(line)\"")
    }
    try terminal.send("\u{1b}/")
    try terminal.wait(for: "history:")
    try terminal.send("show\r")
    try terminal.wait(forRow: "demo› show two")
    try terminal.send("n")
    try terminal.wait(forRow: "demo› show one")
    let bells = terminal.screen.bells
    try terminal.send("n")
    try terminal.wait("bell") { $0.screen.bells > bells }
    try terminal.send("N")
    try terminal.wait(forRow: "demo› show two")
    try terminal.send("G")
    try terminal.wait(forRow: "demo› show one")
  }
}
