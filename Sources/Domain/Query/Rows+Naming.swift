package import Values

/// The rows that a name means, and how well it names them.
package struct Naming: Hashable, Sendable {
  package let match: NameMatch
  /// In the order of names.
  package let positions: [Int]
}

/// Finds rows by many names, which share their beginnings: what was looked at once stays known. The rows are those of
/// the moment in which it was made.
package struct Namer {
  /// The rows that a name means, of a match as good as this one or better.
  package let named: (String, NameMatch) -> Naming?
  /// False where no name that begins with a word means any.
  package let mayBegin: (String, NameMatch) -> Bool
}

/// The best few of what was found, and how many there are.
package struct Candidates<Item: Sendable>: Sendable {
  package let items: [Item]
  package let total: Int
}

extension Candidates: Equatable where Item: Equatable {}

/// The kind of a list's names.
package enum NameKind: Sendable {
  /// Of a college: it may have an alias.
  case college
  /// Of a person: the last name is enough, the first one where nobody's last name is so.
  case person
  /// A title, which people begin.
  case title
}

extension Rows where E: Listed {
  /// The rows that a person means by a name, in the best class of `NameMatch` that has any; nil if none has. With a query
  /// only the rows count that it keeps.
  package func named(
    _ text: String, _ context: EvaluationContext, among query: Query? = nil, through last: NameMatch = .inside
  ) -> Naming? {
    NameSearch(self, context, among: query.flatMap { $0.hasTerms ? mask($0, context) : nil }).named(text, through: last)
  }

  /// Finds rows by many names.
  package func namer(_ context: EvaluationContext) -> Namer {
    let search = NameSearch(self, context, among: nil)
    return Namer(named: search.named, mayBegin: search.mayBegin)
  }

  /// Makes what names are found and completed with, so that nobody waits for it later.
  package func prepareNames(_ context: EvaluationContext) {
    guard let field = E.namingField, field.wordList == nil, readAhead(Self.namingColumns) else { return }
    _ = nameIndex(of: field, context)
    _ = nameOrder(context)
  }

  /// Rows whose name begins so, then those with a word that begins so, each in the order of names: at most `limit`.
  package func completions(of prefix: String, limit: Int, _ context: EvaluationContext) -> Candidates<Int> {
    if Folded(words: prefix).isEmpty {
      let first = nameOrder(context)?.positions.prefix(limit) ?? []
      return Candidates(items: first.map { Int($0) }, total: count)
    }
    var beginnings: [Int] = []
    var words: [Int] = []
    names(containing: prefix, context) { position, occurrence in
      switch occurrence {
      case .exact, .beginning: beginnings.append(position)
      case .wordBeginning: words.append(position)
      case .anywhere: break
      }
    }
    var items = first(limit, of: beginnings, context)
    items += first(limit - items.count, of: words, context)
    return Candidates(items: items, total: beginnings.count + words.count)
  }

  /// Rows whose names fit what was typed in any way, the best first, equal ones in the order of names: at most `limit`.
  package func completions(like matcher: Matcher, limit: Int, _ context: EvaluationContext) -> Candidates<Int> {
    guard let field = E.namingField else { return Candidates(items: [], total: 0) }
    var found: [Match: [Int]] = [:]
    textIndex(of: field, context).each { position, name in
      if let match = matcher.match(name) { found[match, default: []].append(position) }
    }
    let items = found.sorted { $0.key < $1.key }.reduce(into: [Int]()) { items, more in
      items += first(limit - items.count, of: more.value, context)
    }
    return Candidates(items: items, total: found.values.reduce(0) { $0 + $1.count })
  }

  /// Calls back once for each row whose name contains the text, with its best place.
  func names(containing text: String, _ context: EvaluationContext, _ found: (Int, Occurrence) -> Void) {
    let needle = Folded(text.trimmed)
    guard !needle.isEmpty, let field = E.namingField else { return }
    var last: (position: Int, occurrence: Occurrence)?
    textIndex(of: field, context).search(needle) { position, occurrence in
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

  private func first(_ limit: Int, of positions: [Int], _ context: EvaluationContext) -> [Int] {
    guard limit > 0, let places = nameOrder(context)?.places else { return [] }
    return positions.min(count: limit) { places[$0] < places[$1] }
  }
}

extension Rows where E: Listed {
  /// The rows that match a query, in its order; equal ones go by name, then in the order of ties.
  package func select(_ query: Query, _ context: EvaluationContext) -> Selection {
    let found = mask(query, context)
    let ordering = query.ordering.isEmpty ? E.ordering : query.ordering
    var positions = order(found, ordering, context, limit: query.limitKey == nil ? query.limit : nil)
    let total = positions.count
    if let limit = query.limit {
      if let key = query.limitKey {
        positions = first(limit, of: positions, per: key, context)
      } else {
        positions = Array(positions.prefix(Swift.max(0, limit)))
      }
    }
    return Selection(positions: positions.map { Int($0) }, total: total, leftOut: leftOut(query, context))
  }

  /// The first positions of each value of a key, in their order; those without a value count as one.
  private func first(
    _ limit: Int, of positions: [Int32], per key: GroupKey, _ context: EvaluationContext
  ) -> [Int32] {
    let codes = GroupCodes(key, self, positions, context)
    var counts = [Int](repeating: 0, count: codes.values.count)
    return zip(positions, codes.codes).filter { _, code in
      counts[Int(code)] += 1
      return counts[Int(code)] <= limit
    }.map(\.0)
  }

  /// The same without positions: how many rows match, whatever the limit, and what was left out.
  package func tally(_ query: Query, _ context: EvaluationContext) -> Selection {
    Selection(positions: [], total: count(query, context), leftOut: leftOut(query, context))
  }

  /// The number of rows that match, whatever the limit.
  package func count(_ query: Query, _ context: EvaluationContext) -> Int { mask(query, context).count }

  /// The first rows that pass all of the terms, at most `count` of them, in the order of names; of a long list, whose names
  /// nobody has sorted yet, as they lie.
  package func first(_ count: Int, matching terms: [Term], _ context: EvaluationContext) -> [E] {
    var query = Query()
    query.terms = terms
    let found = mask(query, context)
    let first = isLong ? found.positions : order(found, [], context)
    return first.prefix(Swift.max(0, count)).map { self[Int($0)] }
  }

  /// True if putting all rows in order takes longer than it's worth for an example.
  var isLong: Bool { self.count >= 4096 && !columnIndexes.hasOrder }

  func mask(_ query: Query, _ context: EvaluationContext) -> Mask {
    var found = Mask(count, true)
    for term in query.terms { found.formIntersection(mask(term, context)) }
    if let search = query.search, !Folded(search).isEmpty { found.formIntersection(searched(search, context)) }
    return found
  }

  private func mask(_ term: Term, _ context: EvaluationContext) -> Mask {
    var found = Mask(count, false)
    switch term {
    case .any(let terms):
      for term in terms { found.formUnion(mask(term, context)) }
    case .all(let terms):
      found.invert()
      for term in terms { found.formIntersection(mask(term, context)) }
    case .field(let name, let operands, let negated):
      if let field = context.fields(of: E.self)[name] {
        include(operands, of: field, in: &found, context)
      } else if operands.contains(.missing) {
        found.invert()
      }
      if negated {
        found.invert()
        if let field = context.fields(of: E.self)[name], !operands.contains(.missing) {
          subtractUnknown(of: field, from: &found, context)
        }
      }
    }
    return found
  }

  /// A row of which a part isn't known may have what is asked for, and is no row without it.
  private func subtractUnknown(of field: Field<E>, from found: inout Mask, _ context: EvaluationContext) {
    guard field.info.isSeveral else { return }
    var known = mask(.field(field.name, [.missing] + field.unknownRest, negated: false), context)
    known.invert()
    found.formIntersection(known)
  }

  private func include(_ operands: [Operand], of field: Field<E>, in found: inout Mask, _ context: EvaluationContext) {
    var criteria: [Predicate] = []
    for operand in operands {
      if let (other, values) = field.info.meant(by: operand) {
        found.formUnion(mask(.field(other, values, negated: false), context))
      } else if case .contains(let part) = operand, case .text = field.kind, field.whole == nil,
        !Folded(part).isEmpty
      {
        found.include(textIndex(of: field, context), part)
      } else {
        criteria.append(Predicate(operand, of: field.info, context))
      }
    }
    if !criteria.isEmpty { found.include(column(field, context), criteria) }
  }

  private func searched(_ text: String, _ context: EvaluationContext) -> Mask {
    var found = Mask(count, false)
    if let pattern = Pattern(slashed: text) {
      found.include(searchIndex(context), pattern)
    } else if Pattern.inside(text) == nil {
      found.include(searchIndex(context), text)
    }
    return found
  }

  private func leftOut(_ query: Query, _ context: EvaluationContext) -> [Selection.LeftOut] {
    var seen: Set<String> = []
    return query.terms.compactMap { term in
      guard case .field(let name, let operands, let negated) = term, let field = context.fields(of: E.self)[name],
        !negated || field.info.isSeveral, field.missingNumber == nil,
        field.info.isSeveral || operands.contains(where: \.isRange), !seen.contains(name),
        !operands.contains(where: { Predicate($0, of: field.info, context).admitsMissing })
      else { return nil }
      seen.insert(name)
      var others = query
      others.terms.removeAll { $0.fields == term.fields }
      var found = mask(others, context)
      found.formIntersection(mask(.field(name, [.missing] + field.unknownRest, negated: false), context))
      if field.info.isSeveral {
        var others = mask(.field(name, operands, negated: false), context)
        others.invert()
        found.formIntersection(others)
      }
      return found.count == 0 ? nil : Selection.LeftOut(field: name, count: found.count)
    }
  }
}

extension Field {
  /// The value of rows of which a part isn't known.
  fileprivate var unknownRest: [Operand] { info.isSeveral ? [.text(FieldInfo.unknownRest)] : [] }
}

extension Operand {
  /// True if it compares with at least one bound.
  var isRange: Bool {
    if case .range(let lower, let upper) = self { lower != nil || upper != nil } else { false }
  }
}
