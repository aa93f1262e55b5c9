extension Rows where E: Listed {
  /// The distinct values of a text field that begin so, then those with a word that begins so, in the field's order,
  /// counted among the selected rows (all if nil): at most `limit` of them.
  ///
  /// A word of a vocabulary is found by its label and synonyms too; numbers have no such values.
  public func values(
    of field: Field<E>, matching prefix: String, limit: Int, in positions: [Int]? = nil, _ facts: EvaluationContext
  ) -> Candidates<Group> {
    guard case .codes(let codes, let lexicon) = column(field, facts).content else {
      return Candidates(items: [], total: 0)
    }
    let counts = lexicon.counts(of: codes, in: positions)
    let present = lexicon.sorted.filter { counts[Int($0)] > 0 }
    let prefix = Folded(prefix)
    let spoken = Set((field.wordList?.words(beginningWith: prefix.text) ?? []).map(\.raw))
    var beginnings: [Int32] = []
    var words: [Int32] = []
    for (place, code) in present.enumerated() {
      if place % CancellableScope.stretch == 0, CancellableScope.isOver { break }
      let entry = lexicon.entries[Int(code)]
      if entry.folded.hasPrefix(prefix) || spoken.contains(entry.text) {
        beginnings.append(code)
      } else if entry.folded.hasWord(beginningWith: prefix) {
        words.append(code)
      }
    }
    let items = (beginnings + words).prefix(limit).map { code in
      let value = Scalar.text(lexicon.entries[Int(code)].text)
      return Group(value: value, label: field.label(of: value), count: counts[Int(code)])
    }
    return Candidates(items: Array(items), total: beginnings.count + words.count)
  }
}
