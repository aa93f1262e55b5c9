import Testing

@testable import Grammar

struct SentenceWordsTests {
  /// What is pasted may be one run of thousands of signs.
  @Test func aLongLineIsPartedNoFurtherThanItIsRead() {
    let words = SentenceWords(String(repeating: "any(d1,", count: 4000)).words
    #expect(words.count > SentenceWords.most && words.count < 4 * SentenceWords.most)
  }
}
