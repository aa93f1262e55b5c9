import Domain
import Values

/// Rows that words of a sentence name.
struct SpokenRow: Hashable {
  let rows: [RowID]
  /// The name as it's typed in a command; of several rows that of the first.
  let name: String
  var end: Int
  var isSlip = false
  /// True if a word of the name is only begun: `west` may be Western Michigan.
  var isBegun = false

  var list: ListName { rows[0].list }
  /// The same with the word after it.
  var withOne: SpokenRow {
    var row = self
    row.end += 1
    return row
  }
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
    if !isCoach, SentenceTables.units[words[begin].text] == "distance", isCounted(begin) { return nil }
    let named = lists.filter { mayBegin(words[begin].named, $0, through: last) }
    guard !named.isEmpty else { return nil }
    for end in stride(from: min(words.count, begin + Self.longestName), to: begin, by: -1) {
      let range = begin..<end
      // `Saint Mary's College` is a name, and `Kenyon's coach` none.
      let parts = range.dropLast().contains { place in
        words[place].isOwner && !Self.collegeWords.contains(words[place + 1].text)
          || words[place].isSign && words[place].text != ","
      }
      if parts { continue }
      if words[end - 1].isSign || Self.joints.contains(words[end - 1].text) { continue }
      if ["is", "the"].contains(words[end - 1].text) { continue }
      if !words[end - 1].text.contains(where: { $0.isLetter || $0.isNumber }) { continue }
      if let found = row(named: range, named, through: last) {
        return isOne(found, from: start) ? found.withOne : found
      }
    }
    return nil
  }

  /// True for `the Ashland one`.
  private func isOne(_ row: SpokenRow, from start: Int) -> Bool {
    row.end < words.count && words[row.end].text == "one" && words[start].text == "the" && row.rows.count == 1
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

  /// True if it names a row, rather than pointing at one.
  var namesRow: Bool {
    words.indices.contains {
      Self.pronouns[words[$0].text] == nil && !["in", "near", "around", "from"].contains(previous($0))
        && row(at: $0) != nil
    }
  }

  private func row(named range: Range<Int>, _ lists: [ListName], through last: NameMatch) -> SpokenRow? {
    let key = SentenceMemo.Name(range: range, lists: lists, last: last)
    if let known = memo.rows[key] { return known }
    let found = lookUpRow(named: range, lists, through: last)
    memo.rows[key] = .some(found)
    return found
  }

  private func lookUpRow(named range: Range<Int>, _ lists: [ListName], through last: NameMatch) -> SpokenRow? {
    let end = range.upperBound - 1
    let parts = range.map { words[$0].isOwner && $0 < end ? "\(words[$0].text)s" : words[$0].named }
    let said = parts.joined(separator: " ").replacing(" ,", with: ",")
    // `St. Mary's`
    var ways = words[end].isOwner ? [said, "\(said)s"] : [said]
    let stem = String(said.dropLast())
    if said.hasSuffix("s"), range.count == 1, said.utf8.count > 4, !Self.collegeWords.contains(stem) {
      ways.append(stem)
    }
    // `Ohio U` is a name, and `can u` none.
    if range.count > 1, words[range.upperBound - 1].typed == "u" { ways.append("\(text(range.dropLast())) u") }
    for text in ways {
      var best: (SpokenRow, NameMatch)?
      for list in lists {
        guard let naming = naming(text, list, through: last), naming.match.isCertain || last > .placed,
          best.map({ naming.match < $0.1 }) ?? true
        else { continue }
        if text.utf8.count <= 2, naming.match > .short { continue }
        // `Kenyon and Ohio State` are two, and no Kenyon in Ohio.
        if naming.match == .placed, words[range].contains(where: { $0.text == "and" }) { continue }
        let rows = Array(list.entity.ids(at: Array(naming.positions.prefix(9)), in: scope.session))
        guard var row = spoken(rows, end: range.upperBound, isSlip: !naming.match.isCertain) else { continue }
        row.isBegun = [.beginnings, .words].contains(naming.match) && isBegun(text, row.name)
        best = (row, naming.match)
      }
      if let best { return best.0 }
    }
    return nil
  }

  /// True if a word isn't one of a name, but its beginning; University, College and states are shortened by everybody.
  private func isBegun(_ said: String, _ name: String) -> Bool {
    func words(_ text: String) -> [Substring] { text.split { !$0.isLetter && !$0.isNumber } }
    let whole = Set(words(Folded(name).text))
    let said = words(said)
    return said.count == 1 && Self.directions.contains(said[0])
      || said.contains { word in
        !whole.contains(word) && USState.named(String(word)) == nil
          && !Self.collegeWords.contains { $0.hasPrefix(word) }
      }
  }

  /// Words with which names of many schools begin: one alone is no name.
  private static let directions: Set<Substring> = ["west", "east", "north", "south", "new", "mount", "state"]

  private func naming(_ text: String, _ list: ListName, through last: NameMatch) -> Naming? {
    names.remembered(SentenceNames.Key(text: text, list: list, last: last), in: \.namings) {
      names.namer(of: list, in: scope.session).named(text, last)
    }
  }

  /// False where no name of the list begins with a word.
  private func mayBegin(_ word: String, _ list: ListName, through last: NameMatch) -> Bool {
    let key = SentenceNames.Key(text: word, list: list, last: last)
    if let known = names.begin[key] { return known }
    let found = names.namer(of: list, in: scope.session).mayBegin(word, last)
    names.begin[key] = found
    return found
  }

  private func spoken(_ rows: [RowID], end: Int, isSlip: Bool = false) -> SpokenRow? {
    guard let first = rows.first, let title = first.list.entity.title(of: first.id, in: scope.session) else {
      return nil
    }
    return SpokenRow(rows: rows, name: title, end: end, isSlip: isSlip)
  }

  /// True for a school behind an article where a deed isn't said to its end: `done with the Kent`.
  func isUnfinished(_ row: SpokenRow, from start: Int) -> Bool {
    let name = words[start].text == "the" ? start + 1 : start
    guard row.list == .schools, name > 1, name < row.end, words[name - 1].text == "the",
      ["with", "mark"].contains(words[name - 2].text), ["", "camp"].contains(text(row.end..<words.count))
    else { return false }
    return Self.institutions.isDisjoint(with: words[name..<row.end].map(\.text))
  }
  private static let institutions: Set = ["university", "college", "state", "school", "one", "ones", "schools", "u"]

  /// The row at a number of those printed last, and the one shown last: `the second one`, `number 3`, `it`.
  private func pointer(at start: Int) -> SpokenRow? {
    let begin = words[start].text == "the" ? start + 1 : start
    guard begin < words.count else { return nil }
    if let holder = holder(at: start) { return holder }
    let next = begin + 1 < words.count ? words[begin + 1].text : ""
    let isOne = ["one", "school", "coach", "offer", "on"].contains(next)
    // `put the head coaches first` is an order.
    if start > 0, begin == start, !isOne, endsList(at: start - 1) { return nil }
    if let number = SentenceTables.ordinals[words[begin].text], isOne || begin + 1 == words.count || begin > start {
      return numbered(number, end: begin + (isOne && next != "on" ? 2 : 1))
    }
    if next == "one", ["top", "last"].contains(words[begin].text) {
      return numbered(words[begin].text == "top" ? 1 : scope.numbered().count, end: begin + 2)
    }
    if ["number", "no", "nr"].contains(words[begin].text),
      let number = Int(next) ?? SentenceTables.numbers[next]
    {
      return numbered(number, end: begin + 2)
    }
    if words[begin].text.hasPrefix("#"), let number = Int(words[begin].text.dropFirst()) {
      return numbered(number, end: begin + 1)
    }
    // Behind `that coach` a name may stand, which is meant then; and no school is one.
    let isThat =
      ["that", "this"].contains(words[start].text) && Self.kinds.contains(next)
      && (next != "coach" || row(at: begin + 1, in: [.coaches], through: .slip) == nil)
    let lists: [ListName] =
      isThat
      ? next == "coach" ? [.coaches] : [.schools, .coaches, .offers] : Self.pronouns[words[start].text] ?? []
    guard let row = onlyRow(of: lists) else { return nil }
    return spoken([row], end: start + (isThat ? 2 : 1))
  }

  /// The only coach of a role among those printed last: `the assistant`.
  private func holder(at start: Int) -> SpokenRow? {
    guard words[start].text == "the", scope.session.front == .coaches, let printed = scope.printed else { return nil }
    for end in [start + 3, start + 2] where end <= words.count && !words[end - 1].text.hasSuffix("s") {
      guard let role = value(start + 1..<end, of: "role", in: .coaches) else { continue }
      let after = end < words.count && words[end].text == "coach" ? end + 1 : end
      if after < words.count, ["at", "of", "for", "from", "in", "with", "coaches"].contains(words[after].text) {
        return nil
      }
      let holders = printed.filter { row in
        row.list == .coaches && scope.session.tables.coaches[Key<Coach>(row.id)]?.role?.raw == role
      }
      return holders.count == 1 ? spoken([holders[0]], end: after) : nil
    }
    return nil
  }

  /// What a row is called that is pointed at: `that school`.
  private static let kinds: Set = ["one", "school", "coach", "college", "program"]

  /// True if a word names several rows: `coaches`, `favorites`.
  private func endsList(at place: Int) -> Bool {
    words[place].text.count > 4 && words[place].text.hasSuffix("s")
  }

  static func isPronoun(_ word: String) -> Bool { pronouns[word] != nil }

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
      if let name = college(named: said, words[start..<end]) { return (name, end) }
    }
    return nil
  }

  /// The college that some words name, unless it's on the list.
  private func college(named said: String, _ words: ArraySlice<SentenceWord>) -> String? {
    names.remembered(said, in: \.strangers) {
      // Of most words it's told in no time that they are no college's.
      let isCalledSo = words.contains { Self.collegeWords.contains($0.text) } || CollegeList.isName(said)
      guard isCalledSo, let found = CollegeList.candidates(for: said),
        found.match <= (words.count == 1 ? .short : .bare)
      else { return nil }
      let namer = names.namer(of: .schools, in: scope.session)
      return found.colleges.contains { namer.named($0.name, .short) != nil } ? nil : found.colleges[0].name
    }
  }
}
