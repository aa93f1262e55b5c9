import Domain
import Values

/// The pieces that the words of a sentence can be, from each word on.
struct SentencePieces {
  let lexicon: SentenceLexicon
  var words: [SentenceWord] { lexicon.words }

  func word(_ index: Int) -> String { words.indices.contains(index) ? words[index].text : "" }

  /// All pieces that begin with a word.
  func pieces(at start: Int) -> [PlacedPiece] {
    var found: [PlacedPiece] = simple(at: start)
    found += lists(at: start)
    found += comparisons(at: start) + coverages(at: start) + drives(at: start)
    found += contacts(at: start)
    found += times(at: start)
    found += orders(at: start)
    found += values(at: start)
    found += possessions(at: start)
    found += names(at: start)
    return found
  }

  /// The end of the longest entry of a table that begins with a word, and its value.
  func entry<Value>(of table: [String: Value], at start: Int, most: Int = 4) -> (value: Value, end: Int)? {
    lexicon.longest(from: start, most: most) { table[$0] }
  }

  func entry(of table: Set<String>, at start: Int, most: Int = 4) -> Int? {
    lexicon.longest(from: start, most: most) { table.contains($0) ? true : nil }?.end
  }

  // MARK: - Signs and small words

  private static let follows: Set<String> = [
    "only", "just", "now", "and", "and now", "and only", "what about", "how about", "and what about", "and the ones",
    "but only", "then", "instead", "also", "narrow it to", "narrow it down to", "keep only", "keep",
    "same but", "the same but", "same thing but", "the same list but", "just the", "only the", "ones", "the ones",
    "and how about", "of those", "of these", "of them", "from those",
    "which ones", "which one", "which of these", "which of those", "which of them", "any of these", "any of those",
    "any of them", "those", "among them", "among those", "among these", "but", "limit to", "limit it to", "filter by",
    "filter to", "filter",
  ]

  private static let pointing: Set<String> = ["those", "these", "them"]

  private static let wholes: Set<String> = [
    "everything", "everything again", "all of them again", "all again", "everybody again", "all of them",
    "the whole list", "everyone", "all schools", "all the schools",
    "every school", "anything", "all",
  ]

  private static let counts: Set<String> = [
    "how many", "number of", "the number of", "count", "count of", "count the", "total number of",
    "how many of", "count up", "count how many",
  ]

  private static let asks: Set<String> = [
    "anyone", "anybody", "who else", "what else", "anyone else", "which other", "more", "some more", "breakdown of",
    "a breakdown of", "breakdown of our", "the breakdown of", "ls", "dir", "cat", "got any", "what have we got",
    "what do we have", "have we got", "do we have", "do i have", "have i got", "are there", "is there",
    "give me a list of", "let me see", "i want to see", "i would like to see", "what are", "who are", "can you show me",
    "i am looking for", "we are looking for", "looking for", "we need", "i need to see", "pull up", "bring up",
    "show us", "pull",
    "can i see", "display", "list out", "print", "read me", "go to", "open", "search for", "what about the",
    "let us see",
    "can we see", "tell me", "tell me which", "do you have", "how about", "i would love to see", "want to see", "need",
    "i want", "we want", "want", "just show me", "only show me", "only show", "just show", "show me just",
    "show me only",
  ]

  private static let unlisted: Set<String> = [
    "not on the list", "not on my list", "not on our list", "not listed", "not on it yet", "not on the list yet",
    "not on my list yet", "not on our list yet", "we do not have", "i do not have", "we do not have yet",
    "that we do not have",
  ]

  private static let charts: Set<String> = [
    "make a chart of", "draw a chart of", "make a graph of", "draw a graph of", "make me a chart of",
    "show me a chart of", "give me a chart of", "show a chart of", "draw me a chart of",
  ]

  /// Words that ask, join, leave out and count: each stands for itself.
  private func simple(at start: Int) -> [PlacedPiece] {
    var found = asking(at: start) + joining(at: start)
    func add(_ piece: SentencePiece, _ end: Int?, _ cost: Double) {
      if let end { found.append(PlacedPiece(piece: piece, end: end, cost: cost)) }
    }
    if let end = correction(at: start) { add(.follow, end, 0.1) }
    if let end = entry(of: Self.follows, at: start),
      start == 0 || end == words.count || ["ones", "those", "only", "just"].contains(word(start))
    {
      add(Self.pointing.contains(word(end - 1)) ? .those : .follow, end, word(end - 2) == "of" ? 0.1 : 0.6)
    }
    if Self.pointing.contains(word(start)),
      word(start - 1) == "of" || word(start + 1) == lexicon.scope.session.front.plural
    {
      add(.those, start + 1, 0.1)
    }
    add(.count, entry(of: Self.counts, at: start), 1)
    add(.whole, entry(of: Self.wholes, at: start), 0.8)
    add(
      .term(SpokenTerm(clauses: [(.colleges, .plain("not listed"))])), entry(of: Self.unlisted, at: start, most: 5), 0.6
    )
    if let (figure, end) = entry(of: SentenceTables.figures, at: start) { add(.figure(figure), end, 1) }
    switch word(start) {
    case "when": add(.when, start + 1, 0.5)
    case "neither": add(.neither, start + 1, 0.5)
    case "chart", "graph", "plot": add(.chart, start + (word(start + 1) == "of" ? 2 : 1), 1)
    case "make", "draw", "show", "give": add(.chart, entry(of: Self.charts, at: start, most: 5), 0.9)
    case "is" where word(start + 1) == "the" && entry(of: SentenceTables.superlatives, at: start + 2) != nil:
      add(.one, start + 2, 0.1)
    default: break
    }
    let last = words.count - (words.last?.text == "please" ? 1 : 0)
    guard start > 0 else { return found }
    if let end = entry(of: ["too", "as well"], at: start), end == last { add(.too, end, 0.5) }
    if let end = entry(of: ["on top", "at the top", "first"], at: start), start > 1, end == last {
      add(.first, end, 0.3)
    }
    return found
  }

  /// Words with which a list is asked for.
  private func asking(at start: Int) -> [PlacedPiece] {
    var found: [PlacedPiece] = []
    if let end = entry(of: Self.asks, at: start, most: 5),
      start == 0 || end - start > 1 && (start < 4 || word(0) == "how" && lexicon.text(start..<end) == "are there"),
      // What one needs to do is no list, and open offers are some of them.
      end > 1 || word(0) != "open" || !["offers", "offer", "tasks"].contains(word(1)),
      word(end) != "to" || !["need", "want"].contains(word(end - 1))
    {
      let isOnly = words[start..<end].contains { ["only", "just"].contains($0.text) }
      found.append(PlacedPiece(piece: isOnly ? .follow : .ask, end: end, cost: 0.3))
    }
    // `the hardest schools to get into`
    if ["to get into", "to get in", "to get in to"].contains(lexicon.text(start..<words.count)),
      words[..<start].contains(where: { ["hardest", "easiest", "toughest"].contains($0.text) })
    {
      found.append(PlacedPiece(piece: .ask, end: words.count, cost: 0.25))
    }
    // `that have no tier yet`
    if word(start) == "yet", words[..<start].contains(where: { ["no", "without", "not"].contains($0.text) }),
      words.contains(where: {
        ["registered", "signed", "tier", "coach", "offer", "offers"].contains($0.text) || $0.text == "no"
      })
    {
      found.append(PlacedPiece(piece: .ask, end: start + 1, cost: 0.25))
    }
    // `have we had the most interactions with`
    if start + 1 == words.count, ["with", "from", "to", "on", "at"].contains(word(start)),
      words.contains(where: { ["most", "fewest", "least", "best", "biggest", "highest", "largest"].contains($0.text) })
    {
      found.append(PlacedPiece(piece: .ask, end: start + 1, cost: 0.25))
    }
    // What is left of games is to come.
    if let end = entry(of: Self.settings, at: start), word(end - 1) != "left" || !speaksOfEvents {
      found.append(PlacedPiece(piece: .ask, end: end, cost: 0.25))
    }
    if start == 0, ["put", "sort", "rank", "order", "arrange"].contains(word(0)), saysOrder {
      found.append(PlacedPiece(piece: .ask, end: 1, cost: 0.5))
    }
    return found
  }

  /// `and`, `or`, a comma; `without`, `except`.
  private func joining(at start: Int) -> [PlacedPiece] {
    var found: [PlacedPiece] = []
    // `a phone number but no email`
    let isContrast =
      word(start) == "but" && ["no", "without", "not", "have", "has", "never", "do", "are"].contains(word(start + 1))
    if ["and", "or", "nor", ","].contains(word(start)) || isContrast, start > 0, start + 1 < words.count {
      let isPair = word(start) == "," && ["and", "or", "but", "like"].contains(word(start + 1))
      let sign = word(start + (isPair && word(start + 1) != "like" ? 1 : 0))
      found.append(PlacedPiece(piece: .joint(sign == "but" ? "and" : sign), end: start + (isPair ? 2 : 1), cost: 0.3))
    }
    // `all D3 schools but Kenyon`
    if word(start) == "but", words[..<start].contains(where: { Self.wholes.contains($0.text) || $0.text == "every" }),
      lexicon.row(at: start + 1) != nil
    {
      found.append(PlacedPiece(piece: .negation(isWhole: false, isHiding: false), end: start + 1, cost: 0.5))
    }
    if let end = entry(of: SentenceTables.negations, at: start, most: 6), !isDenial(start, end),
      correction(at: start) == nil,
      start > 0 || word(0) != "no" || !Self.things.contains(word(word(1) == "more" ? 2 : 1))
    {
      let said = lexicon.text(start..<end)
      let isHiding = ["hide", "exclude", "skip", "leave out"].contains(said) || said.hasPrefix("do not")
      let isWhole = SentenceTables.wholes.contains(said)
      found.append(PlacedPiece(piece: .negation(isWhole: isWhole, isHiding: isHiding), end: end, cost: 0.5))
    }
    return found
  }

  /// What is done no more, or never was: no list is asked for.
  private static let things: Set<String> = ["calls", "emails", "texts", "messages", "visits", "contact", "contacts"]

  /// True if a `not` denies what is done rather than a value: `do not email`.
  private func isDenial(_ start: Int, _ end: Int) -> Bool {
    let said = lexicon.text(start..<end)
    guard said == "not" || said == "no" else { return false }
    let verbs: Set = [
      "email", "call", "text", "contact", "delete", "mark", "visit", "add", "remind", "log", "star", "move", "put",
    ]
    let helpers: Set = ["do", "did", "does", "will", "can", "could", "should", "would"]
    return said == "not" && (helpers.contains(word(start - 1)) || verbs.contains(word(end)))
  }

  /// Words about the list itself that say nothing more.
  private static let settings: Set<String> = [
    "are left", "do we have left", "to us", "to me", "to home", "to our house", "we have got", "i have got",
    "you have got", "from our house",
    "on my list", "on the list", "on our list", "in my list", "in the list", "in our list", "on his list", "from home",
    "for me",
    "for us", "so far", "right now", "at the moment", "in total", "of all", "in all", "for now", "at all",
    "by any chance",
    "if you please", "we are tracking", "i am tracking", "we track", "on this list", "from my list", "from the list",
    "on the calendar", "on our calendar", "on my calendar", "where he is", "where she is", "where i am", "where we are",
    "by now", "have i set", "did i set", "i have set",
    "i set", "have we set", "did we set", "we set", "as of now",
    "as of today", "have we got left", "at this point", "nowadays", "these days", "on the books", "in our area",
    "for him", "for my son", "to look at", "out there", "of them all", "on record", "on file",
  ]

  // MARK: - Values and places

  private static let prepositions: Set<String> = ["in", "from", "at", "of", "with", "on", "by"]
  private static let articles: Set = ["the", "a", "an", "type", "kind", "status", "our", "my", "his", "her"]

  private func values(at start: Int) -> [PlacedPiece] {
    var found: [PlacedPiece] = []
    // Being done is nothing that only a school says of itself: `we are done with Wooster`.
    if word(start) == "done", word(start - 1) == "is" || !words.contains(where: { Self.doings.contains($0.text) }) {
      return []
    }
    let lead = Self.prepositions.contains(word(start)) ? 1 : 0
    let article = lead > 0 && Self.articles.contains(word(start + lead)) ? 1 : 0
    let begin = start + lead + article
    guard begin < words.count else { return [] }
    for end in stride(from: min(words.count, begin + 5), to: begin, by: -1) {
      guard !words[begin..<end].contains(where: \.isSign), !isBeside(begin..<end) else { continue }
      if let term = lexicon.value(begin..<end) {
        let isPrefixed = word(begin) == "tier" || word(begin) == "type"
        found.append(PlacedPiece(piece: .term(term), end: end, cost: isPrefixed ? 0.9 : 1))
        if let after = afterOwnField(of: term, end) {
          found.append(PlacedPiece(piece: .term(term), end: after, cost: 0.95))
        }
        break
      }
      if let value = sized(begin..<end) {
        found.append(PlacedPiece(piece: .term(value), end: end, cost: end - begin > 1 ? 0.45 : 0.9))
      }
      let said = lexicon.text(begin..<end)
      if lead > 0 || end - begin > 1 || words[begin].isCapital || said.utf8.count <= 4, let term = lexicon.place(said),
        !isRather(theSchool: begin..<end, word(start))
      {
        let isCampus = ["schools", "conference", "school"].contains(word(end))
        found.append(
          PlacedPiece(piece: .term(term), end: end + (word(end) == "conference" ? 1 : 0), cost: isCampus ? 1 : 1.05))
        break
      }
    }
    if let tier = tier(at: start) { found.append(tier) }
    // Said with its preposition: `on the table`, `in the mix`.
    if lead > 0, let end = entry(of: SentenceTables.values, at: start, most: 5)?.end,
      let term = sized(start..<end)
    {
      found.append(PlacedPiece(piece: .term(term), end: end, cost: 0.9))
    }
    return found
  }

  private static let doings: Set<String> = ["reminders", "reminder", "tasks", "task", "todos"]

  /// After the name of the field that a value is of: `high priority`, `pending status`.
  private func afterOwnField(of term: SpokenTerm, _ end: Int) -> Int? {
    let fields = Set(
      term.clauses.flatMap { list, clause in
        if case .plain(let word) = clause { return lexicon.fields(of: list).meanings(of: word).map(\.field) }
        return [clause.field].compactMap(\.self)
      })
    // `iowa state` is a name.
    let named = word(end) == "state" ? [] : lexicon.field(word(end)).map { Set($0.values) } ?? []
    guard !(Self.owners[word(end)] ?? named).isDisjoint(with: fields) else { return nil }
    return end + 1
  }

  /// The fields that a word after a value names.
  private static let owners: [String: Set<String>] = [
    "priority": ["tier", "priority", "urgency"], "urgency": ["urgency", "priority"], "status": ["status"],
    "type": ["type"], "tier": ["tier", "fit_tier"], "division": ["division"], "size": ["size"], "sized": ["size"],
  ]

  /// True if an `a` is a tier rather than an article: `our A schools`.
  func isLetter(at start: Int) -> Bool {
    word(start) == "a" && words[start].isCapital && (start > 0 || ["schools", "colleges"].contains(word(1)))
  }

  /// `tier a`, `a tier`, `the b tier`, `of type transcript`.
  private func tier(at start: Int) -> PlacedPiece? {
    let letters = ["a", "b", "c"]
    if word(start) == "tier" || word(start) == "tiers", letters.contains(word(start + 1)),
      ["and", "or", ","].contains(word(start + 2)), letters.contains(word(start + 3))
    {
      return tiers([word(start + 1), word(start + 3)].map { $0.uppercased() }, end: start + 4)
    }
    var begin = ["in", "from", "at"].contains(word(start)) ? start + 1 : start
    if ["the", "our", "my"].contains(word(begin)), begin > start || word(start) == "the" { begin += 1 }
    if letters.contains(word(begin)), ["and", "or", ","].contains(word(begin + 1)), letters.contains(word(begin + 2)),
      word(begin + 3).hasPrefix("tier")
    {
      let values = [word(begin), word(begin + 2)].map { $0.uppercased() }
      return tiers(values, end: begin + 4)
    }
    // `our A schools`, `the b schools`, `the b's`
    if letters.contains(word(begin)), ["school", "schools", "ones"].contains(word(begin + 1)),
      words[begin].isCapital || word(begin) != "a"
    {
      return tiers([word(begin).uppercased()], end: begin + 1)
    }
    if ["b's", "c's", "bs", "cs"].contains(word(begin)) || ["b", "c"].contains(word(begin)) && words[begin].isOwner {
      return tiers([word(begin).prefix(1).uppercased()], end: begin + 1)
    }
    for (letter, noun) in [(begin + 1, begin), (begin, begin + 1)]
    where letters.contains(word(letter)) && ["tier", "tiers"].contains(word(noun))
      && (letter > noun || word(letter) != "a" || words[letter].isCapital || word(noun + 1) == "schools")
    {
      return tiers([word(letter).uppercased()], end: max(letter, noun) + 1)
    }
    return nil
  }

  private func tiers(_ values: [String], end: Int) -> PlacedPiece {
    let clause = SpokenClause.compare(field: "tier", sign: "=", values: values)
    return PlacedPiece(piece: .term(SpokenTerm(clauses: [(.schools, clause)])), end: end, cost: 0.9)
  }

  private func sized(_ range: Range<Int>) -> SpokenTerm? {
    let text = lexicon.text(range)
    // Whoever speaks of the athlete says `he`.
    let we = " \(text)".replacing(" has he ", with: " have we ").replacing(" he is ", with: " we are ")
    let ways = [
      text, text.replacing(" him", with: " us"), text.replacing(" he ", with: " i "),
      we.replacing(" he ", with: " we ").trimmed,
    ]
    guard let said = ways.lazy.compactMap({ SentenceTables.values[$0] }).first,
      !isElsewhere(said.list, text, range.upperBound),
      // What begins so tells something.
      range.lowerBound > 0 || !["signed", "registered"].contains(word(range.lowerBound))
    else { return nil }
    let values = said.value.split(separator: ",").map(String.init)
    let clause =
      said.field.isEmpty ? SpokenClause.plain(said.value) : .compare(field: said.field, sign: "=", values: values)
    return SpokenTerm(clauses: [(said.list, clause)])
  }

  // MARK: - Names

  private func names(at start: Int) -> [PlacedPiece] {
    var found: [PlacedPiece] = []
    let lead = ["at", "for", "from", "with", "to", "of", "about", "by", "on"].contains(word(start)) ? 1 : 0
    let begin = start + lead + (lead > 0 && word(start + lead) == "the" ? 1 : 0)
    let lists: [ListName] = [.schools, .coaches]
    if let row = lexicon.row(at: begin, in: lists) {
      // A name that is a place as well: `ohio schools`.
      let first = word(begin) == "the" ? begin + 1 : begin
      let isPlace = row.end - first == 1 && USState.named(word(first)) != nil
      found.append(
        PlacedPiece(
          piece: .row(row, lead: lead > 0 ? word(start) : ""), end: row.end,
          cost: isPlace ? 1.6 : row.end - begin > 1 ? 0.85 : 0.95))
    } else if let stranger = lexicon.stranger(at: begin) {
      found.append(PlacedPiece(piece: .stranger(lexicon.text(begin..<stranger.end)), end: stranger.end, cost: 0.9))
    } else if word(begin).utf8.count > 4, lexicon.value(begin..<begin + 1) == nil,
      !SentenceTables.known.contains(word(begin)),
      lexicon.field(word(begin)) == nil,
      USState.named(word(begin)) == nil, !SentenceSpelling.isNearState(word(begin)),
      let row = lexicon.row(at: begin, in: lists, through: .slip), row.isSlip
    {
      found.append(PlacedPiece(piece: .row(row, lead: lead > 0 ? word(start) : ""), end: row.end, cost: 2.5))
    }
    for end in [start + 3, start + 2, start + 1] where end <= words.count {
      if word(start) == "done", word(start - 1) == "is" { break }
      if let field = lexicon.field(lexicon.text(start..<end)) {
        found.append(PlacedPiece(piece: .field(field), end: end, cost: 1.1))
        break
      }
    }
    return found
  }
}
