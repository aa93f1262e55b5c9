import Glibc
import TestSupport
import Testing
import WaitingTrait

/// The real program's history, across starts and between shells.
@Suite(.waiting) struct RememberedLinesTests {
  let home = CompassHome()

  @Test func linesOutliveTheShell() throws {
    let first = try home.start()
    try first.perform("sort name", "count", " filter D3")
    try first.leave()
    let second = try home.start()
    try second.type("\u{1b}[A", line: "count")
    try second.type("\u{1b}[A", line: "sort name")
    try second.type("\u{1b}[B", line: "count")
    #expect(try second.perform("").contains("65\n"))
    #expect(!home.history.contains("D3"))
  }

  @Test func historyIsReadableForTheOwnerOnly() throws {
    let terminal = try home.start()
    try terminal.perform("nonsense")
    #expect(home.folder.mode("state/compass/sample-history") == 0o600)
    #expect(home.history.contains(#""line":"nonsense","ok":false"#))
  }

  @Test func passwordsAndKeysAreForgotten() throws {
    let first = try home.start()
    for line in [
      "set supabase.key hunter2", "login a@b.c hunter2", "count; logn a@b.c hunter2", "alias k set supabase.key",
      "k hunter2", "count",
    ] { try first.perform(line) }
    try first.type("\u{1b}[A\u{1b}[A", line: "alias k set supabase.key")
    try first.perform("")
    try first.leave()
    #expect(!home.history.contains("hunter2"))
    #expect(home.history.contains(#""line":"count""#))
  }

  @Test func aTimeInMicrosecondsStopsNoStart() throws {
    home.folder.write(
      #"{"time":1700000000000000,"line":"count","ok":true}"# + "\n"
        + #"{"time":-9223372036854775808,"line":"sort fit"}"#
        + "\n" + #"{"time":1700000000,"line":"login a@b.c hunter2"}"# + "\n", to: "state/compass/sample-history")
    let terminal = try home.start()
    #expect(try terminal.perform("history").contains("count"))
    #expect(try terminal.perform("history login").contains("No line contains"))
    try terminal.type("\u{12}", shows: "sort fit")
    #expect(!home.history.contains("hunter2"))
  }

  /// A family's own lines are none of the sample's, nor the other way around.
  @Test func theSampleHasLinesOfItsOwn() throws {
    home.folder.write(#"{"time":1700000000,"line":"echo ours","ok":true}"# + "\n", to: "state/compass/history")
    let terminal = try home.start()
    try terminal.perform("echo theirs")
    #expect(!(try terminal.perform("history").contains("echo ours")))
    #expect(!home.folder.read("state/compass/history").contains("theirs") && home.history.contains("theirs"))
  }

  @Test func shellsSideBySideLoseNothing() throws {
    let (first, second) = (try home.start(), try home.start())
    for number in 1...5 {
      try first.perform("echo first \(number)")
      try second.perform("echo second \(number)")
    }
    for number in 1...5 {
      #expect(home.history.contains("echo first \(number)\""))
      #expect(home.history.contains("echo second \(number)\""))
    }
  }

  @Test func privateShellKeepsNothing() throws {
    let terminal = try home.start(["--sample", "--private"])
    try terminal.perform("sort name")
    try terminal.type("\u{1b}[A", line: "sort name")
    #expect(try terminal.type(last: "\r\u{4}") == 0)
    #expect(!home.folder.has("state"))
  }

  @Test func linesOfSeveralRowsComeBackWhole() throws {
    let terminal = try home.start()
    try terminal.type("echo \"one\r", row: "\" is open: close it, or Ctrl-C to cancel >")
    try terminal.perform("two\"", "count")
    try terminal.type("\u{1b}[A\u{1b}[A", row: "\" is open: close it, or Ctrl-C to cancel > two\"")
    #expect(try terminal.perform("").contains("one\ntwo"))
  }

  @Test func upSearchesForWhatIsTypedAndTheDraftComesBack() throws {
    let terminal = try home.start()
    try terminal.perform("echo one", "count")
    try terminal.type("one", line: "one")
    try terminal.type("\u{1b}[A", line: "echo one")
    try terminal.type("\u{1b}[B", line: "one")
  }

  @Test func searchFindsLinesOfOtherShells() throws {
    let (first, second) = (try home.start(), try home.start())
    try first.perform("echo from the first")
    try second.perform("nonsense here")
    try second.type("\u{12}", shows: "history:")
    try second.wait(for: "echo from the first")
    try second.wait(for: "failed nonsense here")
    try second.type("frst", shows: "history: frst")
    try second.type("\r", line: "echo from the first")
  }
}

/// The changes that were confirmed at the prompt are on disk, and other shells see them.
@Suite(.waiting) struct KeepingTests {
  let home = CompassHome()

  @Test func confirmedChangeSurvivesAKill() async throws {
    try await home.addSchool("Kenyon College")
    let first = try home.startWithDatabase()
    #expect(try first.perform("status kenyon contacted").contains("Researching → Contacted"))
    first.signal(SIGKILL)
    #expect(try first.waitForExit() == 128 + SIGKILL)
    let second = try home.startWithDatabase()
    try second.perform("status kenyon")
    #expect(second.screen.text.contains("Contacted"))
  }

  @Test func otherShellSeesTheChangeAfterRefresh() async throws {
    try await home.addSchool("Kenyon College")
    let (first, second) = (try home.startWithDatabase(), try home.startWithDatabase())
    for shell in [first, second] { try shell.perform("set refresh off") }
    try first.perform("tier kenyon A")
    #expect(try second.perform("refresh").contains("schools: 1 changed: Kenyon College"))
    #expect(try second.perform("filter A").contains("1 of 1"))
    try second.perform("tier kenyon B")
    #expect(try first.perform("refresh").contains("schools: 1 changed: Kenyon College"))
    #expect(try first.perform("refresh").contains("nothing changed"))
  }

  @Test func staleChangeIsRefused() async throws {
    try await home.addSchool("Kenyon College")
    let (first, second) = (try home.startWithDatabase(), try home.startWithDatabase())
    try second.perform("set refresh off")
    try first.perform("tier kenyon A")
    #expect(try second.perform("tier kenyon B").contains("someone else changed"))
  }

  /// A file says that somebody wrote to it: nobody has to ask, and the line that is typed stays.
  @Test func otherShellIsToldOfTheChange() async throws {
    try await home.addSchool("Kenyon College")
    let (first, second) = (try home.startWithDatabase(), try home.startWithDatabase())
    try second.type("show ken", shows: "show ken")
    try first.perform("tier kenyon A")
    try second.wait("message above the line") {
      $0.screen.text.contains("Kenyon College: tier changed") && $0.screen.currentRow.hasSuffix("show ken")
    }
    try second.type("yon\r", shows: "No interactions logged yet")
    try second.wait("prompt") { $0.screen.currentRow.hasSuffix("›") }
    #expect(try second.perform("filter A").contains("1 of 1"))
    try second.perform("tier kenyon B")
    try first.wait("message of the second") { $0.screen.text.contains("Kenyon College: tier changed") }
  }

  /// Whatever ends the question what is to become of a text, even the whole program, the text is there.
  @Test(arguments: ["\u{3}", "\u{4}", "k\r", "killed"]) func aTextOutlivesTheQuestion(end: String) throws {
    let terminal = try home.startWithDatabase()
    try terminal.type("template add intro Hello {frist}\r", row: "edit again, keep for later, or drop? [E/k/d]")
    if end == "killed" {
      terminal.signal(SIGKILL)
      #expect(try terminal.waitForExit() == 128 + SIGKILL)
    } else {
      try terminal.type(end, shows: "your text is saved: 'drafts 1' opens it")
    }
    #expect(try home.run(["--db", home.database, "-c", "drafts"]).said.contains("Hello {frist}"))
  }

  /// The text that an editor left is kept to the last letter, even if it's no UTF-8 or the editor failed
  /// after it had saved.
  @Test(arguments: [#"printf 'gr\374n' >"#, "echo grün >\"$1\"; false"])
  func whatAnEditorLeftIsKept(editor: String) async throws {
    try await home.addSchool("Kenyon College")
    let terminal = try home.start(["--db", home.database], environment: ["EDITOR": editor])
    try terminal.type("note kenyon\r", row: "edit again, keep for later, or drop? [E/k/d]")
    try terminal.type("k\r", shows: "your text is saved: 'drafts 1' opens it")
    #expect(try home.run(["--db", home.database, "-c", "drafts"]).said.contains("grün"))
  }

  /// The sample family's texts are there as long as it is.
  @Test func aTextOfTheSampleFamilyGoesWithIt() throws {
    let terminal = try home.start(["--sample"])
    try terminal.type("template add intro Hello {frist}\r", row: "edit again, keep for later, or drop? [E/k/d]")
    try terminal.type("k\r", shows: "your text is saved: 'drafts 1' opens it")
    #expect(try terminal.perform("drafts").contains("Hello {frist}"))
    #expect(try terminal.type(last: "quit\r") == 0)
    #expect(try home.run(["--sample", "-c", "drafts"]).said.contains("No drafts"))
  }

  /// The terminal closes, or the shell is ended, while the editor has saved and is still open. Whatever the database is
  /// called the next time, the text is there, and nowhere else.
  @Test(arguments: [SIGHUP, SIGTERM, 0, SIGHUP, SIGHUP]) func whatAnEditorHasSavedIsKept(signal: Int32) async throws {
    try await home.addSchool("Kenyon College")
    home.folder.makeFolder("run")
    let editor = home.folder.script("editor", "echo new precious text >\"$1\"; echo $1 >$HOME/saved; sleep 600")
    let link = home.folder("link.db")
    symlink("family.db", link)
    let terminal = try home.start(
      ["--db", link], environment: ["EDITOR": editor, "XDG_RUNTIME_DIR": home.folder("run")])
    try terminal.send("note kenyon\r")
    try terminal.wait("editor") { _ in home.folder.read("saved").hasSuffix("\n") }
    if signal == 0 { terminal.hangUp() } else { terminal.signal(signal) }
    #expect(try terminal.waitForExit() == 128 + (signal == 0 ? SIGHUP : signal))
    #expect(access(String(home.folder.read("saved").dropLast()), F_OK) != 0)
    #expect(system("ls -A \(home.folder("state/compass")) | grep -q '^[.]drafts'") != 0)
    let said = try home.run(["--db", home.database, "-c", "drafts"]).said
    #expect(said.contains("new precious text") && said.contains("the shell ended before"), "\(said)")
  }

  @Test(arguments: ["quit\r", "\u{4}"]) func leavingFoldsTheLogIntoTheFile(keys: String) async throws {
    try await home.addSchool("Kenyon College")
    let terminal = try home.startWithDatabase()
    try terminal.perform("tier kenyon A")
    #expect(home.folder.has("family.db-wal"))
    #expect(try terminal.type(last: keys) == 0)
    #expect(!home.folder.has("family.db-wal"))
  }
}
