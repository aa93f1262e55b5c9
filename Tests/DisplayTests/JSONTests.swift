import Display
import Foundation
import Testing
import Values

struct JSONTests {
  @Test(
    arguments: [
      (Datum.null, "null"), (true, "true"), (-3, "-3"), (72.0, "72"), (0.1, "0.1"), (.double(.infinity), "null"),
      (.double(1e300), "1e+300"), (.number("10.50"), "10.50"), (.number("1e5"), "1e5"), (.number("01"), "\"01\""),
      (.number("NaN"), "\"NaN\""), (.number("-"), "\"-\""),
      (.number("1."), "\"1.\""), (.number("-0.5E-3"), "-0.5E-3"), ("a\"b\\c/", "\"a\\\"b\\\\c/\""),
      ("\n\t\r\u{8}\0", "\"\\n\\t\\r\\u0008\\u0000\""), ("\u{7F}\u{85}\u{2028}é", "\"\\u007f\\u0085\\u2028é\""),
      ([], "[]"), ([1, [nil]], "[1,[null]]"), (["b": 1, "a": []], "{\"b\":1,\"a\":[]}"), (.object([]), "{}"),
    ] as [(Datum, String)])
  func encoding(datum: Datum, json: String) {
    #expect(datum.json == json)
  }

  @Test func everyModeOfJSONCanBeRead() throws {
    let blocks: [Block] = [
      .text(["one", "two"]), .sheet(College.sheet()), .sheet(College.sheet([])), .detail(College.all[0].detail),
      .details(College.all.map(\.detail)), .details([]), .datum(["count": 12], []), .datum([], []),
    ]
    for block in blocks + [.group(blocks)] {
      let output = render(block, as: .json, on: Canvas())
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(output.utf8)) }
      for line in render(block, as: .jsonl, on: Canvas()).split(separator: "\n") {
        #expect(throws: Never.self) {
          try JSONSerialization.jsonObject(with: Data(line.utf8), options: .fragmentsAllowed)
        }
      }
    }
  }

  @Test func textsSurvive() throws {
    var random = Random(state: 5)
    for _ in 0..<200 {
      let text = random.text()
      let read = try JSONSerialization.jsonObject(with: Data(Datum.text(text).json.utf8), options: .fragmentsAllowed)
      #expect((read as? String)?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
    }
  }
}
