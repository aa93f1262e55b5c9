/// A person's height as people write it.
package enum Height {
  /// Inches from `73`, `6'1"`, `6' 1`, `6-1`, `6ft 1in` or `6'`; nil for anything else.
  package static func inches(_ text: String) -> Double? {
    if let inches = Double(decimal: text.trimmed) { return inches }
    let separators: Set<Character> = ["'", "\u{2018}", "\u{2019}", "\u{2032}", "-", "f", "t", " "]
    let ends: Set<Character> = ["\"", "\u{201C}", "\u{201D}", "\u{2033}", "i", "n", " "]
    let letters = Array(text.trimmed.lowercased())
    let feet = letters.prefix(while: \.isNumber)
    let separator = letters[feet.count...].prefix(while: separators.contains)
    let inches = letters[(feet.count + separator.count)...].prefix { $0.isNumber || $0 == "." }
    let end = letters[(feet.count + separator.count + inches.count)...]
    guard let feet = Double(String(feet)), separator.contains(where: { $0 != " " }), end.allSatisfy(ends.contains)
    else { return nil }
    guard !inches.isEmpty else { return end.isEmpty ? feet * 12 : nil }
    guard let rest = Double(String(inches)), rest < 12 else { return nil }
    return feet * 12 + rest
  }

  /// `6'1"`.
  package static func text(inches: Double) -> String {
    let feet = (inches / 12).rounded(.down)
    return JSON(feet).text + "'" + JSON(inches - feet * 12).text + "\""
  }
}
