import Testing

@testable import LineEditing

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
