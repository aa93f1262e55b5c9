import Testing

@testable import LineEditing

struct FlatJSONTests {
  @Test(
    arguments: [
      ("{}", [:]), (#" { "a" : 1 , "b":"x" } "#, ["a": .number(1), "b": .string("x")]),
      (
        #"{"a":true,"b":false,"c":null,"d":-1.5e2}"#,
        ["a": .bool(true), "b": .bool(false), "c": .null, "d": .number(-150)]
      ),
      (#"{"a":"\"\\\/\n\t\r\b\fé\u00e9\ud83d\ude00"}"#, ["a": .string("\"\\/\n\t\r\u{8}\u{c}éé😀")]),
    ] as [(String, [String: FlatJSON])])
  func objectIsRead(text: String, expected: [String: FlatJSON]) {
    #expect(FlatJSON.object(Array(text.utf8)[...]) == expected)
  }

  @Test(arguments: [
    "", "{", "[]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{\"a\":1}x", "{\"a\":\"b}", #"{"a":"\x"}"#, #"{"a":"\ud83d"}"#,
    "{\"a\":\"\n\"}", "{\"a\":{}}", "{a:1}",
  ])
  func anythingElseIsNot(text: String) {
    #expect(FlatJSON.object(Array(text.utf8)[...]) == nil)
  }

  @Test(arguments: ["", "plain", "\"\\\n\t\r\u{1b}\u{7f}", "é日😀"])
  func quotedTextComesBack(text: String) {
    let object = "{\"a\":\(FlatJSON.quoted(text))}"
    #expect(FlatJSON.object(Array(object.utf8)[...]) == ["a": .string(text)])
  }
}
