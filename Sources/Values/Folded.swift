internal import CSearch

/// A text as people compare it: without case and accents, whatever normal form it came in.
@frozen package struct Folded: Hashable, Sendable {
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

  /// The beginning of such words: after a blank another one begins.
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

  @inlinable package var isEmpty: Bool { text.isEmpty }

  @inlinable package func hasPrefix(_ other: Folded) -> Bool { text.utf8.starts(with: other.text.utf8) }

  package func contains(_ other: Folded) -> Bool {
    var text = self.text
    var needle = other.text
    return text.withUTF8 { text in needle.withUTF8 { text.find($0) != nil } }
  }

  /// True if some word of it begins with the other text.
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
  @inlinable package static func < (a: Folded, b: Folded) -> Bool { a.text < b.text }
}

extension UInt8 {
  /// True if a UTF-8 byte belongs to a word: a letter or a digit, or part of anything outside ASCII.
  @inlinable package var isPartOfWord: Bool {
    self >= 0x80 || (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first occurrence of `needle` at or after `start`; an empty one is found at once.
  package func find(_ needle: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int? {
    guard let other = needle.baseAddress, !needle.isEmpty else { return start <= count ? start : nil }
    guard let base = baseAddress else { return nil }
    let place = csearch_find(base, count, start, other, needle.count)
    return place < 0 ? nil : Int(place)
  }
}

/// The letters that those outside ASCII fold to: Latin, Greek and Cyrillic with their marks, ligatures,
/// typographic signs.
enum FoldingTable {
  /// The plain spelling of a lower-case letter; nil if it stays as it is.
  static func plain(_ letter: Unicode.Scalar) -> String? { plain[letter] }

  /// Marks that sit on the letter before them: they fold to nothing.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2BB, 0x2BC, 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
  }

  private static let plain: [Unicode.Scalar: String] = {
    var plain: [Unicode.Scalar: String] = [:]
    for (spelling, letters) in groups {
      for letter in letters.unicodeScalars { plain[letter] = spelling }
    }
    return plain
  }()

  private static let groups: [(plain: String, letters: String)] = [
    (" ", "\u{A0}\u{2007}\u{2009}\u{202F}\u{3000}"),
    ("'", "\u{2018}\u{2019}\u{201A}\u{201B}\u{2032}\u{02BC}\u{02B9}"),
    ("-", "\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2212}"),
    ("a", "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ"),
    ("b", "ƀɓḃḅḇ"),
    ("c", "çćĉċčƈȼḉ"),
    ("d", "ðďđḋḍḏḑḓ"),
    ("e", "èéêëēĕėęěȅȇȩɇḕḗḙḛḝẹẻẽếềểễệ"),
    ("f", "ƒḟ"),
    ("g", "ĝğġģǥǧǵḡ"),
    ("h", "ĥħȟḣḥḧḩḫẖ"),
    ("i", "ìíîïĩīĭįıǐȉȋḭḯỉị"),
    ("j", "ĵǰɉ"),
    ("k", "ķĸƙǩḱḳḵ"),
    ("l", "ĺļľŀłƚḷḹḻḽ"),
    ("m", "ḿṁṃ"),
    ("n", "ñńņňƞǹṅṇṉṋ"),
    ("o", "òóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱɵṍṏṑṓọỏốồổỗộớờởỡợ"),
    ("p", "ƥṕṗ"),
    ("r", "ŕŗřȑȓɍṙṛṝṟ"),
    ("s", "śŝşšſșȿṡṣṥṧṩẛ"),
    ("t", "ţťŧƫƭțṫṭṯṱẗ"),
    ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự"),
    ("v", "ṽṿ"),
    ("w", "ŵẁẃẅẇẉẘ"),
    ("x", "ẋẍ"),
    ("y", "ýÿŷƴȳɏẏẙỳỵỷỹ"),
    ("z", "źżžƶẑẓẕ"),
    ("ʒ", "ǯ"),
    ("α", "άἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ"),
    ("ε", "έἐἑἒἓἔἕὲέ"),
    ("η", "ήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ"),
    ("ι", "ΐίϊἰἱἲἳἴἵἶἷὶίιῐῑῒΐῖῗ"),
    ("ο", "όὀὁὂὃὄὅὸό"),
    ("ρ", "ῤῥ"),
    ("σ", "ς"),
    ("υ", "ΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ"),
    ("ω", "ώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ"),
    ("а", "ӑӓ"),
    ("г", "ѓ"),
    ("е", "ѐёӗ"),
    ("ж", "ӂӝ"),
    ("з", "ӟ"),
    ("и", "йѝӣӥ"),
    ("к", "ќ"),
    ("о", "ӧ"),
    ("у", "ўӯӱӳ"),
    ("ч", "ӵ"),
    ("ы", "ӹ"),
    ("э", "ӭ"),
    ("і", "ї"),
    ("ѵ", "ѷ"),
    ("ә", "ӛ"),
    ("ө", "ӫ"),
    ("'n", "ŉ"),
    ("...", "\u{2026}"),
    ("\"", "\u{201C}\u{201D}\u{201E}\u{201F}\u{2033}"),
    ("ae", "æǣǽ"),
    ("dž", "ǆ"),
    ("ff", "ﬀ"),
    ("ffi", "ﬃ"),
    ("ffl", "ﬄ"),
    ("fi", "ﬁ"),
    ("fl", "ﬂ"),
    ("ij", "ĳ"),
    ("lj", "ǉ"),
    ("ng", "ŋ"),
    ("nj", "ǌ"),
    ("oe", "œ"),
    ("ss", "ß"),
    ("st", "ﬅﬆ"),
    ("th", "þ"),
  ]
}
