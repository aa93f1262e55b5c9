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
    #expect(home.folder.mode("state/compass/history") == 0o600)
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
        + "\n" + #"{"time":1700000000,"line":"login a@b.c hunter2"}"# + "\n", to: "state/compass/history")
    let terminal = try home.start()
    #expect(try terminal.perform("history").contains("count"))
    #expect(try terminal.perform("history login").contains("No line contains"))
    try terminal.type("\u{12}", shows: "sort fit")
    #expect(!home.history.contains("hunter2"))
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
