import Glibc
import TestSupport
import Testing

/// The real program's history, across starts and between shells.
struct RememberedLinesTests {
  let home = CompassHome()

  @Test func linesOutliveTheShell() throws {
    let first = try home.start()
    try first.perform("sort name")
    try first.perform("count")
    try first.perform(" filter D3")
    try first.send("\u{4}")
    #expect(try first.end() == 0)
    let second = try home.start()
    try second.type("\u{1b}[A", row: CompassHome.prompt + " count")
    try second.type("\u{1b}[A", row: CompassHome.prompt + " sort name")
    try second.type("\u{1b}[B", row: CompassHome.prompt + " count")
    #expect(try second.perform("").contains("65\n"))
    #expect(!home.history.contains("D3"))
  }

  @Test func historyIsReadableForTheOwnerOnly() throws {
    let terminal = try home.start()
    try terminal.perform("nonsense")
    var status = stat()
    #expect(stat(home.folder.path("state/compass/history"), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(home.history.contains(#""line":"nonsense","ok":false"#))
  }

  @Test func passwordsAndKeysAreForgotten() throws {
    let first = try home.start()
    for line in [
      "set supabase.key hunter2", "login a@b.c hunter2", "count; logn a@b.c hunter2", "alias k set supabase.key",
      "k hunter2", "count",
    ] { try first.perform(line) }
    try first.type("\u{1b}[A\u{1b}[A", row: CompassHome.prompt + " alias k set supabase.key")
    try first.perform("")
    try first.send("\u{4}")
    #expect(try first.end() == 0)
    #expect(!home.history.contains("hunter2"))
    #expect(home.history.contains(#""line":"count""#))
  }

  @Test func aTimeInMicrosecondsStopsNoStart() throws {
    mkdir(home.folder.path("state"), 0o700)
    mkdir(home.folder.path("state/compass"), 0o700)
    home.folder.write(
      #"{"time":1700000000000000,"line":"count","ok":true}"# + "\n"
        + #"{"time":-9223372036854775808,"line":"sort fit"}"#
        + "\n" + #"{"time":1700000000,"line":"login a@b.c hunter2"}"# + "\n", to: "state/compass/history")
    let terminal = try home.start()
    #expect(try terminal.perform("history").contains("count"))
    #expect(try terminal.perform("history login").contains("No line contains"))
    try terminal.send("\u{12}")
    try terminal.expect("sort fit")
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
    try terminal.type("\u{1b}[A", row: CompassHome.prompt + " sort name")
    try terminal.send("\r\u{4}")
    #expect(try terminal.end() == 0)
    #expect(access(home.folder.path("state"), F_OK) != 0)
  }

  @Test func linesOfSeveralRowsComeBackWhole() throws {
    let terminal = try home.start()
    try terminal.type("echo \"one\r", row: "\" is open: close it, or Ctrl-C to cancel >")
    try terminal.perform("two\"")
    try terminal.perform("count")
    try terminal.type("\u{1b}[A\u{1b}[A", row: "\" is open: close it, or Ctrl-C to cancel > two\"")
    #expect(try terminal.perform("").contains("one\ntwo"))
  }

  @Test func upSearchesForWhatIsTypedAndTheDraftComesBack() throws {
    let terminal = try home.start()
    try terminal.perform("echo one")
    try terminal.perform("count")
    try terminal.type("one", row: CompassHome.prompt + " one")
    try terminal.type("\u{1b}[A", row: CompassHome.prompt + " echo one")
    try terminal.type("\u{1b}[B", row: CompassHome.prompt + " one")
  }

  @Test func searchFindsLinesOfOtherShells() throws {
    let (first, second) = (try home.start(), try home.start())
    try first.perform("echo from the first")
    try second.perform("nonsense here")
    try second.send("\u{12}")
    try second.expect("history:")
    try second.expect("echo from the first")
    try second.expect("failed nonsense here")
    try second.send("frst")
    try second.expect("history: frst")
    try second.send("\r")
    try second.wait(forRow: CompassHome.prompt + " echo from the first", seconds: patience)
  }
}
