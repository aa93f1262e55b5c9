/// What a person calls a row, ready to be compared with many names.
struct SpokenName: Sendable {
  let words: NameWords
  private let core: [String]
  private let spelledOut: [String]
  private let spelledCore: [String]
  private let stems: [String]

  init(_ text: String) { self.init(NameWords(text)) }

  init(_ words: NameWords) {
    self.words = words
    core = words.core
    spelledOut = words.spelledOut
    spelledCore = NameWords.core(of: spelledOut)
    stems = core.map(\.stem)
  }

  var isEmpty: Bool { words.raw.isEmpty }

  /// Whether something stands there by its short name.
  var hasOtherSpelling: Bool { spelledOut != words.plain }

  /// The same with what stands there by its short name written out.
  var writtenOut: SpokenName { SpokenName(spelledOut.joined(separator: " ")) }

  /// The letters with which the words begin, in any of their spellings.
  var firstLetters: Set<UInt8> { Set((words.raw + words.plain + spelledOut).compactMap(\.utf8.first)) }

  /// The words that a name must share with this one, in one of their spellings: the first that isn't dropped.
  var keys: Set<String> {
    Set([core.first, spelledCore.first, words.raw.first].compactMap { $0?.stem })
  }

  /// How well it names what is called so, of the classes in which every word counts; nil for not at all. Of an alias
  /// nothing is left out.
  func match(_ name: NameWords, isAlias: Bool = false) -> NameMatch? {
    if words.raw == name.raw { return .whole }
    if words.plain == name.plain || words.raw.joinedUp == name.raw.joinedUp { return .short }
    // One letter is hardly all of a name.
    guard core.joinedUp.utf8.count > 1 else { return nil }
    if !isAlias, Self.leadsThrough(words.plain, name.plain) { return .short }
    // A state's code alone means the state.
    let isCode = words.raw.count == 1 && words.raw[0].utf8.count == 2
    if !isAlias, !isCode, spelledOut != words.plain, Self.leadsThrough(spelledOut, name.plain) { return .spelledOut }
    let other = name.core
    if other == core || other.joinedUp == core.joinedUp || other.map(\.stem) == stems { return .bare }
    return !isCode && spelledCore != core && other == spelledCore ? .bare : nil
  }

  /// Whether the words are all of a name but for what is dropped.
  private static func leadsThrough(_ words: [String], _ name: [String]) -> Bool {
    var rest = words[...]
    for word in name {
      if word == rest.first {
        rest = rest.dropFirst()
      } else if !NameWords.skipped.contains(word) {
        return false
      }
    }
    return rest.isEmpty
  }

  /// Whether a name begins with all of the words, whole, and goes on with others that aren't dropped.
  func isBeginning(of name: NameWords) -> Bool {
    [words.plain, spelledOut].contains { words in
      let (own, other) = (NameWords.core(of: words), name.core)
      return !own.isEmpty && other.count > own.count && other.starts(with: own)
        && Self.leads(words.filter { $0 != "the" }, into: name.plain)
    }
  }

  /// Whether the words are the beginning of a name but for what is dropped of that.
  private static func leads(_ words: [String], into name: [String]) -> Bool {
    var rest = words[...]
    for word in name {
      if rest.isEmpty { return true }
      if word == rest.first {
        rest = rest.dropFirst()
      } else if !NameWords.dropped.contains(word) {
        return false
      }
    }
    return rest.isEmpty
  }

  /// Whether all words but the last one are whole words of the name.
  func isWhole(butTheLastIn name: NameWords) -> Bool {
    let rest = words.plain.dropLast().filter { !NameWords.dropped.contains($0) }
    return rest.allSatisfy { name.plain.contains($0) || name.raw.contains($0) || spelledOut != words.plain }
      && (words.plain.last.map { !NameWords.dropped.contains($0) } ?? true
        || NameWords.core(of: words.plain).allSatisfy(name.plain.contains))
  }

  /// How well the beginnings of words, or some of the words, name what is called so.
  func beginning(_ name: NameWords) -> NameMatch? {
    if begins(name, words.raw[...], words.plain[...], from: 0) { return .beginnings }
    if spelledOut != words.plain, begins(name, spelledOut[...], spelledOut[...], from: 0) { return .beginnings }
    return isWithin(name) ? .words : nil
  }

  /// Whether each word begins one of the name's, in their order, the first one the first that isn't dropped.
  private func begins(_ name: NameWords, _ raw: ArraySlice<String>, _ plain: ArraySlice<String>, from start: Int)
    -> Bool
  {
    guard let word = raw.first, let same = plain.first else { return true }
    for place in start..<max(start, name.raw.count) {
      let isMet = name.plain[place] == same || name.raw[place].utf8.starts(with: word.utf8)
      if isMet, begins(name, raw.dropFirst(), plain.dropFirst(), from: place + 1) { return true }
      if start == 0, !NameWords.dropped.contains(name.plain[place]) { return false }
    }
    return false
  }

  /// Whether the words stand together in a name, of the last one its beginning.
  private func isWithin(_ name: NameWords) -> Bool {
    let count = words.plain.count
    guard !core.isEmpty, let last = words.raw.last else { return false }
    if name.plain.count > 2, name.plain.suffix(2).joined() == words.raw.joinedUp { return true }
    guard name.plain.count >= count else { return false }
    return (0...name.plain.count - count).contains { start in
      name.plain[start..<start + count - 1].elementsEqual(words.plain.dropLast())
        && (name.plain[start + count - 1] == words.plain[count - 1]
          || last.utf8.count > 2 && name.raw[start + count - 1].utf8.starts(with: last.utf8))
    }
  }

  /// Whether it is the first letters of a name's words, in one of the ways in which these are taken.
  func isInitials(of name: NameWords) -> Bool {
    guard words.raw.count == 1, 2...6 ~= words.raw[0].utf8.count else { return false }
    return name.initials.contains(words.raw[0])
  }

  /// Whether it is a name, or its beginning, but for one slip in a word of four letters or more; in one of eight letters
  /// two are forgiven.
  func isSlip(of name: NameWords) -> Bool {
    let own = core.isEmpty ? words.plain : core
    let other = name.core
    if isNear(own, other) || isNear(NameWords.core(of: words.raw), NameWords.core(of: name.raw)) { return true }
    return own.count > 1 && other.count > own.count && isNear(own, Array(other.prefix(own.count)))
  }

  private func isNear(_ own: [String], _ other: [String]) -> Bool {
    own.count == other.count && own != other
      && zip(own, other).allSatisfy { one, two in
        one == two
          || one.utf8.count >= 4 && one.utf8.first == two.utf8.first
            && Slip.parts(one, two, within: one.utf8.count >= 8 ? 2 : 1)
      }
  }
}

extension NameWords {
  /// The first letters of the words: of all, without `of` and the like, without University and College too.
  var initials: Set<String> {
    let small: Set<String> = ["of", "the", "at", "and", "in"]
    let all = [raw, raw.filter { !small.contains($0) }, Self.core(of: raw)]
    return Set(all.map { String($0.compactMap(\.first)) })
  }

  /// The same without `of` and the like.
  var fullInitials: String {
    String(raw.filter { !["of", "the", "at", "and", "in"].contains($0) }.compactMap(\.first))
  }
}

extension String {
  /// Without the `s` at the end, which people add and leave out: `josephs` and `joseph`.
  var stem: String { utf8.count > 3 && utf8.last == UInt8(ascii: "s") ? String(dropLast()) : self }
}

/// How far two words are apart.
enum Slip {
  /// Whether one becomes the other by at most `reach` letters added, dropped, changed or swapped with their neighbour.
  static func parts(_ one: String, _ two: String, within reach: Int) -> Bool {
    let (a, b) = (Array(one.utf8), Array(two.utf8))
    guard abs(a.count - b.count) <= reach else { return false }
    var (before, last) = ([Int](), Array(0...b.count))
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
        row.append(cost)
      }
      (before, last) = (last, row)
    }
    return last[b.count] <= reach
  }
}
