import Values

/// Why a term keeps a row or leaves it out.
package struct Reason: Hashable, Sendable {
  /// The term, or the search, as a chip.
  package let chip: String
  package let passes: Bool
  /// The value that the row has instead, and by how much it misses: `fit is 62, 8 below 70`.
  package let phrase: String
}

extension Listed {
  /// The reasons of each term of a query, and of its search, to keep this row or leave it out.
  package func reasons(_ query: Query, _ context: EvaluationContext) -> [Reason] {
    var reasons = query.terms.map { term in
      Reason(
        chip: term.chip(in: Self.fields(in: context)), passes: term.admits(self, context),
        phrase: term.phrase(self, context))
    }
    if let search = query.search, !search.isEmpty {
      let (passes, isPattern) = (contains(search), Pattern.inside(search) != nil)
      let verb = isPattern ? (passes ? "matches" : "does not match") : passes ? "contains" : "does not contain"
      let phrase = "\(Self.searched) \(verb) \(isPattern ? search : "'\(search)'")"
      reasons.append(Reason(chip: isPattern ? search : "\"\(search)\"", passes: passes, phrase: phrase))
    }
    return reasons
  }

  /// True if a query keeps this row.
  package func matches(_ query: Query, _ context: EvaluationContext) -> Bool {
    query.terms.allSatisfy { $0.admits(self, context) } && contains(query.search ?? "")
  }

  private func contains(_ search: String) -> Bool {
    let needle = Folded(search)
    if needle.isEmpty { return true }
    let texts = searchTexts.compactMap(\.self).map { Folded($0) }
    guard Pattern.inside(search) != nil else { return texts.contains { $0.contains(needle) } }
    return Pattern(slashed: search).map { pattern in texts.contains { pattern.isIn($0) } } ?? false
  }
}

extension Term {
  /// True if one row passes.
  package func admits<E: Listed>(_ row: E, _ context: EvaluationContext) -> Bool {
    switch self {
    case .any(let terms): return terms.contains { $0.admits(row, context) }
    case .all(let terms): return terms.allSatisfy { $0.admits(row, context) }
    case .field(let name, let operands, let negated):
      guard let field = context.fields(of: E.self)[name] else { return operands.contains(.missing) != negated }
      let scalar = field.read(row, context)
      if negated, !operands.contains(.missing), field.info.isSeveral, scalar.isPartlyUnknown { return false }
      return operands.contains { operand in
        if let (other, values) = field.info.meant(by: operand) {
          return Term.field(other, values, negated: false).admits(row, context)
        }
        return Predicate(operand, of: field.info, context).admits(scalar)
      } != negated
    }
  }

  fileprivate func phrase<E: Listed>(_ row: E, _ context: EvaluationContext) -> String {
    switch self {
    case .any(let terms):
      let passing = terms.filter { $0.admits(row, context) }
      return (passing.isEmpty ? terms : passing).map { $0.phrase(row, context) }.joined(separator: "; ")
    case .all(let terms):
      let failing = terms.filter { !$0.admits(row, context) }
      return (failing.isEmpty ? terms : failing).map { $0.phrase(row, context) }.joined(separator: ", ")
    case .field(let name, let operands, let negated):
      guard let field = context.fields(of: E.self)[name] else { return "'\(name)' is not a field of \(E.list.plural)" }
      if let phrase = context.own[E.list, name]?.expression.phrase(row, context) { return phrase }
      let scalar = field.read(row, context)
      if scalar == .missing { return field.reason?(row, context) ?? "no \(field.words)" }
      let phrase = field.info.sentence(scalar, context)
      if negated || admits(row, context) { return phrase }
      return operands.count == 1 ? phrase + field.info.distance(scalar, operands[0], context) : phrase
    }
  }
}

extension Expression {
  /// The phrase of another list's rows about a row: `2 coaches [role head]`, `no offers`, `Kenyon College:
  /// division is D3`; nil for any other expression.
  fileprivate func phrase<E: Listed>(_ row: E, _ context: EvaluationContext) -> String? {
    switch self {
    case .related(let figure, let list, let terms) where figure.kind == .count:
      let count = Int(saturating: value(row, context) ?? 0)
      return "\(count == 0 ? "no \(list.plural)" : list.counted(count))\(list.chips(of: terms, context))"
    case .owner(let list, let terms):
      guard let owner = E.link(to: list)?(row) else { return "no \(list.singular)" }
      return context.related.phrase(of: owner, in: list, terms, context) ?? "a \(list.singular) that is gone"
    default: return nil
    }
  }
}

extension ListName {
  /// ` [role head]`, or nothing.
  fileprivate func chips(of terms: [Term], _ context: EvaluationContext) -> String {
    terms.map { " [\($0.chip(in: entity.fields(in: context)))]" }.joined()
  }
}

extension RelatedRows {
  /// The phrase about the values in a list's row that terms ask for.
  fileprivate func phrase(
    of id: UUID, in list: ListName, _ terms: [Term], _ context: EvaluationContext
  ) -> String? {
    func phrase<E: Listed>(_ entity: E.Type) -> String? {
      guard let row = rows(E.self)[Key<E>(id)] else { return nil }
      return "\(row.title(context)): \(terms.map { $0.phrase(row, context) }.joined(separator: ", "))"
    }
    return phrase(list.entity)
  }
}

extension FieldInfo {
  /// `fit is 62`, `412 miles`, `contacted 2026-01-02`.
  fileprivate func sentence(_ scalar: Scalar, _ context: EvaluationContext) -> String {
    switch (scalar, kind) {
    case (.number(let number), .number(.miles)): "\(plain(number)) \(number == 1 ? "mile" : "miles")"
    case (.number(let number), .moment):
      "\(words) \(context.clock.day(Instant(rounding: number)))"
    case (.number(let number), .number): "\(words) is \(amount(number))"
    case (.number(let number), .flag): number == 0 ? "not \(words)" : words
    case (.text(let text), .words): "\(words) is \(text.split(separator: "_").joined(separator: " "))"
    default: "\(words) is \(text(of: scalar))"
    }
  }

  /// By how much a value misses a range, with a comma in front.
  fileprivate func distance(_ scalar: Scalar, _ operand: Operand, _ context: EvaluationContext) -> String {
    guard let number = scalar.number else { return "" }
    switch operand {
    case .range(let lower, let upper): return distance(number, lower, upper)
    case .within(let days):
      return ", \(daysAgo(number, context).subtractingSaturated(days)) days too long ago"
    case .beyond(let days):
      return ", \(days.subtractingSaturated(daysAgo(number, context) - 1)) days too recent"
    case .ahead(let days):
      let ago = daysAgo(number, context)
      return ago > 0 ? ", \(ago) days ago" : ", \((-ago).subtractingSaturated(days)) days too far ahead"
    case .afterwards(let days):
      return ", \(days.subtractingSaturated(-daysAgo(number, context) - 1)) days too soon"
    default: return ""
    }
  }

  private func distance(_ number: Double, _ lower: Operand.Bound?, _ upper: Operand.Bound?) -> String {
    if let lower = lower?.value, number <= lower {
      return number == lower ? ", not above it" : ", " + gap(lower - number, isMiles ? "too near" : "below", lower)
    }
    if let upper = upper?.value, number >= upper {
      return number == upper ? ", not below it" : ", " + gap(number - upper, isMiles ? "too far" : "above", upper)
    }
    return ""
  }

  private func gap(_ gap: Double, _ side: String, _ bound: Double) -> String {
    isMiles ? "\(amount(gap)) \(side)" : "\(amount(gap)) \(side) \(amount(bound))"
  }

  private func daysAgo(_ number: Double, _ context: EvaluationContext) -> Int {
    if case .moment = kind {
      context.clock.today - context.clock.day(Instant(rounding: number))
    } else {
      context.clock.today - Day(number: Int(saturating: number))
    }
  }
}
