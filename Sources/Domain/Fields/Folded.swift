/// A text as people compare it: without case and accents, whatever normal form it came in.
package struct Folded: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = Folded.fold(text) }

  /// Folded, with blanks trimmed, and `_`, `-` and runs of blanks as one blank: how words of vocabularies compare.
  package init(words text: String) {
    var given = text
    if let plain = given.withUTF8(Folded.plainWords) {
      self.text = plain
      return
    }
    self.text = Folded.fold(text).split { $0 == " " || $0 == "_" || $0 == "-" || $0 == "\t" }.joined(separator: " ")
  }

  /// The beginning of such words: behind a blank another one begins.
  package init(beginning text: String) {
    let words = Folded(words: text)
    self.text = words.text + (text.last == " " && !words.isEmpty ? " " : "")
  }

  /// The same for ASCII, in one pass; nil if there is anything else.
  private static func plainWords(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    return String(unsafeUninitializedCapacity: bytes.count) { buffer in
      var place = 0
      var isParted = false
      for byte in bytes {
        if byte == 0x20 || byte == 0x5F || byte == 0x2D || byte == 0x09 || byte == 0 {
          isParted = place > 0
          continue
        }
        if isParted {
          buffer[place] = 0x20
          place += 1
          isParted = false
        }
        buffer[place] = byte &- 0x41 < 26 ? byte | 0x20 : byte
        place += 1
      }
      return place
    }
  }

  package var isEmpty: Bool { text.isEmpty }

  package func hasPrefix(_ other: Folded) -> Bool { text.utf8.starts(with: other.text.utf8) }

  package func contains(_ other: Folded) -> Bool {
    var text = self.text
    var needle = other.text
    return text.withUTF8 { text in needle.withUTF8 { text.find($0) != nil } }
  }

  /// Whether some word of it begins with the other text.
  package func hasWord(beginningWith other: Folded) -> Bool {
    var text = self.text
    var needle = other.text
    return text.withUTF8 { text in
      needle.withUTF8 { needle in
        var start = 0
        while let place = text.find(needle, from: start) {
          if place == 0 || !text[place - 1].isPartOfWord { return true }
          start = place + 1
        }
        return false
      }
    }
  }

  /// Zero bytes become blanks.
  private static func fold(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
      return String(unsafeUninitializedCapacity: bytes.count) { buffer in
        for place in bytes.indices {
          let byte = bytes[place]
          buffer[place] = byte == 0 ? 0x20 : byte &- 0x41 < 26 ? byte | 0x20 : byte
        }
        return bytes.count
      }
    } ?? foldedLetters(text)
  }

  private static func foldedLetters(_ text: String) -> String {
    var folded = ""
    for scalar in text.unicodeScalars {
      for letter in scalar.properties.lowercaseMapping.unicodeScalars where !FoldingTable.isMark(letter) {
        if letter.isASCII {
          folded.unicodeScalars.append(letter == "\0" ? " " : letter)
        } else if let plain = FoldingTable.plain(letter) {
          folded += plain
        } else {
          folded.unicodeScalars.append(letter)
        }
      }
    }
    return folded
  }
}

extension Folded: Comparable {
  package static func < (a: Folded, b: Folded) -> Bool { a.text < b.text }
}

extension UInt8 {
  /// Whether a UTF-8 byte belongs to a word: a letter or a digit, or part of anything outside ASCII.
  var isPartOfWord: Bool {
    self >= 0x80 || (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10
  }
}
