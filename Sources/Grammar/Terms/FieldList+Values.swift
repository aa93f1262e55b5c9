import Domain

extension FieldList {
  /// The values of a field that begin as typed, with the number of rows that have them; of a vocabulary also the words
  /// that no row has.
  func values(of name: String, beginningWith typed: Typed, _ scope: Scope) -> CandidateList {
    func look<E: Listed>(_ entity: E.Type) -> CandidateList {
      guard let field = E.fields[name] else { return CandidateList([]) }
      let rows = scope.session.tables[E.self]
      let found = rows.values(of: field, matching: typed.text, limit: typed.limit, scope.session.facts)
      var list = CandidateList(
        first: found.items.map { group in
          let raw = group.value.text ?? ""
          let label = group.label == raw ? "" : "\(group.label), "
          return Candidate(raw.asWord(in: typed.quote), note: label + E.list.counted(group.count))
        }, total: found.total)
      let present = Set(found.items.compactMap(\.value.text))
      let absent = (field.wordList?.words(beginningWith: typed.text) ?? []).filter { !present.contains($0.raw) }
      if list.total == list.first.count, E.isOffered(absent: absent.count) {
        list.first += absent.map { Candidate($0.raw.asWord(in: typed.quote), note: $0.label == $0.raw ? "" : $0.label) }
        list.total += absent.count
      }
      return list
    }
    return look(list.entity)
  }

  /// How many rows have each word of a closed field.
  func counts(of name: String, _ scope: Scope) -> [String: Int] {
    func look<E: Listed>(_ entity: E.Type) -> [String: Int] {
      guard let field = E.fields[name], field.wordList != nil else { return [:] }
      let groups = scope.session.tables[E.self].values(of: field, matching: "", limit: .max, scope.session.facts).items
      return Dictionary(groups.map { ($0.value.text ?? "", $0.count) }, uniquingKeysWith: +)
    }
    return look(list.entity)
  }

  /// Whether the words of the field are counted.
  func isCounted(_ name: String) -> Bool {
    if case .words = info(name).kind { true } else { false }
  }

  /// Whether some row has a value that is written so: unknown words of a vocabulary are kept as they came.
  func isPresent(_ text: String, in name: String, _ scope: Scope) -> Bool {
    func look<E: Listed>(_ entity: E.Type) -> Bool {
      guard let field = E.fields[name] else { return false }
      let found = scope.session.tables[E.self].values(of: field, matching: text, limit: 20, scope.session.facts).items
      return found.contains { $0.value.text.map { Folded($0) } == Folded(text) }
    }
    return look(list.entity)
  }
}

extension Listed {
  /// Long vocabularies such as the states are offered only as far as rows have them.
  fileprivate static func isOffered(absent count: Int) -> Bool { count <= 15 }
}
