package import Display

/// The way in which the bytes of a text file stand for letters: what spreadsheets and editors write.
package enum TextEncoding: Hashable, Sendable {
  case utf8, utf16LittleEndian, utf16BigEndian
  /// Latin-1 with the letters that Windows puts where it has none.
  case windows1252
  /// What old Macintosh programs write, and Excel on a Mac where it isn't told to write UTF-8.
  case macRoman

  /// By the mark at the beginning, else by what the bytes hold; nil for what is no text in any of them.
  package init?(of bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xFE]) {
      self = .utf16LittleEndian
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      self = .utf16BigEndian
    } else if let unmarked = Self.unmarkedUTF16(bytes) {
      self = unmarked
    } else if String(validating: bytes, as: UTF8.self) != nil {
      self = .utf8
    } else if !bytes.contains(0) {
      self = Self.isMacRoman(bytes) ? .macRoman : .windows1252
    } else {
      return nil
    }
  }

  /// True if the letters beside small ones are rather small letters of Mac Roman than of Windows-1252. What is punctuation
  /// in one and a letter in the other tells nothing.
  private static func isMacRoman(_ bytes: [UInt8]) -> Bool {
    func isSmall(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
    var balance = 0
    for place in bytes.indices.dropFirst().dropLast() where bytes[place] >= 0x80 {
      guard isSmall(bytes[place - 1]) || isSmall(bytes[place + 1]) else { continue }
      switch bytes[place] {
      case 0x87...0x90, 0x98...0x9F: balance += 1
      case 0xE0...0xFF: balance -= 1
      default: break
      }
    }
    return balance > 0
  }

  /// UTF-16 without a mark: every other byte of plain letters is zero.
  private static func unmarkedUTF16(_ bytes: [UInt8]) -> TextEncoding? {
    let start = bytes.prefix(512)
    guard start.count >= 4, bytes.count.isMultiple(of: 2) else { return nil }
    let zeros = start.indices.filter { start[$0] == 0 }
    let odd = zeros.count { !$0.isMultiple(of: 2) }
    guard zeros.count * 3 > start.count else { return nil }
    if odd == zeros.count { return .utf16LittleEndian }
    return odd == 0 ? .utf16BigEndian : nil
  }

  /// The text without a mark; what stands for nothing becomes U+FFFD.
  package func text(of bytes: [UInt8]) -> String {
    switch self {
    case .utf8:
      String(decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...], as: UTF8.self)
    case .utf16LittleEndian: Self.utf16(bytes, first: 0, second: 8)
    case .utf16BigEndian: Self.utf16(bytes, first: 8, second: 0)
    case .windows1252: Self.text(bytes, Self.windows)
    case .macRoman: Self.text(bytes, Self.mac)
    }
  }

  /// - Parameter signs: those that stand for 0x80 and above; what follows them is Latin-1.
  private static func text(_ bytes: [UInt8], _ signs: [Unicode.Scalar]) -> String {
    String(
      String.UnicodeScalarView(
        bytes.map { byte in
          let place = Int(byte) - 0x80
          return signs.indices.contains(place) ? signs[place] : Unicode.Scalar(byte)
        }))
  }

  private static func utf16(_ bytes: [UInt8], first: UInt16, second: UInt16) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for place in stride(from: 0, to: bytes.count - 1, by: 2) {
      units.append(UInt16(bytes[place]) << first | UInt16(bytes[place + 1]) << second)
    }
    if !bytes.count.isMultiple(of: 2) { units.append(0xFFFD) }
    return String(decoding: units.first == 0xFEFF ? units[1...] : units[...], as: UTF16.self)
  }

  /// The signs that Windows-1252 has at 0x80...0x9F; the five places that it leaves open stay controls.
  private static let windows = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  /// The signs of Mac Roman from 0x80 on.
  private static let mac = Array(
    ("ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
      + "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ").unicodeScalars)

  /// The words to the person; nil for what is read without a guess.
  package var guess: String? {
    switch self {
    case .windows1252: "it isn't UTF-8, so it is read as Windows-1252 (Latin-1)"
    case .macRoman: "it isn't UTF-8, so it is read as Mac Roman"
    default: nil
    }
  }
}

extension TextEncoding {
  /// A text file as it's read, and what is said of it where its encoding was guessed. Throws for what is no text.
  package static func read(_ bytes: [UInt8], from path: String) throws(Failure) -> (text: String, remark: Text?) {
    guard let encoding = TextEncoding(of: bytes) else {
      throw Failure(
        "'\(path)' is not text", hint: "name another file, or save it as UTF-8", status: .notUnderstood)
    }
    return (encoding.text(of: bytes), encoding.guess.map { Text("'\(path)': \($0)", .warning) })
  }
}
