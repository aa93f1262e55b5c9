import Glibc
import TestSupport
import Testing

/// What was confirmed at the prompt is on disk, and other shells see it.
struct KeepingTests {
  let home = CompassHome()

  @Test func confirmedChangeSurvivesAKill() async throws {
    try await home.addSchool("Kenyon College")
    let first = try home.start(["--db", home.database])
    #expect(try first.perform("status kenyon contacted").contains("Researching → Contacted"))
    first.signal(SIGKILL)
    #expect(try first.end() == 128 + SIGKILL)
    let second = try home.start(["--db", home.database])
    try second.perform("status kenyon")
    #expect(second.screen.text.contains("Contacted"))
  }

  @Test func otherShellSeesTheChangeAfterRefresh() async throws {
    try await home.addSchool("Kenyon College")
    let (first, second) = (try home.start(["--db", home.database]), try home.start(["--db", home.database]))
    try first.perform("tier kenyon A")
    #expect(try second.perform("refresh").contains("schools: 1 changed: Kenyon College"))
    #expect(try second.perform("filter A").contains("1 of 1"))
    try second.perform("tier kenyon B")
    #expect(try first.perform("refresh").contains("schools: 1 changed: Kenyon College"))
    #expect(try first.perform("refresh").contains("nothing changed"))
  }

  @Test func staleChangeIsRefused() async throws {
    try await home.addSchool("Kenyon College")
    let (first, second) = (try home.start(["--db", home.database]), try home.start(["--db", home.database]))
    try first.perform("tier kenyon A")
    #expect(try second.perform("tier kenyon B").contains("someone else changed"))
  }

  /// Whatever ends the question what is to become of a text, even the whole program, the text is there.
  @Test(arguments: ["\u{3}", "\u{4}", "k\r", "killed"])
  func aTextOutlivesTheQuestion(end: String) throws {
    let terminal = try home.start(["--sample"])
    try terminal.send("template add intro Hello {frist}\r")
    try terminal.wait(forRow: "edit again, keep for later, or drop? [E/k/d]", seconds: patience)
    if end == "killed" {
      terminal.signal(SIGKILL)
      #expect(try terminal.end() == 128 + SIGKILL)
    } else {
      try terminal.send(end)
      try terminal.expect("your text is saved: 'drafts 1' opens it")
    }
    #expect(try home.run(["--sample", "-c", "drafts"], in: [:]).said.contains("Hello {frist}"))
  }

  /// What an editor left is kept to the last letter, even if it's no UTF-8 or the editor failed after it had saved.
  @Test(arguments: [#"printf 'gr\374n' >"#, "echo grün >\"$1\"; false"])
  func whatAnEditorLeftIsKept(editor: String) throws {
    let terminal = try home.start(["--sample"], environment: ["EDITOR": editor])
    try terminal.send("note kenyon\r")
    try terminal.wait(forRow: "edit again, keep for later, or drop? [E/k/d]", seconds: patience)
    try terminal.send("k\r")
    try terminal.expect("your text is saved: 'drafts 1' opens it")
    #expect(try home.run(["--sample", "-c", "drafts"], in: [:]).said.contains("grün"))
  }

  @Test(arguments: ["quit\r", "\u{4}"])
  func leavingFoldsTheLogIntoTheFile(keys: String) async throws {
    try await home.addSchool("Kenyon College")
    let terminal = try home.start(["--db", home.database])
    try terminal.perform("tier kenyon A")
    #expect(access(home.database + "-wal", F_OK) == 0)
    try terminal.send(keys)
    #expect(try terminal.end() == 0)
    #expect(access(home.database + "-wal", F_OK) != 0)
  }
}
