import Domain

extension Expectation {
  /// A value of a field that can stand after an operator: the words of its vocabulary, or what the rows hold, with the
  /// number of rows that have it.
  static func value(
    of field: FieldList.Info, in fields: FieldList, after comparison: Comparison = .equal, besides taken: [String] = []
  ) -> Expectation {
    var expectation = Expectation(field.kind.expected) { scope, typed in
      var typed = typed
      typed.taken = taken
      let scope = scope.knowing(fields.list)
      var candidates = fields.values(of: field.name, beginningWith: typed, scope)
      guard typed.quote == nil else { return candidates }
      let more = fields.wordsForValues(of: field, after: comparison, scope).filter {
        typed.begins($0.text) && !taken.contains($0.text)
      }
      candidates.first += more
      candidates.total += more.count
      return candidates
    }
    expectation.isOpen = field.isOpen
    return expectation
  }
}

extension FieldList {
  /// What stands for values of a field besides those that rows hold: yes and no, bands, days, none.
  fileprivate func wordsForValues(of field: Info, after comparison: Comparison, _ scope: Scope) -> [Candidate] {
    func counted(_ word: String, _ operand: Operand, _ note: String? = nil) -> Candidate {
      let count = count(of: field.name, operand, scope).map(list.counted)
      return Candidate(word, note: [note, count].compactMap(\.self).joined(separator: ", "))
    }
    let days = field.toward.examples.map { Candidate($0) }
    let span = field.toward.isPast ? "last" : "next"
    let recent = [Candidate("7", note: "in the \(span) 7 days"), Candidate("30")]
    let fixed: [Candidate] =
      switch field.kind {
      case .flag: [counted("yes", .flag(true)), counted("no", .flag(false))]
      case .moment, .day:
        comparison.takesSeveral || field.toward.isPast ? days.prefix(1) + recent + days.dropFirst() : days
      case .number: comparison.takesSeveral ? field.bands.map { counted($0.name, $0.operand) } : []
      case .words, .text: []
      }
    guard comparison.takesSeveral else { return fixed }
    if field.isSaid { return [counted("yes", .anything), counted("no", .missing)] + fixed }
    let isNever = ContactTimes.fields.contains(field.name)
    return fixed + [counted(isNever ? "never" : "none", .missing, isNever ? nil : "no value")]
  }

  /// How many rows have a value; nil where that isn't known.
  private func count(of name: String, _ operand: Operand, _ scope: Scope) -> Int? {
    func look<E: Listed>(_ entity: E.Type) -> Int? {
      let (session, term) = (scope.session, Term.field(name, [operand], negated: false))
      guard names.contains(name), session.tables.state(of: list.table) == .loaded else { return nil }
      var query = Query()
      query.terms = [term]
      return Unread.known { session.tables[E.self].count(query, session.context) }
    }
    return look(list.entity)
  }
}

extension Scope {
  /// The same with the built-in colleges, which a session takes only when a command asks for them.
  func knowing(_ list: ListName) -> Scope {
    guard list == .colleges, session.tables.state(of: .colleges) != .loaded else { return self }
    var scope = self
    scope.session.take(CollegeList.rows)
    return scope
  }
}

extension FieldList.Info {
  /// Whether values can be typed that no list has: numbers, dates, texts.
  fileprivate var isOpen: Bool {
    switch kind {
    case .words, .flag: false
    case .number, .moment, .day, .text: true
    }
  }
}
