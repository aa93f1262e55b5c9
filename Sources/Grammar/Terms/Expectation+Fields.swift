import Domain

extension Expectation {
  /// A field of a list, with an operator behind it where one must follow.
  static func field(of fields: FieldList, withOperator: Bool = false) -> Expectation {
    Expectation("a field") { _, typed in
      CandidateList(
        fields.infos.filter { typed.begins($0.name) }.map { info in
          guard withOperator else { return Candidate(info.name, note: info.title) }
          if case .flag = info.kind { return Candidate(info.name, note: "yes or no") }
          return Candidate(info.name + info.usualOperator, note: info.note, isOpen: true)
        })
    }
  }

  /// A word of a closed vocabulary that stands bare, with the number of rows that have it.
  static func bareValue(of fields: FieldList) -> Expectation {
    Expectation("a value") { scope, typed in
      var candidates: [Candidate] = []
      for meaning in fields.meanings(beginningWith: typed.text) where !typed.text.isEmpty {
        let count = fields.count(of: meaning.word, in: meaning.field, scope)
        guard fields.meanings(of: meaning.word).count == 1, count != 0 else { continue }
        candidates.append(Candidate(meaning.word.quotedIfNeeded, note: meaning.note(count, in: fields.list)))
      }
      return CandidateList(candidates)
    }
  }

  /// A value of a field: the words of its vocabulary, or what the rows hold, with the number of rows that have it.
  static func value(of field: FieldList.Info, in fields: FieldList) -> Expectation {
    Expectation(field.valueLabel) { scope, typed in
      var candidates = fields.values(of: field.name, beginningWith: typed, scope)
      let fixed: [Candidate] =
        switch field.kind {
        case .flag: [Candidate("yes"), Candidate("no")]
        case .moment:
          [Candidate("never"), Candidate("today"), Candidate("7", note: "in the last 7 days"), Candidate("30")]
        case .day: [Candidate("today"), Candidate("7", note: "in the last 7 days"), Candidate("30")]
        case .number: field.bands.map { Candidate($0.name) }
        case .words, .text: [Candidate("none", note: "no value")]
        }
      let more = fixed.filter { typed.begins($0.text) && typed.quote == nil }
      candidates.first += more
      candidates.total += more.count
      return candidates
    }
  }
}

extension FieldList.Info {
  /// The operator that is typed most often behind the field.
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
    case .number(.fraction): "a percentage"
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
