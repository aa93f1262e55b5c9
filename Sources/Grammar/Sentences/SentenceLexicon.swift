import Domain
import Values

/// What words may mean by themselves: values of vocabularies, fields, names of rows, places.
struct SentenceLexicon {
  let scope: Scope
  let words: [SentenceWord]
  /// The fields of each list, the lists in the order in which a value counts.
  let fields: [(list: ListName, fields: FieldList)]
  /// What was looked up already: shapes and pieces ask for the same words again and again.
  private let memo = SentenceMemo()

  /// The lists about which sentences speak; the first one that has a value is meant where none is named.
  private static let lists: [ListName] = [
    .schools, .coaches, .offers, .events, .interactions, .documents, .metrics, .reminders, .suggestions, .colleges,
  ]

  init(_ scope: Scope, _ words: [SentenceWord]) {
    (self.scope, self.words) = (scope, words)
    fields = Self.lists.map { ($0, FieldList($0, scope.session.context)) }
  }

  var today: Day { scope.session.context.clock.today }

  func fields(of list: ListName) -> FieldList { fields.first { $0.list == list }?.fields ?? fields[0].fields }

  func text(_ range: Range<Int>) -> String { words[range].lazy.map(\.text).joined(separator: " ") }

  /// The longest run of words from `start` on of at most `most` for which a look-up answers.
  func longest<Value>(from start: Int, most: Int = 4, _ look: (String) -> Value?) -> (value: Value, end: Int)? {
    var end = min(words.count, start + most)
    while end > start {
      if !words[start..<end].contains(where: \.isSign), let value = look(text(start..<end)) { return (value, end) }
      end -= 1
    }
    return nil
  }

  // MARK: - Values

  /// The value of a vocabulary that some words are, in every list that has it.
  func value(_ range: Range<Int>) -> SpokenTerm? {
    if let known = memo.values[range] { return known }
    let found = lookUpValue(range)
    memo.values[range] = .some(found)
    return found
  }

  private func lookUpValue(_ range: Range<Int>) -> SpokenTerm? {
    let said = text(range)
    guard !isSmallWord(range), !Self.listNames.contains(said) else { return nil }
    var clauses: [(ListName, SpokenClause)] = []
    for spelling in Self.spellings(said) where spelling == said || !Self.small.contains(spelling) {
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
        if let raw = value(range, of: "type", in: list) {
          clauses.append((list, .compare(field: "type", sign: "=", values: [raw])))
        }
      }
    }
    // `camps` are events rather than a status of schools.
    if clauses.contains(where: { $0.0 == .events && $0.1.field == "type" }), clauses.count > 1 {
      clauses.removeAll {
        $0.0 == .schools && $0.1.field == "status" && $0.1 != .compare(field: "status", sign: "=", values: [said])
      }
    }
    return clauses.isEmpty ? nil : SpokenTerm(clauses: clauses)
  }

  /// Words that name a list aren't values, although a status has one of them.
  private static let listNames = Set(ListName.allCases.flatMap { [$0.plural, $0.singular] })

  private static func clause(_ meaning: Meaning) -> SpokenClause {
    if case .text(let raw) = meaning.operand { return .compare(field: meaning.field, sign: "=", values: [raw]) }
    return .plain(meaning.word)
  }

  /// The value that words are where one of a field must stand.
  func value(_ range: Range<Int>, of field: String, in list: ListName) -> String? {
    let fields = fields(of: list)
    guard let vocabulary = fields[field]?.wordList else { return nil }
    for spelling in Self.spellings(text(range)) {
      if let word = vocabulary[spelling], vocabulary.offers(word.raw, to: fields.sport) { return word.raw }
    }
    let found = vocabulary.meanings(of: text(range), isWhole: false).filter {
      vocabulary.offers($0.raw, to: fields.sport)
    }
    return found.count == 1 ? found[0].raw : nil
  }

  /// The word itself, then the one that it is the plural of.
  static func spellings(_ word: String) -> [String] {
    var all = [word]
    if word.hasSuffix("ies") { all.append(word.dropLast(3) + "y") }
    if word.hasSuffix("ches") || word.hasSuffix("shes") { all.append(String(word.dropLast(2))) }
    if word.hasSuffix("s"), word.utf8.count > 2 { all.append(String(word.dropLast())) }
    return all
  }

  /// Codes of states that are small words, or letters of a tier: they count in capitals, or after a preposition.
  private func isSmallWord(_ range: Range<Int>) -> Bool {
    guard range.count == 1 else { return false }
    let word = words[range.lowerBound]
    if word.text == "a" || word.text == "b" || word.text == "c" { return true }
    guard Self.small.contains(word.text) else { return false }
    let isAfter = ["in", "from", ","].contains(previous(range.lowerBound))
    if ["me", "hi", "ok", "or", "no", "as"].contains(word.text) { return !isCode(range.lowerBound) }
    if word.text == "in" { return !isCode(range.lowerBound) && !(isAfter && range.lowerBound + 1 == words.count) }
    let isList =
      range.lowerBound > 0 && words.count < 6 && ["oh", "pa", "al", "mo", "co", "la", "ma"].contains(word.text)
      && words[range.lowerBound - 1].text.first.map { $0 == "d" || $0.isNumber } == true
    return !isCode(range.lowerBound) && !isAfter && !isList
  }

  private static let small: Set<String> = [
    "in", "or", "me", "hi", "ok", "oh", "la", "ma", "pa", "al", "id", "de", "mo", "co", "no", "as",
  ]

  /// True if a word was typed as two capitals in a line that isn't all in capitals.
  private func isCode(_ index: Int) -> Bool { words[index].isCapital && words.contains { !$0.isCapital } && index > 0 }

  func previous(_ index: Int) -> String { index > 0 ? words[index - 1].text : "" }

  // MARK: - Fields

  /// The fields that words name, by list.
  func field(_ said: String) -> [ListName: String]? {
    if let known = memo.fields[said] { return known }
    let found = lookUpField(said)
    memo.fields[said] = .some(found)
    return found
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

  // MARK: - Places

  /// The city or the conference of schools that words are exactly.
  func place(_ said: String) -> SpokenTerm? {
    guard said.utf8.count > 1, said.contains(where: \.isLetter) else { return nil }
    for field in ["conference", "city"] {
      let found = ListName.schools.entity.values(of: field, matching: said, limit: 8, in: scope.session)
      if let group = found?.items.first(where: { Folded(words: $0.label) == Folded(words: said) }) {
        let clause = SpokenClause.compare(field: field, sign: "=", values: [group.label])
        return SpokenTerm(clauses: field == "city" ? [(.schools, clause), (.events, clause)] : [(.schools, clause)])
      }
    }
    let found = ListName.events.entity.values(of: "city", matching: said, limit: 8, in: scope.session)
    return found?.items.first { Folded(words: $0.label) == Folded(words: said) }.map {
      SpokenTerm(clauses: [(.events, .compare(field: "city", sign: "=", values: [$0.label]))])
    }
  }
}

/// Rows that words of a sentence name.
struct SpokenRow: Hashable {
  let rows: [RowID]
  /// The name as it's typed in a command; of several rows that of the first.
  let name: String
  let end: Int
  var isSlip = false

  var list: ListName { rows[0].list }
}

extension SentenceLexicon {
  /// The longest name.
  private static var longestName: Int { 6 }

  /// The rows that the words from one on name: of the lists in this order, the longest name first.
  func row(
    at start: Int, in lists: [ListName] = [.schools, .coaches], through last: NameMatch = .placed
  ) -> SpokenRow? {
    guard start < words.count, !words[start].isSign else { return nil }
    if let pointed = pointer(at: start) { return pointed }
    let isCoach = words[start].text == "coach" || words[start].text == "mr" || words[start].text == "ms"
    let lists = isCoach ? lists.filter { $0 == .coaches } : lists
    let begin = isCoach ? start + 1 : start
    guard begin < words.count, !Self.startsNoName(words[begin]) else { return nil }
    for end in stride(from: min(words.count, begin + Self.longestName), to: begin, by: -1) {
      let range = begin..<end
      if words[range].dropLast().contains(where: { $0.isOwner || $0.isSign && $0.text != "," }) { continue }
      if words[end - 1].isSign || Self.joints.contains(words[end - 1].text) { continue }
      if ["is", "the"].contains(words[end - 1].text) { continue }
      if !words[end - 1].text.contains(where: { $0.isLetter || $0.isNumber }) { continue }
      if let found = row(named: range, lists, through: last) { return found }
    }
    return nil
  }

  /// Prepositions and the like: no name begins or ends with one.
  static let joints: Set<String> = [
    "and", "or", "in", "at", "from", "with", "on", "by", "for", "about", "but", "it", "there", "them", "us", "no",
    "without", "only", "just",
    "now", "how", "why", "when", "if", "count",
  ]

  private static let endsNoName = joints.union(["of", "to", "the", "as", "is", "a", "not", "vs"])

  private static func startsNoName(_ word: SentenceWord) -> Bool {
    word.isSign
      || !word.isQuoted && word.text != "the"
        && (joints.contains(word.text) || SentenceTables.filler.contains(word.text) || word.text.first?.isNumber == true
          || word.text == "not")
  }

  private func row(named range: Range<Int>, _ lists: [ListName], through last: NameMatch) -> SpokenRow? {
    let key = SentenceMemo.Name(range: range, lists: lists, last: last)
    if let known = memo.rows[key] { return known }
    let found = lookUpRow(named: range, lists, through: last)
    memo.rows[key] = .some(found)
    return found
  }

  private func lookUpRow(named range: Range<Int>, _ lists: [ListName], through last: NameMatch) -> SpokenRow? {
    let said = words[range].map(\.text).joined(separator: " ").replacing(" ,", with: ",")
    for text in [said]
      + (said.hasSuffix("s") && range.count == 1 && said.utf8.count > 4 ? [String(said.dropLast())] : [])
    {
      var best: (SpokenRow, NameMatch)?
      for list in lists {
        guard let naming = list.entity.named(text, among: nil, through: last, in: scope.session),
          naming.match.isCertain || last > .placed, best.map({ naming.match < $0.1 }) ?? true
        else { continue }
        if text.utf8.count <= 2, naming.match > .short { continue }
        let rows = Array(list.entity.ids(at: Array(naming.positions.prefix(9)), in: scope.session))
        if let row = spoken(rows, end: range.upperBound, isSlip: !naming.match.isCertain) { best = (row, naming.match) }
      }
      if let best { return best.0 }
    }
    return nil
  }

  private func spoken(_ rows: [RowID], end: Int, isSlip: Bool = false) -> SpokenRow? {
    guard let first = rows.first, let title = first.list.entity.title(of: first.id, in: scope.session) else {
      return nil
    }
    return SpokenRow(rows: rows, name: title, end: end, isSlip: isSlip)
  }

  /// The row at a number of those printed last, and the one shown last: `the second one`, `number 3`, `it`.
  private func pointer(at start: Int) -> SpokenRow? {
    let begin = words[start].text == "the" ? start + 1 : start
    guard begin < words.count else { return nil }
    let next = begin + 1 < words.count ? words[begin + 1].text : ""
    let isOne = ["one", "school", "coach", "offer", "on"].contains(next)
    if let number = SentenceTables.ordinals[words[begin].text], isOne || begin + 1 == words.count || begin > start {
      return numbered(number, end: begin + (isOne && next != "on" ? 2 : 1))
    }
    if next == "one", ["top", "last"].contains(words[begin].text) {
      return numbered(words[begin].text == "top" ? 1 : scope.numbered().count, end: begin + 2)
    }
    if ["number", "no", "nr"].contains(words[begin].text), let number = Int(next) {
      return numbered(number, end: begin + 2)
    }
    if words[begin].text.hasPrefix("#"), let number = Int(words[begin].text.dropFirst()) {
      return numbered(number, end: begin + 1)
    }
    let isThat = ["that", "this"].contains(words[start].text) && ["one", "school", "coach"].contains(next)
    let lists = isThat ? [.schools, .coaches, .offers] : Self.pronouns[words[start].text] ?? []
    guard let row = onlyRow(of: lists) else { return nil }
    return spoken([row], end: start + (isThat ? 2 : 1))
  }

  /// The words for a row that was spoken of, and the lists of which it may be.
  private static let pronouns: [String: [ListName]] = [
    "it": [.schools, .offers], "its": [.schools, .offers], "there": [.schools], "their": [.schools], "him": [.coaches],
    "her": [.coaches], "his": [.coaches], "them": [.schools, .coaches],
  ]

  /// The row that is spoken of: the only one that was printed last, else the one shown last if none of its kind was
  /// printed since, or it among them.
  private func onlyRow(of lists: [ListName]) -> RowID? {
    let printed = (scope.printed ?? []).filter { lists.contains($0.list) }
    if printed.count == 1 { return printed[0] }
    return scope.current.flatMap { current in
      lists.contains(current.list) && (printed.allSatisfy { $0.list != current.list } || printed.contains(current))
        ? current : nil
    }
  }

  private func numbered(_ number: Int, end: Int) -> SpokenRow? {
    let rows = scope.numbered()
    guard scope.printed != nil, number > 0, number <= rows.count else { return nil }
    return spoken([rows[number - 1]], end: end)
  }

  /// The college that words name and that isn't on the list: what it's called would be taken for something else.
  func stranger(at start: Int) -> (name: String, end: Int)? {
    if let known = memo.strangers[start] { return known }
    let found = lookUpStranger(at: start)
    memo.strangers[start] = .some(found)
    return found
  }

  private static let collegeWords: Set<String> = ["university", "college", "state", "tech", "institute", "academy"]

  private func lookUpStranger(at start: Int) -> (name: String, end: Int)? {
    guard start < words.count, !Self.startsNoName(words[start]), !SentenceTables.known.contains(words[start].text)
    else {
      return nil
    }
    for end in stride(from: min(words.count, start + 5), to: start, by: -1) where !words[end - 1].isSign {
      let said = text(start..<end)
      if said.utf8.count < 4 || end - start == 1 && USState.named(said) != nil { continue }
      if Self.endsNoName.contains(words[end - 1].text)
        || words[start..<end].contains(where: { ["and", "or", "vs", "not"].contains($0.text) })
      {
        continue
      }
      // Of most words it's told in no time that they are no college's.
      let isCalledSo = CollegeList.isName(said) || words[start..<end].contains { Self.collegeWords.contains($0.text) }
      guard isCalledSo, let found = CollegeList.candidates(for: said),
        found.match <= (end - start == 1 ? .short : .bare)
      else {
        continue
      }
      let isHere = found.colleges.contains { college in
        ListName.schools.entity.named(college.name, through: .short, in: scope.session) != nil
      }
      if isHere { continue }
      return (found.colleges[0].name, end)
    }
    return nil
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
      let part = SentenceLexicon(scope, Array(words[start..<end]))
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

  var values: [Range<Int>: SpokenTerm?] = [:]
  var fields: [String: [ListName: String]?] = [:]
  var rows: [Name: SpokenRow?] = [:]
  var strangers: [Int: (name: String, end: Int)?] = [:]
  var lists: [Int: [(terms: String, end: Int)]] = [:]
}
