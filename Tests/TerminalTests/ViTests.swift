import TestSupport
import Testing
import WaitingTrait

/// vi's keys, above all those that libedit has wrong: none leaves the line, and each does what people expect.
@Suite(.waiting) struct ViTests {
  /// Escape and the letter after it are two keys, unless a terminal sends both for one.
  @Test(arguments: [
    ("\u{1b}$$$iab\r", "ab"), ("\u{1b}[F\u{1b}[Fab\r", "ab"), ("ab\u{1b}[D\u{1b}[D\u{1b}[Fc\r", "abc"),
    ("ab\u{1b}0$x\r", "a"), ("ab cd\u{1b}0d$ix\r", "x"), ("ab cd\u{1b}0wc$ef\r", "ab ef"),
    ("ab\u{1b}[D\u{1b}[D\u{1b}[C\u{1b}[Cc\r", "abc"), ("ab\u{1b}0~~\r", "AB"), ("Straße\u{1b}06~\r", "sTRAßE"),
    ("a\u{1b}~~~\r", "A"), ("one two\u{1b}u\r", "one"), ("one two\u{1b}xU\r", ""), ("ab\u{1b}xu\r", "ab"),
    ("one two\u{1b}9bx\r", "ne two"), ("one two\u{1b}9Bx\r", "ne two"), ("one two three\u{1b}2bx\r", "one wo three"),
    ("one two three\u{1b}d2b\r", "one e"), ("ab\u{1b}0d0x\r", "b"), ("12345678901\u{1b}0x10x\r", ""),
    ("abcdef\u{1b}03x\r", "def"),
    ("abcd\u{1b}99999999xix\r", "abxc"), ("a\u{1b}\u{1b}[200~bc\u{1b}[201~\r", "bca"),
    ("a b\u{1b}d\u{1b}[200~cd\u{1b}[201~x\r", "a cd"), ("ab\u{16}\u{1}c\r", "ab\\u{01}c"),
    ("abc\u{1b}\u{1b}x\u{1b}\u{1b}\u{1b}x\r", "a"), ("\u{1b}\u{1b}OFa🙂b\r", "🙂b"),
    ("ab c\u{1b}0r x\r", "b c"), ("ab c\u{1b}0R\"x\"\u{1b}0\r", "\"x\"c"),
  ])
  func line(keys: String, expected: String) throws {
    let terminal = try DemoTerminal.start("--vi")
    try terminal.type(keys, got: expected)
  }

  /// `.` makes the last change again: the command, and the text that came of it; never a key that would run the line.
  @Test(arguments: [
    ("ab\u{1b}.\r", "aabb"), ("abcdef\u{1b}0x..\r", "def"), ("abcdef\u{1b}02x.\r", "ef"),
    ("abcdef\u{1b}0x3.\r", "ef"), ("a b c d\u{1b}0dw..\r", "d"), ("a b c d\u{1b}02dw.\r", ""),
    ("a b c\u{1b}0cwx\u{1b}w.\r", "x x c"), ("a,b,c\u{1b}0df,.\r", "c"), ("abcd\u{1b}0rxl.\r", "xxcd"),
    ("ab\u{1b}A c\u{1b}.\r", "ab c c"), ("abc\u{1b}0~.\r", "ABc"), ("ab\u{1b}dd.p\r", ""),
    ("abcdef\u{1b}0Rxy\u{1b}l.\r", "xyxyef"), ("ab\u{1b}d.x\r", "a"), ("a b c d\u{1b}d9b.\r", "d"),
    ("(.(.(.\u{1b}....\r", "(.(.((.(.((.(.((.(.((.(.(....."),
    ("a\u{1b}\u{1b}[200~b\u{1b}[201~x.\r", ""), ("ai\u{1b}.yw.\r", "aaaiii"),
  ])
  func again(keys: String, expected: String) throws {
    try line(keys: keys, expected: expected)
  }

  @Test func theChangeOfTheLineBeforeIsMadeAgain() throws {
    let terminal = try DemoTerminal.start("--vi")
    try terminal.type("one\u{1b}Atwo\r", got: "onetwo")
    try terminal.type("three\u{1b}0x\r", got: "hree")
    try terminal.type("\u{1b}Aone\u{1b}.\r", got: "oneone")
  }

  @Test func searchOpensTheListAndIsRepeated() throws {
    let terminal = try DemoTerminal.start("--vi")
    for line in ["show one", "filter", "show two"] { try terminal.type(line + "\r", got: line) }
    try terminal.type("\u{1b}/", shows: "history:")
    try terminal.type("show\r", row: "[N] demo› show two")
    try terminal.type("n", row: "[N] demo› show one")
    let bells = terminal.screen.bells
    try terminal.send("n")
    try terminal.wait("bell") { $0.screen.bells > bells }
    try terminal.type("N", row: "[N] demo› show two")
    try terminal.type("G", row: "[N] demo› show one")
  }

  /// `[I]` where keys are text, `[N]` where they are commands, an operator that finds nothing included.
  @Test func thePromptShowsTheMode() throws {
    let terminal = try DemoTerminal.start("--vi")
    for (keys, row) in [
      ("ab cd", "[I] demo› ab cd"), ("\u{1b}", "[N] demo› ab cd"), ("cb", "[I] demo› ab d"),
      ("\u{1b}", "[N] demo› ab d"),
      ("0cfz", "[N] demo› ab d"), ("cz", "[N] demo› ab d"), ("x", "[N] demo› b d"), ("R", "[R] demo› b d"),
      ("c", "[R] demo› c d"), ("\u{1b}", "[N] demo› c d"), ("A", "[I] demo› c d"), (".", "[I] demo› c d."),
      ("\u{1b}.", "[N] demo› c d.."), ("\r", "[I] demo›"), ("\u{1b}", "[N] demo›"), ("\u{3}", "[I] demo›"),
    ] { try terminal.type(keys, row: row) }
  }

  @Test func readAloudThereIsNoMode() throws {
    let terminal = try DemoTerminal.start("--vi", "--plain")
    try terminal.type("ab\u{1b}x", demo: "a")
  }
}
