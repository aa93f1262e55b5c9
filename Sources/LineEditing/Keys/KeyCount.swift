/// The count typed before a command (`3` of vi's `3w`, `Alt-5`), followed key by key as libedit does.
struct KeyCount {
  /// libedit would take millions, and make room for them.
  private static let longest = 3

  private var digits = ""
  private var last: UInt32 = 0

  /// How many times the command is meant.
  var value: Int { Int(digits) ?? 1 }

  var isEmpty: Bool { digits.isEmpty }

  /// A code goes to libedit: a command ends the count, unless it is one that waits for another key.
  mutating func see(_ code: UInt32) {
    if !Self.keepsCount(last) { digits = "" }
    last = code
  }

  /// One digit more; false if there are too many.
  mutating func add(_ digit: Character) -> Bool {
    guard digits.count < Self.longest else {
      digits = ""
      return false
    }
    digits.append(digit)
    return true
  }

  /// Digits, Escape before them, and vi's `c`, `d`, `r` and `y`.
  private static func keepsCount(_ code: UInt32) -> Bool {
    switch code {
    case 0x30...0x39, 0x1b, 0x63, 0x64, 0x72, 0x79, SpecialKey.digit.rawValue: true
    default: false
    }
  }
}
