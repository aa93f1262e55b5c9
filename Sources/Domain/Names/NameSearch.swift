internal import Algorithms

/// Looks for the rows of a list that a person means by a name.
///
/// Names are found by one of their words in the index of names and compared then, word by word: no index of its own has to
/// be built or kept.
struct NameSearch<E: Listed> {
  private let rows: Rows<E>
  private let context: EvaluationContext
  /// The rows that count; nil for all.
  private let kept: Mask?

  init(_ rows: Rows<E>, _ context: EvaluationContext, among kept: Mask?) {
    self.rows = rows
    self.context = context
    self.kept = kept
  }

  private typealias Hits = [Int: NameMatch]

  func named(_ text: String, through last: NameMatch) -> Naming? {
    let spoken = SpokenName(text)
    guard !spoken.isEmpty, E.namingField != nil else { return nil }
    for (look, best) in [
      (whole, NameMatch.whole), (placed, .placed), (begun, .beginnings), (initialled, .initials), (slipped, .slip),
    ] where best <= last && !CancellableScope.isOver {
      guard let naming = naming(look(spoken), through: last) else { continue }
      let sure = demoted(naming, spoken)
      return sure.match <= last ? sure : nil
    }
    guard last == .inside else { return nil }
    var hits: Hits = [:]
    rows.names(containing: text, context) { position, occurrence in
      if isKept(position) { hits[position] = .inside }
    }
    return naming(hits, through: last)
  }

  /// The best of what was found.
  private func naming(_ hits: Hits, through last: NameMatch) -> Naming? {
    guard let best = hits.values.min(), best <= last else { return nil }
    return Naming(match: best, positions: rows.byName(hits.filter { $0.value == best }.map(\.key), context))
  }

  /// Words that name a college better which isn't on the list mean none of the list for sure.
  private func demoted(_ naming: Naming, _ spoken: SpokenName) -> Naming {
    guard E.nameKind == .college, E.list != .colleges, naming.match >= .bare, naming.match.isCertain,
      let best = CollegeNames.all.named(spoken).map(\.match).min(), best < naming.match, best.isCertain
    else { return naming }
    return Naming(match: .beginnings, positions: naming.positions)
  }

  private func isKept(_ position: Int) -> Bool { kept?.contains(position) ?? true }

  private func name(at position: Int) -> NameWords? {
    guard let field = E.namingField else { return nil }
    return rows.read(field, at: position, context).text.map(NameWords.init)
  }

  // MARK: - Every word counts

  private func whole(_ spoken: SpokenName) -> Hits {
    guard E.nameKind != .person else { return person(spoken) }
    var hits = ownWhole(spoken) { spoken.match($0) }
    if E.nameKind == .title {
      for (position, match) in own(spoken, key: spoken.key, { spoken.begins(title: $0) }) where hits[position] == nil {
        hits[position] = match
      }
    } else {
      add(CollegeNames.all.named(spoken), to: &hits)
    }
    return hits
  }

  /// Whole names, then last names, then first names.
  private func person(_ spoken: SpokenName) -> Hits {
    let words = spoken.words.raw.first == "coach" ? spoken.words[1..<spoken.words.raw.count] : spoken.words
    guard let key = words.raw.max(by: { $0.utf8.count < $1.utf8.count }) else { return [:] }
    return own(spoken, key: key.searchable, isSpelled: false) { name in
      if name.raw == words.raw || name.raw.joined() == words.raw.joined() { return .whole }
      if name.raw.count > words.raw.count, name.raw.suffix(words.raw.count).elementsEqual(words.raw) { return .short }
      let isInitial = words.raw.count == 2 && words.raw[0].utf8.count == 1
      if isInitial, name.raw.first?.hasPrefix(words.raw[0]) == true, name.raw.last == words.raw[1] { return .short }
      return words.raw.count == 1 && name.raw.first == words.raw[0] ? .bare : nil
    }
  }

  /// Those of the list's own names that hold a text and are a match.
  ///
  /// - Parameter isSpelled: whether the words that nobody shortens stand there as they were typed.
  private func own(
    _ spoken: SpokenName, key: String?, isSpelled: Bool = true, _ match: (NameWords) -> NameMatch?
  ) -> Hits {
    guard let key else { return [:] }
    var hits: Hits = [:]
    let others = isSpelled ? others(than: key, of: spoken) : nil
    rows.names(containing: key, context) { position, _ in
      guard isKept(position), others?[position] != 0, let name = name(at: position), let match = match(name) else {
        return
      }
      hits[position] = match
    }
    return hits
  }

  /// Which rows hold all words that stand in every name as they are, besides the one by which they are found.
  private func others(than key: String, of spoken: SpokenName) -> [UInt8]? {
    guard let field = E.namingField else { return nil }
    var all: [UInt8]?
    for word in spoken.fixedWords where word != key && !CancellableScope.isOver {
      var marks = [UInt8](repeating: 0, count: rows.count)
      rows.textIndex(of: field, context).mark(Folded(word), in: &marks)
      if let earlier = all { for position in marks.indices where earlier[position] == 0 { marks[position] = 0 } }
      all = marks
    }
    return all
  }

  /// The same for names that can be all of what was said: each of their words begins like one of the words, or is dropped.
  private func ownWhole(_ spoken: SpokenName, _ match: (NameWords) -> NameMatch?) -> Hits {
    guard let key = spoken.key, let field = E.namingField else { return [:] }
    let letters = spoken.firstLetters
    var hits: Hits = [:]
    rows.textIndex(of: field, context).each(holding: Folded(key)) { position, text in
      guard isKept(position), NameWords.mayBegin(text, with: letters),
        let name = name(at: position), let match = match(name)
      else { return }
      hits[position] = match
    }
    return hits
  }

  /// Adds the rows that are these colleges.
  private func add(_ colleges: [CollegeNames.Hit], to hits: inout Hits) {
    for hit in colleges {
      for position in positions(of: CollegeNames.all.entries[hit.college], hit.college, besides: hits) {
        hits[position] = min(hits[position] ?? hit.match, hit.match)
      }
    }
  }

  /// The rows with a college's name that may be in its state; those that are named by themselves aren't asked for it.
  private func positions(of college: CollegeNames.Entry, _ number: Int, besides hits: Hits) -> [Int] {
    if E.list == .colleges, rows.count == CollegeNames.all.entries.count { return [number] }
    var found: [Int] = []
    let name = NameWords(college.name)
    rows.names(containing: college.name, context) { position, occurrence in
      guard isKept(position), hits[position] == nil, occurrence == .exact || self.name(at: position)?.raw == name.raw
      else { return }
      // Where one college is called so, nothing else has to be looked at.
      let state = CollegeNames.all.repeated.contains(college.name) ? text("state", at: position) : nil
      if state == nil || state == college.state { found.append(position) }
    }
    return found
  }

  // MARK: - With a place

  /// The words of the longest place: `Salt Lake City, UT`, `New York, New York`.
  private static var longestPlace: Int { 4 }

  private func placed(_ spoken: SpokenName) -> Hits {
    let words = spoken.words
    guard words.raw.count > 1 else { return [:] }
    for count in (1..<words.raw.count).reversed().prefix(Self.longestPlace) {
      let tail = words[count..<words.raw.count]
      let found = whole(SpokenName(words[0..<count])).filter { isThere($0.key, tail) }
      if let best = found.values.min() { return found.filter { $0.value == best }.mapValues { _ in .placed } }
    }
    return [:]
  }

  /// Whether a row is where words say: a school in a place, a coach at a school.
  private func isThere(_ position: Int, _ words: NameWords) -> Bool {
    guard E.nameKind == .college else {
      return text("school", at: position).map { SpokenName(words).match(NameWords($0)) != nil } ?? false
    }
    return Whereabouts(city: text("city", at: position), state: text("state", at: position)).isCalled(words)
  }

  /// What a field of a row says.
  private func text(_ field: String, at position: Int) -> String? {
    E.fields[field].flatMap { rows.read($0, at: position, context).text }
  }

  // MARK: - Less than all of it

  private func begun(_ spoken: SpokenName) -> Hits {
    var hits = spoken.words.raw.count == 1 ? begunByOne(spoken) : own(spoken, key: spoken.key) { spoken.beginning($0) }
    if E.list == .colleges, hits.isEmpty { add(CollegeNames.all.hits(spoken, through: .words), to: &hits) }
    return hits
  }

  /// The same for one word, for which the place where it stands says enough, but after University of and the like.
  private func begunByOne(_ spoken: SpokenName) -> Hits {
    var hits: Hits = [:]
    rows.names(containing: spoken.words.raw[0], context) { position, occurrence in
      guard isKept(position), occurrence != .anywhere else { return }
      if occurrence == .wordBeginning, let name = name(at: position),
        name.raw.first.map(NameWords.dropped.contains) == true
      {
        hits[position] = spoken.beginning(name)
      } else if occurrence != .wordBeginning || spoken.words.raw[0].utf8.count > 2 {
        hits[position] = occurrence == .wordBeginning ? .words : .beginnings
      }
    }
    if spoken.words.plain != spoken.words.raw || spoken.hasOtherSpelling {
      for (position, match) in own(spoken, key: spoken.key, { spoken.beginning($0) }) { hits[position] = match }
    }
    return hits
  }

  private func initialled(_ spoken: SpokenName) -> Hits {
    guard spoken.words.raw.count == 1, let first = spoken.words.raw[0].utf8.first,
      2...6 ~= spoken.words.raw[0].utf8.count,
      let field = E.namingField
    else { return [:] }
    var hits: Hits = [:]
    rows.textIndex(of: field, context).each { position, text in
      guard text.first == first || text.starts(with: "the ".utf8), isKept(position), let name = name(at: position),
        spoken.isInitials(of: name)
      else { return }
      hits[position] = .initials
    }
    return hits
  }

  private func slipped(_ spoken: SpokenName) -> Hits {
    guard let key = spoken.words.raw.max(by: { $0.utf8.count < $1.utf8.count }), key.utf8.count > 3 else { return [:] }
    // A slip mostly leaves a part of the longest word as it is.
    let parts = key.evenlyChunked(in: key.utf8.count > 5 ? 3 : 2).map(String.init)
    var hits: Hits = [:]
    for part in parts {
      let found = own(spoken, key: part, isSpelled: false) { spoken.isSlip(of: $0, $0.core) ? .slip : nil }
      hits.merge(found) { first, _ in first }
    }
    if E.nameKind == .college, hits.isEmpty {
      add(CollegeNames.all.slips(spoken), to: &hits)
    }
    return hits
  }
}

extension SpokenName {
  /// The words that stand in every name that it means.
  fileprivate var fixedWords: [String] { words.raw.filter { !NameWords.mayDiffer($0) }.map(\.searchable) }

  /// What every name that it means holds as it is; where all of its words may be written in another way, the longest.
  fileprivate var key: String? {
    words.raw.filter { !NameWords.mayDiffer($0) }.max { $0.utf8.count < $1.utf8.count }?.searchable
      ?? words.raw.max { $0.utf8.count < $1.utf8.count }
  }

  /// Whether a title begins so.
  fileprivate func begins(title: NameWords) -> NameMatch? { title.raw.starts(with: words.raw) ? .short : nil }
}

extension String {
  /// Without what may have an apostrophe before or after it: `obrien` and `O'Brien`, `josephs` and `Joseph's`.
  fileprivate var searchable: String {
    let isIrish = utf8.count > 4 && "odl".utf8.contains(utf8.first ?? 0)
    return String((isIrish ? dropFirst() : self[...]).dropLast(stem == self ? 0 : 1))
  }
}
