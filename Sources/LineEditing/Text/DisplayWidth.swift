import CEditLine

/// How many columns text takes on a terminal, as the C library's table (and so libedit) counts them.
enum DisplayWidth {
  static func of(_ scalar: Unicode.Scalar) -> Int {
    if (0x20..<0x7f).contains(scalar.value) { return 1 }
    return max(0, Int(editline_width(scalar.value)))
  }

  /// A joined emoji, or one with an emoji selector, is one picture two columns wide.
  static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    if scalars.count > 1, scalars.contains(where: { $0 == "\u{200d}" || $0 == "\u{fe0f}" }) { return 2 }
    return scalars.reduce(0) { $0 + of($1) }
  }

  static func of(_ text: some StringProtocol) -> Int { text.reduce(0) { $0 + of($1) } }

  /// The beginning of `text` that fits into `columns`; what is cut is replaced by an ellipsis.
  static func cut(_ text: String, to columns: Int, ellipsis: String = "…") -> String {
    guard of(text) > columns else { return text }
    var room = columns - of(ellipsis)
    guard room >= 0 else { return "" }
    let kept = text.prefix {
      room -= of($0)
      return room >= 0
    }
    return kept + ellipsis
  }
}
