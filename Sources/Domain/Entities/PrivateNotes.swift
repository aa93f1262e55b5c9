import Values

/// The private notes of a school: one document with a text of each person under their id, of which everybody sees and
/// writes their own.
package struct PrivateNotes: Sendable {
  package static let column = "private_notes"

  private let document: JSONText?

  /// The notes that the column holds.
  package init(_ held: Value) {
    if case .json(let document) = held { self.document = document } else { document = nil }
  }

  /// The part of the document for one person; null where they wrote nothing, or it's damaged.
  package func own(of user: Key<User>) -> Value {
    guard let text = document?.json[user.description] else { return .null }
    return .json(JSONText(.object([JSON.Member(user.description, text)])))
  }

  /// True if it holds anything of someone else.
  package func hasOthers(than user: Key<User>) -> Bool { others(than: user) > 0 }

  /// The number of notes of everyone else.
  package func others(than user: Key<User>) -> Int {
    guard case .object(let members)? = document?.json else { return 0 }
    return members.count { $0.key != user.description }
  }

  /// The document with what one person wrote in another one in the place of theirs; everybody else's stays.
  package func taking(ownOf user: Key<User>, from other: PrivateNotes) -> Value {
    let text = other.document?.json[user.description]
    if text == document?.json[user.description] { return document.map(Value.json) ?? .null }
    return .json(JSONText.setting(user.description, to: text, in: document))
  }
}

extension TableName {
  /// The part of a value that one person is shown: of private notes their own, of anything else all.
  /// Nothing is printed and no file is written but of this, besides the archive.
  package func shown(_ value: Value, of column: String, to user: Key<User>) -> Value {
    guard column == PrivateNotes.column, self == .schools else { return value }
    return PrivateNotes(value).own(of: user)
  }
}

extension Change {
  /// The change as one person is shown it.
  package func shown(to user: Key<User>) -> Change {
    guard table == .schools else { return self }
    func row(_ values: [String: Value]) -> [String: Value] {
      guard let held = values[PrivateNotes.column] else { return values }
      let own = table.shown(held, of: PrivateNotes.column, to: user)
      return values.merging([PrivateNotes.column: own]) { $1 }.filter { !$0.value.isNull }
    }
    switch action {
    case .set(let column, let before, let after):
      return Change(
        table, id,
        .set(
          column: column, before: table.shown(before, of: column, to: user),
          after: table.shown(after, of: column, to: user)))
    case .insert(let values): return Change(table, id, .insert(row(values)))
    case .delete(let values): return Change(table, id, .delete(row(values)))
    }
  }
}
