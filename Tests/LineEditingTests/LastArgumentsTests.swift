import Testing

@testable import LineEditing

struct LastArgumentsTests {
  @Test(arguments: [
    ("show kenyon", "kenyon"), ("show \"Ohio State\"", "\"Ohio State\""), ("count", "count"), ("  ", nil), ("", nil),
    ("note kenyon it's", "it's"), ("echo 'a b' c", "c"), ("show \"Kenyon\"", "\"Kenyon\""),
    ("echo say\"so\"", "say\"so\""),
    ("show \"", "\""),
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
