import TestSupport

/// Makes what a person, a terminal or a cat on the keyboard may send.
struct KeyMaker {
  var random: StoreRandom

  private static let sequences = [
    "[A", "[B", "[C", "[D", "[H", "[F", "[1~", "[2~", "[3~", "[4~", "[5~", "[6~", "OA", "OB", "OC", "OD", "OH", "OF",
    "OP", "OQ", "[15~", "[24~", "[1;5C", "[1;5D", "[1;3A", "[1;2B", "[3;5~", "[Z", "[I", "[O", "[M !!", "[<0;10;5M",
    "[<0;10;5m",
    "[<64;1;1M", "[97;5u", "[13;2u", "[27;5;9~", "[?1;2c", "[3;5R", "[?62;c", "]11;rgb:0000/0000/0000\u{7}",
    "]0;title\u{1b}\\", "P1$r0m\u{1b}\\", "[", "[1", "[1;", "[999999999999999999;5C", "[;;;;;;~", "[?", "]", "O", "",
    "b", "f", "d", "\u{7f}", "u", "l", "c", "t", ".", "<", ">", "y", "?", "\u{1b}", "-", "_", "\\", "#", "*", "=", "w",
    "[201~", "N", "X", "^", "\u{8}", "[200~",
  ]
  private static let words = [
    "filter D1", "show", "show kenyon", "count", "status 3 contacted", "undo", "fd", "help", "sort fit", "browse",
    "coaches",
    "日本語", "é", "e\u{301}", "👨‍👩‍👧‍👦", "🙂", "\u{200b}", "\u{202e}", "many", "x", "\"", "'", "echo ", "ask", "secret", "watch",
    "map", "dashboard", "review", "tour", "due", "edit 1", "add school", "delete 1", "y", "n", " ", "a", "\u{301}",
    "quit tour",
    "history", "\\", "$", "#", ";", "dd", "0", "p", "P", "cw", "iabc", "A", "yy", "u", "U", "~", "99x", "/fi", "?", "N",
    "G", "k",
    "j", "f ", ";", "%", "3dw", "r", "R", ":", "@", "v", "set keys vi", "set keys emacs", "set plain on",
    "set menu typing", "limit 3",
  ]

  /// The start of the program, then what is typed.
  mutating func steps() -> [String] {
    let program = random.pick(["editdemo", "editdemo", "editdemo", "compass"])
    let keys = random.pick(["emacs", "vi"])
    let extras = random.pick(["plain", "advice", "slow", "typing", "none", "none", "history"])
    var steps = ["@start \(program) \(keys) \(extras)"]
    for _ in 0..<random.number(3...40) { steps.append(step()) }
    return steps.map { program == "compass" ? Self.harmless($0) : $0 }
  }

  /// Nothing that starts a program or writes a file.
  private static func harmless(_ step: String) -> String {
    step.hasPrefix("@")
      ? step : String(String.UnicodeScalarView(step.unicodeScalars.filter { !"!|>".unicodeScalars.contains($0) }))
  }

  private mutating func step() -> String {
    switch random.number(0...29) {
    case 0: "@resize \(random.size(300)) \(random.size(100))"
    case 1: "@signal \(random.pick(["WINCH", "INT", "TSTP", "CONT", "STOP"]))"
    case 2: "@wait \(random.size(120))"
    case 3: paste()
    case 4: String(repeating: keys(), count: random.size(60))
    case 5: invalid()
    case 6: (0..<random.number(1...6)).map { _ in "\u{1b}\(random.number(0...9))" }.joined() + keys()
    default: (0..<random.number(1...6)).map { _ in keys() }.joined()
    }
  }

  private mutating func keys() -> String {
    switch random.number(0...9) {
    case 0...2: String(Unicode.Scalar(UInt8(random.number(0...31))))
    case 3...4: "\u{1b}" + random.pick(Self.sequences)
    case 5...6: random.pick(Self.words)
    case 7:
      random.pick([
        "\r", "\t", "\u{7f}", "\u{12}", "\u{10}", "\u{e}", "\u{17}", "\u{15}", "\u{b}", "\u{19}", "\u{1f}", "\u{4}",
      ])
    default: String(Unicode.Scalar(UInt8(random.number(32...126))))
    }
  }

  private mutating func paste() -> String {
    let text = (0..<random.size(30)).map { _ in
      random.pick(Self.words + ["\r", "\n", "\t", "\u{1b}", "\u{3}", "\u{0}"])
    }
    return "\u{1b}[200~" + text.joined() + (random.chance(5) ? "" : "\u{1b}[201~")
  }

  private mutating func invalid() -> String {
    let bytes = (0..<random.number(1...8)).map { _ in KeyBytes.scalar(UInt8(random.number(0x80...0xFF))) }
    return String(String.UnicodeScalarView(bytes))
  }
}

/// Bytes that are no UTF-8, as scalars of a text: `\u{f7e9}` is the byte 0xe9.
enum KeyBytes {
  static func scalar(_ byte: UInt8) -> Unicode.Scalar { Unicode.Scalar(0xF700 + UInt32(byte)) ?? "?" }

  static func bytes(_ step: String) -> [UInt8] {
    step.unicodeScalars.flatMap { scalar in
      (0xF780...0xF7FF).contains(scalar.value) ? [UInt8(scalar.value & 0xFF)] : Array(String(scalar).utf8)
    }
  }
}
