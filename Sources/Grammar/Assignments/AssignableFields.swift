package import Domain

/// The fields that `FIELD=VALUE` may set at one place of a line.
package struct AssignableFields: Sendable {
  package let all: [AssignableField]
  /// Other words that may stand there, for whoever mistypes one.
  package var words: [String] = []
  /// The way out where no such word is near; nil for none of its own.
  package var hint: String?
  /// What `-FIELD` may take away; nil where nothing can be taken away.
  package var removable: Expectation?
  /// The full name of the field that a word means; nil for none.
  private let meaning: @Sendable (String) -> String?

  package init(_ all: [AssignableField], meaning: @escaping @Sendable (String) -> String?) {
    self.all = all
    self.meaning = meaning
  }

  /// Everything that people write of the rows of a list; with the rows that are named, what these hold.
  package init(of list: ListName, rows: [RowID] = []) {
    func fields<E: Listed>(_ entity: E.Type) -> AssignableFields {
      AssignableFields(E.fields.entries.map { AssignableField($0, of: rows) }) { E.fields.entry(named: $0)?.name }
    }
    self = fields(list.entity)
  }

  /// The rows that a cursor has read say which list is meant; where it has read none, the list in front.
  package init(ofRowsBefore cursor: Cursor) {
    self.init(of: cursor.named.last?.list ?? cursor.scope.session.front, rows: cursor.named)
  }

  /// Those of these names.
  package func only(_ names: [String]) -> AssignableFields {
    AssignableFields(all.filter { names.contains($0.name) }) { [meaning] word in
      let begun = names.begun(by: word)
      return meaning(word).flatMap { names.contains($0) ? $0 : nil } ?? (begun.count == 1 ? begun[0] : nil)
    }
  }

  /// The field that a word before `=` means.
  package subscript(word: String) -> AssignableField? {
    word.isEmpty ? nil : meaning(word).flatMap { name in all.first { $0.name == name } }
  }

  /// Whether a word means a field, if only one that can't be set.
  func isKnown(_ word: String) -> Bool { !word.isEmpty && meaning(word) != nil }

  /// A name with its `=`, besides the fields that are set already.
  func expectation(besides taken: [String]) -> Expectation {
    let named = Set(taken.compactMap(meaning))
    let left = all.filter { !named.contains($0.name) }
    var expectation = Expectation("FIELD=VALUE") { _, typed in
      CandidateList(
        left.filter { typed.quote == nil && typed.begins($0.name + "=") }.map {
          Candidate("\($0.name)=", note: $0.note, isOpen: true)
        })
    }
    expectation.role = .field
    return expectation
  }
}

extension [String] {
  /// The names that begin so, whatever the case; `_` and `-` don't count.
  package func begun(by word: String) -> [String] {
    func folded(_ name: String) -> String { name.lowercased().filter { $0 != "_" && $0 != "-" } }
    return filter { folded($0).hasPrefix(folded(word)) }
  }
}
