extension String {
  /// Adds the text in quotes, as JSON has it; control characters, DEL, C1 and line separators are escaped.
  package mutating func append(quoted words: String) {
    self += "\""
    defer { self += "\"" }
    if words.utf8.allSatisfy(String.isPlainJSON) {
      self += words
      return
    }
    for scalar in words.unicodeScalars {
      switch scalar {
      case "\"": self += "\\\""
      case "\\": self += "\\\\"
      case "\n": self += "\\n"
      case "\r": self += "\\r"
      case "\t": self += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let hex = String(scalar.value, radix: 16)
        self += "\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex
      default: unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether a byte of UTF-8 neither is escaped nor begins what may have to be.
  private static func isPlainJSON(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x22 && byte != 0x5C && byte != 0x7F && byte != 0xC2 && byte != 0xE2
  }
}
