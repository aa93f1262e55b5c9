package import Values

/// One write: a column of a row set, a row added, or a row removed.
///
/// The same value is applied to the session, sent to the store, printed by `--dry-run`, listed by `changes`, and inverted
/// by `undo`.
package struct Change: Hashable, Sendable {
  package let table: TableName
  package let id: UUID
  package let action: Action

  package enum Action: Hashable, Sendable {
    /// The before-value is part of the condition: a store refuses the write where the row holds something else by now.
    case set(column: String, before: Value, after: Value)
    case insert([String: Value])
    case delete([String: Value])
  }

  package init(_ table: TableName, _ id: UUID, _ action: Action) {
    self.table = table
    self.id = id
    self.action = action
  }

  /// The change that takes this one back.
  package var inverse: Change {
    switch action {
    case .set(let column, let before, let after):
      Change(table, id, .set(column: column, before: after, after: before))
    case .insert(let row): Change(table, id, .delete(row))
    case .delete(let row): Change(table, id, .insert(row))
    }
  }
}

extension Entity {
  /// The change that sets a column of this row; nil if it holds that value already.
  package func setting(_ column: String, to after: Value) -> Change? {
    let before = value(of: column)
    if case .json(let held) = before, case .json(let document) = after, held.text == document.text { return nil }
    return before == after ? nil : Change(Self.table.name, id.uuid, .set(column: column, before: before, after: after))
  }

  /// The change that adds this row.
  package var insertion: Change { Change(Self.table.name, id.uuid, .insert(values)) }
  /// The change that removes this row.
  package var deletion: Change { Change(Self.table.name, id.uuid, .delete(values)) }

  /// Every column that isn't null, by its name.
  package var values: [String: Value] {
    var values: [String: Value] = [:]
    for column in Self.table.columns {
      let value = column.get(self)
      if !value.isNull { values[column.name] = value }
    }
    for (name, kept) in extra { values[name] = .json(JSONText(kept)) }
    return values
  }

  /// A row from its columns; nil without a readable id.
  package init?(_ values: [String: Value]) {
    guard let value = values["id"], let id = Key<Self>(value) else { return nil }
    self.init(id: id)
    for (name, value) in values where name != "id" { set(name, to: value) }
  }
}

extension [Change] {
  /// The changes that take these back, the last one first; entries of a history that their school survives
  /// go last, because what they tell of matters more.
  package var inverses: [Change] {
    let inverses = reversed().map(\.inverse)
    let gone = Set(inverses.lazy.filter { $0.table == .schools && $0.isDeletion }.map(\.id))
    let isLeft = { (change: Change) in
      guard change.table == .statusHistory, case .delete(let entry) = change.action else { return false }
      guard case .uuid(let school)? = entry["school_id"] else { return true }
      return !gone.contains(school)
    }
    return inverses.filter { !isLeft($0) } + inverses.filter(isLeft)
  }
}

extension Change {
  package var isAddition: Bool { if case .insert = action { true } else { false } }

  package var isDeletion: Bool { if case .delete = action { true } else { false } }

  /// True if it sets this column.
  package func sets(_ name: String) -> Bool {
    if case .set(let column, _, _) = action { column == name } else { false }
  }
}

/// A row of any table.
package struct RowReference: Hashable, Sendable {
  package let table: TableName
  package let id: UUID

  package init(_ table: TableName, _ id: UUID) {
    self.table = table
    self.id = id
  }

  package init<E: Entity>(_ key: Key<E>) { self.init(E.table.name, key.uuid) }
}

extension Set<RowReference> {
  /// The ids of those of one table.
  func keys<E: Entity>(of entity: E.Type) -> [Key<E>] {
    compactMap { $0.table == E.table.name ? Key<E>($0.id) : nil }
  }
}

extension Change {
  /// The row that it changes.
  package var row: RowReference { RowReference(table, id) }
}
