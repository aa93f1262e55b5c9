import Characters

/// Bracketed paste: the terminal marks what is pasted, so that a pasted line waits for Enter like a typed one.
enum Paste {
  static let enable = "\u{1b}[?2004h"
  static let disable = "\u{1b}[?2004l"
  static let start = KeySequence(parameters: "200", final: "~")
  static let end = Array("\u{1b}[201~".utf8)

  /// Pasted bytes as text for the line: line ends become newlines, the last ones and all control characters go.
  static func text(from bytes: [UInt8]) -> String {
    clean(String(decoding: bytes, as: UTF8.self))
  }

  /// Text from elsewhere as the line may hold it.
  static func clean(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for (scalar, isInvisible) in Invisible.marks(text.unicodeScalars) {
      let before = previous
      previous = scalar
      switch scalar {
      // A raw terminal turns each of the two into the other one.
      case "\r" where before == "\n", "\n" where before == "\r": previous = nil
      case "\r", "\n": result.append("\n")
      case "\t": result.append(scalar)
      case "\u{fffd}": continue
      default: if scalar.value >= 0x20, !isInvisible { result.append(scalar) }
      }
    }
    while result.last == "\n" { result.removeLast() }
    return String(result)
  }
}
