import Domain

extension Expectation {
  /// A field of a list that wasn't named before, with an operator after it where one must follow.
  static func field(of fields: FieldList, withOperator: Bool = false, besides taken: [String] = []) -> Expectation {
    var expectation = Expectation("a field") { _, typed in
      guard typed.quote == nil else { return CandidateList([]) }
      return CandidateList(
        fields.infos.compactMap { info in
          guard !taken.contains(info.name),
            let name = info.name(beginningAs: typed, besides: fields.examples.limit?.name)
          else { return nil }
          guard withOperator else { return Candidate(name, note: info.title) }
          if case .flag = info.kind { return Candidate(name, note: info.meaning ?? "yes or no") }
          return Candidate(name + info.usualOperator, note: info.note, isOpen: true)
        })
    }
    expectation.role = .field
    return expectation
  }

  /// A field that the filter of the list in front speaks of; others only where none of these begins as typed.
  static func filteredField(of fields: FieldList) -> Expectation {
    let all = field(of: fields)
    var expectation = Expectation("a field") { scope, typed in
      let active = scope.session.front == fields.list ? Set(scope.session.query.terms.flatMap(\.fields)) : []
      let named = all.candidates(scope, typed)
      let found = named.first.filter { active.contains($0.text) }
      return found.isEmpty && !typed.text.isEmpty ? named : CandidateList(found)
    }
    expectation.role = .field
    return expectation
  }

  /// Another word for a field, understood when it's written in full.
  static func otherName(_ name: String, note: String) -> Expectation {
    var expectation = Expectation.words("'\(name)'", [Candidate(name + "=", note: note, isOpen: true)])
    expectation.role = .field
    return expectation
  }

  /// A number, such as that of the rows that match now.
  static let matchingCount = Expectation("a number") { scope, typed in
    let count = Unread.known { scope.rowsInFront(limited: false).count }
    let now = count.map { Candidate("\($0)", note: "current value") }
    return CandidateList([now].compactMap(\.self).filter { typed.begins($0.text) })
  }.opened

  /// An operator that compares values of a field, or for none counts.
  static func comparison(of field: FieldList.Info?) -> Expectation {
    var expectation = Expectation("an operator") { _, typed in
      let isFitting = { (comparison: Comparison) in
        field.map { $0.refusal(of: comparison) == nil } ?? ![.notEqual, .contains].contains(comparison)
      }
      let fitting = Comparison.allCases.filter(isFitting).sorted { $0.rank < $1.rank }
      return CandidateList(
        fitting.filter { typed.quote == nil && $0.rawValue.hasPrefix(typed.text) }
          .map { Candidate($0.rawValue, note: $0.words, isOpen: true) })
    }
    expectation.isGlued = true
    return expectation
  }

  /// A word of a closed vocabulary that stands bare, with the number of rows that have it.
  static func bareValue(of fields: FieldList) -> Expectation {
    Expectation("a value") { scope, typed in
      guard !typed.text.isEmpty, !typed.text.hasPrefix("-") else { return CandidateList([]) }
      var counts: [String: [String: Int]?] = [:]
      var candidates: [Candidate] = []
      let scope = scope.knowing(fields.list)
      let isLoaded = scope.session.tables.state(of: fields.list.table) == .loaded
      for meaning in typed.isLoose ? fields.meanings(like: typed) : fields.meanings(beginningWith: typed.text) {
        let known = counts[meaning.field] ?? fields.counts(of: meaning.field, scope)
        counts[meaning.field] = .some(known)
        let isCounted = isLoaded && fields.isCounted(meaning.field)
        let count = isCounted ? known.map { $0[meaning.word] ?? 0 } : nil
        guard fields.meanings(of: meaning.word).count == 1, count != 0 else { continue }
        let note = fields.info(meaning.field).meaning ?? meaning.field
        let told = [note, count.map(fields.list.counted)].compactMap(\.self).joined(separator: ", ")
        candidates.append(Candidate(meaning.word.asWord(in: typed.quote), note: told))
      }
      return CandidateList(candidates)
    }
  }
}

extension FieldList.Info {
  /// Its name if that begins so, else another one for it that does.
  fileprivate func name(beginningAs typed: Typed, besides offered: String?) -> String? {
    if typed.begins(name) { return name }
    return typed.text.isEmpty || typed.isLoose ? nil : aliases.first { $0 != offered && typed.begins($0) }
  }

  /// The operator that is typed most often after the field.
  var usualOperator: String {
    switch kind {
    case .text: name == "name" || name == "notes" ? "~" : "="
    case .words, .flag, .moment, .day: "="
    case .number: bands.isEmpty ? (natural == .ascending ? "<=" : ">=") : "="
    }
  }

  var note: String {
    switch kind {
    case .text: "text"
    case .words(let list):
      list.words.prefix(3).map(\.raw).joined(separator: ", ") + (list.words.count > 3 ? ", ..." : "")
    case .flag: "yes or no"
    case .number(.miles): "miles"
    case .number(.dollars): "dollars"
    case .number(.fraction), .number(.percent): "a percentage"
    case .number: "a number"
    case .moment where toward.isPast: "days ago, a date, never"
    case .day where toward.isPast: "days, a date"
    case .moment, .day: "days ahead, a date"
    }
  }
}
