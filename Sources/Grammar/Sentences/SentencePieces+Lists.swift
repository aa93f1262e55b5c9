import Domain
import Values

extension SentencePieces {
  func lists(at start: Int) -> [PlacedPiece] {
    var found: [PlacedPiece] = []
    for list in ListName.allCases {
      for (name, isSingular) in [(list.plural, false), (list.singular, true)] where word(start) == name {
        // `coach reid` is a name.
        if isSingular, list == .coaches, lexicon.row(at: start) != nil { continue }
        found.append(PlacedPiece(piece: .list(list, isSingular: isSingular), end: start + 1))
      }
    }
    if ["at", "in", "from", "of", "for"].contains(word(start)), found.isEmpty, start > 0,
      entry(of: SentenceTables.values, at: start) == nil,
      let inner = lists(at: start + 1).first
    {
      found.append(PlacedPiece(piece: inner.piece, end: inner.end))
    }
    if let (list, end) = entry(of: SentenceTables.lists, at: start) {
      let isSingular = !word(end - 1).hasSuffix("s")
      found.append(
        PlacedPiece(piece: .list(areTalks(start, end) ? .interactions : list, isSingular: isSingular), end: end))
    }
    return found
  }

  /// True for contacts that were had, and are no people: `the last five contacts with Kenyon`.
  private func areTalks(_ start: Int, _ end: Int) -> Bool {
    guard ["contacts", "contact"].contains(word(start)) else { return false }
    let lasts: Set = ["last", "latest", "recent", "newest", "past"]
    if lasts.contains(word(start - 1)) || lasts.contains(word(start - 2)) && number(at: start - 1) != nil {
      return true
    }
    return word(start) == "contacts" && ["with", "to"].contains(word(end)) && possessions(at: end).isEmpty
  }

  /// The end of words that set right what was asked: `no, d3`, `i meant d3`.
  func correction(at start: Int) -> Int? {
    guard start == 0 else { return nil }
    let end = entry(of: Self.corrections, at: 0, most: 4) ?? (Self.denials.contains(word(0)) ? 1 : nil)
    guard let end, Self.corrections.contains(lexicon.text(0..<end)) || word(end) == "," else { return nil }
    let after = word(end) == "," ? end + 1 : end
    let rest = entry(of: Self.corrections, at: after, most: 4) ?? after
    return rest < words.count ? rest : nil
  }

  private static let denials: Set<String> = ["no", "wait", "sorry", "oops", "nope"]
  private static let corrections: Set<String> = [
    "i meant", "we meant", "i mean", "no i meant", "no i mean", "nah", "nah i meant", "nah i mean", "no wait",
    "no wait i meant", "wait i meant", "sorry i meant", "oops i meant", "i meant to say", "i actually meant",
  ]

  /// True for a city that is called like a school of the list, unless it's lived in: `and Wooster`.
  func isRather(theSchool range: Range<Int>, _ lead: String) -> Bool {
    !["in", "near", "around"].contains(lead)
      && lexicon.row(at: range.lowerBound, in: [.schools]).map { $0.end == range.upperBound && $0.rows.count == 1 }
        == true
  }

  /// True where such words mean something else: what they want us to do, or what a school is rather than its offers.
  func isElsewhere(_ list: ListName, _ text: String, _ end: Int) -> Bool {
    if ["to", "for", "on"].contains(word(end)),
      ["want us", "want me", "wants us", "wants me", "invited us", "invited me"]
        .contains(where: text.hasSuffix)
    {
      return true
    }
    guard SentenceTables.closed[text] == nil else { return false }
    // Of one that is named it's told, or asked, rather than listed: `Kenyon wants us`.
    if list == .schools { return lexicon.namesRow }
    guard list == .offers || list == .events else { return false }
    let said = words.map(\.text)
    return said.contains { ["schools", "colleges", "school", "college"].contains($0) }
      && !said.contains { word in Self.things.contains(where: word.hasPrefix) }
  }

  /// True if days on the calendar are spoken of.
  var speaksOfEvents: Bool {
    words.contains { ["games", "events", "camps", "showcases", "visits", "tournaments", "clinics"].contains($0.text) }
  }

  private static let things = ["offer", "scholarship", "event", "camp", "showcase", "visit", "tour", "game"]

  /// The field of a number that only money can be: `offers under 10000`, `camps over 200`.
  func bareMoney(_ number: SpokenNumber, _ sign: String) -> [ListName: String]? {
    guard sign != "=", !number.isPercent, let value = Int(number.text), SentenceTimes.unit(word(number.end)) == nil,
      number.end == words.count || !["st", "nd", "rd", "th"].contains(where: word(number.end).hasPrefix)
    else { return nil }
    let saysOffers = words.contains { ["offers", "offer", "scholarships"].contains($0.text) }
    if saysOffers, value >= 1000, !(2020...2040).contains(value) { return [.offers: "amount"] }
    return !saysOffers && speaksOfEvents && (20...1500).contains(value) ? [.events: "cost"] : nil
  }

  /// What offers pay for: `that cover half the bill`.
  func coverages(at start: Int) -> [PlacedPiece] {
    var place = ["that", "which"].contains(word(start)) ? start + 1 : start
    guard ["cover", "covers", "covering", "pay", "pays", "paying"].contains(word(place)) else { return [] }
    place += word(place + 1) == "for" ? 2 : 1
    var sign = ">="
    if let (relation, end) = entry(of: SentenceTables.relations, at: place), relation.field == nil {
      (sign, place) = (relation.sign, end)
    }
    guard let number = half(at: place) ?? number(at: place), number.isPercent else { return [] }
    let after: Set = [
      "of", "the", "our", "my", "his", "its", "bill", "cost", "costs", "tuition", "price", "expenses", "total", "it",
    ]
    var end = number.end
    while end - number.end < 4, after.contains(word(end)) { end += 1 }
    let clause = SpokenClause.compare(field: "percentage", sign: sign, values: [number.text])
    return [PlacedPiece(piece: .term(SpokenTerm(clauses: [(.offers, clause)])), end: end, cost: 0.8)]
  }

  /// The days from one to another: `between Christmas and New Year`, `from december 1 to december 15`.
  func between(at start: Int, toward: SpokenDate.Toward = .aheadOrRecent) -> (days: String, end: Int)? {
    guard ["from", "between"].contains(word(start)), start + 1 < words.count, Int(word(start + 1)) == nil,
      let (first, count) = SentenceTimes.day(words[(start + 1)...], today: lexicon.today, toward: toward),
      ["to", "and", "until", "till", "through"].contains(word(start + 1 + count)), start + 2 + count < words.count,
      let (last, more) = SentenceTimes.day(words[(start + 2 + count)...], today: first, toward: .ahead)
    else { return nil }
    return ("\(first)..\(last)", start + 2 + count + more)
  }

  /// The same of each list, on its own side of today.
  func days(at start: Int) -> PlacedPiece? {
    var end = start
    let clauses = Self.usual.compactMap { list, field -> (list: ListName, clause: SpokenClause)? in
      guard let (days, last) = between(at: start, toward: field == "occurred" ? .past : .aheadOrRecent) else {
        return nil
      }
      end = last
      return (list, .compare(field: field, sign: "=", values: [days]))
    }
    return clauses.isEmpty
      ? nil : PlacedPiece(piece: .term(SpokenTerm(clauses: clauses, isTime: true)), end: end, cost: 1)
  }
}
