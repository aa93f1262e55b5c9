import Values

extension String {
  /// The text with a picture in the place of each control character, and a sign in that of each invisible one.
  var withVisibleControls: String {
    if utf8.allSatisfy({ (0x20..<0x7f).contains($0) }) { return self }
    var result = UnicodeScalarView()
    for (scalar, isInvisible) in Invisible.marks(unicodeScalars) {
      if scalar.value < 0x20, let picture = Unicode.Scalar(0x2400 + scalar.value) {
        result.append(picture)
      } else if scalar.value == 0x7f {
        result.append("\u{2421}")
      } else {
        result.append(isInvisible ? "\u{fffd}" : scalar)
      }
    }
    return String(result)
  }

  /// The text without its invisible characters.
  var withoutInvisible: String {
    var result = UnicodeScalarView()
    for (scalar, isInvisible) in Invisible.marks(unicodeScalars) where !isInvisible { result.append(scalar) }
    return String(result)
  }
}
