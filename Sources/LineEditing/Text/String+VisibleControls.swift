extension String {
  /// The text with a picture in the place of each control character.
  var withVisibleControls: String {
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.value < 0x20, let picture = Unicode.Scalar(0x2400 + scalar.value) {
        result.append(picture)
      } else if scalar.value == 0x7f {
        result.append("\u{2421}")
      } else {
        result.append(scalar.isInvisibleControl ? "\u{fffd}" : scalar)
      }
    }
    return String(result)
  }
}
