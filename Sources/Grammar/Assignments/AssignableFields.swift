package import Domain

/// The fields that `FIELD=VALUE` may set at one place of a line.
package struct AssignableFields: Sendable {
  package let all: [AssignableField]
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
      let begun = names.filter { $0.hasPrefix(word.lowercased()) }
      return meaning(word).flatMap { names.contains($0) ? $0 : nil } ?? (begun.count == 1 ? begun[0] : nil)
    }
  }

  /// The field that a word before `=` means.
  package subscript(word: String) -> AssignableField? {
    word.isEmpty ? nil : meaning(word).flatMap { name in all.first { $0.name == name } }
  }

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
