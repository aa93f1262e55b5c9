import Domain
import Values

/// What words may mean by themselves: values of vocabularies, fields, names of rows, places.
struct SentenceLexicon {
  let scope: Scope
  let words: [SentenceWord]
  /// The fields of each list, the lists in the order in which a value counts.
  let fields: [(list: ListName, fields: FieldList)]
  /// What was looked up already: shapes and pieces ask for the same words again and again.
  let memo = SentenceMemo()
  /// What runs of words name, which other sentences say, too: those that are a part of this one, or say it another way.
  let names: SentenceNames

  /// The lists about which sentences speak; the first one that has a value is meant where none is named.
  private static let lists: [ListName] = [
    .schools, .coaches, .offers, .events, .interactions, .documents, .metrics, .reminders, .suggestions, .colleges,
  ]

  init(_ scope: Scope, _ words: [SentenceWord]) {
    (self.scope, self.words) = (scope, words)
    fields = Self.lists.map { ($0, FieldList($0, scope.session.context)) }
    names = SentenceNames()
  }

  /// Other words of the same scope.
  func of(_ words: [SentenceWord]) -> SentenceLexicon { SentenceLexicon(words, self) }

  private init(_ words: [SentenceWord], _ other: SentenceLexicon) {
    (scope, fields, names) = (other.scope, other.fields, other.names)
    self.words = words
  }

  var today: Day { scope.session.context.clock.today }

  func fields(of list: ListName) -> FieldList { fields.first { $0.list == list }?.fields ?? fields[0].fields }

  func text(_ range: Range<Int>) -> String { words[range].lazy.map(\.text).joined(separator: " ") }

  /// The longest run of words from `start` on of at most `most` for which a look-up answers.
  func longest<Value>(from start: Int, most: Int = 4, _ look: (String) -> Value?) -> (value: Value, end: Int)? {
    let runs = runs(from: start)
    for count in stride(from: min(most, runs.count), to: 0, by: -1) {
      if let value = look(runs[count - 1]) { return (value, start + count) }
    }
    return nil
  }

  /// The most words that an entry of a table has.
  private static var longestEntry: Int { 9 }

  /// One word from a place on, two of them, and so on, up to a sign.
  private func runs(from start: Int) -> [String] {
    if let known = memo.runs[start] { return known }
    var runs: [String] = []
    for word in words.dropFirst(start).prefix(Self.longestEntry).prefix(while: { !$0.isSign }) {
      runs.append(runs.last.map { "\($0) \(word.text)" } ?? word.text)
    }
    memo.runs[start] = runs
    return runs
  }

  // MARK: - Values

  /// The value of a vocabulary that some words are, in every list that has it.
  func value(_ range: Range<Int>) -> SpokenTerm? {
    guard !isSmallWord(range) else { return nil }
    let said = text(range)
    return names.remembered(said, in: \.values) { lookUpValue(said) }
  }

  private func lookUpValue(_ said: String) -> SpokenTerm? {
    guard !Self.listNames.contains(said) else { return nil }
    var clauses: [(ListName, SpokenClause)] = []
    for spelling in Self.spellings(said) where spelling == said || !Self.isShort(spelling) {
      for (list, fields) in fields {
        for meaning in fields.meanings(of: spelling) where !clauses.contains(where: { $0.0 == list }) {
          clauses.append((list, Self.clause(meaning)))
        }
      }
      if !clauses.isEmpty { break }
    }
    if clauses.isEmpty {
      // A kind of thing, as people say it.
      for list in [ListName.offers, .events, .documents, .metrics] {
        if let raw = value(said, of: "type", in: list) {
          clauses.append((list, .compare(field: "type", sign: "=", values: [raw])))
        }
      }
    }
    // Schools have a day of the video, which is a document.
    if clauses.contains(where: { $0.0 == .schools && $0.1 == .plain("video") }),
      let raw = value(said, of: "type", in: .documents)
    {
      clauses.append((.documents, .compare(field: "type", sign: "=", values: [raw])))
    }
    if clauses.isEmpty, said.hasPrefix("un") { clauses = denied(String(said.dropFirst(2))) }
    // `camps` are events rather than a status of schools.
    if clauses.contains(where: { $0.0 == .events && $0.1.field == "type" }), clauses.count > 1 {
      clauses.removeAll {
        $0.0 == .schools && $0.1.field == "status" && $0.1 != .compare(field: "status", sign: "=", values: [said])
      }
    }
    return clauses.isEmpty ? nil : SpokenTerm(clauses: clauses)
  }

  /// What isn't so, where words are a flag; of what was done a `d` is left over: `unregistered`, `unfavorited`.
  private func denied(_ said: String) -> [(ListName, SpokenClause)] {
    let ways = Self.spellings(said) + (said.hasSuffix("d") ? [String(said.dropLast())] : [])
    return fields.compactMap { list, fields in
      let flag = ways.lazy.flatMap { fields.meanings(of: $0) }.first { $0.operand == .flag(true) }
      return flag.flatMap { Self.clause($0).negated }.map { (list, $0) }
    }
  }

  /// True for an abbreviation, of which no plural is meant: `gas` are no Georgias.
  private static func isShort(_ word: String) -> Bool { word.utf8.count == 2 && word.allSatisfy(\.isLetter) }

  /// Words that name a list aren't values, although a status has one of them.
  private static let listNames = Set(ListName.allCases.flatMap { [$0.plural, $0.singular] })

  private static func clause(_ meaning: Meaning) -> SpokenClause {
    if case .text(let raw) = meaning.operand { return .compare(field: meaning.field, sign: "=", values: [raw]) }
    return .plain(meaning.word)
  }

  /// The value that words are where one of a field must stand.
  func value(_ range: Range<Int>, of field: String, in list: ListName) -> String? {
    let said = text(range)
    return names.remembered(SentenceNames.Value(text: said, field: field, list: list), in: \.valuesOfFields) {
      value(said, of: field, in: list)
    }
  }

  private func value(_ said: String, of field: String, in list: ListName) -> String? {
    let fields = fields(of: list)
    guard let vocabulary = fields[field]?.wordList else { return nil }
    for spelling in Self.spellings(said) {
      if let word = vocabulary[spelling], vocabulary.offers(word.raw, to: fields.sport) { return word.raw }
    }
    let found = vocabulary.meanings(of: said, isWhole: false).filter {
      vocabulary.offers($0.raw, to: fields.sport)
    }
    return found.count == 1 ? found[0].raw : nil
  }

  /// The word itself, then the one that it is the plural of.
  static func spellings(_ word: String) -> [String] {
    var all = [word]
    if word.hasSuffix("ies") { all.append(word.dropLast(3) + "y") }
    if word.hasSuffix("ches") || word.hasSuffix("shes") { all.append(String(word.dropLast(2))) }
    // `was` is no plural of Washington.
    if word.hasSuffix("s"), word.utf8.count > 2, !SentenceTables.filler.contains(word) {
      all.append(String(word.dropLast()))
    }
    return all
  }

  /// Codes of states that are small words, or letters of a tier: they count in capitals, or after a preposition.
  private func isSmallWord(_ range: Range<Int>) -> Bool {
    guard range.count == 1 else { return false }
    let word = words[range.lowerBound]
    if word.text == "a" || word.text == "b" || word.text == "c" { return true }
    if word.text == "mi", isCounted(range.lowerBound) { return true }
    if word.text == "id", range.upperBound < words.count, SentenceWords.camps.contains(words[range.upperBound].text) {
      return true
    }
    // What a school needs is no aid by need.
    if word.text == "need" {
      return range.upperBound == words.count || !Self.aids.contains(words[range.upperBound].text)
    }
    guard Self.small.contains(word.text) else { return false }
    let isAfter = ["in", "from", ","].contains(previous(range.lowerBound))
    if ["me", "hi", "ok", "or", "no", "as"].contains(word.text) { return !isCode(range.lowerBound) }
    if word.text == "in" { return !isCode(range.lowerBound) && !(isAfter && range.lowerBound + 1 == words.count) }
    let isList =
      range.lowerBound > 0 && words.count < 6 && ["oh", "pa", "al", "mo", "co", "la", "ma"].contains(word.text)
      && words[range.lowerBound - 1].text.first.map { $0 == "d" || $0.isNumber } == true
    return !isCode(range.lowerBound) && !isAfter && !isList
  }

  private static let aids: Set<String> = [
    "aid", "based", "scholarship", "scholarships", "offer", "offers", "money", "grant", "grants", "or", "and",
  ]

  private static let small: Set<String> = [
    "in", "or", "me", "hi", "ok", "oh", "la", "ma", "pa", "al", "id", "de", "mo", "co", "no", "as",
  ]

  /// True if a word was typed as two capitals in a line that isn't all in capitals.
  private func isCode(_ index: Int) -> Bool { words[index].isCapital && words.contains { !$0.isCapital } && index > 0 }

  /// True for what a number counts, or is asked of: `200 miles`, `how many miles`.
  func isCounted(_ index: Int) -> Bool {
    let before = previous(index)
    return before.last?.isNumber == true && before.first?.isLetter == false || SentenceTables.numbers[before] != nil
      || ["many", "few", "more", "thousand"].contains(before)
  }

  func previous(_ index: Int) -> String { index > 0 ? words[index - 1].text : "" }

  /// True for what has to be done, which is none of what was: `when do we have to call Duke`.
  var isOwed: Bool {
    words.indices.contains {
      words[$0].text == "to" && ["have", "has", "need", "needs"].contains(previous($0))
    }
  }

  // MARK: - Fields

  /// The fields that words name, by list.
  func field(_ said: String) -> [ListName: String]? {
    names.remembered(said, in: \.fields) { lookUpField(said) }
  }

  private func lookUpField(_ said: String) -> [ListName: String]? {
    var found: [ListName: String] = [:]
    for spelling in Self.spellings(said).prefix(2) {
      let plain = SentenceTables.fields[spelling] ?? spelling
      for (list, fields) in fields {
        if found[list] == nil, let info = fields[plain] { found[list] = info.name }
      }
      if SentenceTables.fields[spelling] == "tuition" { (found[.offers], found[.events]) = ("amount", "cost") }
      if !found.isEmpty { break }
    }
    return found.isEmpty ? nil : found
  }

  /// What no list shows of a school or a coach, where the words have no other meaning: the mascot, the coach interest.
  func fact(_ said: String) -> [ListName: String]? {
    names.remembered(said, in: \.facts) { lookUpFact(said) }
  }

  private func lookUpFact(_ said: String) -> [ListName: String]? {
    let isKnown =
      SentenceTables.known.contains(said) || SentenceShapes.allWords.contains(said)
      || fields.contains { !$0.fields.meanings(of: said).isEmpty }
    if isKnown { return nil }
    var found: [ListName: String] = [:]
    for case (let list, let fields) in fields where list == .schools || list == .coaches {
      found[list] = fields.fact(named: said)?.name
    }
    return found.isEmpty ? nil : found
  }

  // MARK: - Places

  /// The city or the conference of schools that words are exactly.
  func place(_ said: String) -> SpokenTerm? {
    names.remembered(said, in: \.places) { lookUpPlace(said) }
  }

  private func lookUpPlace(_ said: String) -> SpokenTerm? {
    guard said.utf8.count > 1, said.contains(where: \.isLetter) else { return nil }
    func clause(_ field: String, of list: ListName) -> SpokenClause? {
      list.entity.spelling(of: said, in: field, in: scope.session).map {
        .compare(field: field, sign: "=", values: [$0])
      }
    }
    if let conference = clause("conference", of: .schools) { return SpokenTerm(clauses: [(.schools, conference)]) }
    if let city = clause("city", of: .schools) { return SpokenTerm(clauses: [(.schools, city), (.events, city)]) }
    return clause("city", of: .events).map { SpokenTerm(clauses: [(.events, $0)]) }
  }
}

extension SentenceLexicon {
  /// The terms of schools that words list from one on, which say that it is all of them: a deed needs that.
  func listed(at start: Int) -> [(terms: String, end: Int)] {
    if let known = memo.lists[start] { return known }
    let isWhole = ["all", "every", "each", "the", "my", "our", "both"].contains(words[start].text)
    let found = isWhole ? terms(at: start) : []
    memo.lists[start] = found
    return found
  }

  /// The terms of schools that words list from one on: `ohio schools`.
  func terms(at start: Int) -> [(terms: String, end: Int)] {
    var found: [(terms: String, end: Int)] = []
    for end in stride(from: min(words.count, start + 9), to: start + 1, by: -1) {
      let said = words[start..<end].map(\.text)
      let isList = said.contains { ["schools", "school", "colleges", "college"].contains($0) }
      guard isList || said[0] == "all", !said.contains(where: ["to", "as", "into"].contains) else { continue }
      let part = of(Array(words[start..<end]))
      guard let cover = SentenceCovers(part).best(from: 0).first, cover.unknown.isEmpty, !cover.pieces.isEmpty,
        var listing = SentenceListing(cover.pieces, part), let command = listing.command(),
        command.hasPrefix("schools "), !command.contains(";")
      else { continue }
      let terms = String(command.dropFirst("schools ".count))
      if terms.hasPrefix("sort ") || terms.hasPrefix("limit ") || terms.contains(" sort ") || terms.contains(" limit ")
      {
        continue
      }
      found.append((terms, end))
    }
    return found
  }
}

/// What was looked up for one sentence.
final class SentenceMemo {
  struct Name: Hashable {
    let range: Range<Int>
    let lists: [ListName]
    let last: NameMatch
  }

  var rows: [Name: SpokenRow?] = [:]
  var strangers: [Int: (name: String, end: Int)?] = [:]
  var lists: [Int: [(terms: String, end: Int)]] = [:]
  var runs: [Int: [String]] = [:]
}

/// What words of a scope name and mean.
final class SentenceNames {
  struct Key: Hashable {
    let text: String
    let list: ListName
    let last: NameMatch
  }

  struct Value: Hashable {
    let text: String
    let field: String
    let list: ListName
  }

  var namings: [Key: Naming?] = [:]
  /// Whether a name begins with a word.
  var begin: [Key: Bool] = [:]
  /// The colleges that aren't on the list, by what was said of them.
  var strangers: [String: String?] = [:]
  var values: [String: SpokenTerm?] = [:]
  var valuesOfFields: [Value: String?] = [:]
  var fields: [String: [ListName: String]?] = [:]
  var facts: [String: [ListName: String]?] = [:]
  var places: [String: SpokenTerm?] = [:]
  private var namers: [ListName: Namer] = [:]

  func namer(of list: ListName, in session: Session) -> Namer {
    if let known = namers[list] { return known }
    let namer = list.entity.namer(in: session)
    namers[list] = namer
    return namer
  }

  /// What was found before, else what a look finds.
  func remembered<Said: Hashable, Found>(
    _ said: Said, in memory: ReferenceWritableKeyPath<SentenceNames, [Said: Found?]>, _ look: () -> Found?
  ) -> Found? {
    if let known = self[keyPath: memory][said] { return known }
    let found = look()
    self[keyPath: memory][said] = .some(found)
    return found
  }
}
