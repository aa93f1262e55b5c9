import Glibc
import TestSupport
import Testing

/// What was confirmed at the prompt is on disk, and other shells see it.
struct KeepingTests {
  let home = CompassHome()

  @Test func confirmedChangeSurvivesAKill() async throws {
    try await home.addSchool("Kenyon College")
    let first = try home.start(["--db", home.database])
    #expect(try first.perform("status kenyon contacted").contains("researching -> contacted"))
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
    #expect(try first.perform("refresh").contains("nothing changed since"))
  }

  @Test func staleChangeIsRefused() async throws {
    try await home.addSchool("Kenyon College")
    let (first, second) = (try home.start(["--db", home.database]), try home.start(["--db", home.database]))
    try first.perform("tier kenyon A")
    #expect(try second.perform("tier kenyon B").contains("somebody else changed"))
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
