import Domain

extension SentencePieces {
  /// Superlatives by the list, where the field of schools isn't the one that is meant.
  private static let others: [String: [ListName: String]] = [
    "students": [.offers: "amount"], "created": [.offers: "offered", .interactions: "occurred", .events: "start"],
    "tuition": [.offers: "amount", .events: "cost"], "fit": [.offers: "amount", .coaches: "responsiveness"],
    "responsiveness": [.coaches: "responsiveness"],
    "deadline": [.offers: "deadline", .events: "start", .reminders: "due"],
  ]

  private func meant(_ field: String) -> [ListName: String] {
    var all = Self.others[field] ?? [:]
    if lexicon.fields(of: .schools)[field] != nil { all[.schools] = field }
    return all
  }

  /// `the five cheapest`, `top 10 by fit`, `sorted by tuition`, `nearest first`, `per state`.
  func orders(at start: Int) -> [PlacedPiece] {
    var found: [PlacedPiece] = []
    if let piece = superlative(at: start) { found.append(piece) }
    if let (leaning, end) = entry(of: SentenceTables.leanings, at: start) {
      let order = SentencePiece.order(meant(leaning.field), isAscending: leaning.isAscending, .all)
      found.append(PlacedPiece(piece: order, end: end, cost: 1))
    }
    if start > 1, let end = entry(of: Self.ends, at: start, most: 6), end == words.count {
      found.append(PlacedPiece(piece: .order([.offers: "deadline"], isAscending: true, .all), end: end, cost: 0.5))
    }
    found += limits(at: start)
    found += sorting(at: start)
    found += grouping(at: start)
    return found
  }

  /// What is asked of each besides: the order tells it.
  private static let ends: Set<String> = [
    "when do they run out", "when they run out", "when do they expire", "when they expire", "when are they due",
    "when they are due", "when do they end", "when they end",
  ]

  /// Superlatives of one.
  private static let single: Set<String> = [
    "best fit", "worst fit", "best match", "easiest school to get into", "hardest school to get into",
    "hardest one to get into", "easiest one to get into",
  ]

  private static let degrees: Set<String> = [
    "highest", "most", "lowest", "least", "fewest", "biggest", "greatest", "best", "earliest", "latest", "soonest",
    "smallest", "largest", "shortest", "longest", "nearest",
  ]
  private static let owning: Set<String> = [
    "has", "have", "asks for", "ask for", "wants", "want", "needs", "need", "requires", "require", "charges", "with",
    "that has", "that have",
  ]

  private func superlative(at start: Int) -> PlacedPiece? {
    // `is the closest` asks for one.
    if word(start) == "is", word(start + 1) == "the" { return nil }
    var begin = ["is", "are", "the"].contains(word(start)) ? start + 1 : start
    // `asks for the highest SAT`
    if let end = entry(of: Self.owning, at: start), word(end) == "the" { begin = end }
    let second = word(begin) == "the" ? begin + 1 : begin
    let isOfField =
      word(second) == "best" && lexicon.field(lexicon.text(second + 1..<min(words.count, second + 3))) != nil
    if !isOfField, let (found, end) = entry(of: SentenceTables.superlatives, at: second, most: 6),
      // How hard somebody tries is no matter of admission: `who is recruiting us the hardest`.
      found.field != "admission" || !words.contains(where: { ["recruiting", "recruits", "trying"].contains($0.text) })
    {
      var after = end
      if word(after) == "first" { after += 1 }
      if found.field == "distance", ["to", "from"].contains(word(after)),
        ["us", "home", "me", "here"].contains(word(after + 1))
      {
        after += 2
      }
      let isOrder = word(after - 1) == "first" && after > end
      return PlacedPiece(
        piece: .order(
          meant(found.field), isAscending: found.isAscending,
          isOrder ? .all : Self.single.contains(lexicon.text(second..<end)) ? .one : .first), end: after)
    }
    // `the highest tuition`, `the most students`, `lowest gpa first`.
    guard Self.degrees.contains(word(second)),
      let (field, end) = lexicon.longest(from: second + 1, most: 3, { lexicon.field($0) })
    else { return nil }
    let isAscending = ["lowest", "least", "fewest", "earliest", "soonest", "smallest", "shortest", "nearest"].contains(
      word(second))
    let isFirst = word(end) == "first"
    return PlacedPiece(
      piece: .order(field, isAscending: isAscending, isFirst ? .all : .first), end: end + (isFirst ? 1 : 0), cost: 0.95)
  }

  private func limits(at start: Int) -> [PlacedPiece] {
    let begin = word(start) == "the" || word(start) == "my" ? start + 1 : start
    if ["top", "first", "last"].contains(word(begin)), let number = number(at: begin + 1),
      Int(number.text) != nil
    {
      // Of those in front the last ones are none that a limit leaves.
      let isOfFront = number.end == words.count && word(begin) != "top"
      if isOfFront, word(begin) == "last" { return [] }
      return [
        PlacedPiece(piece: .limit(Int(number.text) ?? 1, isOfFront: isOfFront), end: number.end, cost: 0.9)
      ]
    }
    let things: Set = ["email", "call", "text", "visit", "message", "contact", "interaction", "dm", "conversation"]
    if ["last", "latest"].contains(word(begin)), things.contains(word(begin + 1)) {
      return [PlacedPiece(piece: .limit(1, isOfFront: false), end: begin + 1, cost: 0.9)]
    }
    guard let number = number(at: begin), let count = Int(number.text), (1...1000).contains(count), !number.isMoney,
      !number.isPercent, !number.isAtLeast
    else { return [] }
    // Of a number alone nobody knows what it counts.
    let next = number.end
    let isBefore =
      superlative(at: next) != nil || entry(of: SentenceTables.lists, at: next) != nil
      || ["schools", "coaches", "offers", "events", "interactions", "best", "most", "top", "of"].contains(word(next))
    let isAfter =
      begin > 0
      && (entry(of: SentenceTables.superlatives, at: begin - 1) != nil
        || next == words.count && begin > 0 && superlativeEnds(at: begin))
    return isBefore || isAfter ? [PlacedPiece(piece: .limit(count, isOfFront: false), end: next, cost: 0.9)] : []
  }

  /// True if a superlative ends right before a word.
  private func superlativeEnds(at place: Int) -> Bool {
    (1...4).contains { place >= $0 && entry(of: SentenceTables.superlatives, at: place - $0)?.end == place }
  }

  /// True if it's said in which order: `rank them by fit`, `put the cheapest first`.
  var saysOrder: Bool {
    words.contains { ["by", "on", "first", "last", "from"].contains($0.text) }
      || words.indices.contains { superlative(at: $0) != nil }
  }

  private static let sorts: Set<String> = [
    "by", "sort by", "sorted by", "order by", "ordered by", "in order of", "ranked by", "rank by", "rank them by",
    "sort them by", "sort it by", "arrange by", "sort the list by", "put them in order of", "sort these by",
    "sort those by",
    "arranged by", "order them by", "sort on", "sort schools by", "now by", "sort everything by", "organize by", "sort",
    "order", "rank", "arrange", "sort em by", "sort that by", "by the", "sorted", "organized by", "listed by",
  ]

  private func sorting(at start: Int) -> [PlacedPiece] {
    var place = start
    if let end = entry(of: Self.sorts, at: start) {
      place = end
      if place < words.count, let piece = superlative(at: place) {
        return [PlacedPiece(piece: ordering(piece.piece), end: piece.end)]
      }
    } else if !(word(start) == "then" && start > 0) && !(word(start) == "," && word(start + 1) == "then") {
      // `tuition first`
      guard let (field, end) = lexicon.longest(from: start, most: 2, { lexicon.field($0) }), word(end) == "first" else {
        return []
      }
      return [PlacedPiece(piece: .order(field, isAscending: nil, .all), end: end + 1)]
    }
    if word(place) == "," { place += 1 }
    if word(place) == "then" { place += 1 }
    if word(place) == "by" { place += 1 }
    guard let (field, end) = lexicon.longest(from: place, most: 3, { lexicon.field($0) }) else { return [] }
    if let after = entry(of: Self.upwards, at: end) {
      return [PlacedPiece(piece: .order(field, isAscending: true, .all), end: after)]
    }
    if let after = entry(of: Self.downwards, at: end) {
      return [PlacedPiece(piece: .order(field, isAscending: false, .all), end: after)]
    }
    if lexicon.text(start..<place) == "by", isCounted(field) { return [] }
    return [PlacedPiece(piece: .order(field, isAscending: nil, .all), end: end)]
  }

  private static let upwards: Set<String> = [
    "asc", "ascending", "low to high", "lowest first", "smallest first", "cheapest first", "closest first", "up",
  ]
  private static let downwards: Set<String> = [
    "desc", "descending", "high to low", "highest first", "biggest first", "largest first", "down", "best first",
  ]

  /// True if a list is named and a field has only a few values: rows are rather counted by it than sorted.
  private func isCounted(_ field: [ListName: String]) -> Bool {
    guard words.contains(where: { word in ListName.allCases.contains { $0.plural == word.text } }) else { return false }
    let list = field[.schools] == nil ? field.keys.first ?? .schools : .schools
    guard let name = field[list] else { return false }
    return lexicon.fields(of: list)[name]?.wordList != nil || name == "conference"
  }

  private func ordering(_ piece: SentencePiece) -> SentencePiece {
    if case .order(let field, let isAscending, _) = piece {
      return .order(field, isAscending: isAscending, .all)
    }
    return piece
  }

  private static let groupings: Set<String> = [
    "breakdown by", "a breakdown by", "per", "for each", "in each", "for every", "by each", "grouped by", "group by",
    "broken down by", "split by",
    "each", "broken down by the", "break the list down by", "break it down by", "break them down by", "break down by",
    "split the list by",
    "split them by", "split it by", "break my list down by", "break our list down by", "count them by",
    "by", "across", "from each", "in every", "at each", "divided by",
  ]

  private func grouping(at start: Int) -> [PlacedPiece] {
    guard let end = entry(of: Self.groupings, at: start, most: 6) else { return [] }
    let cost = lexicon.text(start..<end) == "by" ? 1.05 : 0.95
    if ["week", "month", "year"].contains(word(end)) {
      return [
        PlacedPiece(
          piece: .group(
            [.interactions: "occurred", .events: "start", .schools: "created", .offers: "offered"], part: word(end)),
          end: end + 1, cost: cost)
      ]
    }
    if word(end) == "school" || word(end) == "college" {
      let field: [ListName: String] = [.coaches: "school", .interactions: "school", .offers: "school"]
      return [PlacedPiece(piece: .group(field, part: nil), end: end + 1, cost: cost)]
    }
    guard let (field, after) = lexicon.longest(from: end, most: 2, { lexicon.field($0) }) else { return [] }
    return [PlacedPiece(piece: .group(field, part: nil), end: after, cost: cost)]
  }

  // MARK: - Having

  private static let havings: Set<String> = [
    "with", "have", "has", "having", "that have", "which have", "who have", "have made", "made", "made us",
    "have given us",
    "gave us", "have got", "that made", "that have made", "has made", "have made us", "that gave us", "with an",
    "have an", "have any",
    "with any", "have given me", "gave me", "made me", "have made me", "have sent", "has an", "that made us", "who has",
    "who made us",
  ]

  private static let lackings: Set<String> = [
    "without", "with no", "no", "have no", "has no", "missing", "lacking", "without any", "without an", "do not have",
    "does not have", "have not got", "have made no", "has made no", "made no", "have given us no", "gave us no",
    "who do not have", "we have no", "where we do not know a single", "where we do not know a",
    "where we do not know any",
    "where we have no", "for which we have no", "where there is no", "where we do not have a",
    "where i do not know any", "that have no", "do not have any", "are missing", "is missing", "with out",
    "not have",
    "have not made", "have not made us", "have not given us", "do not have an", "does not have an", "without a",
    "has not made", "have not made me",
    "do not have a", "have not sent", "lack", "who have no", "have never made", "never made", "do not list", "lacks",
    "haven't got",
  ]

  /// `with offers`, `without a tier`, `that have made an offer`, `no phone number`.
  func possessions(at start: Int) -> [PlacedPiece] {
    var found: [PlacedPiece] = []
    for (table, isThere) in [(Self.havings, true), (Self.lackings, false)] {
      // `have any schools called` asks of schools.
      guard let end = entry(of: table, at: start, most: 7), start > 0 || !isThere || word(0) != "have" else { continue }
      let articles: Set = ["a", "an", "any", "the", "at", "least", "one", "our", "us", "me"]
      var place = end
      // One coach is a number of coaches, at least one is any.
      let isOne = word(place) == "one" && ["coach", "coaches"].contains(word(place + 1))
      while place - end < 3, articles.contains(word(place)), !isOne { place += 1 }
      let there = related(at: place, isThere)
      if var there {
        if ["listed", "recorded"].contains(word(there.end)) { there.end += 1 }
        found.append(there)
      }
      if let (field, after) = lexicon.longest(from: place, most: 3, { lexicon.field($0) }), number(at: after) == nil,
        entry(of: SentenceTables.relations, at: after) == nil, !["of", "is", "in", "at", "by"].contains(word(after))
      {
        let clauses = lexicon.fields.compactMap { list, _ in
          field[list].map {
            (list: list, clause: SpokenClause.compare(field: $0, sign: isThere ? "!=" : "=", values: ["none"]))
          }
        }
        let isAccount =
          there == nil
          && [
            "account", "accounts", "score", "handle", "listed", "set", "assigned", "number", "figure", "data", "info",
          ].contains(word(after)) || word(after) == "for" && after + 1 == words.count
        found.append(
          PlacedPiece(piece: .term(SpokenTerm(clauses: clauses)), end: after + (isAccount ? 1 : 0), cost: 0.94))
      }
    }
    return found
  }

  /// Rows of another list that schools or coaches have: `an open offer`, `camps`.
  private func related(at start: Int, _ isThere: Bool) -> PlacedPiece? {
    var place = start
    var inner: [(ListName, SpokenClause)] = []
    if place < words.count, let value = values(before: place) {
      (inner, place) = (value.term.clauses.map { ($0.list, $0.clause) }, value.end)
    }
    let names: [String: ListName] = [
      "offer": .offers, "offers": .offers, "event": .events, "events": .events, "interactions": .interactions,
      "coach": .coaches,
      "coaches": .coaches, "interaction": .interactions, "documents": .documents, "scholarship": .offers,
      "scholarships": .offers,
    ]
    if let list = names[word(place)] {
      let clauses = inner.filter { $0.0 == list }.map(\.1)
      guard inner.isEmpty || !clauses.isEmpty else { return nil }
      return having(list, clauses, isThere, place + 1)
    }
    // A kind of thing by itself: `with a camp`, `official visits`.
    guard !inner.isEmpty,
      let first = inner.first(where: {
        [.events, .offers].contains($0.0) || $0.0 == .coaches && word(place - 1).hasPrefix("coach")
      }), inner.first?.0 != .schools
    else { return nil }
    return having(first.0, [first.1], isThere, place)
  }

  private func values(before place: Int) -> (term: SpokenTerm, end: Int)? {
    for end in [place + 3, place + 2, place + 1] where end <= words.count {
      if word(place) == "open" {
        return (SpokenTerm(clauses: [(.offers, .compare(field: "status", sign: "=", values: ["pending"]))]), place + 1)
      }
      if let term = lexicon.value(place..<end) { return (term, end) }
    }
    return nil
  }

  private func having(_ list: ListName, _ inner: [SpokenClause], _ isThere: Bool, _ end: Int) -> PlacedPiece {
    let clause = SpokenClause.related(function: isThere ? "has" : "lacks", list: list, inner)
    let lists: [ListName] = list == .coaches ? [.schools] : [.schools, .coaches]
    if list == .interactions, let (period, count) = SentenceTimes.period(words[min(end, words.count)...]) {
      let isSpan = Int(period.text) != nil
      let when = SpokenClause.compare(field: "occurred", sign: isSpan ? "<" : "=", values: [period.text])
      let clause = SpokenClause.related(function: isThere ? "has" : "lacks", list: list, inner + [when])
      let lists: [ListName] = [.schools, .coaches]
      return PlacedPiece(
        piece: .term(SpokenTerm(clauses: lists.map { ($0, clause) })), end: end + count, cost: 0.8)
    }
    let isLast = end + 1 == words.count && ["for", "at", "with", "from", "yet"].contains(word(end))
    // `that we have an offer from in Ohio`
    let end = isLast || word(end) == "from" && word(end + 1) == "in" ? end + 1 : end
    return PlacedPiece(piece: .term(SpokenTerm(clauses: lists.map { ($0, clause) })), end: end, cost: 0.9)
  }
}
