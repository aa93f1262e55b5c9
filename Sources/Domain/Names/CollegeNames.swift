import Values

/// The names of the colleges inside the program, for looking up what a person calls one. Made once.
struct CollegeNames: Sendable {
  static let all = CollegeNames(CollegeList.entries)

  /// The facts that are known of a college without making a row of it.
  struct Entry: Sendable {
    /// Where its line begins.
    let place: Int
    let name: String
    let city: String
    let state: String
    let division: Division
    let aliases: [String]
  }

  /// A college and how well it was named.
  struct Hit: Sendable {
    let college: Int
    let match: NameMatch
  }

  private struct Spelling: Sendable {
    let college: Int
    let words: NameWords
    /// Without the words that are dropped.
    let core: [String]
    let kind: Kind

    enum Kind: Sendable {
      case name, alias
      /// An alias of first letters.
      case initials
    }
  }

  let entries: [Entry]
  /// The words of their cities.
  private let cities: [String]
  /// The names that several colleges have.
  private(set) var repeated: Set<String> = []
  private var spellings: [Spelling] = []
  /// The words of their names.
  private let names: [NameWords]
  /// The spellings that hold a word, by its stem.
  private var byWord: [String: [Int32]] = [:]
  /// The words, in order.
  private var vocabulary: [String] = []
  /// The spellings by all of their words in one, and by the last two.
  private var byLetters: [String: [Int32]] = [:]
  private var byInitials: [String: [Int32]] = [:]
  /// The spellings but for first letters, by the letter with which they begin: no slip is in the first one.
  private var byLetter: [UInt8: [Int32]] = [:]
  /// The colleges by where they are: `oh`, `ohio`, `gambier`, `gambier oh`.
  private var byPlace: [[String]: [Int32]] = [:]
  /// The last words of these: most names end otherwise.
  private var endsOfPlaces: Set<String> = []

  init(_ entries: [Entry]) {
    self.entries = entries
    cities = entries.map { NameWords($0.city).raw.joined(separator: " ") }
    names = entries.map { NameWords($0.name) }
    var known: Set<String> = []
    repeated = Set(entries.map(\.name).filter { !known.insert($0).inserted })
    for (college, entry) in entries.enumerated() {
      add(entry.name, names[college], of: college, as: .name)
      for alias in entry.aliases + (EverydayNames.all[entry.name] ?? []) {
        let isShort = alias.utf8.count < 6 && alias == alias.uppercased()
        add(alias, NameWords(alias), of: college, as: isShort ? .initials : .alias)
      }
      for place in Set(Whereabouts(city: entry.city, state: entry.state).spellings) {
        byPlace[place, default: []].append(Int32(college))
      }
    }
    endsOfPlaces = Set(byPlace.keys.compactMap(\.last))
    vocabulary = byWord.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private mutating func add(_ text: String, _ words: NameWords, of college: Int, as kind: Spelling.Kind) {
    let number = Int32(spellings.count)
    spellings.append(Spelling(college: college, words: words, core: words.core, kind: kind))
    for word in Set((words.raw + words.plain).map { $0.stem }) { byWord[word, default: []].append(number) }
    for letters in Set([words.raw.joined(), words.core.joined(), words.plain.suffix(2).joined()]) {
      byLetters[letters, default: []].append(number)
    }
    if kind != .initials {
      for letter in Set([words.core.first, NameWords.core(of: words.raw).first].compactMap { $0?.utf8.first }) {
        byLetter[letter, default: []].append(number)
      }
    }
    guard kind == .name else { return }
    for initials in words.initials { byInitials[initials, default: []].append(number) }
    // The colleges of the State University of New York go by its old names, too: Cortland State.
    guard words.raw.first == "suny" else { return }
    let old = "\(text.dropFirst(5)) State"
    add(old, NameWords(old), of: college, as: .alias)
  }

  /// The colleges that a name means, in the best class that has any; each once, by name.
  func hits(
    _ spoken: SpokenName, through last: NameMatch = .inside, where isMeant: (Entry) -> Bool = { _ in true }
  ) -> [Hit] {
    for (look, best) in [
      (named, .whole), (placed, .placed), (begun, .beginnings), (initialled, .initials), (slipped, NameMatch.slip),
    ] where best <= last {
      let found = look(spoken).filter { $0.match <= last && isMeant(entries[$0.college]) }
      if let best = found.map(\.match).min() { return found.filter { $0.match == best } }
    }
    return []
  }

  /// All that are named by every word, however well.
  func named(_ spoken: SpokenName) -> [Hit] {
    best(near(spoken)) { spelling in
      guard let match = spoken.match(spelling.words, isAlias: spelling.kind != .name) else { return nil }
      // Aliases are shared by more colleges than the list knows of.
      return match == .whole && spelling.kind != .name && !isTheirs(spelling) ? .short : match
    }
  }

  /// True if a word of a name begins so, or is what the letters begin with.
  func mayBegin(with letters: String) -> Bool {
    if byLetters[letters] != nil || !words(beginningWith: letters.stem).isEmpty { return true }
    return (2..<max(2, letters.utf8.count)).contains { byWord[String(letters.utf8.prefix($0)) ?? letters] != nil }
  }

  /// True if a word of a name is nearly the same.
  func isNear(_ word: String) -> Bool {
    let letters = Array(word.utf8)
    return words(beginningWith: String(word.prefix(1))).contains { stem in
      Slip.isNear(letters, Array(stem.utf8)) || Slip.isNear(letters, Array(stem.utf8) + [UInt8(ascii: "s")])
    }
  }

  private func words(beginningWith letters: String) -> ArraySlice<String> {
    let low = vocabulary.partitioningIndex { !$0.utf8.lexicographicallyPrecedes(letters.utf8) }
    return vocabulary[low...].prefix { $0.utf8.starts(with: letters.utf8) }
  }

  /// The spellings that may be those of every word.
  private func near(_ spoken: SpokenName) -> Set<Int32> {
    let words = spoken.words
    let counted = spoken.saysNothing ? words.plain.suffix(2).joined() : words.core.joined()
    return [words.raw.joined(), counted].reduce(into: Set(spoken.whatIsShared.flatMap(fewest))) { numbers, letters in
      numbers.formUnion(byLetters[letters] ?? [])
    }
  }

  /// The spellings that hold the rarest of some words, which are among those that hold them all.
  private func fewest(_ stems: [String]) -> [Int32] {
    stems.map { byWord[$0] ?? [] }.min { $0.count < $1.count } ?? []
  }

  /// True if an alias is as good as a name: a state's, or initials of three letters and more.
  private func isTheirs(_ alias: Spelling) -> Bool {
    alias.kind == .initials && alias.words.raw.joined().utf8.count > 2
      || USState.named(alias.words.raw.joined(separator: " ")) != nil
  }

  /// Those that are named by the first words, and lie where the last ones say.
  private func placed(_ spoken: SpokenName) -> [Hit] {
    let parts = places(spoken.words)
    for (head, colleges) in parts {
      let found = named(head).filter { colleges.contains($0.college) }
      guard let best = found.map(\.match).min() else { continue }
      return found.filter { $0.match == best }.map { Hit(college: $0.college, match: .placed) }
    }
    for (head, colleges) in parts {
      let found = begun(head).filter { colleges.contains($0.college) }
      if !found.isEmpty { return found.map { Hit(college: $0.college, match: .beginnings) } }
    }
    return []
  }

  /// The ways to part words into a name and a place that there is, the longest name first.
  private func places(_ words: NameWords) -> [(head: SpokenName, colleges: Set<Int>)] {
    let ends = [words.raw, words.plain, words.spelledOut].compactMap(\.last)
    guard !endsOfPlaces.isDisjoint(with: ends) else { return [] }
    return (1..<max(1, words.raw.count)).reversed().compactMap { count in
      let tail = words[count..<words.raw.count]
      let colleges = Set([tail.raw, tail.plain, tail.spelledOut].flatMap { byPlace[$0] ?? [] }.map { Int($0) })
      return colleges.isEmpty ? nil : (SpokenName(words[0..<count]), colleges)
    }
  }

  private func begun(_ spoken: SpokenName) -> [Hit] {
    var numbers: Set<Int32> = []
    for key in spoken.keys where !key.isEmpty {
      for word in words(beginningWith: key) { numbers.formUnion(byWord[word] ?? []) }
    }
    numbers.formUnion(byLetters[spoken.words.raw.joined()] ?? [])
    return best(numbers) { spoken.beginning($0.words) }
  }

  /// All that may be meant by what is typed of a name, the surest first: those in a city that begins so are the last.
  func completions(_ typed: SpokenName) -> [Hit] {
    guard !typed.isEmpty else { return [] }
    let city = typed.words.raw.joined(separator: " ")
    let near = cities.indices.filter { cities[$0].utf8.starts(with: city.utf8) }
    let all = named(typed) + begun(typed) + near.map { Hit(college: $0, match: .inside) }
    let best = Dictionary(all.map { ($0.college, $0.match) }, uniquingKeysWith: min)
    return best.map { Hit(college: $0.key, match: $0.value) }.sorted { ($0.match, $0.college) < ($1.match, $1.college) }
  }

  private func initialled(_ spoken: SpokenName) -> [Hit] {
    guard let letters = spoken.words.raw.first, spoken.isInitials(of: spoken.words) || spoken.words.raw.count == 1,
      2...6 ~= letters.utf8.count
    else { return [] }
    return best(Set(byInitials[letters] ?? [])) { _ in .initials }
  }

  private func slipped(_ spoken: SpokenName) -> [Hit] {
    let begun = Set(spoken.firstLettersOfSlips.flatMap { byLetter[$0] ?? [] })
    return best(begun) { spoken.isSlip(of: $0.words, $0.core) ? .slip : nil }
  }

  /// Those that a person means but for a slip of the keyboard.
  func slips(_ spoken: SpokenName) -> [Hit] {
    let found = slipped(spoken)
    // Words that name a college in another way are no slip.
    return found.isEmpty || !hits(spoken, through: .initials).isEmpty ? [] : found
  }

  /// The colleges of some spellings, each by the one that fits best.
  private func best(_ numbers: Set<Int32>, _ match: (Spelling) -> NameMatch?) -> [Hit] {
    var found: [Int: NameMatch] = [:]
    for number in numbers {
      let spelling = spellings[Int(number)]
      guard let match = match(spelling) else { continue }
      found[spelling.college] = min(found[spelling.college] ?? match, match)
    }
    return found.sorted { $0.key < $1.key }.map { Hit(college: $0.key, match: $0.value) }
  }
}

extension CollegeNames {
  /// The same as `hits` for callers that add a college: with others of which the person may as well have
  /// thought, unless the whole name was said. A wrong college on the list costs more than a question.
  func candidates(_ spoken: SpokenName, where isMeant: (Entry) -> Bool) -> [Hit] {
    var found = hits(spoken, where: isMeant)
    if found.first?.match == .beginnings {
      // `Reed College` is no Reedley.
      found.removeAll { hit in
        let entry = entries[hit.college]
        return !([entry.name] + entry.aliases).contains { spoken.isWhole(butTheLastIn: NameWords($0)) }
      }
    }
    guard let hit = found.only,
      hit.match != .whole || names[hit.college].raw != spoken.words.raw, hit.match <= .placed
    else { return found }
    let others = Set(hit.match == .placed ? nearby(spoken.words, hit) : rivals(spoken, hit))
    found += others.filter { $0 != hit.college && isMeant(entries[$0]) }.map { Hit(college: $0, match: hit.match) }
    return found.sorted { $0.college < $1.college }
  }

  /// The others of which somebody may have thought who named one.
  private func rivals(_ spoken: SpokenName, _ hit: Hit) -> [Int] {
    let (words, meant) = (spoken.words, entries[hit.college])
    let one = words.raw.only
    let isClear =
      USState.named(words.raw.joined(separator: " ")) != nil || words.core.count > 2
      || hit.match == .whole && one.map { $0.utf8.count < 6 } == true
    let (letter, isPlace) = (spoken.universityOf, byPlace[words.plain] != nil)
    let writtenOut = spoken.hasOtherSpelling ? spoken.writtenOut : nil
    return entries.indices.filter { college in
      let (entry, name) = (entries[college], names[college])
      guard entry.division != .juco else { return false }
      if let one, one.utf8.count <= 3 {
        if meant.division == .juco { return name.raw.first?.hasPrefix(one) == true }
        let isShort = name.fullInitials == one || writtenOut?.match(name).map { $0 < .bare } == true
        if one.utf8.count == 2, isShort { return true }
      }
      if isClear { return false }
      if isRival(entry, of: meant), spoken.isBeginning(of: name), !name.plain.starts(with: names[hit.college].plain) {
        return true
      }
      guard let letter, entry.division == .d1 else { return isPlace && name.holds(words.plain) }
      return name.plain.starts(with: ["university", "of"]) && name.raw.dropFirst(2).first?.hasPrefix(letter) == true
    }
  }

  /// Those in the same place that begin so, too: `rochester ny`.
  private func nearby(_ words: NameWords, _ hit: Hit) -> [Int] {
    places(words).flatMap { head, colleges in
      colleges.filter {
        entries[$0].division != .juco && entries[$0].state == entries[hit.college].state
          && head.isBeginning(of: names[$0]) && !names[$0].plain.starts(with: names[hit.college].plain)
      }
    }
  }
}

extension CollegeNames {
  /// The colleges that a sheet means, in which a wrong one would go unseen: those of exactly this name; else those of this
  /// alias, or of this name without University and College. Of one word, no other name may begin so. Their place may stand
  /// after it.
  func called(_ spoken: SpokenName, where isMeant: (Entry) -> Bool) -> [Hit] {
    let found = exactly(spoken, where: isMeant)
    guard found.isEmpty else { return found }
    for (head, colleges) in places(spoken.words) {
      let found = exactly(head) { isMeant($0) }.filter { colleges.contains($0.college) }
      if !found.isEmpty { return found }
    }
    return []
  }

  private func exactly(_ spoken: SpokenName, where isMeant: (Entry) -> Bool) -> [Hit] {
    guard !spoken.saysNothing else { return [] }
    let all = best(near(spoken)) { spelling in
      guard spelling.kind == .name else { return spoken.isAlias(spelling.words) ? .short : nil }
      return spoken.isSpelled(spelling.words) ? .whole : spoken.isCore(spelling.core) ? .short : nil
    }.filter { isMeant(entries[$0.college]) }
    let best = all.map(\.match).min()
    return all.filter { hit in
      hit.match == best && (best == .whole || !isBeginningOfOthers(spoken, besides: hit.college, where: isMeant))
    }
  }

  /// True if one word is too little to be surely a college's: `Northern`, or `Mary`, with which other names begin.
  private func isBeginningOfOthers(_ spoken: SpokenName, besides college: Int, where isMeant: (Entry) -> Bool) -> Bool {
    let words = spoken.words
    guard words.core.count == 1, !spoken.saysKind, USState.named(words.raw.joined(separator: " ")) == nil else {
      return false
    }
    if NameWords.directions.contains(words.core[0]) { return true }
    return (byWord[words.core[0].stem] ?? []).contains { number in
      let spelling = spellings[Int(number)]
      let entry = entries[spelling.college]
      return spelling.kind == .name && spelling.college != college && isMeant(entry)
        && isRival(entry, of: entries[college]) && spoken.isBeginning(of: spelling.words)
    }
  }

  /// True if somebody may have thought of a college as well as of another one.
  private func isRival(_ entry: Entry, of meant: Entry) -> Bool {
    switch entry.division {
    case .juco: meant.division == .juco
    case .d1, .d2: true
    default: meant.division != .d1
    }
  }
}

extension SpokenName {
  /// True if words are all of a name, in any of their spellings, `The` aside.
  fileprivate func isSpelled(_ name: NameWords) -> Bool {
    words.raw.joined() == name.raw.joined() || words.plain.filter { $0 != "the" } == name.plain.filter { $0 != "the" }
  }

  /// True if words are an alias; two letters are those of too many.
  fileprivate func isAlias(_ alias: NameWords) -> Bool {
    let letters = alias.raw.joined()
    let isSame = words.raw.joined() == letters || [words.plain, spelledOut].contains(alias.plain)
    return letters.utf8.count > 2 && isSame
  }

  /// True if words are all of a name but University, College and the like.
  fileprivate func isCore(_ name: [String]) -> Bool { !saysKind && [core, spelledCore].contains(name) }

  fileprivate var saysKind: Bool { words.plain.contains { ["university", "college"].contains($0) } }

  /// The letter of `u of m`.
  fileprivate var universityOf: String? {
    guard words.plain.count == 3, words.plain.starts(with: ["university", "of"]), words.raw[2].utf8.count == 1 else {
      return nil
    }
    return words.raw[2]
  }
}

extension NameWords {
  /// True if these words stand in it together.
  fileprivate func holds(_ words: [String]) -> Bool {
    plain.count >= words.count
      && (0...plain.count - words.count).contains { plain[$0..<$0 + words.count].elementsEqual(words) }
  }
}

/// Where something is, as people say it.
struct Whereabouts: Sendable {
  /// Its words: `oh`, `ohio`, `gambier`, `gambier oh`, `gambier ohio`.
  let spellings: [[String]]

  init(city: String?, state: String?) {
    let city = city.map { NameWords($0).plain } ?? []
    let code = state.map { NameWords($0).raw } ?? []
    let name = state.flatMap { USState(rawValue: $0) }.map { NameWords($0.label).plain } ?? []
    spellings = [code, name, city, city + code, city + name].filter { !$0.isEmpty }
  }

  /// True if words mean this place.
  func isCalled(_ words: NameWords) -> Bool {
    [words.raw, words.plain, words.spelledOut].contains { spellings.contains($0) }
  }
}
