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
