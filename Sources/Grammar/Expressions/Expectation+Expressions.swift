package import Domain

extension Expectation {
  /// What an expression can begin with: fields that hold numbers, days or flags, and functions.
  static func reckoned(among fields: FieldList) -> Expectation {
    var expectation = Expectation("a field or a number") { _, typed in
      guard typed.quote == nil else { return CandidateList([]) }
      let names = fields.infos.filter(\.isReckoned).map { Candidate($0.name, note: $0.note) }
      let functions = Expression.functionNames(of: fields.list).map {
        Candidate("\($0)(", note: Expression.meaning(of: $0, over: fields.list), isOpen: true)
      }
      return CandidateList((names + functions + [Candidate("today", note: "the day")]).filter { typed.begins($0.text) })
    }
    expectation.isOpen = true
    expectation.role = .field
    return expectation
  }

  /// The fields that a figure can be made of.
  static func measured(among fields: FieldList, _ kind: Figure.Kind) -> Expectation {
    var expectation = Expectation("a field") { _, typed in
      guard typed.quote == nil else { return CandidateList([]) }
      return CandidateList(
        fields.infos.filter { kind.isDefined(for: $0.kind) && typed.begins($0.name) }
          .map { Candidate($0.name, note: $0.title) })
    }
    expectation.role = .field
    return expectation
  }

  /// The lists whose rows belong to those of a list.
  static func children(of list: ListName) -> Expectation {
    var expectation = Expectation.words(
      "a list", list.children.map { Candidate($0.plural, note: "of the \(list.singular)") })
    expectation.role = .field
    return expectation
  }

  /// One sign.
  static func sign(_ sign: Unicode.Scalar) -> Expectation {
    var expectation = Expectation.words("'\(sign)'", [Candidate(String(sign), isOpen: true)])
    expectation.isGlued = true
    return expectation
  }
}

extension Expression {
  /// What a function does, in a few words.
  package static func meaning(of name: String, over list: ListName) -> String {
    if let function = Function(rawValue: name) { return function.meaning }
    if name == "if" { return "one of two values: if(TERM, A, B)" }
    if list.parents.contains(where: { $0.singular == name }) { return "whether its \(name) matches: \(name)(TERM)" }
    let child = list.children.first?.plural ?? "rows"
    return "\(Figure.Kind(rawValue: name)?.meaning ?? "") of other rows: \(name)(\(child) ...)"
  }
}
