/// A generator whose numbers are the same in every run.
struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Text out of everything that is difficult to draw or to write.
  mutating func text(upTo length: Int = 12) -> String {
    let pieces = [
      "a", "b", "Z", "7", " ", " ", ",", "\"", "'", "=", "+", "-", "@", "\t", "\r", "\n", "\r\n", ";", "|", "\\", "ü",
      "東", "京", "👨‍👩‍👧‍👦", "🇺🇸", "e\u{301}", "\u{301}", "\u{1B}[31m", "\u{9B}", "\u{202E}", "\0", "\u{7F}", "❤️", "한", "word ",
      "\u{1B}]8;;http://x\u{7}", "\u{85}", "\u{2028}", "\u{200D}", "\u{FE0F}",
    ]
    return (0..<Int.random(in: 0...length, using: &self)).map { _ in pieces.randomElement(using: &self) ?? "" }.joined()
  }
}
