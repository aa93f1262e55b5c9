import Testing

@testable import LineEditing

struct HistoryListTests {
  static let entries = [
    HistoryEntry(time: 100, line: "filter D1 OH", succeeded: true, milliseconds: 1, session: "a"),
    HistoryEntry(time: 4000, line: "flter D1", succeeded: false, milliseconds: 1, session: "b"),
    HistoryEntry(time: 7300, line: "sort fit;\nshow", succeeded: true, milliseconds: 1, session: "a"),
  ]

  static func list(_ typed: String = "") -> HistoryList {
    _ = TerminalLocale.prepare()
    return HistoryList(entries, origin: TypedLine(text: typed, cursor: typed.utf8.count), now: 7320)
  }

  @Test func newestComesFirst() {
    #expect(Self.list().lines == ["sort fit;\nshow", "flter D1", "filter D1 OH"])
  }

  @Test func lettersSideBySideComeBeforeOthers() {
    #expect(Self.list("fit").lines == ["sort fit;\nshow", "filter D1 OH"])
    #expect(Self.list("fl").lines == ["flter D1", "filter D1 OH"])
  }

  @Test func beginningsOfWordsComeFirst() {
    let lines = ["offers hide=yes state=OH", "show \"Ohio State University\"", "coaches oh sort last"]
    let entries = lines.map { HistoryEntry(time: 1, line: $0, succeeded: true, milliseconds: 1, session: "a") }
    let list = HistoryList(entries, origin: TypedLine(text: "ohst", cursor: 4), now: 2)
    #expect(list.lines.first == lines[1])
  }

  @Test func rowsTellTimeAndOutcome() {
    var list = Self.list()
    var view = LineView()
    list.draw(on: &view, columns: 40, rows: 20)
    #expect(
      view.below.map(\.text) == [
        "   now  sort fit;⏎show                 ", "55 min  failed flter D1", "   2 h  filter D1 OH",
      ])
    #expect(view.below[1].cells.last?.style == "2")
    #expect(view.below[0].cells.last?.style == "7")
    #expect(view.prompt.map(\.text) == ["history: "])
    #expect(view.advice.note == "3 of 3 · Delete removes one")
  }

  @Test func deleteForgetsTheSelectedLine() {
    var list = Self.list()
    #expect(list.take(OverlayKey([SpecialKey.delete.rawValue])) == .forgets("sort fit;\nshow"))
    #expect(list.lines == ["flter D1", "filter D1 OH"])
    #expect(list.take(.down) == .stays)
    #expect(list.take(OverlayKey([0x04])) == .forgets("filter D1 OH"))
    #expect(list.take(.delete) == .forgets("flter D1"))
    #expect(list.take(.delete) == .stays)
    #expect(list.lines.isEmpty)
  }

  @Test func typingNarrowsAndEnterTakes() {
    var list = Self.list()
    #expect(list.take(.text("o")) == .stays)
    #expect(list.take(.text("h")) == .stays)
    #expect(list.lines == ["filter D1 OH", "sort fit;\nshow"])
    #expect(list.take(.next) == .stays)
    #expect(list.take(.enter) == .closes(TypedLine(text: "sort fit;\nshow", cursor: 14)))
    #expect(list.take(.erase) == .stays)
    #expect(list.wanted == "o")
    #expect(list.take(.eraseAll) == .stays)
    #expect(list.lines.count == 3)
    #expect(list.take(.escape) == .closes(TypedLine()))
  }

  @Test func wordsOfTheSearchAreTakenAway() {
    var list = Self.list("sort fit")
    #expect(list.take(.eraseWord) == .stays)
    #expect(list.wanted == "sort ")
  }

  @Test func nothingFoundLeavesTheLine() {
    var list = Self.list("xyz")
    #expect(list.take(.enter) == .stays)
    #expect(list.take(.other) == .takesAndPasses(TypedLine(text: "xyz", cursor: 3)))
    var view = LineView()
    list.draw(on: &view, columns: 60, rows: 5)
    #expect(view.below.map(\.text) == ["no earlier line matches: Escape goes back"])
  }

  @Test(arguments: [
    (0, "now"), (59, "now"), (60, "1 min"), (7200, "2 h"), (90_000, "1 d"), (40_000_000, "1 y"), (-5, "now"),
  ])
  func ages(seconds: Int, expected: String) {
    #expect(HistoryList.age(seconds) == expected)
  }
}

struct RecallTests {
  static let past = ["filter D1", "sort name", "filter OH", "count"]

  @Test func upGoesThroughLinesThatHoldWhatIsTyped() {
    var recall = Recall(TypedLine(text: "fil", cursor: 3), in: Self.past)
    #expect(recall.step(.older)?.text == "filter OH")
    #expect(recall.step(.older)?.text == "filter D1")
    #expect(recall.step(.older) == nil)
    #expect(recall.step(.newer)?.text == "filter OH")
    #expect(recall.step(.newer) == TypedLine(text: "fil", cursor: 3))
    #expect(recall.step(.newer) == nil)
  }

  @Test func emptyLineGoesThroughAll() {
    var recall = Recall(TypedLine(), in: Self.past)
    let lines = (0..<5).map { _ in recall.step(.older)?.text }
    #expect(lines == ["count", "filter OH", "sort name", "filter D1", nil])
  }

  @Test func sameLineIsShownOnce() {
    var recall = Recall(TypedLine(), in: ["count", "views", "count"])
    let lines = (0..<3).map { _ in recall.step(.older)?.text }
    #expect(lines == ["count", "views", nil])
  }

  @Test func middleAndCaseAreFound() {
    var recall = Recall(TypedLine(text: "d1", cursor: 2), in: Self.past)
    #expect(recall.step(.older)?.text == "filter D1")
  }

  @Test func wordsInAnyOrderAndBeginningsOfWordsAreFound() {
    let lines = ["offers hide=yes state=OH", "show \"Ohio State University\"", "coaches oh sort last"]
    for typed in ["ohst", "state show", "osu"] {
      var recall = Recall(TypedLine(text: typed, cursor: typed.utf8.count), in: lines)
      #expect(recall.step(.older)?.text == lines[1])
    }
    var begun = Recall(TypedLine(text: "sort", cursor: 4), in: ["sort fit", "count", "filter D1; sort name"])
    let found = (0..<3).map { _ in begun.step(.older)?.text }
    #expect(found == ["sort fit", "filter D1; sort name", nil])
  }

  @Test(arguments: [
    (1, Recall.Direction.newer, 5 as Int?), (5, .older, 1), (1, .older, nil), (9, .newer, nil), (3, .newer, 7),
    (9, .older, 5),
  ])
  func rowsOfTheTextComeFirst(cursor: Int, direction: Recall.Direction, expected: Int?) {
    #expect(TypedLine(text: "abc\ndef\nxyz", cursor: cursor).moved(direction)?.cursor == expected)
  }

  @Test func shorterRowStopsTheCursor() {
    #expect(TypedLine(text: "a\nlonger", cursor: 8).moved(.older)?.cursor == 1)
  }
}

struct LastArgumentsTests {
  @Test(arguments: [
    ("show kenyon", "kenyon"), ("show \"Ohio State\"", "\"Ohio State\""), ("count", "count"), ("  ", nil), ("", nil),
    ("note kenyon it's", "it's"), ("echo 'a b' c", "c"), ("show \"Kenyon\"", "\"Kenyon\""),
    ("echo say\"so\"", "say\"so\""), ("show \"", "\""),
  ])
  func theLastWordIsTaken(line: String, word: String?) {
    #expect(LastArguments.lastWord(of: line) == word)
  }

  @Test func furtherPressesGoFurtherBack() {
    let lines = ["show \"Ohio State\"", " ", "fav kenyon"]
    var walk = LastArguments(from: TypedLine(text: "tier  A", cursor: 5))
    let first = walk.step(through: lines)
    #expect(first && walk.shown == TypedLine(text: "tier kenyon A", cursor: 11))
    let second = walk.step(through: lines)
    #expect(second && walk.shown == TypedLine(text: "tier \"Ohio State\" A", cursor: 17))
    let last = walk.shown
    let third = walk.step(through: lines)
    #expect(!third && walk.shown == last)
    var none = LastArguments(from: TypedLine())
    let nothing = none.step(through: [])
    #expect(!nothing)
  }
}
