import Values

/// Which letters of a text were meant by what was typed.
struct Match: Equatable {
  /// Offsets of characters, in order.
  var letters: [Int]

  init?(_ typed: String, in text: String) { self.init(FoldedText(typed).withoutQuotes, in: FoldedText(text).letters) }

  /// Prefix, then the beginning of a word, then any place, then words in any order, then letters in order; nil if they
  /// aren't all there.
  /// Case and accents don't count, nor blanks between letters that stand apart.
  init?(_ wanted: [UInt32], in there: [UInt32]) {
    var letters: [Int] = []
    guard Self.find(wanted, in: there, { letters += $0 }) != nil else { return nil }
    self.letters = letters
  }

  /// How the letters stand in a text, the better ones first.
  enum Kind: CaseIterable {
    case together, words, apart
  }

  /// How the letters stand; nil if they aren't all there. The same as of a match, without making one.
  static func kind(_ wanted: [UInt32], in there: [UInt32]) -> Kind? {
    find(wanted, in: there) { _ in }
  }

  /// How the letters are there; tells where.
  private static func find(_ wanted: [UInt32], in there: [UInt32], _ tell: (Range<Int>) -> Void) -> Kind? {
    guard !wanted.isEmpty else { return .together }
    if let found = run(wanted[...], in: there) {
      tell(found)
      return .together
    }
    let words = wanted.split(separator: FoldedText.blank)
    let found = words.count > 1 ? words.compactMap { run($0, in: there) } : []
    if found.count == words.count, words.count > 1 {
      for range in found.sorted(by: { $0.lowerBound < $1.lowerBound }) { tell(range) }
      return .words
    }
    var place = 0
    for letter in wanted where letter != FoldedText.blank {
      guard let found = there[place...].firstIndex(of: letter) else { return nil }
      tell(found..<found + 1)
      place = found + 1
    }
    return .apart
  }

  /// Where the letters stand side by side: at the beginning of a word if they do so anywhere, else where they first do.
  private static func run(_ wanted: ArraySlice<UInt32>, in there: [UInt32]) -> Range<Int>? {
    guard let first = wanted.first else { return nil }
    var best: Int?
    for start in 0..<max(0, there.count - wanted.count + 1) where there[start] == first {
      guard there[start..<start + wanted.count].elementsEqual(wanted) else { continue }
      let isBeginning = start == 0 || !FoldedText.isLetter(there[start - 1])
      if isBeginning || best == nil { best = start }
      if isBeginning { break }
    }
    return best.map { $0..<$0 + wanted.count }
  }
}

/// Where a note says what was typed: two letters or more, side by side, with which a word of it begins.
struct NoteMatch {
  /// Offsets of characters.
  let letters: Range<Int>

  init?(_ typed: String, in note: String) {
    let (wanted, there) = (FoldedText(typed).withoutQuotes, FoldedText(note).letters)
    guard wanted.count > 1, wanted.count <= there.count else { return nil }
    let starts = 0...there.count - wanted.count
    guard
      let start = starts.first(where: { start in
        (start == 0 || !FoldedText.isLetter(there[start - 1]))
          && there[start..<start + wanted.count].elementsEqual(wanted)
      })
    else { return nil }
    letters = start..<start + wanted.count
  }
}

/// A text as it is searched: a number for each character, the same one whatever its case and accents.
struct FoldedText: Equatable, Sendable {
  /// The first scalar of each character, lowercased and without its accents.
  let letters: [UInt32]

  static let blank: UInt32 = 0x20

  init(_ text: String) {
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D }
    letters = isPlain ? text.utf8.map(Self.folded) : text.map(Self.folded)
  }

  /// The same without the quotes that names of several words need.
  var withoutQuotes: [UInt32] { letters.filter { $0 != 0x22 && $0 != 0x27 } }

  static func isLetter(_ letter: UInt32) -> Bool {
    if letter < 0x80 { return 0x30...0x39 ~= letter || 0x61...0x7A ~= letter || 0x41...0x5A ~= letter }
    guard let scalar = Unicode.Scalar(letter) else { return true }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private static func folded(_ byte: UInt8) -> UInt32 {
    UInt32((0x41...0x5A).contains(byte) ? byte + 0x20 : byte)
  }

  private static func folded(_ character: Character) -> UInt32 {
    if let byte = character.asciiValue { return folded(byte) }
    guard let first = character.lowercased().unicodeScalars.first else { return 0 }
    return (first.properties.canonicalBase ?? first).value
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
