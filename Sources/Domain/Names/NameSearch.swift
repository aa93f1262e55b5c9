import Synchronization

/// A row, and how well it's named.
typealias NameHit = (position: Int, match: NameMatch)

/// The colleges inside the program that names were found to mean.
private let collegesByName = NameMemory<[CollegeNames.Hit]>()

/// Looks for the rows of a list that a person means by a name: the table of names says which rows have words like these,
/// and their names are compared one by one.
struct NameSearch<E: Listed> {
  private let rows: Rows<E>
  private let context: EvaluationContext
  /// The rows that count; nil for all.
  private let kept: Mask?
  private let names: NameTable?
  /// What was found before; nil where only some of the rows count.
  private let memory: NameMemory<[NameHit]>?

  init(_ rows: Rows<E>, _ context: EvaluationContext, among kept: Mask?) {
    self.rows = rows
    self.context = context
    self.kept = kept
    let index = E.namingField.map { rows.nameIndex(of: $0, context) }
    (names, memory) = (index?.names, kept == nil ? index?.memory : nil)
  }

  /// The rows that were found, and how well each is named; a row may stand there more than once.
  private typealias Hits = [NameHit]

  func named(_ text: String, through last: NameMatch) -> Naming? {
    let spoken = SpokenName(text)
    guard !spoken.isEmpty, names != nil else { return nil }
    for (look, best) in [
      (whole, NameMatch.whole), (placed, .placed), (begun, .beginnings), (initialled, .initials), (slipped, .slip),
    ] where best <= last && !CancellableScope.isOver {
      guard let naming = naming(look(spoken), through: last) else { continue }
      let sure = demoted(naming, spoken)
      return sure.match <= last ? sure : nil
    }
    guard last == .inside else { return nil }
    var hits: Hits = []
    rows.names(containing: text, context) { position, _ in
      if isKept(position) { hits.append((position, .inside)) }
    }
    return naming(hits, through: last)
  }

  /// The best of what was found.
  private func naming(_ hits: Hits, through last: NameMatch) -> Naming? {
    guard let best = hits.lazy.map(\.match).min(), best <= last else { return nil }
    let positions = hits.filter { $0.match == best }.map(\.position)
    return Naming(match: best, positions: rows.byName(positions, context))
  }

  /// Words that name a college better which isn't on the list mean none of the list for sure.
  private func demoted(_ naming: Naming, _ spoken: SpokenName) -> Naming {
    guard E.nameKind == .college, E.list != .colleges, naming.match >= .bare, naming.match.isCertain,
      let best = colleges(spoken).map(\.match).min(), best < naming.match, best.isCertain
    else { return naming }
    return Naming(match: .beginnings, positions: naming.positions)
  }

  private func isKept(_ position: Int) -> Bool { kept?.contains(position) ?? true }

  /// The rows of some that are a match.
  private func hits(_ candidates: [Int]?, _ match: (NameWords) -> NameMatch?) -> Hits {
    guard let names, let candidates else { return [] }
    return candidates.compactMap { position in
      guard isKept(position), let match = match(names[position]) else { return nil }
      return (position, match)
    }
  }

  // MARK: - Every word counts

  /// What was found before, if all rows count.
  private func remembered(_ look: NameMemory<Hits>.Look, _ spoken: SpokenName, _ find: () -> Hits) -> Hits {
    memory.map { $0.found(look, spoken, find) } ?? find()
  }

  private func whole(_ spoken: SpokenName) -> Hits {
    var hits = remembered(.whole, spoken) { wholeAlone(spoken) }
    if E.nameKind == .college { add(colleges(spoken), to: &hits) }
    return hits
  }

  private func colleges(_ spoken: SpokenName) -> [CollegeNames.Hit] {
    collegesByName.found(.whole, spoken) { CollegeNames.all.named(spoken) }
  }

  private func wholeAlone(_ spoken: SpokenName) -> Hits {
    if E.nameKind == .person { return person(spoken) }
    let hits = hits(names?.rows(of: spoken)) { spoken.match($0) }
    if E.nameKind == .college { return hits }
    return hits + self.hits(names?.rows(having: spoken.words.raw)) { spoken.begins(title: $0) }
  }

  /// Whole names, then last names, then first names.
  private func person(_ spoken: SpokenName) -> Hits {
    let spoken = spoken.ofPerson
    let raw = spoken.words.raw
    guard let names, let last = raw.last else { return [] }
    return hits(names.rows(having: spoken.isInitialled ? [last] : raw) + names.rows(of: spoken)) {
      spoken.match(person: $0)
    }
  }

  /// Adds the rows that are these colleges.
  private func add(_ colleges: [CollegeNames.Hit], to hits: inout Hits) {
    let own = colleges.isEmpty ? [] : Set(hits.map(\.position))
    for hit in colleges {
      hits += positions(of: CollegeNames.all.entries[hit.college], hit.college, besides: own).map { ($0, hit.match) }
    }
  }

  /// The rows with a college's name that may be in its state; those that are named by themselves aren't asked for it.
  private func positions(of college: CollegeNames.Entry, _ number: Int, besides own: Set<Int>) -> [Int] {
    if E.list == .colleges, rows.count == CollegeNames.all.entries.count { return [number] }
    var found: [Int] = []
    let name = NameWords(college.name)
    for position in names?.rows(having: name.raw) ?? [] where isKept(position) && !own.contains(position) {
      guard names?[position].raw == name.raw else { continue }
      // Where one college is called so, nothing else has to be looked at.
      let state = CollegeNames.all.repeated.contains(college.name) ? text("state", at: position) : nil
      if state == nil || state == college.state { found.append(position) }
    }
    return found
  }

  // MARK: - With a place

  /// The words of the longest place: `Salt Lake City, UT`, `New York, New York`.
  private static var longestPlace: Int { 4 }

  /// More rows than this aren't asked where they are: what they share is hardly meant with a place.
  private static var mostPlaced: Int { 512 }

  private func placed(_ spoken: SpokenName) -> Hits { placed(spoken, whole).map { ($0.position, .placed) } }

  /// The rows that the first words mean by a look, and that are where the last ones say.
  ///
  /// - Parameter most: of more rows than this none is asked where it is.
  private func placed(_ spoken: SpokenName, _ look: (SpokenName) -> Hits, most: Int = .max) -> Hits {
    let words = spoken.words
    guard words.raw.count > 1 else { return [] }
    for count in (1..<words.raw.count).reversed().prefix(Self.longestPlace) {
      let tail = words[count..<words.raw.count]
      let all = look(SpokenName(words[0..<count]))
      let found = all.count > most ? [] : all.filter { isThere($0.position, tail) }
      if let best = found.map(\.match).min() { return found.filter { $0.match == best } }
    }
    return []
  }

  /// True if a row is where words say: a school in a place, a coach at a school.
  private func isThere(_ position: Int, _ words: NameWords) -> Bool {
    guard E.nameKind == .college else {
      let said = SpokenName(words)
      // One or two letters after a name are rather the beginning of a text.
      let mayBegin = words.raw.joined().count > 2
      return text("school", at: position).map(NameWords.init).map {
        said.match($0) != nil || mayBegin && said.beginning($0) == .beginnings
      } ?? false
    }
    return Whereabouts(city: text("city", at: position), state: text("state", at: position)).isCalled(words)
  }

  /// The text of a field in a row.
  private func text(_ field: String, at position: Int) -> String? {
    E.fields[field].flatMap { rows.read($0, at: position, context).text }
  }

  // MARK: - Less than all of it

  private func begun(_ spoken: SpokenName) -> Hits {
    var hits = begunAlone(spoken)
    // A place says less of a name that is only begun, but it's no other school's name: `salt lake, ut`.
    if hits.isEmpty, E.nameKind != .title { hits = placed(spoken, begunAlone, most: Self.mostPlaced) }
    if E.list == .colleges, hits.isEmpty { add(CollegeNames.all.hits(spoken, through: .words), to: &hits) }
    return hits
  }

  private func begunAlone(_ spoken: SpokenName) -> Hits {
    if spoken.words.raw.allSatisfy(NameWords.spoken.contains) { return [] }
    return remembered(.begun, spoken) { spoken.words.raw.count == 1 ? begunByOne(spoken) : begunByAll(spoken) }
  }

  private func begunByAll(_ spoken: SpokenName) -> Hits {
    spoken.forBeginnings.flatMap { said in
      hits(names?.rows(withBeginnings: said.raw, of: said.plain)) { spoken.beginning($0) }
    }
  }

  /// The same for one word, for which the place where it stands says enough, but after University of and the like.
  private func begunByOne(_ spoken: SpokenName) -> Hits {
    guard let names else { return [] }
    var hits: Hits = []
    // Where names begin so, those that only have such a word don't count.
    var takesWords = spoken.words.raw[0].utf8.count > 2
    rows.names(containing: spoken.words.raw[0], context) { position, occurrence in
      guard isKept(position), occurrence != .anywhere else { return }
      if occurrence != .wordBeginning {
        hits.append((position, .beginnings))
        takesWords = false
      } else if names.beginsWithDropped(position) {
        if let match = spoken.beginning(names[position]) { hits.append((position, match)) }
      } else if takesWords {
        hits.append((position, .words))
      }
    }
    return spoken.words.plain != spoken.words.raw || spoken.hasOtherSpelling ? hits + begunByAll(spoken) : hits
  }

  private func initialled(_ spoken: SpokenName) -> Hits {
    let words = spoken.words.raw
    guard words.count == 1, !NameWords.spoken.contains(words[0]) else { return [] }
    return hits(names?.rows(withInitials: words[0])) { spoken.isInitials(of: $0) ? .initials : nil }
  }

  private func slippedAlone(_ spoken: SpokenName) -> Hits {
    guard let names, spoken.words.raw.contains(where: { $0.utf8.count > 3 }) else { return [] }
    return remembered(.slipped, spoken) {
      hits(Set(spoken.forSlips).flatMap(names.rows(near:))) { spoken.isSlip(of: $0, $0.core) ? .slip : nil }
    }
  }

  private func slips(_ spoken: SpokenName) -> [CollegeNames.Hit] {
    collegesByName.found(.slipped, spoken) { CollegeNames.all.slips(spoken) }
  }

  private func slipped(_ spoken: SpokenName) -> Hits {
    var hits = slippedAlone(spoken)
    if hits.isEmpty, E.nameKind != .title { hits = placed(spoken, slippedAlone, most: Self.mostPlaced) }
    if E.nameKind == .college, hits.isEmpty { add(slips(spoken), to: &hits) }
    return hits
  }
}

extension NameSearch {
  /// False where no name that begins with a word means a row: none of a row or a college has a word that is the same, or
  /// begins so, or with which it begins, nor, where less than a sure match counts, one that is nearly so.
  func mayBegin(with word: String, through last: NameMatch) -> Bool {
    let words = NameWords(word)
    guard let names, let raw = words.raw.first, let plain = words.plain.first, let other = words.spelledOut.first else {
      return false
    }
    if NameWords.skipped.contains(plain) { return true }
    let isOfCollege = E.nameKind == .college
    let said = Set([raw, plain, other])
    if said.contains(where: { names.mayBegin(with: $0) || isOfCollege && CollegeNames.all.mayBegin(with: $0) }) {
      return true
    }
    guard last > .placed else { return false }
    return names.isNear(raw) || raw != plain && names.isNear(plain) || !names.rows(withInitials: raw).isEmpty
      || isOfCollege && CollegeNames.all.isNear(raw)
  }
}

extension SpokenName {
  /// The same without the title of a coach.
  fileprivate var ofPerson: SpokenName {
    words.raw.first == "coach" ? SpokenName(words[1..<words.raw.count]) : self
  }

  /// True for a last name after an initial.
  fileprivate var isInitialled: Bool { words.raw.count == 2 && words.raw[0].utf8.count == 1 }

  /// The match with the name of a person: the whole one, in either order; the last name, with an initial before it; the
  /// first name.
  fileprivate func match(person name: NameWords) -> NameMatch? {
    let raw = words.raw
    guard let first = raw.first, let last = raw.last else { return nil }
    if name.raw == raw || name.raw.joined() == raw.joined() { return .whole }
    if name.raw.count > raw.count, name.raw.suffix(raw.count).elementsEqual(raw) { return .short }
    if isInitialled, name.raw.first?.hasPrefix(first) == true, name.raw.last == last { return .short }
    if raw.count > 1, raw.count == name.raw.count, Array(raw.dropFirst()) + [first] == name.raw { return .short }
    return raw.count == 1 && name.raw.first == first ? .bare : nil
  }

  /// The match of a title that begins so.
  fileprivate func begins(title: NameWords) -> NameMatch? { title.raw.starts(with: words.raw) ? .short : nil }
}

extension NameMatch {
  /// The match of words with the name of a person; nil for none. `ashworthy preston`, `P. Ashworthy` and `Ashworthy` mean
  /// Preston Ashworthy, and Preston Ashworth is a slip away.
  package static func ofPerson(_ said: String, _ name: String) -> NameMatch? {
    let (spoken, name) = (SpokenName(said).ofPerson, NameWords(name))
    return spoken.match(person: name) ?? (spoken.isSlip(of: name, name.core) ? .slip : nil)
  }
}

/// The quality of the match between words and a row, the best first. Source: Documentation/Formulas.md,
/// "Names".
package enum NameMatch: Int, Comparable, Sendable, CaseIterable {
  /// The whole name.
  case whole
  /// The name without what everybody drops or shortens; an alias that everybody uses; a title from its beginning.
  case short
  /// The same with states and usual short words written out: `ga tech`.
  case spelledOut
  /// The rest of both without University, College and the like.
  case bare
  /// One of these, with a place that belongs to the same row: `miami fl`.
  case placed
  /// Beginnings of all the words, in their order: `kent univ`.
  case beginnings
  /// Some of its words: `whitewater`.
  case words
  /// The first letters of its words: `cwru`.
  case initials
  /// The same but for one slip of the keyboard: `penn sate`.
  case slip
  /// Letters in the middle of words.
  case inside

  /// True if a change takes it without a question.
  package var isCertain: Bool { self <= .placed }
  /// True if the name itself was said: then `--yes` answers the question whether several were meant.
  package var isSaid: Bool { self <= .bare }

  package static func < (a: NameMatch, b: NameMatch) -> Bool { a.rawValue < b.rawValue }
}

/// What names were found to mean, for as long as the names don't change: a line is read at every key, and asks for the same
/// ones again and again.
final class NameMemory<Found: Sendable>: Sendable {
  private let known = Mutex<[Key: Found]>([:])

  /// The way in which a name is looked for.
  enum Look: Sendable { case whole, begun, slipped }

  private struct Key: Hashable {
    let look: Look
    let words: [String]
  }

  /// More than that are all forgotten.
  private static var most: Int { 4096 }

  /// What was found before, else what is found now.
  func found(_ look: Look, _ spoken: SpokenName, _ find: () -> Found) -> Found {
    let key = Key(look: look, words: spoken.words.raw)
    if let found = known.withLock({ $0[key] }) { return found }
    let found = find()
    // What was given up isn't all.
    guard !CancellableScope.isOver else { return found }
    known.withLock { known in
      if known.count >= Self.most { known.removeAll() }
      known[key] = found
    }
    return found
  }
}
