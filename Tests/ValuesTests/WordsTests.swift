import Testing
import Values

/// How many there are, and which, in words.
struct WordsTests {
  @Test(arguments: [
    ([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c"),
  ])
  func listsHaveAJointBeforeTheLast(_ words: [String], _ listed: String) { #expect(words.listed("or") == listed) }

  @Test func onlyOneIsSingular() {
    #expect([-1, 0, 1, 2].map { $0.counted("school") } == ["-1 schools", "0 schools", "1 school", "2 schools"])
    #expect([1, 2].map { $0.counted("row is", "rows are") } == ["1 row is", "2 rows are"])
  }

  @Test(arguments: [
    (1234.5, 0, false, "1,235"), (-0.4, 0, false, "0"), (-1234.5, 2, false, "-1,234.5"), (1234.5, 2, true, "1,234.50"),
    (9e15, 1, true, "9,000,000,000,000,000"), (1e16, 2, true, "1e+16"), (.nan, 0, false, "nan"),
  ])
  func numbersAreRounded(_ number: Double, _ digits: Int, _ keepsZeros: Bool, _ text: String) {
    #expect(Numeral.rounded(number, digits: digits, keepsZeros: keepsZeros) == text)
  }
}

struct DayTests {
  /// Of every year that a moment can lie in, before the first and after the 9999th too.
  @Test func daysOfTheCalendarComeBack() {
    for number in stride(from: -Day.furthest, through: Day.furthest, by: 99_991) {
      let day = Day(number: number)
      #expect(Day(civil: day.civil) == day)
    }
  }
}
