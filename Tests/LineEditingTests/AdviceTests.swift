import Testing

@testable import LineEditing

struct AdviceTests {
  static let advice = Advice(styles: [.init(0..<3, style: "1")], autosuggestion: "ter D1", note: "12")

  @Test(arguments: [
    ("fil", "fil", advice),
    ("fil", "filt", Advice(styles: [.init(0..<4, style: "1")], autosuggestion: "er D1")),
    ("fil", "filx", Advice(styles: [.init(0..<4, style: "1")])),
    ("fil", "fil ", Advice(styles: [.init(0..<3, style: "1")])),
    ("fil", "fi", Advice()),
    ("fil", "xfil", Advice()),
    ("fil", "filter D1", Advice(styles: [.init(0..<3, style: "1")])),
  ])
  func whatStillHoldsForAnotherLine(old: String, new: String, expected: Advice) {
    #expect(Self.advice.carried(from: old, to: new) == expected)
  }

  @Test func usageIsNotTyped() {
    var usage = Self.advice
    usage.isSuggestedText = false
    #expect(usage.carried(from: "fil", to: "filt").autosuggestion == "")
  }
}
