import Domain

extension Scope {
  /// Names that begin as typed, quoted where they have several words, with what tells the rows apart.
  func names(in lists: [ListName], beginningWith typed: Typed) -> CandidateList {
    var list = CandidateList([])
    for name in naming(lists) {
      let more = names(in: name, beginningWith: typed, limit: typed.limit - list.first.count)
      list.first += more.first
      list.total += more.total
    }
    return list
  }

  private func names(in list: ListName, beginningWith typed: Typed, limit: Int) -> CandidateList {
    func look<E: Listed>(_ entity: E.Type) -> CandidateList {
      let rows = session.tables[E.self]
      let found =
        typed.isLoose
        ? rows.completions(where: typed.begins, limit: limit, session.facts)
        : rows.completions(of: typed.text, limit: limit, session.facts)
      let candidates = found.items.compactMap { position -> Candidate? in
        guard let name = E.fields[E.naming]?.read(rows[position], session.facts).text else { return nil }
        return Candidate(name.asName(in: typed.quote), note: rows[position].distinction(session.facts))
      }
      return CandidateList(first: candidates, total: found.total)
    }
    return look(list.entity)
  }
}

extension Listed {
  /// What tells rows of the same name apart: the location, the school.
  fileprivate func distinction(_ facts: EvaluationContext) -> String {
    for name in ["location", "school"] {
      if let text = Self.fields[name]?.read(self, facts).text { return text }
    }
    return Self.list.singular
  }
}

extension String {
  /// The text as a name of a row: in quotes also where a bare one would be a number, `all` or an id.
  fileprivate func asName(in quote: Character?) -> String {
    let isSpecial = lowercased() == "all" || self == "." || lowercased().hasPrefix("id:") || first?.isNumber == true
    return quote == nil && isSpecial ? quoted : asWord(in: quote)
  }

  /// The text as one word: in the quote that is open already, else in one where it needs it.
  func asWord(in quote: Character?) -> String {
    switch quote {
    case "'" where !contains("'"): "'\(self)'"
    case .some: quoted
    case nil: quotedIfNeeded
    }
  }
}
