import Testing
import Values

struct PartsTests {
  @Test(arguments: [
    ("kenyon", "nyo", true), ("kenyon", "", true), ("kenyon", "kenyons", false), ("", "k", false), ("aab", "ab", true),
    ("Bogotá", "tá", true), ("Bogotá", "ta\u{301}", true), ("Bogota\u{301}", "ta", false),
    ("Bogota\u{301} and ta", "ta", true), ("one\r\ntwo", "\n", false), ("one\r\ntwo", "\r\n", true),
  ])
  func contains(text: String, part: String, expected: Bool) {
    #expect(text.contains(part) == expected)
    #expect(text.dropFirst(0).contains(part) == expected)
  }

  @Test(arguments: [
    ("a, b, c", ", ", " or ", "a or b or c"), ("aaaa", "aa", "a", "aa"), ("kenyon", "z", "y", "kenyon"),
    ("kenyon", "", "-", "kenyon"), ("é-é", "é", "e", "e-e"), ("e\u{301}e", "e", "x", "e\u{301}x"), ("x", "x", "", ""),
    ("a\r\nb\nc", "\n", " ", "a\r\nb c"),
  ])
  func replaces(text: String, part: String, other: String, expected: String) {
    #expect(text.replacing(part, with: other) == expected)
  }

  @Test func givesTheFirstPlaceInASlice() {
    let text = "https://a://b"
    let slice = text.dropFirst(6)
    let range = slice.firstRange(of: "://")
    #expect(range.map { text[..<$0.lowerBound] } == "https://a")
    #expect(text.firstRange(of: "://").map { text[$0.upperBound...] } == "a://b")
  }

  @Test(arguments: [
    ("a from b from c", " from ", ["a", "b", "c"]), ("--", "-", ["", "", ""]), ("a", "b", ["a"]), ("", "b", [""]),
    ("a", "", ["a"]),
  ])
  func parts(text: String, separator: String, expected: [String]) {
    #expect(text.parts(between: separator).map(String.init) == expected)
  }
}
