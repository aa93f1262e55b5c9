import TestSupport
import Testing
import WaitingTrait

/// Keys, and the line that comes of them.
@Suite(.waiting) struct TypingTests {
  @Test(arguments: [
    ("hello\r", "hello"), ("ab\u{1b}[DX\r", "aXb"), ("ab\u{1b}OD\u{1b}ODX\r", "Xab"), ("ab\u{1b}[HX\r", "Xab"),
    ("ab\u{1b}[1~X\u{1b}[4~Y\r", "XabY"), ("one two\u{1b}[1;5DX\r", "one Xtwo"), ("ab\u{1b}[D\u{1b}[3~\r", "a"),
    ("a\u{1b}[15~b\u{1b}[5~c\u{1b}[57414;5ud\u{1b}[<0;10;5Me\u{1b}[Zf\r", "abcdef"), ("a\u{0}b\r", "ab"),
    ("café 日本 😀x\r", "café 日本 😀x"), ("日本\u{1b}[DX\r", "日X本"), ("a\u{202e}\u{200b}b\r", "ab"),
    ("one two\u{17}three\r", "one three"), ("ab\u{1b}\u{1f}c\r", "abc"), ("one two\u{1f}\r", "one"),
    ("one two\u{1f}\u{1b}_\r", "one two"), ("show \"Ohio\rState\"\r", "show \"Ohio\\nState\""),
    ("one\u{1b}\rtwo\r", "one\\ntwo"), ("ae\u{301}b\u{1b}[D\u{1b}[DX\r", "aXe\u{301}b"),
    ("\u{1b}[200~a\r\nb\nc\rd\u{1b}[201~\r", "a\\nb\\nc\\nd"), ("sh\t3\r", "show 3"),
    ("show \"Ohi\t\r", "show \"Ohio State\" "), ("show \"ab\"\u{1b}[D\" x\r", "show \"ab\" x"),
  ])
  func line(keys: String, expected: String) throws {
    let terminal = try DemoTerminal.start()
    try terminal.type(keys, got: expected)
    #expect(terminal.transcript.contains("\u{1b}[?2004l"), "pastes are marked while a command runs")
  }

  /// Far more letters than anybody types at once are drawn a few times, not each.
  @Test func aBurstIsDrawnAtItsEnd() throws {
    let terminal = try DemoTerminal.start(environment: ["COLUMNS": "100000", "LINES": "100000"])
    let before = terminal.transcript.utf8.count
    try terminal.send(String(repeating: "word ", count: 600) + "\u{1f}")
    try terminal.type("!\r", got: String(repeating: "word ", count: 599) + "word!")
    #expect(terminal.transcript.utf8.count - before < 60_000)
  }

  @Test(arguments: [[], ["--silent"]]) func invalidBytesRing(options: [String]) throws {
    let terminal = try DemoTerminal.start(options)
    try terminal.send(bytes: [0x61, 0xff, 0xc3, 0x62, 0x09, 0x0d])
    try terminal.wait(for: "got \"ab\"")
    #expect(options.isEmpty ? terminal.screen.bells >= 2 : terminal.screen.bells == 0)
  }

  @Test(arguments: ["VISUAL", "EDITOR"]) func anEditorChangesTheLineWithoutRunningIt(variable: String) throws {
    let folder = TemporaryFolder()
    let editor = folder.script("editor", "echo changed >\"$1\"; ls -l \"$1\" >\(folder("listing"))")
    let terminal = try DemoTerminal.start(
      environment: ["VISUAL": "", "XDG_RUNTIME_DIR": folder.path].merging([variable: "sh \(editor)"]) { $1 })
    try terminal.type("typed\u{18}\u{5}", demo: "changed")
    #expect(folder.read("listing").hasPrefix("-rw-------"))
    try terminal.type("!\r", got: "changed!")
  }

  /// libedit takes a key after Ctrl-X for the end of a sequence: only that paste is lost.
  @Test func aPasteThatIsPartOfAnotherKeyShiftsNone() throws {
    let terminal = try DemoTerminal.start()
    try terminal.type("\u{18}\u{1b}[200~one\u{1b}[201~\u{1b}[200~two\u{1b}[201~\r", got: "two")
    try terminal.type("\u{16}\u{1b}[200~three\u{1b}[201~\r", got: "three")
  }

  @Test func whatWasCutMakesNoLineTooLong() throws {
    let terminal = try DemoTerminal.start()
    let text = String(repeating: "0123456789", count: 10_000)
    try terminal.type("\u{1b}[200~\(text)\u{1b}[201~", shows: "0123456789")
    let bells = terminal.screen.bells
    try terminal.type("\u{15}" + String(repeating: "\u{19}", count: 5) + "!\r", writes: "9!\"")
    #expect(terminal.screen.bells >= bells + 3)
    #expect(terminal.transcript.contains(text + text + "!\""))
  }

  @Test func failedEditorIsTold() throws {
    let terminal = try DemoTerminal.start(environment: ["VISUAL": "false"])
    try terminal.type("typed\u{18}\u{5}", shows: "'false' failed: the line is unchanged")
    try terminal.wait(forRow: "demo› typed")
  }

  @Test func undoGoesBackBehindAWalkThroughTheList() throws {
    let terminal = try DemoTerminal.start()
    try terminal.type("f\t\t\t\r", demo: "fit")
    try terminal.type("\u{1f}", demo: "f")
  }

  @Test func linesOfTheFileAreKeptAcrossAnUnknownOne() throws {
    let folder = TemporaryFolder()
    folder.write(
      "frobnicate\nbind \"^T\" ed-move-to-beg\nother:bind \"^A\" ed-newline\nbind \"\\e[5~\" ed-move-to-beg\n",
      to: "editrc")
    let terminal = try DemoTerminal.start(environment: ["EDITRC": folder("editrc")])
    try terminal.wait(forOutput: "'frobnicate' is not")
    try terminal.type("b\u{14}a\u{5}c\r", got: "abc")
  }

}

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
    ("abcdef\u{1b}03x\r", "def"), ("abcd\u{1b}99999999xix\r", "abxc"), ("a\u{1b}\u{1b}[200~bc\u{1b}[201~\r", "bca"),
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
  func again(keys: String, expected: String) throws { try line(keys: keys, expected: expected) }

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
