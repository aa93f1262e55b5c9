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
          if case .flag = info.kind { return Candidate(name, note: "yes or no") }
          return Candidate(name + info.usualOperator, note: info.note, isOpen: true)
        })
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
    let now = Candidate("\(scope.rowsInFront(limited: false).count)", note: "as it is")
    return CandidateList([now].filter { typed.begins($0.text) })
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
      var counts: [String: [String: Int]] = [:]
      var candidates: [Candidate] = []
      let isLoaded = scope.session.tables.state(of: fields.list.table) == .loaded
      for meaning in typed.isLoose ? fields.meanings(like: typed) : fields.meanings(beginningWith: typed.text) {
        if counts[meaning.field] == nil { counts[meaning.field] = fields.counts(of: meaning.field, scope) }
        let isCounted = isLoaded && fields.isCounted(meaning.field)
        let count = isCounted ? counts[meaning.field]?[meaning.word] ?? 0 : nil
        guard fields.meanings(of: meaning.word).count == 1, count != 0 else { continue }
        candidates.append(Candidate(meaning.word.asWord(in: typed.quote), note: meaning.note(count, in: fields.list)))
      }
      return CandidateList(candidates)
    }
  }

  /// A value of a field that can stand after an operator: the words of its vocabulary, or what the rows hold, with the
  /// number of rows that have it.
  static func value(
    of field: FieldList.Info, in fields: FieldList, after comparison: Comparison = .equal, besides taken: [String] = []
  ) -> Expectation {
    var expectation = Expectation(field.kind.expected) { scope, typed in
      var typed = typed
      typed.taken = taken
      var candidates = fields.values(of: field.name, beginningWith: typed, scope)
      let days = field.toward.examples.map { Candidate($0) }
      let recent = [Candidate("7", note: "in the last 7 days"), Candidate("30")]
      let fixed: [Candidate] =
        switch field.kind {
        case .flag: [Candidate("yes"), Candidate("no")]
        case .moment, .day:
          comparison.takesSeveral || field.toward.isPast ? days.prefix(1) + recent + days.dropFirst() : days
        case .number: comparison.takesSeveral ? field.bands.map { Candidate($0.name) } : []
        case .words, .text: []
        }
      let absent = ContactTimes.fields.contains(field.name) ? Candidate("never") : Candidate("none", note: "no value")
      let more = (fixed + (comparison.takesSeveral ? [absent] : [])).filter {
        typed.begins($0.text) && typed.quote == nil && !taken.contains($0.text)
      }
      candidates.first += more
      candidates.total += more.count
      return candidates
    }
    expectation.isOpen = field.isOpen
    return expectation
  }
}

extension FieldList.Info {
  /// Its name if that begins so, else another one for it that does.
  fileprivate func name(beginningAs typed: Typed, besides offered: String?) -> String? {
    if typed.begins(name) { return name }
    return typed.text.isEmpty || typed.isLoose ? nil : aliases.first { $0 != offered && typed.begins($0) }
  }

  /// Whether values can be typed that no list has: numbers, dates, texts.
  fileprivate var isOpen: Bool {
    switch kind {
    case .words, .flag: false
    case .number, .moment, .day, .text: true
    }
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
    case .moment: "days ago, a date, never"
    case .day: "days, a date"
    }
  }
}

extension Meaning {
  fileprivate func note(_ count: Int?, in list: ListName) -> String {
    count.map { "\(field), \(list.counted($0))" } ?? field
  }
}
