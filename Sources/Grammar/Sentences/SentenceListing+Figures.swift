import Domain

/// Lines that tell a figure or one fact of a list.
extension SentenceListing {
  func figured(_ figure: String, _ list: ListName, _ written: [String]) -> String? {
    guard asked.count == 1, let field = asked[0][list], orders.isEmpty, limit == nil else { return nil }
    if let group {
      guard let key = group.fields[list] else { return nil }
      return begun("group", list, written) + " \(key) \(figure)(\(field))"
    }
    // Sums are told of groups.
    if figure == "sum" { return list == .offers ? begun("group", list, written) + " status sum(\(field))" : nil }
    return begun("stats", list, written) + " \(field)"
  }

  func chart(_ list: ListName, _ written: [String]) -> String? {
    guard orders.isEmpty, limit == nil, !isCount else { return nil }
    let figure = self.figure ?? "avg"
    if let group, let key = group.fields[list] {
      let value = asked.first?[list].map { " \(figure)(\($0))" } ?? ""
      return begun("chart", list, written) + " \(key)\(value)"
    }
    guard asked.count == 1, let field = asked[0][list] else { return nil }
    return begun("chart", list, written) + " \(field)"
  }

  /// When something is, or was.
  func firstTime(_ list: ListName, _ written: [String], _ clauses: [String]) -> String? {
    let fields: [ListName: String] = [.offers: "deadline", .events: "start", .interactions: "occurred"]
    guard let field = fields[list], !written.isEmpty, clauses.isEmpty || clauses.last == "limit 1",
      asked.allSatisfy({ $0[list] == field })
    else { return nil }
    // Their deadline isn't when they were answered.
    if list == .offers, written.contains(where: { ["accepted", "declined"].contains($0) }) { return nil }
    let line = ([list.plural] + written).joined(separator: " ")
    return list == .interactions ? "\(line) limit 1" : "\(line); show 1 \(field)"
  }

  /// A fact of the first row of a list: `the head coach's phone`.
  func fact(_ list: ListName, _ written: [String], _ clauses: [String]) -> String? {
    guard asked.count == 1, !isWhole, !rows.isEmpty else { return nil }
    guard let field = asked[0][list], !written.isEmpty, clauses.isEmpty else { return nil }
    return ([list.plural] + written).joined(separator: " ") + "; show 1 \(field)"
  }

  // MARK: - With whom

  /// The preposition before the coaches in a role that are spoken of: `phone calls with head coaches`.
  var leadOfCoaches: String? {
    let words = lexicon.words
    let place = words.indices.dropLast().first { place in
      guard ["with", "to", "from"].contains(words[place].text), place == 0 || words[place - 1].text != "and" else {
        return false
      }
      let start = ["the", "our", "all"].contains(words[place + 1].text) ? place + 2 : place + 1
      return (start + 1...start + 3).contains { end in
        end <= words.count && lexicon.value(start..<end, of: "role", in: .coaches) != nil
      }
    }
    return place.map { words[$0].text }
  }

  /// The coaches with whom it was, and who wrote to whom where no other term says it.
  func with(_ staff: [SpokenClause], _ own: [SpokenClause]) -> [String] {
    let ways = ["from": "inbound", "to": "outbound"]
    let way = own.contains { $0.field == "direction" } ? nil : leadOfCoaches.flatMap { ways[$0] }
    let fields = lexicon.fields(of: .coaches)
    return [way].compactMap(\.self) + ["coach(\(staff.map { $0.written(fields) }.joined(separator: " ")))"]
  }

  // MARK: - What is left out

  /// True where some are left out of what is meant: `except favorites and reaches`.
  var isExcept: Bool {
    let words = lexicon.words.map(\.text)
    return words.contains { ["except", "excluding", "exclude", "besides", "apart", "other"].contains($0) }
      || words.indices.dropLast().contains {
        words[$0] == "but" && !["not", "no", "without", "never", "only"].contains(words[$0 + 1])
      }
  }

  /// The name of a row that is left out: `all but Kenyon`; nil where another one may be called so. Behind a `no` it's
  /// rather the row that is meant, and a place behind it is a term of its own.
  func name(of row: SpokenRow, besides terms: [SpokenTerm]) -> SpokenTerm? {
    let isPlaced = lexicon.words[..<row.end].suffix(3).contains { ["in", "at", "from", "near"].contains($0.text) }
    // A state is rather the place.
    let isState =
      USState.named(lexicon.words[row.end - 1].text) != nil && lexicon.words[..<row.end].dropLast().last?.text != "of"
    guard row.rows.count == 1, !row.isSlip, !row.isBegun, !isPlaced, !isState,
      !terms.contains(where: { $0.isNegated && !$0.isName }),
      !lexicon.words.contains(where: { ["no", "not", "never"].contains($0.text) }),
      row.list.entity.value(ofField: "name", of: row.rows[0].id, in: lexicon.scope.session)?.text == row.name
    else { return nil }
    return SpokenTerm(clauses: [(row.list, .compare(field: "name", sign: "=", values: [row.name]))])
  }

  /// True for terms that would say something else of a list: videos are sent and got, but they are no emails and no
  /// offers; without a coach nobody was spoken with (`calls except with coach Bristow`).
  func isMisplaced(in list: ListName) -> Bool {
    if terms.contains(where: \.isDocument), [.interactions, .offers].contains(list) { return true }
    return !rows.isEmpty && terms.contains { $0.isNegated && $0.clauses.contains { $0.clause.field == "coach" } }
  }
}
