extension StringProtocol {
  /// Without the blanks around it.
  @inlinable package var trimmed: String {
    let printable: ClosedRange<UInt8> = 0x21...0x7E
    let bytes = Substring(self).utf8
    if let first = bytes.first, let last = bytes.last, printable.contains(first), printable.contains(last) {
      return String(self)
    }
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }
}

extension String {
  /// Every run of blanks and line ends as one blank, none at the ends.
  package var oneLine: String {
    guard utf8.contains(where: { $0 <= 0x20 || $0 >= 0x80 }) else { return self }
    return split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  package var nonEmpty: String? { isEmpty ? nil : self }

  /// The text without its middle where it's longer than a message should be.
  package var inBrief: String {
    let (most, end) = (400, 180)
    return utf8.count <= most || count <= most ? self : "\(prefix(end))…\(suffix(end))"
  }
}

extension StringProtocol {
  /// As a part of an address: every byte but letters, digits and the signs that are kept becomes `%XX`.
  package func percentEncoded(keeping kept: String = "-._~") -> String {
    let hex = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        bytes.append(byte)
      case 0..<0x80 where kept.utf8.contains(byte): bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [String] {
  /// The words with a joint before the last: `a, b or c`.
  package func listed(_ joint: String) -> String {
    count < 2 ? first ?? "" : "\(dropLast().joined(separator: ", ")) \(joint) \(self[count - 1])"
  }
}

extension BinaryInteger {
  /// So many of something: `1 school`, `3 schools`, `2 entries`.
  package func counted(_ one: String, _ many: String? = nil) -> String {
    "\(self) \(self == 1 ? one : many ?? one + "s")"
  }
}

extension String {
  /// `an offer`, `a school`.
  package var withArticle: String { ("aeiou".contains(first?.lowercased() ?? "x") ? "an " : "a ") + self }
}

extension String {
  /// The words of a text that people write in sheets, as they compare: lower case, without punctuation and plural.
  package var plainWords: String {
    var words: [String] = [""]
    var before: Character = " "
    for character in self {
      if character == "%" {
        words += ["percent", ""]
        before = " "
        continue
      }
      guard character.isLetter || character.isNumber else {
        if character != "'", character != "’", words[words.count - 1] != "" { words.append("") }
        before = character
        continue
      }
      if before.isLowercase, character.isUppercase { words.append("") }
      words[words.count - 1] += character.lowercased()
      before = character
    }
    return words.filter { !$0.isEmpty }.map { word in
      if word == "university" || word == "universities" { return "univer" }
      return word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
    }.joined(separator: " ")
  }
}

extension RandomAccessCollection where Index == Int {
  /// The element with this number, as people count: from 1. Nil where there is none, whatever number it is.
  @inlinable package subscript(number number: Int) -> Element? {
    number >= 1 && number <= count ? self[startIndex + number - 1] : nil
  }
}

extension String {
  /// With a capital letter.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
