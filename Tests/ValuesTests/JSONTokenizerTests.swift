import Testing

@testable import Values

struct JSONTokenizerTests {
  /// Where the text stops being one JSON value; nil if it is one.
  private func fault(_ text: String) -> Int? {
    var text = text
    return text.withUTF8 { bytes -> Int? in
      var tokens = JSONTokenizer(bytes)
      do throws(JSONTokenizer.Fault) {
        try tokens.value()
        try tokens.ends()
        return nil
      } catch {
        return error.place
      }
    }
  }

  @Test(arguments: [
    "null", " true ", "false", "0", "-0", "12.50", "1e5", "-1.5E-2", "01", "\"\"",
    #""\"\\\/\n\t\r\b\f\u00e9\ud83d\ude00""#,
    "[]", "[ ]", "[1,[2],{}]", "{ }", #"{"a":1,"b" : {"c":[null]}}"#, "\"é日😀\u{7f}\"",
  ])
  func oneValue(_ text: String) { #expect(fault(text) == (text == "01" ? 1 : nil)) }

  @Test(arguments: [
    ("", 0), ("[", 1), ("{", 1), ("{a:1}", 1), (#"{"a"}"#, 4), (#"{"a":}"#, 5), ("[1,]", 3), ("[1 2]", 3), ("[1}", 2),
    ("1x", 1), ("tru", 0), ("nullx", 4), ("-", 1), ("1.", 2), ("1e+", 3), ("+1", 0), (".5", 0), ("NaN", 0), (#""a"#, 2),
    ("\"a\nb\"", 2), (#""\x""#, 2), (#""\u12G4""#, 5), (#""\"#, 2), ("[1] x", 4), ("\u{FEFF}1", 0),
  ])
  func notJSON(_ text: String, _ place: Int) { #expect(fault(text) == place) }

  @Test("it breaks off wherever it's cut") func cuts() {
    let whole = #"{"a\u00e9":[1,-2.5e3,"x\n",{"b":true}],"c":null}"#
    for count in 0..<whole.utf8.count { #expect(fault(String(whole.prefix(count))) ?? .max <= count) }
  }

  @Test("nested too deep it's refused, not followed", arguments: [255, 256, 100_000]) func depth(_ depth: Int) {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      let text = String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
      #expect((fault(text) == nil) == (depth < 256))
    }
  }

  @Test(arguments: [
    (#""plain é""#, "plain é"), (#""\"\\\/\n\t\r\b\f\u00e9\ud83d\ude00x""#, "\"\\/\n\t\r\u{8}\u{c}é😀x"),
    (#""\ud83d!""#, "\u{FFFD}!"), (#""é\u0041日""#, "éA日"),
  ])
  func texts(_ json: String, _ expected: String) throws {
    var json = json
    try json.withUTF8 { bytes in
      var tokens = JSONTokenizer(bytes)
      let token = try tokens.string()
      #expect(tokens.text(token) == expected)
      #expect(tokens.isAtEnd)
    }
  }

  @Test(arguments: ["", "plain", "\"\\\n\t\r\u{1b}\u{7f}\u{85}\u{2028}", "é日😀"])
  func quotedTextComesBack(_ text: String) throws {
    var json = ""
    json.append(quoted: text)
    #expect(json.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
    try texts(json, text)
  }
}
