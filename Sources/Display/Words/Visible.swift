import Characters

/// Makes control characters and invisible ones visible, so that data can't steer a terminal, or hide in it.
package enum Visible {
  /// The text with substitutes: `␛` (or `^[` without Unicode) for C0 and DEL, `⏎` for a line end, `\u{9b}` for the rest.
  package static func shown(_ text: String, unicode: Bool = true) -> String {
    guard needsSubstitutes(text) else { return unicode ? text : withoutSigns(text) }
    var shown = text.unicodeScalars.first.map(isLoneMark) == true ? "◌" : ""
    var afterReturn = false
    for (scalar, isInvisible) in Invisible.marks(text.unicodeScalars) {
      if afterReturn && scalar != "\n" { shown += control(0x0D, unicode: unicode) }
      afterReturn = scalar == "\r"
      if afterReturn { continue }
      switch scalar.value {
      case 0..<0x20, 0x7F: shown += control(scalar.value, unicode: unicode)
      case let value where isInvisible: shown += "\\u{\(String(value, radix: 16))}"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    if afterReturn { shown += control(0x0D, unicode: unicode) }
    return unicode ? shown : withoutSigns(shown)
  }

  /// Whether anything in the text would be substituted.
  package static func needsSubstitutes(_ text: String) -> Bool {
    var ascii = true
    for byte in text.utf8 {
      if byte < 0x20 || byte == 0x7F { return true }
      if byte >= 0x80 { ascii = false }
    }
    guard !ascii, let first = text.unicodeScalars.first else { return false }
    return isLoneMark(first) || Invisible.occurs(in: text)
  }

  /// Whether it would sit on whatever happens to stand before the text; it gets a `◌` to sit on.
  private static func isLoneMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x300 && Width.of(scalar) == 0 && !Invisible.contains(scalar)
  }

  /// The signs that decorate answers, in ASCII; letters of any language stay.
  private static func withoutSigns(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { signs[$0] != nil }) else { return text }
    return text.unicodeScalars.reduce(into: "") { plain, scalar in
      if let sign = signs[scalar] { plain += sign } else { plain.unicodeScalars.append(scalar) }
    }
  }

  private static let signs: [Unicode.Scalar: String] = [
    "★": "*", "☆": "-", "✓": "+", "✗": "x", "→": "->", "←": "<-", "·": "-", "•": "*", "…": "...", "–": "-", "—": "-",
    "⚠": "!", "≥": ">=", "≤": "<=", "≠": "!=",
  ]

  private static func control(_ value: UInt32, unicode: Bool) -> String {
    switch (value, unicode) {
    case (0x0A, true): "⏎"
    case (0x7F, true): "␡"
    case (_, true): Unicode.Scalar(0x2400 + value).map { String(Character($0)) } ?? ""
    case (_, false): "^" + String(Character(Unicode.Scalar(UInt8(value ^ 0x40))))
    }
  }
}
