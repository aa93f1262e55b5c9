// How JSON is written, whatever it is made of.

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
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": append(escaped: scalar)
      default: unicodeScalars.append(scalar)
      }
    }
  }

  /// True if a byte of UTF-8 neither is escaped nor begins what may have to be.
  private static func isPlainJSON(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x22 && byte != 0x5C && byte != 0x7F && byte != 0xC2 && byte != 0xE2
  }

  /// Adds `\u202e`; two of them beyond the first 65,536.
  private mutating func append(escaped scalar: Unicode.Scalar) {
    for unit in Character(scalar).utf16 {
      let digits = String(unit, radix: 16)
      self += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
  }

  /// Adds an array or an object: its elements with commas between them.
  mutating func append<T>(_ start: String, _ elements: [T], _ end: String, _ add: (inout String, T) -> Void) {
    self += start
    for (index, element) in elements.enumerated() {
      if index > 0 { self += "," }
      add(&self, element)
    }
    self += end
  }

  /// JSON with every invisible character escaped: the same value, as a terminal may show it.
  package var withVisibleJSON: String {
    guard Invisible.occurs(in: self) else { return self }
    return Invisible.marks(unicodeScalars).reduce(into: "") { output, mark in
      if mark.isInvisible { output.append(escaped: mark.scalar) } else { output.unicodeScalars.append(mark.scalar) }
    }
  }
}
