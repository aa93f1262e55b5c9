import TestSupport
import Testing

/// Keys, and the line that comes of them.
struct TypingTests {
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
  ])
  func line(keys: String, expected: String) throws {
    let terminal = try DemoTerminal.start()
    try terminal.send(keys)
    let escaped = expected.replacing("\"", with: "\\\"")
    try terminal.wait(forOutput: "got \"\(escaped)\"")
  }

  @Test func invalidBytesRing() throws {
    let terminal = try DemoTerminal.start()
    try terminal.send(bytes: [0x61, 0xff, 0xc3, 0x62, 0x0d])
    try terminal.wait(for: "got \"ab\"")
    #expect(terminal.screen.bells >= 2)
  }

  @Test func silentEditorNeverRings() throws {
    let terminal = try DemoTerminal.start(["--silent"])
    try terminal.send(bytes: [0x61, 0xff, 0xc3, 0x62, 0x09, 0x0d])
    try terminal.wait(for: "got \"ab\"")
    #expect(terminal.screen.bells == 0)
  }

  @Test func pastedLinesWaitForEnter() throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("\u{1b}[200~one\rtwo\r\u{1b}[201~")
    try terminal.wait(forRow: "two")
    #expect(!terminal.transcript.contains("got"))
    try terminal.send("!\r")
    try terminal.wait(for: "got \"one\\ntwo!\"")
  }

  @Test func pastedLineEndsOfAllKindsAreOne() throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("\u{1b}[200~a\r\nb\nc\rd\u{1b}[201~\r")
    try terminal.wait(for: "got \"a\\nb\\nc\\nd\"")
  }

  /// libedit takes a key after Ctrl-X for the end of a sequence: only that paste is lost.
  @Test func aPasteThatIsPartOfAnotherKeyShiftsNone() throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("\u{18}\u{1b}[200~one\u{1b}[201~\u{1b}[200~two\u{1b}[201~\r")
    try terminal.wait(for: "got \"two\"")
    try terminal.send("\u{16}\u{1b}[200~three\u{1b}[201~\r")
    try terminal.wait(for: "got \"three\"")
  }

  @Test func whatWasCutMakesNoLineTooLong() throws {
    let terminal = try DemoTerminal.start()
    let text = String(repeating: "0123456789", count: 10_000)
    try terminal.send("\u{1b}[200~\(text)\u{1b}[201~")
    try terminal.wait("line", seconds: patience) { $0.screen.text.contains("0123456789") }
    let bells = terminal.screen.bells
    try terminal.send("\u{15}" + String(repeating: "\u{19}", count: 5) + "!\r")
    try terminal.wait("answer", seconds: patience) { $0.transcript.contains("9!\"") }
    #expect(terminal.screen.bells >= bells + 3)
    #expect(terminal.transcript.contains(text + text + "!\""))
  }

  @Test func cursorNeverStandsWithinACharacter() throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("ae\u{301}b\u{1b}[D\u{1b}[DX\r")
    try terminal.wait(for: "got \"aXe\u{301}b\"")
  }

  @Test func emptyVariableNamesNoEditor() throws {
    let folder = TemporaryFolder()
    folder.write("#!/bin/sh\necho changed >\"$1\"\n", to: "editor")
    let terminal = try DemoTerminal.start(environment: [
      "VISUAL": "", "EDITOR": "sh \(folder.path("editor"))", "XDG_RUNTIME_DIR": folder.path,
    ])
    try terminal.send("typed\u{18}\u{5}")
    try terminal.wait(forRow: "demo› changed")
  }

  @Test func failedEditorIsTold() throws {
    let terminal = try DemoTerminal.start(environment: ["VISUAL": "false"])
    try terminal.send("typed\u{18}\u{5}")
    try terminal.wait(for: "'false' failed: the line is unchanged")
    try terminal.wait(forRow: "demo› typed")
  }

  @Test func undoGoesBackBehindAWalkThroughTheList() throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("f\t\t\t\r")
    try terminal.wait(forRow: "demo› fit")
    try terminal.send("\u{1f}")
    try terminal.wait(forRow: "demo› f")
  }

  @Test func pasteModeIsOffWhileACommandRuns() throws {
    let terminal = try DemoTerminal.start()
    try terminal.send("x\r")
    try terminal.wait(forOutput: "\u{1b}[?2004l")
  }

  @Test func viModeMovesByLetters() throws {
    let terminal = try DemoTerminal.start(["--vi"])
    try terminal.send("ab\u{1b}[DX")
    try terminal.wait(forRow: "[I] demo› aXb")
    try terminal.send("\u{1b}")
    try terminal.wait("cursor on X") { $0.screen.column == 11 }
    try terminal.send("0x\r")
    try terminal.wait(for: "got \"Xb\"")
  }

  @Test func linesOfTheFileAreKeptAcrossAnUnknownOne() throws {
    let folder = TemporaryFolder()
    folder.write(
      "frobnicate\nbind \"^T\" ed-move-to-beg\nother:bind \"^A\" ed-newline\nbind \"\\e[5~\" ed-move-to-beg\n",
      to: "editrc")
    let terminal = try DemoTerminal.start(environment: ["EDITRC": folder.path("editrc")])
    try terminal.wait(for: "editrc:1: 'frobnicate' is not understood")
    try terminal.send("b\u{14}a\u{5}c\r")
    try terminal.wait(for: "got \"abc\"")
  }

  @Test func externalEditorChangesTheLineWithoutRunningIt() throws {
    let folder = TemporaryFolder()
    folder.write("#!/bin/sh\necho changed >\"$1\"; ls -l \"$1\" >\(folder.path("listing"))\n", to: "editor")
    let terminal = try DemoTerminal.start(environment: [
      "VISUAL": "sh \(folder.path("editor"))", "XDG_RUNTIME_DIR": folder.path,
    ])
    try terminal.send("typed\u{18}\u{5}")
    try terminal.wait(forRow: "demo› changed")
    #expect(folder.read("listing").hasPrefix("-rw-------"))
    try terminal.send("!\r")
    try terminal.wait(for: "got \"changed!\"")
  }
}
