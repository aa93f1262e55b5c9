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
