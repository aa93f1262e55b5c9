/// Which characters draw nothing, or change how others are drawn, so that they have to be told from what is seen.
package enum Invisible {
  /// True if a character draws nothing of its own and isn't a mark on the one before: controls of C1 and
  /// DEL, separators of lines and paragraphs, what turns the direction of writing, blanks without width,
  /// joiners, fillers, tags, selectors of a shape. The C0 controls are not meant: they are keys, and ends
  /// of lines.
  package static func contains(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 0x300 { return (0x7F..<0xA0).contains(value) || value == 0xAD }
    switch value {
    case 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A,
      0xE0000...0xE0FFF:
      return true
    default: return false
    }
  }

  /// True if a text has one that is no part of what is drawn: see `marks`.
  @inlinable package static func occurs(in text: some StringProtocol) -> Bool {
    var isASCII = true
    for byte in text.utf8 {
      if byte == 0x7F { return true }
      if byte >= 0x80 { isASCII = false }
    }
    return !isASCII && occursBeyondASCII(text)
  }

  @usableFromInline static func occursBeyondASCII(_ text: some StringProtocol) -> Bool {
    guard text.unicodeScalars.contains(where: contains) else { return false }
    return marks(text.unicodeScalars).contains { $0.isInvisible }
  }

  /// The characters of a text, each with whether it is invisible. What belongs to the picture of its neighbours isn't:
  /// the joiner between two emoji, and the selector of a shape after the character that has it.
  package static func marks(_ scalars: some Sequence<Unicode.Scalar>) -> [(scalar: Unicode.Scalar, isInvisible: Bool)] {
    let all = Array(scalars)
    return all.indices.map { index in
      let scalar = all[index]
      guard contains(scalar) else { return (scalar, false) }
      let before = index > 0 ? all[index - 1] : nil
      let after = index + 1 < all.count ? all[index + 1] : nil
      return (scalar, !belongs(scalar, after: before, before: after))
    }
  }

  private static func belongs(
    _ scalar: Unicode.Scalar, after before: Unicode.Scalar?, before after: Unicode.Scalar?
  ) -> Bool {
    guard let before else { return false }
    switch scalar.value {
    case 0x200D: return after.map(isEmoji) == true && (isEmoji(before) || before.value == 0xFE0F)
    case 0xFE00...0xFE0F: return before.value > 0x20 && !contains(before)
    case 0xE0100...0xE01EF: return before.properties.isIdeographic
    default: return false
    }
  }

  /// True if it is a picture, or a tone of skin; digits and letters with an emoji of their own aren't.
  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool { scalar.value > 0xFF && scalar.properties.isEmoji }
}
