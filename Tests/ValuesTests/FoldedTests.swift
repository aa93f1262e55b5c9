import Testing
import Values

struct FoldedTests {
  @Test(arguments: [
    ("Ohio State", "ohio state"), ("Peña", "pena"), ("Pen\u{303}a", "pena"), ("ÅNGSTRÖM", "angstrom"),
    ("Straße", "strasse"), ("STRAẞE", "strasse"), ("Æther", "aether"), ("Œuvre", "oeuvre"), ("Łódź", "lodz"),
    ("Ðe Þorn", "de thorn"), ("İstanbul ılık", "istanbul ilik"), ("Nguyễn", "nguyen"), ("St. John’s", "st. john's"),
    ("“Big” Ten", "\"big\" ten"), ("A–B", "a-b"), ("Αθήνα", "αθηνα"), ("Αθη\u{301}να", "αθηνα"), ("Йод", "иод"),
    ("ﬁeld", "field"), ("大学", "大学"), ("", ""), ("a\u{A0}b", "a b"), ("\u{212B}", "a"),
  ])
  func ignoresCaseAccentsAndForms(_ text: String, _ folded: String) {
    #expect(Array(Folded(text).text.unicodeScalars) == Array(folded.unicodeScalars))
  }

  @Test(arguments: [
    ("offer_received", "offer received"), ("  Very-Large ", "very large"), ("A__b", "a b"), ("_", ""),
    ("", ""), (" \t-", ""), ("D-\t1", "d 1"), ("\0a\0B\0", "a b"), ("a\nb", "a\nb"), ("_Peña-X_", "pena x"),
    ("Z[`@", "z[`@"),
  ])
  func wordsIgnoreHowTheyAreJoined(_ text: String, _ folded: String) {
    #expect(Folded(words: text).text == folded)
  }

  @Test(arguments: [
    ("miami (oh)", "oh", true), ("ohio", "hio", false), ("st. john's", "john", true), ("añejo", "ejo", false),
  ])
  func findsBeginningsOfWords(_ text: String, _ prefix: String, _ isFound: Bool) {
    #expect(Folded(text).hasWord(beginningWith: Folded(prefix)) == isFound)
  }

  @Test(arguments: [0, 1, 14, 15, 16, 17, 31, 32, 33, 100]) func findsATextBehindAnyNumberOfOthers(_ length: Int) {
    let text = String(repeating: "ab", count: length) + "abc" + String(repeating: "ab", count: 20)
    #expect(Folded(text).contains(Folded("ABC")))
    #expect(!Folded(String(repeating: "ab", count: length)).contains(Folded("abc")))
  }
}
