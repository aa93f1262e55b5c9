import Domain
import Values

/// Matches the parts of a gist wherever they stand in a sentence.
extension ShapeMatcher {
  /// Words that say nothing beside those of a question.
  private static let besidesAsked: Set<String> = [
    "what", "which", "is", "are", "am", "was", "were", "be", "been", "being", "do", "does", "has", "have", "had", "the",
    "a", "an", "at", "for", "to", "of", "in", "on", "by", "from", "with", "us", "we", "i", "me", "my", "our", "him",
    "his", "her", "he", "she", "it", "its", "they", "their", "them", "there", "still", "yet", "already", "ever",
    "really", "now", "right", "just", "any", "some", "exactly", "please", "tell", "show", "know", "see", "you",
    "actually", "currently", "again", ",", "that", "son", "daughter", "family",
  ]
  /// Words that say nothing beside those of a deed.
  private static let besidesTold: Set<String> = [
    "the", "a", "an", "our", "my", "his", "her", "we", "i", "he", "she", "has", "have", "had", "is", "was", "were",
    "been", "are", "am", "just", "already", ",", ";", "on", "finally", "of", "please", "son", "daughter",
  ]

  /// The first gist of which the words from one on have every part, and nothing else: of those with the most parts.
  func gist(of gists: [SentenceShape], from start: Int) -> (shape: SentenceShape, match: ShapeMatch)? {
    let said = SaidWords(words.map(\.text))
    var best: (shape: SentenceShape, match: ShapeMatch, count: Int)?
    for shape in gists where shape.mayMatch(said) {
      var (parts, others): ([SentenceShape.Node], [SentenceShape.Node]) = ([], [])
      for node in shape.nodes { if case .optional = node { others.append(node) } else { parts.append(node) } }
      var begin = ShapeMatch()
      begin.end = start
      // What is said again and again is no sentence.
      var tries = 200
      guard parts.count > best?.count ?? 0,
        let match = gathered(parts[...], others, begin, [], from: start, &tries)
      else { continue }
      best = (shape, match, parts.count)
    }
    return best.map { ($0.shape, $0.match) }
  }

  /// What the parts took, each at any place that no other has.
  private func gathered(
    _ parts: ArraySlice<SentenceShape.Node>, _ others: [SentenceShape.Node], _ match: ShapeMatch, _ taken: Set<Int>,
    from start: Int, _ tries: inout Int
  ) -> ShapeMatch? {
    guard let part = parts.first else { return completed(others, match, taken, from: start) }
    for place in start..<words.count where tries > 0 && !taken.contains(place) {
      for next in step(part, at: place, match) where taken.isDisjoint(with: place..<next.end) {
        tries -= 1
        let all = taken.union(place..<next.end)
        if let found = gathered(parts.dropFirst(), others, next, all, from: start, &tries) { return found }
      }
    }
    return nil
  }

  /// The same with what the words left over say: what may be said besides, a day only once, and small words.
  private func completed(
    _ others: [SentenceShape.Node], _ match: ShapeMatch, _ taken: Set<Int>, from start: Int
  ) -> ShapeMatch? {
    let small = isDeed ? Self.besidesTold : Self.besidesAsked
    var (match, others, place) = (match, others, start)
    while place < words.count {
      if taken.contains(place) {
        place += 1
        continue
      }
      if match.slots["CAMP"] != nil, isPaid(at: place) { return nil }
      let ways = others.indices.flatMap { index in step(others[index], at: place, match).map { (index, $0) } }
      if let (index, next) = ways.filter({ taken.isDisjoint(with: place..<$0.1.end) }).max(by: { $0.1.end < $1.1.end })
      {
        if next.slots.count > match.slots.count { others.remove(at: index) }
        (match, place) = (next, next.end)
      } else if small.contains(words[place].text) {
        place += 1
      } else {
        return nil
      }
    }
    return match
  }

  /// True for a form of `be` before `paid`: who was paid paid nothing.
  private func isPaid(at place: Int) -> Bool {
    ["was", "were", "been", "is", "are", "am"].contains(words[place].text)
      && words[place...].dropFirst().prefix(2).contains { $0.text == "paid" }
  }

  /// The ways in which a part takes words from a place on.
  private func step(_ part: SentenceShape.Node, at place: Int, _ match: ShapeMatch) -> [ShapeMatch] {
    var here = match
    here.end = place
    return step(part, here).filter { $0.end > place }
  }

  /// The slots of rows of which something is so.
  func chosen(_ name: String, _ match: ShapeMatch) -> [ShapeMatch] {
    switch name {
    case "OWNSCHOOL": row("SCHOOL", [.schools], match).filter { isOwn($0, of: match.row) }
    case "OWNTIER": value("TIER", of: "tier", in: .schools, match).filter(isOfTier)
    case "FIRSTSPORT":
      lexicon.scope.session.context.sportInWords == nil ? value(name, of: "sports", in: .colleges, match) : []
    case "OWNEVENT", "COMING": event(name, match)
    case "OFFERING": row("SCHOOL", [.schools], match).filter { openOffers($0) == 1 }
    case "UNOFFERED": row("SCHOOL", [.schools], match).filter { openOffers($0) == 0 }
    case "BIDDER": (row("ROW", [.schools, .coaches], match) + staff("ROW", match)).filter { openOffers($0) > 0 }
    // One document, by words of its title: a single one is a kind.
    case "FILE":
      row(name, [.documents], match).filter {
        $0.slots[name]?.count == 1 && !$0.isSlip && $0.end > match.end + 1
      }
    case "INVITED": row("SCHOOL", [.schools], match).filter { status(of: $0) == .officialVisitInvited }
    case "YES": row(name, [.schools], match).filter { status(of: $0) == .committed }
    case "SPOTTED": row("SCHOOL", [.schools], match).filter(isOffered)
    case "RIVAL": row(name, [.schools], match)
    case "SOLE": row("SCHOOL", [.schools], match).filter { $0.slots["SCHOOL"]?.count == 1 }
    default: gisted(name, match)
    }
  }

  /// The slots that only gists have.
  func gisted(_ name: String, _ match: ShapeMatch) -> [ShapeMatch] {
    switch name {
    case "NOUN": noun(match)
    case "ON": on(match)
    // Of a pitch or a throw; of sixty yards.
    case "SPEED": result(name, of: "velocity", in: 40...110, match)
    case "SIXTY": result(name, of: "sixty_time", in: 5...12, match)
    case "CAMP": camp(match)
    case "BEEN": been(match)
    case "SCORE": phrase(name, match) { Self.scores[$0] }
    case "STEP": phrase(name, match) { Self.steps[$0] }
    case "MESSAGES": phrase(name, match) { Self.messages[$0] }
    case "CALLED":
      told("INTERACTION", match).filter { $0.slots["INTERACTION"]?.first?.hasSuffix("visit") == true }.map(called)
    case "SPOT": spot(match)
    case "SEASON": season(match)
    case "RANK": phrase(name, match) { Self.ranks[$0] }
    case "MONEY":
      SentencePieces(lexicon: lexicon).number(at: match.end).flatMap { $0.isMoney ? $0 : nil }
        .map { [taking(name, "$\($0.text)", match, $0.end)] } ?? []
    case "SUM":
      number(match).compactMap { found in
        found.slots["NUMBER"]?.first.flatMap { $0.hasSuffix("%") ? nil : taking(name, $0, match, found.end) }
      }
    case "CROSSED": crossed(match)
    case "PUTOFF": putOff(match)
    case "ALLSHOWN": allShown(match)
    case "FITOF": fitOf(match)
    case "WAY": phrase(name, match) { Self.ways[$0] }
    case "UNIT": phrase(name, match) { ["day", "week", "month", "year"].contains($0) ? $0 : nil }
    default: informed(name, match)
    }
  }

  /// A period that has a name, rather than a number of days: `summer`, `last year`.
  private func season(_ match: ShapeMatch) -> [ShapeMatch] {
    period(match).compactMap { found in
      guard let said = found.slots["PERIOD"]?.first, Int(said) == nil, Day(said) == nil else { return nil }
      return taking("SEASON", said, match, found.end)
    }
  }

  /// The kind of a visit as its own slot.
  private func called(_ match: ShapeMatch) -> ShapeMatch {
    var match = match
    match.slots["CALLED"] = match.slots["INTERACTION"]
    return match
  }

  /// Two fields, by which a list is broken down.
  private func crossed(_ match: ShapeMatch) -> [ShapeMatch] {
    told("COLUMNS", match).compactMap { found in
      let names = found.slots["COLUMNS"]?.first?.split(separator: ",") ?? []
      return names.count == 2 ? taking("CROSSED", names.joined(separator: " "), match, found.end) : nil
    }
  }

  /// True where one has signed up, which is for what is to come.
  private var isSigned: Bool { words.contains { ["signed", "registered", "enrolled"].contains($0.text) } }

  private func isOver(_ event: RowID) -> Bool {
    let row = lexicon.scope.session.tables.events[Key<Event>(event.id)]
    return row?.startDate.map { $0 < lexicon.today } == true
  }

  /// An event by its name, or by its kind and its school: `the Denison camp`.
  private func camp(_ match: ShapeMatch) -> [ShapeMatch] {
    let named = row("CAMP", [.events], match).filter { found in
      // A school's name alone is the school.
      found.slots["CAMP"]?.count == 1 && lexicon.row(at: match.end, in: [.schools]).map { $0.end < found.end } ?? true
        && !(isSigned && found.row.map(isOver) ?? false)
    }
    guard named.isEmpty else { return named }
    let slot = isSigned ? "COMING" : "OWNEVENT"
    return told(slot, match).map { found in
      var found = found
      found.slots["CAMP"] = found.slots[slot]
      return found
    }
  }

  /// An event that isn't ahead, with its day where that is told: `the Kenyon camp on October 11`.
  private func been(_ match: ShapeMatch) -> [ShapeMatch] {
    camp(match).compactMap { found in
      // The campus is the school: its visit has a word of its own.
      if words[found.end - 1].text == "campus" { return nil }
      let event = lexicon.scope.session.tables.events.first { $0.name.quotedIfNeeded == found.slots["CAMP"]?.first }
      guard let event, let first = event.startDate, first <= lexicon.today else { return nil }
      var been = found
      been.slots["BEEN"] = found.slots["CAMP"]
      guard found.end < words.count,
        let (day, count) = SentenceTimes.day(words[found.end...], today: lexicon.today, toward: .past)
      else { return been }
      been.end += (first...max(first, event.endDate ?? first)).contains(day) ? count : 0
      return been
    }
  }

  /// A field by a noun: what a school lets in, or costs, is asked otherwise.
  private func noun(_ match: ShapeMatch) -> [ShapeMatch] {
    field("FIELD", match).compactMap { found in
      let said = lexicon.text(match.end..<found.end)
      guard let list = match.list, let name = found.field?[list], !Self.verbs.contains(said) else { return nil }
      return taking("NOUN", name, match, found.end)
    }
  }

  private static let verbs: Set<String> = [
    "accept", "admit", "let in", "take in", "accepting", "ranked", "cost", "costs", "contacted", "name", "notes",
    "money", "scholarship", "contact", "number", "numbers", "date", "left", "amount", "due date", "application", "app",
    "state", "in state", "video", "transcript", "questionnaire", "profile", "place", "home",
  ]

  /// The day on which something was done.
  private func on(_ match: ShapeMatch) -> [ShapeMatch] {
    let isPeriod = SentenceTimes.period(words[match.end...]).map { $0.period.days ?? 2 > 1 } ?? false
    guard !isPeriod, !["by", "before", "for", "until", "till"].contains(words[match.end].text) else { return [] }
    return day(match, toward: .past).map { found in
      var found = found
      found.slots["ON"] = found.slots["WHEN"]
      found.slots["WHEN"] = nil
      return found
    }
  }

  /// A priority, as it's said, by its tier.
  private static let ranks = [
    "high": "A", "highest": "A", "top": "A", "medium": "B", "mid": "B", "middle": "B", "normal": "B", "low": "C",
    "lowest": "C", "bottom": "C",
  ]

  private static let scores = [
    "sat": "sat", "sat score": "sat", "gpa": "gpa", "act": "act", "act score": "act", "grade point average": "gpa",
  ]

  private static let messages = [
    "emails": "email", "mails": "email", "calls": "phone_call", "phone calls": "phone_call", "texts": "text",
    "text messages": "text", "visits": "type=official_visit,unofficial_visit",
  ]
  private static let ways = [
    "sent": "outbound", "send": "outbound", "go out": "outbound", "went out": "outbound", "made": "outbound",
    "received": "inbound", "get": "inbound", "got": "inbound", "gotten": "inbound", "come in": "inbound",
    "came in": "inbound",
  ]

  /// What follows a yes, as it's said, by the first word of its line.
  private static let steps = [
    "deposit": "deposit", "enrollment deposit": "deposit", "housing": "housing", "housing application": "housing",
    "dorm application": "housing", "medical": "medical", "medical forms": "medical", "medical form": "medical",
    "physical": "medical", "final transcript": "transcript", "letter of intent": "sign", "nli": "sign",
    "papers": "sign",
  ]

  private func status(of match: ShapeMatch) -> SchoolStatus? {
    match.row.flatMap { lexicon.scope.session.tables.schools[Key<School>($0.id)]?.status?.known }
  }

  /// A result of the athlete's sport that may be one.
  private func result(_ name: String, of type: String, in range: ClosedRange<Double>, _ match: ShapeMatch)
    -> [ShapeMatch]
  {
    let fields = lexicon.fields(of: .metrics)
    guard fields["type"]?.wordList?.offers(type, to: fields.sport) == true,
      let number = SentencePieces(lexicon: lexicon).number(at: match.end), !number.isMoney, !number.isPercent,
      let value = Double(number.text), range.contains(value)
    else { return [] }
    return [taking(name, number.text, match, number.end)]
  }
}
