import Domain
import Testing

/// Texts as a store hands them over, read without detours.
struct StoredTextTests {
  @Test(arguments: [
    "{}", "[]", " [1, 2] ", "null", "-0.5e+7", #"{"a":{"b":[true,false,null]}}"#, #""\u00e9\n\ud83c\udf93""#, "", " ",
    "{",
    "[1,]", #"{"a"}"#, #"{"a":1,}"#, "01", "1.", "1e", "+1", #""\u+123""#, #""\x""#, "\"\u{1}\"", "tru", "[1] 2", "-",
    String(repeating: "[", count: 256) + String(repeating: "]", count: 256),
    String(repeating: "[", count: 257) + String(repeating: "]", count: 257),
  ])
  func theScannerAcceptsWhatTheParserAccepts(_ text: String) {
    #expect((JSONText(text) != nil) == (JSON(parsing: text) != nil))
  }

  @Test(arguments: [
    ("2026-02-07T12:30:00.5+00:00", 1_770_467_400_500_000 as Int64?), ("2026-02-07 12:30:00Z", 1_770_467_400_000_000),
    ("2026-02-07T12:30:00.1234567+01:30", 1_770_462_000_123_456), ("2026-02-07 12:30-05", 1_770_485_400_000_000),
    ("2026-02-07", 1_770_422_400_000_000), ("2026-02-30", nil), ("2026-02-07T25:00:00Z", nil),
    ("2026-02-07T12:30:00.+00:00", nil), ("2026-02-07T12:30:00+00:00x", nil), ("2026-02-07T1", nil), ("", nil),
  ])
  func instants(_ text: String, _ microseconds: Int64?) { #expect(Instant(text)?.microseconds == microseconds) }

  @Test(arguments: [
    ("0123abCD-4567-89ef-0123-456789abcdef", true), ("0123abcd-4567-89ef-0123-456789abcde", false),
    ("0123abcd-4567-89ef-0123-456789abcdeg", false), ("0123abcd04567-89ef-0123-456789abcdef", false),
  ])
  func ids(_ text: String, _ isOne: Bool) {
    var text = text
    let id = text.withUTF8 { UUID(utf8: $0) }
    #expect(id == (isOne ? UUID(uuidString: text) : nil))
    #expect(isOne == (id != nil))
  }
}
