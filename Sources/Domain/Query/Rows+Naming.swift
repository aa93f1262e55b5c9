internal import Algorithms

/// The rows that a name means, and how well it matches them.
public struct Naming: Hashable, Sendable {
  public let match: Occurrence
  /// In the order of names.
  public let positions: [Int]
}

/// The best few of what was found, and how many there are.
public struct Candidates<Item: Sendable>: Sendable {
  public let items: [Item]
  public let total: Int
}

extension Candidates: Equatable where Item: Equatable {}

extension Rows where E: Listed {
  /// The rows that a person means by a name: exactly so, else beginning so, else with a word beginning so, else with it
  /// anywhere; nil if none. Case and accents are ignored. With a query only the rows count that it keeps.
  public func named(_ text: String, _ facts: EvaluationContext, among query: Query? = nil) -> Naming? {
    var best = Occurrence.anywhere
    var found: [Int] = []
    let kept = query.flatMap { $0.hasTerms ? mask($0, facts) : nil }
    names(text, facts) { position, occurrence in
      if let kept, !kept.contains(position) { return }
      if occurrence < best {
        best = occurrence
        found = []
      }
      if occurrence == best { found.append(position) }
    }
    return found.isEmpty ? nil : Naming(match: best, positions: byName(found, facts))
  }

  /// Rows whose name begins so, then those with a word that begins so, each in the order of names: at most `limit`.
  public func completions(of prefix: String, limit: Int, _ facts: EvaluationContext) -> Candidates<Int> {
    if Folded(words: prefix).isEmpty {
      let first = nameOrder(facts)?.positions.prefix(limit) ?? []
      return Candidates(items: first.map { Int($0) }, total: count)
    }
    var beginnings: [Int] = []
    var words: [Int] = []
    names(prefix, facts) { position, occurrence in
      switch occurrence {
      case .exact, .beginning: beginnings.append(position)
      case .wordBeginning: words.append(position)
      case .anywhere: break
      }
    }
    var items = first(limit, of: beginnings, facts)
    items += first(limit - items.count, of: words, facts)
    return Candidates(items: items, total: beginnings.count + words.count)
  }

  /// Positions of the rows whose names are fit, in the order of the rows, at most `limit` of them, and how many there are.
  public func completions(where isFit: (String) -> Bool, limit: Int, _ facts: EvaluationContext) -> Candidates<Int> {
    guard let field = E.fields[E.naming] else { return Candidates(items: [], total: 0) }
    let found = indices.filter { read(field, at: $0, facts).text.map(isFit) ?? false }
    return Candidates(items: Array(found.prefix(Swift.max(0, limit))), total: found.count)
  }

  /// Calls back once for each row whose name contains the text, with its best place.
  private func names(_ text: String, _ facts: EvaluationContext, _ found: (Int, Occurrence) -> Void) {
    let needle = Folded(text.trimmed)
    guard !needle.isEmpty, let field = E.namingField else { return }
    var last: (position: Int, occurrence: Occurrence)?
    textIndex(of: field, facts).search(needle) { position, occurrence in
      if let previous = last, previous.position == position {
        last = (position, Swift.min(previous.occurrence, occurrence))
      } else {
        if let last { found(last.position, last.occurrence) }
        last = (position, occurrence)
      }
      return last?.occurrence == .anywhere ? .sameRow : .nextRow
    }
    if let last { found(last.position, last.occurrence) }
  }

  private func first(_ limit: Int, of positions: [Int], _ facts: EvaluationContext) -> [Int] {
    guard limit > 0, let places = nameOrder(facts)?.places else { return [] }
    return positions.min(count: limit) { places[$0] < places[$1] }
  }
}

extension Rows where E: Listed {
  /// The rows that match a query, in its order; ties go by name, then by id.
  public func select(_ query: Query, _ facts: EvaluationContext) -> Selection {
    let found = mask(query, facts)
    let ordering = query.ordering.isEmpty ? E.ordering : query.ordering
    var positions = order(found, ordering, facts)
    let total = positions.count
    if let limit = query.limit { positions = Array(positions.prefix(Swift.max(0, limit))) }
    return Selection(positions: positions.map { Int($0) }, total: total, leftOut: leftOut(query, facts))
  }

  /// The same without positions: how many rows match, whatever the limit, and what was left out.
  public func tally(_ query: Query, _ facts: EvaluationContext) -> Selection {
    Selection(positions: [], total: count(query, facts), leftOut: leftOut(query, facts))
  }

  /// How many rows match, whatever the limit.
  public func count(_ query: Query, _ facts: EvaluationContext) -> Int { mask(query, facts).count }

  /// The first rows that pass all of the terms, at most `count` of them, as they lie.
  public func first(_ count: Int, matching terms: [Term], _ facts: EvaluationContext) -> [E] {
    var query = Query()
    query.terms = terms
    let found = mask(query, facts)
    return Array(found.bytes.indices.lazy.filter { found.bytes[$0] != 0 }.prefix(count)).map { self[$0] }
  }

  func mask(_ query: Query, _ facts: EvaluationContext) -> Mask {
    var found = Mask(count, true)
    for term in query.terms { found.formIntersection(mask(term, facts)) }
    if let search = query.search, !Folded(search).isEmpty { found.formIntersection(searched(search, facts)) }
    return found
  }

  private func mask(_ term: Term, _ facts: EvaluationContext) -> Mask {
    var found = Mask(count, false)
    switch term {
    case .any(let terms):
      for term in terms { found.formUnion(mask(term, facts)) }
    case .field(let name, let operands, let negated):
      if let field = E.fields[name] {
        include(operands, of: field, in: &found, facts)
      } else if operands.contains(.missing) {
        found.invert()
      }
      if negated { found.invert() }
    }
    return found
  }

  private func include(_ operands: [Operand], of field: Field<E>, in found: inout Mask, _ facts: EvaluationContext) {
    var criteria: [Predicate] = []
    for operand in operands {
      if case .contains(let part) = operand, case .text = field.kind, !Folded(part).isEmpty {
        found.include(textIndex(of: field, facts), part)
      } else {
        criteria.append(Predicate(operand, of: field, facts))
      }
    }
    if !criteria.isEmpty { found.include(column(field, facts), criteria) }
  }

  private func searched(_ text: String, _ facts: EvaluationContext) -> Mask {
    var found = Mask(count, false)
    found.include(searchIndex(facts), text)
    return found
  }

  private func leftOut(_ query: Query, _ facts: EvaluationContext) -> [Selection.LeftOut] {
    var seen: Set<String> = []
    return query.terms.compactMap { term in
      guard case .field(let name, let operands, false) = term, let field = E.fields[name], field.missingNumber == nil,
        operands.contains(where: \.isRange), !seen.contains(name),
        !operands.contains(where: { Predicate($0, of: field, facts).admitsMissing })
      else { return nil }
      seen.insert(name)
      var others = query
      others.terms.removeAll { $0.fields == term.fields }
      var found = mask(others, facts)
      found.formIntersection(mask(.field(name, [.missing], negated: false), facts))
      return found.count == 0 ? nil : Selection.LeftOut(field: name, count: found.count)
    }
  }
}

extension Operand {
  /// Whether it compares with at least one bound.
  var isRange: Bool {
    if case .range(let lower, let upper) = self { lower != nil || upper != nil } else { false }
  }
}
