import TestSupport
import Testing
import WaitingTrait

/// Keys, and the line that comes of them.
@Suite(.waiting) struct TypingTests {
  @Test(arguments: [
    ("hello\r", "hello"),
    ("ab\u{1b}[DX\r", "aXb"),
    ("ab\u{1b}OD\u{1b}ODX\r", "Xab"),
    ("ab\u{1b}[HX\r", "Xab"),
    ("ab\u{1b}[1~X\u{1b}[4~Y\r", "XabY"),
    ("one two\u{1b}[1;5DX\r", "one Xtwo"),
    ("ab\u{1b}[D\u{1b}[3~\r", "a"),
    ("a\u{1b}[15~b\u{1b}[5~c\u{1b}[57414;5ud\u{1b}[<0;10;5Me\u{1b}[Zf\r", "abcdef"),
    ("a\u{0}b\r", "ab"),
    ("café 日本 😀x\r", "café 日本 😀x"),
    ("日本\u{1b}[DX\r", "日X本"),
    ("a\u{202e}\u{200b}b\r", "ab"),
    ("one two\u{17}three\r", "one three"),
    ("ab\u{1b}\u{1f}c\r", "abc"),
    ("one two\u{1f}\r", "one"),
    ("one two\u{1f}\u{1b}_\r", "one two"),
    ("show \"Ohio\rState\"\r", "show \"Ohio\\nState\""),
    ("one\u{1b}\rtwo\r", "one\\ntwo"),
    ("ae\u{301}b\u{1b}[D\u{1b}[DX\r", "aXe\u{301}b"),
    ("\u{1b}[200~a\r\nb\nc\rd\u{1b}[201~\r", "a\\nb\\nc\\nd"),
    ("sh\t3\r", "show 3"),
    ("show \"Ohi\t\r", "show \"Ohio State\" "),
    ("show \"ab\"\u{1b}[D\" x\r", "show \"ab\" x"),
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

  @Test func pastedLinesWaitForEnter() throws {
    let terminal = try DemoTerminal.start()
    try terminal.type("\u{1b}[200~one\rtwo\r\u{1b}[201~", row: "two")
    #expect(!terminal.transcript.contains("got"))
    try terminal.type("!\r", got: "one\\ntwo!")
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

  @Test func viModeMovesByLetters() throws {
    let terminal = try DemoTerminal.start("--vi")
    try terminal.type("ab\u{1b}[DX", row: "[I] demo› aXb")
    try terminal.send("\u{1b}")
    try terminal.wait("cursor on X") { $0.screen.column == 11 }
    try terminal.type("0x\r", got: "Xb")
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
