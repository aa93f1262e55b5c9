import Files
import TestSupport
import Testing

@testable import LineEditing

struct HistoryTests {
  private let folder = TemporaryFolder()
  private let name = "state/history"
  private var path: String { folder(name) }
  private var text: String { folder.read(name) }

  private func loaded(limit: Int = 10_000) throws -> History {
    let history = History(path: path, limit: limit)
    try history.load()
    return history
  }

  @Test func entryIsOneLineOfJSON() throws {
    let history = History(path: path, session: "s", now: { 1_700_000_000 })
    try history.append("show \"Ohio\nState\"\n", ok: false, milliseconds: 12)
    #expect(
      text == #"{"time":1700000000,"line":"show \"Ohio\nState\"","ok":false,"milliseconds":12,"session":"s"}"# + "\n")
    let again = try loaded()
    #expect(again.entries == history.entries)
  }

  /// The file is only added to: another shell may be about to write its end.
  @Test func aLineIsForgottenEverywhere() throws {
    let history = History(path: path, session: "s", folder: "/home/eli", now: { 1_700_000_000 })
    try history.append(["a", "b", "a", "c"])
    let before = text
    try history.delete(["a"])
    #expect(history.entries.map(\.line) == ["b", "c"])
    #expect(text == before + #"{"time":1700000000,"deleted":"a"}"# + "\n")
    let again = try loaded()
    #expect(again.entries.map(\.line) == ["b", "c"])
    #expect(again.entries.allSatisfy { $0.folder == "/home/eli" })
    try again.append(["a"])
    try history.load()
    #expect(history.entries.map(\.line) == ["b", "c", "a"])
  }

  @Test func deletionsGoWhenTheFileIsShortened() throws {
    let history = History(path: path, limit: 4)
    try history.append((0..<70).map { "line \($0)" })
    try history.delete(["line 69"])
    try history.load()
    #expect(!text.contains("deleted") && !text.contains("line 69"))
    #expect(history.entries.map(\.line) == ["line 65", "line 66", "line 67", "line 68"])
  }

  @Test func fileAndFolderArePrivate() throws {
    try History(path: path).append(["x"])
    #expect(folder.mode(name) == 0o600 && folder.mode("state") == 0o700)
  }

  @Test(arguments: [
    (["a", "a", "b", "a"], ["a", "b", "a"]), ([" secret", "\tsecret", "", "\n", "a "], ["a"]),
    (["a\n", "a"], ["a"]), (["a\nb"], ["a\nb"]), (["a\0b"], ["ab"]),
  ])
  func onlySomeLinesAreKept(lines: [String], expected: [String]) throws {
    let history = History(path: path)
    try history.append(lines)
    #expect(history.entries.map(\.line) == expected)
    #expect(try HistoryFile(path: path).read().map(\.line) == expected)
  }

  @Test func damagedLinesAreSkipped() throws {
    let good = #"{"time":1,"line":"good","ok":true,"milliseconds":2,"session":"s","later":null}"#
    folder.write(
      Array("nonsense\n{\"line\":\"\u{e9}\n{\"line\":3}\n[]\n{\"line\":\"\"}\n".utf8) + Array(#"{"line":""#.utf8)
        + [0xff] + Array("\"}\n\(good)\n{\"line\":\"bare\"}\n{\"line\":\"torn".utf8), to: name)
    let history = try loaded()
    #expect(history.entries.map(\.line) == ["good", "bare"])
    try history.append(["next"])
    #expect(try HistoryFile(path: path).read().map(\.line) == ["good", "bare", "next"])
  }

  @Test(arguments: [
    ("1700000000", 1_700_000_000), ("0", 0), ("253402300799", 253_402_300_799), ("253402300800", 0),
    ("1700000000000000", 0), ("9223372036854775807", 0), ("-9223372036854775808", 0), ("-1", 0), ("1e308", 0),
    ("1e400", 0), ("\"soon\"", 0),
  ])
  func timesThatAreNoneTellNothing(_ time: String, _ seconds: Int) throws {
    folder.write(Array("{\"time\":\(time),\"line\":\"count\",\"milliseconds\":\(time)}\n".utf8), to: name)
    let history = try loaded()
    #expect(history.entries.map(\.time) == [seconds])
    #expect(HistoryList.age(1_700_000_000 - history.entries[0].time).count <= 6)
  }

  @Test func linesThatAreNotToBeKeptAreTakenOut() throws {
    let all = History(path: path)
    try all.append(["count", "login a pw", "show"])
    let history = History(path: path, isKept: { !$0.contains("pw") })
    try history.load()
    #expect(history.entries.map(\.line) == ["count", "show"])
    #expect(try HistoryFile(path: path).read().map(\.line) == ["count", "show"])
    try history.append("login b pw", ok: false, milliseconds: 0)
    try history.append(["sort fit"])
    #expect(history.entries.map(\.line) == ["count", "show", "sort fit"])
    #expect(!text.contains("pw"))
  }

  @Test func lastUniqueLinesRemain() throws {
    let history = History(path: path)
    try history.append(["a", "b", "a", "c", "d"])
    let short = try loaded(limit: 3)
    #expect(short.entries.map(\.line) == ["a", "c", "d"])
  }

  @Test func longFileIsShortenedOnLoading() throws {
    let first = History(path: path)
    try first.append((0..<100).map { "line \($0)" })
    let second = try loaded(limit: 10)
    let expected = (90..<100).map { "line \($0)" }
    #expect(second.entries.map(\.line) == expected)
    #expect(try HistoryFile(path: path).read().map(\.line) == expected)
    try first.append(["from the other shell"])
    #expect(try HistoryFile(path: path).read().map(\.line) == expected + ["from the other shell"])
  }

  @Test func shellsSideBySideLoseNothing() async throws {
    let path = path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for shell in 0..<4 {
        group.addTask {
          let history = History(path: path, limit: 1000, session: "\(shell)")
          for number in 0..<50 {
            try history.append(["shell \(shell) line \(number)"])
            if number % 10 == 0 { try HistoryFile(path: path).compact { $0 } }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try HistoryFile(path: path).read().count == 200)
  }

  @Test func privateHistoryStaysInMemory() throws {
    let history = History(path: nil)
    try history.load()
    try history.append(["x"])
    #expect(history.entries.map(\.line) == ["x"])
  }

  @Test func clearForgetsEverything() throws {
    let history = History(path: path)
    try history.append(["x"])
    try history.clear()
    try history.clear()
    #expect(history.entries == [] && !folder.has(name))
  }

  @Test func unwritableFileKeepsTheLineInMemory() {
    let history = History(path: "/proc/nowhere/history")
    #expect(throws: FileFailure.self) { try history.append(["x"]) }
    #expect(history.entries.map(\.line) == ["x"])
  }
}

extension History {
  /// Lines that worked.
  fileprivate func append(_ lines: [String]) throws {
    for line in lines { try append(line, ok: true, milliseconds: 0) }
  }
}
