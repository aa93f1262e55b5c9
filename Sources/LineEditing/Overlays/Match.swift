/// Which letters of a text were meant by what was typed.
struct Match: Equatable {
  /// Offsets of characters, in order.
  var letters: [Int]

  /// Prefix, then the beginning of a word, then any place, then letters in order; nil if they aren't all there.
  /// Case and accents don't count, nor blanks between letters that stand apart.
  init?(_ typed: String, in text: String) {
    let wanted = typed.map(Self.folded).filter { $0 != "\"" && $0 != "'" }
    let there = text.map(Self.folded)
    guard !wanted.isEmpty else {
      letters = []
      return
    }
    let starts = there.indices.filter { there[$0...].starts(with: wanted) }
    let best = starts.first { $0 == 0 || !Self.isLetter(there[$0 - 1]) } ?? starts.first
    if let best {
      letters = Array(best..<best + wanted.count)
      return
    }
    letters = []
    var place = 0
    for letter in wanted where letter != " " {
      guard let found = there[place...].firstIndex(of: letter) else { return nil }
      letters.append(found)
      place = found + 1
    }
  }

  /// Whether the letters stand side by side.
  var isTogether: Bool {
    guard let first = letters.first, let last = letters.last else { return true }
    return last - first == letters.count - 1
  }

  private static func isLetter(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  private static func folded(_ character: Character) -> Character {
    if let byte = character.asciiValue {
      return (0x41...0x5a).contains(byte) ? Character(Unicode.Scalar(byte + 0x20)) : character
    }
    let lowered = character.lowercased()
    guard let base = lowered.decomposedBase else { return lowered.first ?? character }
    return base
  }
}

extension String {
  /// The first letter without its accents.
  fileprivate var decomposedBase: Character? {
    guard let first = unicodeScalars.first else { return nil }
    let plain = first.properties.canonicalBase ?? first
    return Character(plain)
  }
}

extension Unicode.Scalar.Properties {
  /// The letter that an accented one is made of, for the letters of European languages.
  fileprivate var canonicalBase: Unicode.Scalar? {
    guard let name, name.hasPrefix("LATIN SMALL LETTER "), name.contains(" WITH ") else { return nil }
    let letter = name.dropFirst("LATIN SMALL LETTER ".count).prefix { $0 != " " }
    guard letter.count == 1, let scalar = letter.unicodeScalars.first else { return nil }
    return Unicode.Scalar(scalar.value + 0x20)
  }
}
