import Domain
import Values

/// Matches shapes with the words of a sentence.
struct ShapeMatcher {
  let lexicon: SentenceLexicon
  let source: SentenceWords
  /// True for shapes that change something: there a school's coach is the school, which knows its own.
  let isDeed: Bool
  /// What the shape is that is matched.
  private var isAnyone = false
  private var isDated = false
  private(set) var isOver = false
  var words: [SentenceWord] { lexicon.words }

  init(_ lexicon: SentenceLexicon, _ source: SentenceWords, isDeed: Bool) {
    (self.lexicon, self.source, self.isDeed) = (lexicon, source, isDeed)
  }

  /// Words that may stand between the words of a shape.
  private static let passed: Set<String> = [
    "the", "a", "an", "my", "our", "please", "also", ",", "that", "again", "finally",
  ]
  /// Of a row of fifty that mean nothing, every way to part it would be tried.
  private static var mostPassed: Int { 6 }

  /// The ways in which all words are what a shape says.
  func matches(_ shape: SentenceShape, from start: Int) -> [ShapeMatch] {
    var begin = ShapeMatch()
    begin.end = start
    var matcher = self
    (matcher.isDated, matcher.isOver) = (shape.isDated, shape.isOver)
    matcher.isAnyone = !isDeed || shape.isAnyones
    return matcher.match(shape.nodes[...], begin).compactMap { match in
      var match = match
      if let tail = matcher.tail(at: match.end) { (match.end, match.cost) = (tail, match.cost + 0.1) }
      while match.end < words.count, Self.ends.contains(words[match.end].text) {
        (match.end, match.cost) = (match.end + 1, match.cost + 0.1)
      }
      return match.end == words.count ? match : nil
    }
  }

  /// What is said after a deed, and means that it be done.
  private static let tails: Set<String> = [
    "please write it down", "write it down", "write that down", "log it", "log that", "please log it",
    "please log that", "change it",
    "please change it", "mark that", "mark it", "note that", "save it", "record it",
    "if you please", "if you do not mind", "if you would", "thank you",
    "thanks a lot", "add it",
    "please add it", "add that", "for me", "for me please", "update it", "please update it", "set it", "put that down",
    "please", "any more", "anymore", "just now", "a minute ago", "a moment ago", "any time soon", "if possible",
    "when you can",
    "dear", "right away", "any more", "any longer", "thanks so much", "thank you so much",
  ]

  /// Times that nothing is left of where it's asked: what was done in them was done on a day.
  private static let sinces: Set<String> = [
    "by now", "for now", "so far", "up to now", "at the moment", "this quarter", "this semester", "this term",
  ]

  /// The end of the sentence, if only such words are left.
  private func tail(at place: Int) -> Int? {
    var place = place
    while place < words.count, words[place].isSign { place += 1 }
    guard place < words.count else { return nil }
    let said = lexicon.text(place..<words.count)
    return Self.tails.contains(said) || !isDated && Self.sinces.contains(said) ? words.count : nil
  }

  /// A text without what is said behind a comma, that it be done: `the walk-on spot, log that`.
  func ended(_ text: Range<Int>) -> Range<Int> {
    guard text.upperBound == words.count else { return text }
    let tail = text.dropFirst(2).first { words[$0 - 1].text == "," && self.tail(at: $0) != nil }
    return text.lowerBound..<(tail.map { $0 - 1 } ?? text.upperBound)
  }

  /// Words that may stand at the end of a sentence.
  private static let ends: Set<String> = [
    "please", "now", "thanks", "anymore", "ok", "right", "then", "again", "lol", "rn",
  ]

  private func match(_ nodes: ArraySlice<SentenceShape.Node>, _ match: ShapeMatch) -> [ShapeMatch] {
    guard let node = nodes.first else { return [match] }
    let rest = nodes.dropFirst()
    var found: [ShapeMatch] = []
    for next in step(node, match) { found += self.match(rest, next) }
    if found.isEmpty, match.end < words.count, match.passed < Self.mostPassed,
      Self.passed.contains(words[match.end].text) || isJust(match.end)
    {
      var passed = match
      (passed.end, passed.passed, passed.cost) = (match.end + 1, match.passed + 1, match.cost + 0.15)
      found += self.match(nodes, passed)
    }
    return found
  }

  /// True for the `just` of what was done: `Kenyon just declined us`.
  private func isJust(_ place: Int) -> Bool {
    isDeed && place > 0 && words[place].text == "just" && place + 1 < words.count
      && words[place + 1].text.hasSuffix("ed")
  }

  func step(_ node: SentenceShape.Node, _ match: ShapeMatch) -> [ShapeMatch] {
    switch node {
    case .words(let set):
      guard match.end < words.count else { return [] }
      // Whatever a backup owns is none.
      if words[match.end].isOwner, Self.ranked.contains(words[match.end].text) { return [] }
      let count = set.contains(words[match.end].text) ? 1 : kin(as: set, at: match.end)
      guard count > 0 else { return [] }
      var next = match
      next.end += count
      // Whom it was that a coach called is kept: `called mom`.
      if set.contains("us"), !set.contains("we"), isTheirs(match.end..<next.end, match) { return [] }
      if set.contains("us"), !set.contains("we"), match.slots["DID"] != nil,
        words[match.end..<next.end].contains(where: { Self.parents.contains($0.text) })
      {
        next.slots["ABOUT"] = [prose(match.end - 1..<next.end)]
      }
      return [next]
    case .optional(let inner): return self.match(inner[...], match) + [match]
    case .choice(let parts): return parts.flatMap { self.match($0[...], match) }
    case .slot(let name): return slot(name, match)
    }
  }

  /// True for words in whose place the family may be named: `we`, `us`, `our`.
  static func isKin(_ words: Set<String>) -> Bool { words.contains { ["we", "us", "our"].contains($0) } }

  private static let ranked: Set<String> = ["backup", "safety", "fallback", "dream", "reach", "target", "favorite"]
  private static let children: Set<String> = ["son", "daughter", "kid", "boy", "girl"]
  private static let parents: Set<String> = [
    "mom", "dad", "mother", "father", "husband", "wife", "parents", "grandpa", "grandma",
  ]

  /// How many words name somebody of the family where a shape says `we`, `us` or `our`: `my son`, `mom and dad`.
  func kin(as set: Set<String>, at place: Int) -> Int {
    guard Self.isKin(set) else { return 0 }
    let owners: Set = ["my", "our", "his", "her"]
    if set.contains("our"), owners.contains(words[place].text) {
      guard place + 1 < words.count, words[place + 1].isOwner else { return 1 }
      return Self.children.contains(words[place + 1].text) ? 2 : 1
    }
    let said = words[place].text
    if set.contains("us"), ["me", "him", "her"].contains(said) { return 1 }
    if set.contains("we"), said == "i" || !isDeed && ["he", "she"].contains(said) { return 1 }
    let begin = owners.contains(words[place].text) ? place + 1 : place
    let named = isAnyone ? Self.children.union(Self.parents) : Self.children
    guard begin < words.count, named.contains(words[begin].text), !words[begin].isOwner,
      begin > place || ["mom", "dad", "grandpa", "grandma"].contains(words[begin].text)
    else { return 0 }
    guard set.contains("we") || set.contains("us") else { return 0 }
    let isPair = begin + 2 < words.count && words[begin + 1].text == "and"
    let isTwo = isPair && (words[begin + 2].text == "i" || named.contains(words[begin + 2].text))
    return begin + 1 - place + (isTwo ? 2 : 0)
  }

  private func slot(_ name: String, _ match: ShapeMatch) -> [ShapeMatch] {
    let start = match.end
    guard start < words.count || ["ABOUT", "WHEN", "DAY"].contains(name) else { return [] }
    switch name {
    case "ROW":
      return row(name, [.schools, .coaches], match) + (isDeed ? staff(name, match) + holder(name, match) : [])
    case "SCHOOL": return row(name, [.schools], match)
    case "COACH": return row(name, [.coaches], match)
    case "ROWS": return rows(match)
    case "STATUS": return value(name, of: "status", in: .schools, match)
    case "TIER": return tier(match)
    case "TYPE":
      // A video that was sent is no meeting.
      if words[start].text == "video", words[..<start].contains(where: { $0.text == "sent" }) { return [] }
      return value(name, of: "type", in: .interactions, match)
    case "EVENT": return value(name, of: "type", in: .events, match)
    case "WORD":
      let isArticle = ["the", "a", "an", "our", "my", "his", "her"].contains(words[start].text)
      let word = OfferTerm.named(words[start].text)?.name ?? words[start].text
      return words[start].isSign || isArticle ? [] : [taking(name, word, match, start + 1)]
    case "TERM":
      return lexicon.longest(from: start, most: 5) { OfferTerm.named($0)?.name }
        .map { [taking(name, $0.value, match, $0.end)] } ?? []
    case "DID": return deed(match)
    case "FIELD", "COLUMN": return field(name, match)
    case "NUMBER": return number(match)
    case "ORDINAL": return ordinal(match)
    case "UNANSWERED": return unanswered(match)
    case "WHEN": return day(match, toward: .past)
    case "ABOUT": return aboutAll(match)
    case "TEXT": return isNote(match) ? [taking(name, note(from: start), match, words.count)] : []
    case "VALUE": return value(match)
    case "REMINDER": return reminder(match)
    case "COLLEGE": return college(match)
    case "POSITION": return position(match)
    case "PLACE": return place(match)
    case "PERIOD": return period(match)
    case "SPAN": return span(match)
    default: return fact(name, match)
    }
  }

  /// True if the rest of the sentence may be a note.
  private func isNote(_ match: ShapeMatch) -> Bool {
    let start = match.end
    let isBegun = words[start].isSign || ["that", "saying"].contains(words[start].text)
    let isLed = start > 0 && (words[start - 1].text == ":" || ["that", "saying"].contains(words[start - 1].text))
    if isBegun || isTakenBack(from: start, isLed: isLed) || !isLed && listsAnother(from: start) { return false }
    let rest = lexicon.text(start..<words.count)
    if rest == "please" || isAddressed(from: start) { return false }
    // Who may read it isn't what it says.
    if SentenceDetours.privacy.contains(where: { rest.hasSuffix(" \($0)") }) { return false }
    // Beside a row that is named well a slip is another word: `cages`, and Taylor behind it.
    return !match.isSlip || !words.indices[start...].contains { lexicon.row(at: $0) != nil }
  }

  /// True where a note is for whoever belongs to a row: `a note for Kenyon's coach`.
  private func isAddressed(from start: Int) -> Bool {
    guard start > 1, words[start - 1].isOwner else { return false }
    return (max(1, start - 4)..<start).contains { place in
      ["for", "to"].contains(words[place - 1].text) && lexicon.row(at: place)?.end == start
    }
  }

  /// True if the field that is spoken of holds numbers.
  private func isCounted(_ match: ShapeMatch) -> Bool {
    lexicon.fields.contains { list, fields in
      match.field?[list].flatMap { fields[$0] }.map { if case .number = $0.kind { true } else { false } } ?? false
    }
  }

  /// What is left of the sentence, a number without its commas, a thing without its article.
  private func value(_ match: ShapeMatch) -> [ShapeMatch] {
    let isNumber = words[match.end].text.first.map { $0.isNumber && $0 != "0" || $0 == "$" } == true
    if isNumber, isCounted(match), let number = SentencePieces(lexicon: lexicon).number(at: match.end),
      number.end == words.count, !number.isPercent, !number.isAtLeast
    {
      return [taking("VALUE", number.text, match, words.count)]
    }
    // What is set is written as it was said.
    let articles: Set = ["a", "an", "the", "our", "my", "his", "her"]
    let isArticle =
      match.field == nil && articles.contains(words[match.end].text) && lexicon.previous(match.end) != "tier"
    let begin = isArticle && match.end + 1 < words.count ? match.end + 1 : match.end
    return [taking("VALUE", source.original(begin..<words.count).quotedIfNeeded, match, words.count)]
  }

  func taking(_ name: String, _ value: String, _ match: ShapeMatch, _ end: Int, cost: Double = 0) -> ShapeMatch {
    var next = match
    next.slots[name] = [value]
    (next.end, next.cost) = (end, match.cost + cost)
    return next
  }

  /// The rest of the sentence as a text; in quotes where it begins with the name of another row.
  func note(from start: Int) -> String {
    let end = ended(start..<words.count).upperBound
    let text = (end < words.count ? source.original(start..<end) : source.original(from: start)).trimmed
    return lexicon.row(at: start) == nil || SentenceLexicon.isPronoun(words[start].text) ? text : text.quoted
  }

  // MARK: - Rows

  func row(_ name: String, _ lists: [ListName], _ match: ShapeMatch) -> [ShapeMatch] {
    for last in [NameMatch.placed, .slip] {
      let spoken = isDeed && lists.contains(.coaches) ? spokenCoach(at: match.end) : nil
      let named = spoken ?? lexicon.row(at: match.end, in: lists, through: last)
      guard let row = named ?? (last == .slip && lists.contains(.coaches) ? slippedCoach(at: match.end) : nil) else {
        continue
      }
      // A college that isn't on the list, and is named by more of the words.
      // What names a better one is no slip, and a state no part of a name.
      if let stranger = lexicon.stranger(at: match.end), stranger.end > row.end || row.isSlip { return [] }
      if row.isSlip, USState.named(lexicon.text(match.end..<row.end)) != nil { return [] }
      if isDeed, lexicon.isUnfinished(row, from: match.end) { return [] }
      var next = match
      let end = ofSchool(row)
      let titles = row.rows.prefix(5).compactMap {
        $0.list.entity.title(of: $0.id, in: lexicon.scope.session)?.quotedIfNeeded
      }
      next.slots[name] = titles
      (next.end, next.cost, next.isSlip) = (end, match.cost + (row.isSlip ? 1.5 : 0), match.isSlip || row.isSlip)
      next.isBegun = match.isBegun || row.isBegun
      if next.list == nil { (next.list, next.row) = (row.list, row.rows.count == 1 ? row.rows[0] : nil) }
      return [next]
    }
    return []
  }

  /// The end of a coach with the school that is told: `coach Bristow from Miami`; another one's stays unread.
  private func ofSchool(_ row: SpokenRow) -> Int {
    guard row.list == .coaches, row.rows.count == 1, row.end + 1 < words.count,
      ["from", "at", "of"].contains(words[row.end].text), let school = lexicon.row(at: row.end + 1, in: [.schools]),
      let own = lexicon.scope.session.tables.coaches[Key<Coach>(row.rows[0].id)]?.schoolID,
      school.rows.contains(where: { Key<School>($0.id) == own })
    else { return row.end }
    return school.end
  }

  /// One row after another, parted by `and` and commas.
  func rows(_ match: ShapeMatch) -> [ShapeMatch] {
    let several = numbered(match) + printed(match) + listed(match)
    guard several.isEmpty, var last = row("ROWS", [.schools, .coaches], match).first else { return several }
    var found = [last]
    while last.end + 1 < words.count,
      ["and", ",", "with", "vs", "versus"].contains(words[last.end].text)
        || !isDeed && words[last.end].text == "to"
    {
      var next = last
      next.end += words[last.end].text == "," && words[last.end + 1].text == "and" ? 2 : 1
      guard let more = row("MORE", [.schools, .coaches], next).first, let name = more.slots["MORE"], name.count == 1,
        let before = last.slots["ROWS"], before.count == 1
      else { break }
      next = more
      next.slots["MORE"] = nil
      next.slots["ROWS"] = ["\(before[0]), \(name[0])"]
      last = next
      found.insert(next, at: 0)
    }
    return found
  }

  /// Rows by the numbers printed last: `1 and 2`, `numbers 3, 4 and 7`.
  private func numbered(_ match: ShapeMatch) -> [ShapeMatch] {
    let scope = lexicon.scope
    guard scope.printed != nil, scope.session.front == .schools else { return [] }
    let rows = scope.numbered()
    var end = match.end + (["number", "numbers", "rows", "schools"].contains(words[match.end].text) ? 1 : 0)
    var names: [String] = []
    while end < words.count, let number = Int(words[end].text), (1...max(1, rows.count)).contains(number),
      number <= rows.count, let name = scope.name(of: rows[number - 1])
    {
      names.append(name.quotedIfNeeded)
      guard end + 2 < words.count, ["and", ","].contains(words[end + 1].text) else {
        end += 1
        break
      }
      end += words[end + 2].text == "and" ? 3 : 2
    }
    guard names.count > 1 else { return [] }
    var next = taking("ROWS", names.joined(separator: ", "), match, end)
    next.list = .schools
    return [next]
  }

  /// Those printed last: `them all`, `the first two`.
  private func printed(_ match: ShapeMatch) -> [ShapeMatch] {
    let scope = lexicon.scope
    guard scope.printed != nil, scope.session.front == .schools else { return [] }
    var rows = scope.numbered()[...]
    var end = match.end
    let counted = lexicon.longest(from: end, most: 4) { Self.counts($0, rows.count) ? true : nil }
    if let phrase = counted ?? lexicon.longest(from: end, most: 3, { Self.all.contains($0) ? true : nil }) {
      end = phrase.end
    } else {
      if words[end].text == "the" { end += 1 }
      guard end + 1 < words.count, ["first", "top", "last"].contains(words[end].text),
        let count = SentenceTables.numbers[words[end + 1].text] ?? Int(words[end + 1].text), count > 0,
        count <= rows.count,
        // Whose top they are, nobody printed.
        words[end].text != "top" || !["my", "our", "his", "her"].contains(lexicon.previous(end))
      else { return [] }
      rows = words[end].text == "last" ? rows.suffix(count) : rows.prefix(count)
      end += 2
      if end < words.count, ["schools", "coaches", "ones"].contains(words[end].text) { end += 1 }
    }
    guard (2...Self.mostNamed).contains(rows.count) else { return [] }
    let names = rows.compactMap { $0.list.entity.title(of: $0.id, in: scope.session)?.quotedIfNeeded }
    var next = taking("ROWS", names.joined(separator: ", "), match, end)
    next.list = rows.first?.list
    return [next]
  }

  /// The most rows that are written by their names.
  private static var mostNamed: Int { 8 }
  private static let all: Set<String> = [
    "them", "them all", "all of them", "these", "those", "all of these", "all of those",
  ]

  /// Rows that are listed, as terms: `all the D3 schools in Ohio`.
  private func listed(_ match: ShapeMatch) -> [ShapeMatch] {
    lexicon.listed(at: match.end).map { terms, end in
      var next = taking("ROWS", "(\(terms))", match, end)
      next.list = .schools
      return next
    }
  }

  func value(_ name: String, of field: String, in list: ListName, _ match: ShapeMatch) -> [ShapeMatch] {
    var end = min(words.count, match.end + 4)
    while end > match.end {
      if !words[match.end..<end].contains(where: \.isSign),
        let raw = lexicon.value(match.end..<end, of: field, in: list)
      {
        return [taking(name, raw, match, end)]
      }
      end -= 1
    }
    return []
  }
}
