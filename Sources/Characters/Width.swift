/// The columns that text takes on a terminal; ambiguous characters count as one, control characters as none.
package enum Width {
  /// The columns of a text, cluster by cluster. Inlined: the caller knows the kind of text.
  @inlinable package static func of(_ text: some StringProtocol) -> Int {
    var ascii = 0
    for byte in text.utf8 {
      guard byte < 0x80 else { return text.reduce(0) { $0 + of($1) } }
      if byte >= 0x20 && byte != 0x7F { ascii += 1 }
    }
    return ascii
  }

  /// The columns of one grapheme cluster: 0, 1 or 2.
  package static func of(_ cluster: Character) -> Int {
    let scalars = cluster.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.value < 0x80, cluster.utf8.count == 1 { return of(first) }
    var sum = 0
    for scalar in scalars {
      if scalar == emojiStyle, first.properties.isEmoji { return 2 }
      sum += of(scalar)
      if sum >= 2 { return 2 }
    }
    return sum
  }

  /// The columns of one scalar that stands alone: 0, 1 or 2.
  package static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1 }
    if contains(value, in: WidthTable.zero) { return 0 }
    return value >= 0x1100 && contains(value, in: WidthTable.wide) ? 2 : 1
  }

  /// The beginning of a text that fits into some columns; what is cut is replaced by an ellipsis.
  package static func cut(_ text: String, to columns: Int, ellipsis: String = "…") -> String {
    guard of(text) > columns else { return text }
    var room = columns - of(ellipsis)
    guard room >= 0 else { return "" }
    let kept = text.prefix {
      room -= of($0)
      return room >= 0
    }
    return kept + ellipsis
  }

  private static let emojiStyle: Unicode.Scalar = "\u{FE0F}"

  private static func contains(_ value: UInt32, in bounds: [UInt32]) -> Bool {
    var low = 0
    var high = bounds.count / 2
    while low < high {
      let middle = (low + high) / 2
      if value > bounds[2 * middle + 1] { low = middle + 1 } else { high = middle }
    }
    return low < bounds.count / 2 && bounds[2 * low] <= value
  }
}
