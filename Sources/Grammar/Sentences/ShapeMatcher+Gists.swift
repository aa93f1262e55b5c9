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
    "been", "just", "already", ",", ";", "on", "finally", "of", "please", "son", "daughter", "mom", "dad", "new",
  ]

  /// The first gist of which the words from one on have every part, and nothing else: of those with the most parts.
  func gist(of gists: [SentenceShape], from start: Int) -> (shape: SentenceShape, match: ShapeMatch)? {
    let said = SaidWords(words.map(\.text))
    var best: (shape: SentenceShape, match: ShapeMatch)?
    for shape in gists where shape.nodes.count > best?.shape.nodes.count ?? 0 && shape.mayMatch(said) {
      var begin = ShapeMatch()
      begin.end = start
      if let match = gathered(shape.nodes[...], begin, [], from: start) { best = best ?? (shape, match) }
    }
    return best
  }

  /// What the parts took, each at any place that no other has.
  private func gathered(
    _ nodes: ArraySlice<SentenceShape.Node>, _ match: ShapeMatch, _ taken: Set<Int>, from start: Int
  ) -> ShapeMatch? {
    guard let node = nodes.first else {
      let small = isDeed ? Self.besidesTold : Self.besidesAsked
      return (start..<words.count).allSatisfy { taken.contains($0) || small.contains(words[$0].text) } ? match : nil
    }
    let rest = nodes.dropFirst()
    for place in start..<words.count where !taken.contains(place) {
      var here = match
      here.end = place
      for next in step(node, here) where next.end > place && taken.isDisjoint(with: place..<next.end) {
        // What may be said may be said more than once.
        let left = if case .optional = node { nodes } else { rest }
        if let found = gathered(left, next, taken.union(place..<next.end), from: start) { return found }
      }
    }
    if case .optional = node { return gathered(rest, match, taken, from: start) }
    return nil
  }

  /// The slots that only gists have.
  func gisted(_ name: String, _ match: ShapeMatch) -> [ShapeMatch] {
    switch name {
    case "NOUN": noun(match)
    case "ON": on(match)
    case "CAMP": camp(match)
    case "YES": row(name, [.schools], match).filter(isCommitted)
    case "SCORE": phrase(name, match) { Self.scores[$0] }
    case "STEP": phrase(name, match) { Self.steps[$0] }
    case "MESSAGES": phrase(name, match) { Self.messages[$0] }
    case "CALLED":
      told("INTERACTION", match).filter { $0.slots["INTERACTION"]?.first?.hasSuffix("visit") == true }.map(called)
    case "MONEY":
      SentencePieces(lexicon: lexicon).number(at: match.end).flatMap { $0.isMoney ? $0 : nil }
        .map { [taking(name, "$\($0.text)", match, $0.end)] } ?? []
    case "CROSSED": crossed(match)
    case "WAY": phrase(name, match) { Self.ways[$0] }
    case "UNIT": phrase(name, match) { ["day", "week", "month", "year"].contains($0) ? $0 : nil }
    default: []
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

  /// An event by its name, or by its kind and its school: `the Denison camp`.
  private func camp(_ match: ShapeMatch) -> [ShapeMatch] {
    let named = row("CAMP", [.events], match).filter { found in
      // A school's name alone is the school.
      found.slots["CAMP"]?.count == 1 && lexicon.row(at: match.end, in: [.schools]).map { $0.end < found.end } ?? true
    }
    guard named.isEmpty else { return named }
    return told("OWNEVENT", match).map { found in
      var found = found
      found.slots["CAMP"] = found.slots["OWNEVENT"]
      return found
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
    guard !["by", "before", "for", "until", "till"].contains(words[match.end].text) else { return [] }
    return day(match, toward: .past).map { found in
      var found = found
      found.slots["ON"] = found.slots["WHEN"]
      found.slots["WHEN"] = nil
      return found
    }
  }

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

  private func isCommitted(_ match: ShapeMatch) -> Bool {
    guard let school = match.row else { return false }
    return lexicon.scope.session.tables.schools[Key<School>(school.id)]?.status == .known(.committed)
  }
}
