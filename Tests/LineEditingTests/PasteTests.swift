import Testing

@testable import LineEditing

struct PasteTests {
  @Test(arguments: [
    ("one", "one"), ("one\r\ntwo\rthree\nfour", "one\ntwo\nthree\nfour"), ("one\n\n", "one"), ("\n\n", ""),
    ("a\u{1b}[31mb", "a[31mb"), ("a\tb", "a\tb"), ("a\u{202e}b\u{feff}", "ab"), ("a\u{fffd}b", "ab"),
  ])
  func clean(text: String, expected: String) {
    #expect(Paste.clean(text) == expected)
  }
}
