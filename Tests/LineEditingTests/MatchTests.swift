import Testing

@testable import LineEditing

struct MatchTests {
  @Test(
    arguments: [
      ("sh", "show", [0, 1]), ("SH", "show", [0, 1]), ("st", "Ohio State", [5, 6]), ("o s", "Ohio State", [3, 4, 5]),
      ("os", "Ohio State", [0, 5]), ("jose", "San José", [4, 5, 6, 7]), ("at", "Kat at", [4, 5]),
      ("\"oh", "Ohio", [0, 1]),
      ("", "x", []), ("xyz", "Ohio", nil), ("oo", "o", nil), ("日", "x日本", [1]),
    ] as [(String, String, [Int]?)])
  func letters(typed: String, text: String, expected: [Int]?) {
    #expect(Match(typed, in: text)?.letters == expected)
  }
}
