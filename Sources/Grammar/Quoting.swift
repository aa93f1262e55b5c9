extension String {
  /// The text as one word of a line: in quotes where a bare one would be read otherwise.
  public var quotedIfNeeded: String {
    let needsQuotes =
      isEmpty || unicodeScalars.contains { !String.isBare($0) } || first.map { "'\"#".contains($0) } == true
    return needsQuotes ? quoted : self
  }

  /// The text in double quotes, with escapes; in single quotes where a dollar would be replaced otherwise.
  public var quoted: String {
    if contains("$"), !contains("'"), !contains("\n") { return "'\(self)'" }
    var text = "\""
    for character in self {
      switch character {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "$": text += "\\$"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      default: text.append(character)
      }
    }
    return text + "\""
  }

  private static func isBare(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "/", ":", "@", "'", "%", "+": true
    default: scalar.value >= 0xA1
    }
  }
}
