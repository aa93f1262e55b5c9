import Domain
import Values

extension SentencePieces {
  func number(at start: Int) -> SpokenNumber? {
    var said = word(start)
    guard !said.isEmpty else { return nil }
    var isMoney = said.hasPrefix("$")
    if isMoney { said.removeFirst() }
    let isAtLeast = said.hasSuffix("+")
    if isAtLeast { said.removeLast() }
    var isPercent = said.hasSuffix("%")
    if isPercent { said.removeLast() }
    var isThousands = said.hasSuffix("k") && said.count > 1
    if isThousands { said.removeLast() }
    said = said.replacing(",", with: "")
    let isOne = said == "thousand" && word(start - 1) == "a"
    let spelled =
      isOne
      ? (value: 1, end: start)
      : said.first?.isNumber == true ? nil : SpokenNumber.spelled(from: start) { $0 == start ? said : word($0) }
    guard let value = spelled.map({ Double($0.value) }) ?? Double(said), value.isFinite, value >= 0, value < 1e9,
      spelled != nil || said.first?.isNumber == true
    else { return nil }
    var end = spelled?.end ?? start + 1
    if ["thousand", "k", "grand"].contains(word(end)) { (isThousands, end) = (true, end + 1) }
    if ["percent", "%", "pct"].contains(word(end)) { (isPercent, end) = (true, end + 1) }
    if ["dollars", "bucks"].contains(word(end)) { (isMoney, end) = (true, end + 1) }
    let number = isThousands ? value * 1000 : value
    let text = number == number.rounded() ? "\(Int(number))" : "\(number)"
    return SpokenNumber(
      text: isPercent ? text + "%" : text, end: end, isMoney: isMoney || isThousands, isPercent: isPercent,
      isAtLeast: isAtLeast)
  }

  /// True for the `south` of what lies south of Ohio: it's in neither.
  func isBeside(_ range: Range<Int>) -> Bool {
    range.count == 1 && word(range.upperBound) == "of"
      && ["north", "south", "east", "west"].contains(word(range.lowerBound))
  }

  /// `under 40k`, `fit over 70`, `80+`, `between 100 and 300 miles`, `2 or more coaches`, `cheaper than kenyon`.
  func comparisons(at start: Int) -> [PlacedPiece] {
    var found: [PlacedPiece] = naming(at: start)
    if word(start) == "ranked",
      ["better than", "higher than", "above", "in the top"].contains(where: { phrase in
        lexicon.text(start + 1..<min(words.count, start + 1 + phrase.split(separator: " ").count)) == phrase
      })
    {
      for end in (start + 1)...min(words.count, start + 4) {
        guard let number = number(at: end), Int(number.text) != nil else { continue }
        let isTop = word(end - 1) == "top"
        return [measure([.schools: "ranking"], isTop ? "<=" : "<", number.text, number.end)]
      }
    }
    if word(start) == "ranked", let rank = Int(word(start + 1).filter(\.isNumber)),
      ["or better", "or higher"].contains(word(start + 2) + " " + word(start + 3))
    {
      found.append(measure([.schools: "ranking"], "<=", "\(rank)", start + 4))
    }
    let lead = leadOfComparison(start)
    for begin in start...lead {
      if let field = fieldBefore(begin) {
        let after = skipping(
          [
            "somewhere", "is", "are", "of", "score", "scores", "rate", "requirement", "requirements", "at", "a", "the",
            ",",
          ],
          field.end)
        for place in field.end...after { found += measured(at: place, of: field.value) }
      }
      found += measured(at: begin, of: nil) + compared(at: begin)
    }
    return found
  }

  /// `a higher SAT than 1290`, `a lower SAT than Emory`: what is better, a score says.
  private func compared(at begin: Int) -> [PlacedPiece] {
    guard let (sign, _) = SentenceTables.relations["\(word(begin)) than"], let field = fieldBefore(begin + 1),
      word(field.end) == "than"
    else { return [] }
    if let number = number(at: field.end + 1) { return [measure(field.value, sign, number.text, number.end)] }
    guard let name = field.value[.schools], !["gpa", "ranking"].contains(name),
      word(begin) != "better" || ["sat", "act", "graduation"].contains(name)
    else { return [] }
    return [comparedWithRow(at: field.end + 1, name, sign)].compactMap(\.self)
  }

  /// `whose name contains state`, `with tech in the name`.
  private func naming(at start: Int) -> [PlacedPiece] {
    let leads: Set = [
      "whose name contains", "whose name has", "whose names contain", "with names containing", "name contains",
      "names containing", "whose name includes", "named", "called", "whose name has the word", "with the word",
      "whose names have",
    ]
    if start > 0, let end = entry(of: leads, at: start), end < words.count,
      !["us", "me", "off", "back", "my", "our", "his", "her"].contains(word(end)),
      // Who called yesterday isn't called so.
      word(start) != "called"
        || !SentenceLexicon.joints.contains(word(end))
          && SentenceTimes.day(words[end...], today: lexicon.today, toward: .past) == nil
    {
      let clause = SpokenClause.compare(field: "name", sign: "~", values: [word(end)])
      return [
        PlacedPiece(
          piece: .term(SpokenTerm(clauses: [(.schools, clause), (.coaches, clause)])),
          end: skipping(["in", "it", "the", "name", "them"], end + 1))
      ]
    }
    guard word(start) == "with",
      let end = entry(of: ["in the name", "in their name", "in its name", "in their names"], at: start + 2)
    else { return [] }
    let clause = SpokenClause.compare(field: "name", sign: "~", values: [word(start + 1)])
    return [PlacedPiece(piece: .term(SpokenTerm(clauses: [(.schools, clause), (.coaches, clause)])), end: end)]
  }

  /// `within 2 hours of home`, `more than a day's drive`: at a mile a minute, for want of roads.
  func drives(at start: Int) -> [PlacedPiece] {
    let isMore = ["more", "over", "beyond"].contains(word(start))
    var lead = skipping(["within", "in", "under", "less", "more", "over", "beyond", "than", "max", "about"], start)
    // `within a three hour drive`
    if lead > start, ["a", "an"].contains(word(lead)), self.number(at: lead + 1) != nil { lead += 1 }
    guard lead > start, let number = number(at: lead) ?? one(at: lead), let count = Double(number.text),
      let minutes = Self.minutes[word(number.end)],
      !word(number.end).hasPrefix("day") || ["drive", "driving"].contains(word(number.end + 1))
    else { return [] }
    var end = skipping(["drive", "by", "car", "driving", "away"], number.end + 1)
    end = skipping(["of", "from", "home", "us", "here"], end)
    var drive = measure([.schools: "distance"], isMore ? ">" : "<=", "\(Int(count * minutes))", end)
    drive.unknown = lexicon.text(lead..<number.end + 1)
    return [drive]
  }

  private static let minutes = [
    "hour": 60.0, "hours": 60, "hrs": 60, "hr": 60, "minutes": 1, "mins": 1, "day": 600, "days": 600,
  ]

  /// `an hour`.
  private func one(at place: Int) -> SpokenNumber? {
    ["a", "an"].contains(word(place))
      ? SpokenNumber(text: "1", end: place + 1, isMoney: false, isPercent: false, isAtLeast: false) : nil
  }

  /// Words before a comparison that belong to it: `with`, `that cost`, `a`, `an`.
  private func leadOfComparison(_ start: Int) -> Int {
    skipping(
      [
        "with", "that", "which", "have", "has", "is", "are", "a", "an", "the", "where", "whose", "having", "require",
        "requires", "requiring", "at", "ranked", "in", "asking", "ask", "for", "asks", "want", "wants", "need", "needs",
        "good", "decent", "solid", "high", "low",
      ], start)
  }

  private func skipping(_ skipped: Set<String>, _ start: Int) -> Int {
    var place = start
    while place - start < 3, skipped.contains(word(place)) { place += 1 }
    return place
  }

  private func fieldBefore(_ start: Int) -> (value: [ListName: String], end: Int)? {
    guard word(start) != "within", !["my", "his", "her", "our"].contains(word(start - 1)),
      !ListName.allCases.contains(where: { $0.plural == word(start) })
    else { return nil }
    return lexicon.longest(from: start, most: 3) { lexicon.field($0) }
  }

  /// A relation and its number, then what it counts, if that wasn't said before.
  private func measured(at start: Int, of field: [ListName: String]?) -> [PlacedPiece] {
    if let range = range(at: start, of: field) ?? bounds(at: start, of: field) { return [range] }
    var sign = "="
    var place = start
    var own: String?
    if let (relation, end) = entry(of: SentenceTables.relations, at: start, most: 4) {
      (sign, own, place) = (relation.sign, relation.field, end)
      place = skipping(["a", "an", "the", "of", "about", "around"], place)
      if let piece = comparedWithRow(at: place, own ?? field?[.schools], sign) { return [piece] }
      if word(place) == "top" || word(place - 1) == "top" { return [] }
    } else if ["only", "just", "with", "have", "has"].contains(word(start)), let number = number(at: start + 1),
      ["coach", "coaches"].contains(word(number.end))
    {
      place = start + 1
    } else if word(start) == "top", let number = number(at: start + 1),
      field?[.schools] == "ranking" || word(start - 1) == "the"
    {
      return [measure(["ranking"].reduce(into: [:]) { $0[.schools] = $1 }, "<=", number.text, number.end)]
    }
    guard let number = signed(at: place, &sign) ?? half(at: place) ?? share(at: place) ?? number(at: place) else {
      return []
    }
    var end = number.end
    if number.isAtLeast { sign = ">=" }
    if place == start {
      if ["or", "and"].contains(word(end)), ["more", "up", "above", "over", "higher", "better"].contains(word(end + 1))
      {
        (sign, end) = (">=", end + 2)
      } else if word(end) == "or", ["less", "fewer", "under", "below", "lower"].contains(word(end + 1)) {
        (sign, end) = ("<=", end + 2)
      } else if let (after, isLess) = closer(after: end) {
        return counted(number, isLess ? "<=" : ">=", field ?? [.schools: "distance"], after)
      } else if !number.isAtLeast, sign == "=", !isMeasured(field) {
        return []
      }
    }
    if ["ranking"].contains(field?[.schools] ?? ""), word(start) == "top" { sign = "<=" }
    let owned: [ListName: String]? = own.map {
      $0 == "tuition" ? [.schools: $0, .offers: "amount", .events: "cost"] : [.schools: $0]
    }
    return counted(number, sign, field ?? owned, end)
  }

  /// True if a field holds numbers, so that one alone says what it is: not `division 2`.
  private func isMeasured(_ field: [ListName: String]?) -> Bool {
    lexicon.fields.contains { list, fields in
      field?[list].flatMap { fields[$0] }.map { if case .number = $0.kind { true } else { false } } ?? false
    }
  }

  /// `<50`, `>=3.2`.
  private func signed(at place: Int, _ sign: inout String) -> SpokenNumber? {
    let said = word(place)
    guard let found = ["<=", ">=", "<", ">"].first(where: said.hasPrefix), said.count > found.count else { return nil }
    let text = String(said.dropFirst(found.count))
    guard Double(text) != nil else { return nil }
    sign = found
    return SpokenNumber(text: text, end: place + 1, isMoney: false, isPercent: false, isAtLeast: false)
  }

  /// `half of the applicants`.
  func half(at place: Int) -> SpokenNumber? {
    word(place) == "half"
      ? SpokenNumber(text: "50%", end: place + 1, isMoney: false, isPercent: true, isAtLeast: false) : nil
  }

  /// `one in five`.
  private func share(at place: Int) -> SpokenNumber? {
    guard word(place) == "one" || word(place) == "1" else { return nil }
    let isOut = word(place + 1) == "out" && word(place + 2) == "of"
    guard isOut || word(place + 1) == "in" else { return nil }
    let after = place + (isOut ? 3 : 2)
    guard let many = number(at: after), let value = Int(many.text), (2...20).contains(value) else { return nil }
    return SpokenNumber(
      text: "\(Int((100 / Double(value)).rounded()))%", end: many.end, isMoney: false, isPercent: true, isAtLeast: false
    )
  }

  /// `60 miles or closer`.
  private func closer(after end: Int) -> (end: Int, isLess: Bool)? {
    let place = word(end + 1) == "away" ? end + 2 : end + 1
    guard ["miles", "mile", "mi"].contains(word(end)), word(place) == "or" else { return nil }
    if ["closer", "less", "nearer", "fewer"].contains(word(place + 1)) { return (place + 2, true) }
    return ["farther", "further", "more"].contains(word(place + 1)) ? (place + 2, false) : nil
  }

  /// The unit after the number says what is compared.
  private func counted(_ number: SpokenNumber, _ sign: String, _ field: [ListName: String]?, _ end: Int)
    -> [PlacedPiece]
  {
    let skip = skipping(["in", "of", "a", "for", "the", "point", "points", "on"], end) - end
    for place in Set([end, end + skip]).sorted() {
      if field == nil || field?[.schools] == SentenceTables.units[word(place)],
        let (unit, after) = entry(of: SentenceTables.units, at: place, most: 2)
      {
        return [counted(number, sign, in: unit, place..<after)]
      }
      if field == nil, word(place) != "within", let named = lexicon.longest(from: place, most: 3, { lexicon.field($0) })
      {
        return [measure(named.value, sign, number.text, named.end)]
      }
    }
    if let field {
      // A period after a contact field isn't a number of anything else.
      if number.isPercent, word(end) == "of" {
        return [measure(field, sign, number.text, skipping(["of", "the", "its", "applicants", "all"], end))]
      }
      return SentenceTimes.unit(word(end)) != nil && !number.isMoney ? [] : [measure(field, sign, number.text, end)]
    }
    // What a school asks for, and no money, is a score: `that want more than a 1290`.
    let asking: Set = ["want", "wants", "ask", "asks", "require", "requires", "need", "needs"]
    if !number.isMoney, !number.isPercent, let value = Int(number.text), (700...1600).contains(value),
      words.contains(where: { asking.contains($0.text) })
    {
      return [measure([.schools: "sat"], sign, number.text, end)]
    }
    if number.isMoney {
      return [measure([.schools: "tuition", .offers: "amount", .events: "cost"], sign, number.text, end)]
    }
    if let bare = bareMoney(number, sign) { return [measure(bare, sign, number.text, end)] }
    if number.isPercent {
      let after = word(end) == "of" ? skipping(["of", "the", "its", "applicants", "all", "students"], end) : end
      return [measure([.schools: "admission", .offers: "percentage"], sign, number.text, after)]
    }
    return []
  }

  /// The same in a unit, which stands at a place.
  private func counted(_ number: SpokenNumber, _ sign: String, in unit: String, _ place: Range<Int>) -> PlacedPiece {
    var after = place.upperBound
    if ["away", "off", "from", "of", "out"].contains(word(after)), unit == "distance" {
      after = skipping(
        [
          "away", "off", "from", "of", "home", "us", "me", "here", "where", "we", "live", "out", "our", "my", "the",
          "house",
        ], after)
    }
    if unit == "tuition" { after = skipping(["a", "per", "in", "of", "year", "tuition"], after) }
    // An offer is so much a year, too.
    let isPaid = unit == "tuition" && !words[place.lowerBound..<after].contains { $0.text == "tuition" }
    let isWithin = unit == "distance" && sign == "<="
    let name = isWithin ? "within" : unit
    let isAbroad = ["distance", "students", "tuition"].contains(unit)
    var fields: [ListName: String] = isAbroad ? [.schools: name, .colleges: name] : [.schools: name]
    if isPaid { (fields[.offers], fields[.events]) = ("amount", "cost") }
    return measure(fields, isWithin ? "=" : sign, number.text, after)
  }

  private func measure(_ field: [ListName: String], _ sign: String, _ value: String, _ end: Int) -> PlacedPiece {
    var clauses: [(ListName, SpokenClause)] = []
    for list in lexicon.fields.map(\.list) {
      guard let name = field[list] else { continue }
      let isWithin = name == "distance" && sign == "<=" && !value.contains("..")
      clauses.append(
        (
          list,
          .compare(
            field: isWithin ? "within" : name, sign: isWithin ? "=" : sign,
            values: [isShare(name, list) ? inPercent(value) : value])
        ))
    }
    return PlacedPiece(piece: .term(SpokenTerm(clauses: clauses)), end: end, cost: 1)
  }

  /// True if a field holds a part of a whole, which people name in percent: an acceptance rate over 50.
  private func isShare(_ name: String, _ list: ListName) -> Bool {
    guard let info = lexicon.fields(of: list)[name], case .number(.fraction) = info.kind else { return false }
    return true
  }

  private func inPercent(_ value: String) -> String {
    value.parts(between: "..").map { part in Double(part).map { $0 > 1 ? "\(part)%" : String(part) } ?? String(part) }
      .joined(separator: "..")
  }

  /// `between 100 and 300 miles`, `2,000 to 8,000 students`, `1100-1250`.
  private func range(at start: Int, of field: [ListName: String]?) -> PlacedPiece? {
    let isSaid = word(start) == "between" || word(start) == "from"
    let place = isSaid ? start + 1 : start
    guard let low = number(at: place), ["and", "to", "-"].contains(word(low.end)) || isSaid && word(low.end) == "or",
      let high = number(at: low.end + 1), isSaid || word(low.end) == "to"
    else { return nil }
    let isShared = high.isMoney && !low.isMoney && (Double(low.text) ?? 0) < 1000
    let lowText = isShared ? "\(low.text)000" : low.text
    let both = SpokenNumber(
      text: "\(lowText)..\(high.text)", end: high.end, isMoney: high.isMoney, isPercent: high.isPercent,
      isAtLeast: false)
    return counted(both, "=", field, high.end).first
  }

  /// `at least 75 but not more than 250 miles`.
  private func bounds(at start: Int, of field: [ListName: String]?) -> PlacedPiece? {
    guard let (low, after) = entry(of: SentenceTables.relations, at: start, most: 4), low.sign == ">=",
      let first = number(at: after)
    else { return nil }
    let unit = entry(of: SentenceTables.units, at: first.end, most: 2)?.end ?? first.end
    guard ["but", "and"].contains(word(unit)),
      let (high, end) = entry(of: SentenceTables.relations, at: unit + 1, most: 4), high.sign == "<=",
      let second = number(at: end), second.isPercent == first.isPercent,
      let least = Double(first.text), let most = Double(second.text), least < most
    else { return nil }
    let both = SpokenNumber(
      text: "\(first.text)..\(second.text)", end: second.end, isMoney: first.isMoney || second.isMoney,
      isPercent: second.isPercent, isAtLeast: false)
    return counted(both, "=", field ?? high.field.map { [.schools: $0] }, second.end).first
  }

  /// The value of a named row in the field that the relation is about.
  private func comparedWithRow(at start: Int, _ field: String?, _ sign: String) -> PlacedPiece? {
    guard let field, let row = lexicon.row(at: start, in: [.schools]), row.rows.count == 1,
      let value = ListName.schools.entity.value(ofField: field, of: row.rows[0].id, in: lexicon.scope.session)?.number,
      abs(value) < 1e9
    else { return nil }
    let info = lexicon.fields(of: .schools).info(field)
    let isFraction = if case .number(.fraction) = info.kind { true } else { false }
    let text = isFraction ? "\(Int((value * 100).rounded()))%" : "\(Int(value.rounded()))"
    return measure([.schools: field], sign, text, row.end)
  }
}
