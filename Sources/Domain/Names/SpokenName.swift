import Values

/// The words that a person uses for a row, ready to be compared with many names.
struct SpokenName: Sendable {
  let words: NameWords
  let core: [String]
  let spelledOut: [String]
  let spelledCore: [String]
  private let stems: [String]
  private let rawCore: [String]

  init(_ text: String) { self.init(NameWords(text)) }

  init(_ words: NameWords) {
    self.words = words
    core = words.core
    spelledOut = words.spelledOut
    spelledCore = NameWords.core(of: spelledOut)
    stems = core.map { $0.stem }
    rawCore = NameWords.core(of: words.raw)
  }

  var isEmpty: Bool { words.raw.isEmpty }

  /// True if nothing is said but what is dropped: `university of`.
  var saysNothing: Bool { core.isEmpty }

  /// True if something stands there by its short name.
  var hasOtherSpelling: Bool { spelledOut != words.plain }

  /// The same with what stands there by its short name written out.
  var writtenOut: SpokenName { SpokenName(spelledOut.joined(separator: " ")) }

  /// The words of which a slip may be in one: without those that are dropped, in both spellings.
  var forSlips: [[String]] { [core.isEmpty ? words.plain : core, rawCore] }

  /// The words as they are looked for at the beginnings of a name's: as they stand there, and written out.
  var forBeginnings: [(raw: [String], plain: [String])] {
    [(words.raw, words.plain)] + (hasOtherSpelling ? [(spelledOut, spelledOut)] : [])
  }

  /// The words that a name must share with this one, in one of their spellings: the first that isn't dropped.
  var keys: Set<String> {
    Set([core.first, spelledCore.first, words.raw.first].compactMap { $0?.stem })
  }

  /// The words, by their stems, of which `match` finds all in a name, in one of their spellings; none where all are
  /// dropped, which name nothing that has others.
  var whatIsShared: [[String]] {
    hasOtherSpelling ? [stems, spelledCore.map { $0.stem }] : [stems]
  }

  /// The quality of its match with a name, of the classes in which every word counts; nil for no match. Of
  /// an alias nothing is left out.
  func match(_ name: NameWords, isAlias: Bool = false) -> NameMatch? {
    if words.raw == name.raw { return .whole }
    if words.plain == name.plain || words.raw.joined() == name.raw.joined() { return .short }
    // One letter is hardly all of a name.
    guard core.joined().utf8.count > 1 else { return nil }
    if !isAlias, Self.leads(words.plain, through: name.plain) { return .short }
    // A state's code alone means the state.
    let isCode = words.raw.count == 1 && words.raw[0].utf8.count == 2
    if !isAlias, !isCode, spelledOut != words.plain, Self.leads(spelledOut, through: name.plain) { return .spelledOut }
    let other = name.core
    let isSameButForStems = other.count == stems.count && zip(other, stems).allSatisfy { $0.stem == $1 }
    if isSameButForStems || other.joined() == core.joined() { return .bare }
    return !isCode && spelledCore != core && other == spelledCore ? .bare : nil
  }

  /// True if the words are all of a name but for what is skipped of that, or its beginning.
  private static func leads(
    _ words: [String], through name: [String], skipping skipped: Set<String> = NameWords.skipped,
    isBeginning: Bool = false
  ) -> Bool {
    var rest = words[...]
    for word in name {
      if isBeginning, rest.isEmpty { return true }
      if word == rest.first {
        rest = rest.dropFirst()
      } else if !skipped.contains(word) {
        return false
      }
    }
    return rest.isEmpty
  }

  /// True if a name begins with all of the words, whole, and goes on with others that aren't dropped.
  func isBeginning(of name: NameWords) -> Bool {
    guard let first = name.plain.first(where: { !NameWords.isDropped($0) }),
      first == core.first || first == spelledCore.first
    else { return false }
    let other = name.core
    return [(words.plain, core), (spelledOut, spelledCore)].contains { words, own in
      !own.isEmpty && other.count > own.count && other.starts(with: own)
        && Self.leads(
          words.filter { $0 != "the" }, through: name.plain, skipping: NameWords.dropped, isBeginning: true)
    }
  }

  /// True if all words but the last one are whole words of the name.
  func isWhole(butTheLastIn name: NameWords) -> Bool {
    let rest = words.plain.dropLast().filter { !NameWords.dropped.contains($0) }
    return rest.allSatisfy { name.plain.contains($0) || name.raw.contains($0) || spelledOut != words.plain }
      && (words.plain.last.map { !NameWords.dropped.contains($0) } ?? true
        || NameWords.core(of: words.plain).allSatisfy(name.plain.contains))
  }

  /// The quality of the match with a name by the beginnings of words, or by some of the words.
  func beginning(_ name: NameWords) -> NameMatch? {
    if begins(name, words) { return .beginnings }
    if hasOtherSpelling, begins(name, NameWords(raw: spelledOut, plain: spelledOut)) { return .beginnings }
    return isWithin(name) ? .words : nil
  }

  /// True if each word begins one of the name's, in their order, the first one the first that isn't
  /// dropped.
  private func begins(_ name: NameWords, _ words: NameWords, _ number: Int = 0, from start: Int = 0) -> Bool {
    guard number < words.raw.count else { return true }
    for place in start..<max(start, name.raw.count) {
      let isMet = name.isSame(place, words, number) || name.raw[place].utf8.starts(with: words.raw[number].utf8)
      if isMet, begins(name, words, number + 1, from: place + 1) { return true }
      if start == 0, !NameWords.isDropped(name.plain[place]) { return false }
    }
    return false
  }

  /// True if the words stand together in a name, of the last one its beginning.
  private func isWithin(_ name: NameWords) -> Bool {
    let count = words.plain.count
    guard !core.isEmpty, let last = words.raw.last else { return false }
    if name.plain.count > 2, name.plain.suffix(2).joined() == words.raw.joined() { return true }
    guard name.plain.count >= count else { return false }
    return (0...name.plain.count - count).contains { start in
      name.plain[start..<start + count - 1].elementsEqual(words.plain.dropLast())
        && (name.isSame(start + count - 1, words, count - 1)
          || last.utf8.count > 2 && name.raw[start + count - 1].utf8.starts(with: last.utf8))
    }
  }

  /// True if it is the first letters of a name's words, in one of the ways in which these are taken.
  func isInitials(of name: NameWords) -> Bool {
    guard words.raw.count == 1, 2...6 ~= words.raw[0].utf8.count else { return false }
    return name.initials.contains(words.raw[0])
  }

  /// The letters with which a name begins that is meant but for a slip.
  var firstLettersOfSlips: Set<UInt8> {
    Set(forSlips.compactMap { $0.first?.utf8.first })
  }

  /// True if it is a name, or its beginning, but for one slip in a word of four letters or more; in one of
  /// eight letters two are forgiven.
  ///
  /// - Parameter other: the words of the name without those that are dropped.
  func isSlip(of name: NameWords, _ other: [String]) -> Bool {
    let own = core.isEmpty ? words.plain : core
    guard other.count >= own.count else { return false }
    if isNear(own, other) || isNear(rawCore, NameWords.core(of: name.raw)) { return true }
    return own.count > 1 && other.count > own.count && isNear(own, Array(other.prefix(own.count)))
  }

  private func isNear(_ own: [String], _ other: [String]) -> Bool {
    own.count == other.count && own != other
      && zip(own, other).allSatisfy { one, two in
        one == two || Slip.isNear(Array(one.utf8), Array(two.utf8))
      }
  }
}

extension NameWords {
  /// The first letters of the words: of all, without `of` and the like, without University and College too.
  var initials: Set<String> {
    Set([raw, raw.filter { !Self.small.contains($0) }, Self.core(of: raw)].map(Self.initials))
  }

  private static func initials(_ words: [String]) -> String { String(words.compactMap { $0.first }) }

  static let small: Set<String> = ["of", "the", "at", "and", "in"]

  /// The same without `of` and the like.
  var fullInitials: String {
    Self.initials(raw.filter { !Self.small.contains($0) })
  }
}

extension String {
  /// Without the `s` at the end, which people add and leave out: `josephs` and `joseph`.
  var stem: String { utf8.count > 3 && utf8.last == UInt8(ascii: "s") ? String(dropLast()) : self }
}

extension Slip {
  /// True if a word of four letters or more is another one but for one slip, in one of eight letters for
  /// two; the first letter is never the wrong one.
  static func isNear(_ word: [UInt8], _ other: [UInt8]) -> Bool {
    word.count >= 4 && word.first == other.first && distance(word, other, within: word.count >= 8 ? 2 : 1) != nil
  }
}
