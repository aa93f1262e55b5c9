/// The count typed before a command (`3` of vi's `3w`, `Alt-5`), followed key by key as libedit does.
struct KeyCount {
  /// libedit would take millions, and make room for them.
  private static let longest = 3

  private var digits = ""
  /// Whether the code before leaves the count to the next one.
  private var isKept = false
  /// Whether the code before is a command of vi that waits for another key.
  private var isWaiting = false

  /// How many times the command is meant.
  var value: Int { Int(digits) ?? 1 }

  var isEmpty: Bool { digits.isEmpty }

  /// A code that was typed goes to libedit: a command ends the count, unless it is one that waits for another key.
  mutating func see(_ code: UInt32, in keys: KeyBindings) {
    if !isKept { digits = "" }
    if Self.isDigit(code) {
      isKept = true
    } else {
      isWaiting = keys == .vi && !isWaiting && Self.waiting.contains(code)
      isKept = isWaiting || keys == .emacs && code == Self.escape
    }
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

  private static func isDigit(_ code: UInt32) -> Bool { (0x30...0x39).contains(code) }

  /// What emacs has before a digit.
  private static let escape: UInt32 = 0x1b
  /// vi's `c`, `d`, `r` and `y`.
  private static let waiting: Set<UInt32> = [0x63, 0x64, 0x72, 0x79]
}
