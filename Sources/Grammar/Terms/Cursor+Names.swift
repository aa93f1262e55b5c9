package import Domain

extension Cursor {
  /// The longest run of words from here that names a school, a coach or a row of the list, if it has more words than
  /// `least`.
  func named(in fields: FieldList, longerThan least: Int) -> Reading<TermEdit>? {
    let runs = nameRuns(besides: fields)
    for run in runs.reversed() where run.count > least {
      guard let edit = scope.edit(naming: run.text, in: fields) else { continue }
      return Reading(edit, run.rest.marking(place..<run.end, .value))
    }
    return nil
  }

  /// No name is typed in more words.
  private static var longestName: Int { 8 }

  /// The words that stand between terms rather than in a name.
  private static let joints: Set<String> = ["and", "or", "not", "any", "search", "&", "&&", "||"]

  private func nameRuns(besides fields: FieldList) -> [(text: String, count: Int, end: Int, rest: Cursor)] {
    var runs: [(text: String, count: Int, end: Int, rest: Cursor)] = []
    var words: [String] = []
    var next = self
    while words.count < Self.longestName, let (word, rest) = next.next(.term), words.isEmpty || !word.isQuoted {
      let isOther =
        !word.isQuoted
        && (rest.comparison != nil && fields.lookUp(word) != nil || words.isEmpty && fields.isName(word)
          || words.isEmpty && (Self.joints.contains(word.text.lowercased()) || word.text.utf8.count < 2))
      if isOther { break }
      words.append(word.text)
      runs.append((words.joined(separator: " "), words.count, word.span.upperBound, rest))
      if word.isQuoted { break }
      next = rest
    }
    return runs
  }
}

extension FieldList {
  /// True if a word is the name of a field, in full.
  fileprivate func isName(_ word: Word) -> Bool { lookUp(word).map { $0.shortening == nil } ?? false }

  /// The fields in which names stand, and the lists that have them: a school first, then a coach, then the rows' own.
  fileprivate var naming: [(fields: [String], list: ListName)] {
    let others: [(fields: [String], list: ListName)] = [(["school", "recipients"], .schools), (["coach"], .coaches)]
    let own = nameField
    return others.map { ($0.fields.filter(names.contains), $0.list) }.filter { !$0.0.isEmpty }
      + (own == "school" ? [] : [(fields: [own], list: list)])
  }

  /// The lists whose rows may be named.
  package var namedLists: [ListName] { naming.map(\.list) }

  /// The fields in which names stand.
  package var namingFields: [String] { naming.flatMap(\.fields) }
}

extension Scope {
  /// The edit for which a name stands in a list: the best match decides, a school's before a coach's
  /// before a row's own. One name is meant whole, several are those that contain the words.
  fileprivate func edit(naming text: String, in fields: FieldList) -> TermEdit? {
    var best: (match: NameMatch, edit: TermEdit)?
    for (names, list) in fields.naming {
      guard let found = naming(text, in: list), found.match < .initials, found.match != .spelledOut,
        best.map({ found.match < $0.match }) ?? true
      else { continue }
      let terms = names.map { name -> Term in
        // Where several names stand in one text, it contains them.
        let isOne = name != "recipients"
        let term = Term.field(
          name, [found.name.map { isOne ? .text($0) : .contains($0) } ?? .contains(text)], negated: false)
        guard isOne, let state = found.state else { return term }
        let place = name == fields.nameField ? "state" : "\(name).state"
        return .any([.all([term, .field(place, [.text(state)], negated: false)])])
      }
      best = (found.match, .named(terms.count == 1 ? terms[0] : .any(terms)))
    }
    return best?.edit
  }

  /// The match of a name in a list, the whole name if it's the same in all rows that match, and the state that tells the
  /// school from others of its name.
  private func naming(_ text: String, in list: ListName) -> (match: NameMatch, name: String?, state: String?)? {
    guard let found = list.entity.named(text, through: .words, in: session) else { return nil }
    let names = Set(list.entity.names(at: found.positions.prefix(2), in: session))
    let isOne = found.positions.count == 1
    let only = isOne && list == .schools ? list.entity.ids(at: Array(found.positions), in: session).first : nil
    let school = only.flatMap { session.tables.schools[Key<School>($0.id)] }
    let isNamesake = school.map { session.context.schoolNames.toldApart($0.id) != $0.name } ?? false
    return (
      found.match, isOne || found.match == .whole ? names.first : nil, isNamesake ? school?.parsedState : nil
    )
  }
}

extension [TermEdit] {
  /// Several names of one field mean any of them.
  var joiningNames: [TermEdit] {
    reduce(into: []) { joined, edit in
      guard case .named(let term) = edit,
        let place = joined.firstIndex(where: { $0.name?.fields.isDisjoint(with: term.fields) == false }),
        let earlier = joined[place].name
      else { return joined.append(edit) }
      joined[place] = .named(earlier.or(term))
    }
  }
}

extension TermEdit {
  fileprivate var name: Term? { if case .named(let term) = self { term } else { nil } }
}

extension Term {
  /// Either of two terms of the same fields.
  fileprivate func or(_ other: Term) -> Term {
    switch (self, other) {
    case (.field(let name, let one, false), .field(_, let two, false)):
      .field(name, one + two.filter { !one.contains($0) }, negated: false)
    case (.any(let one), .any(let two)): .any(one + two.filter { !one.contains($0) })
    default: .any([self, other])
    }
  }
}

extension Expectation {
  /// A name that may stand among the terms of a list.
  static func name(among fields: FieldList) -> Expectation {
    Expectation("a name") { scope, typed in
      guard !typed.text.isEmpty, !typed.text.hasPrefix("-") else { return CandidateList([]) }
      var list = CandidateList([])
      for (_, names) in fields.naming {
        let more = scope.names(in: [names], beginningWith: typed)
        list.first += more.first.prefix(Swift.max(0, typed.limit - list.first.count))
        list.total += more.total
      }
      return list
    }
  }
}
