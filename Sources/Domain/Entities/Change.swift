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

  /// What takes this change back.
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
  /// What takes these changes back, the last one first.
  ///
  /// The history of a status is only ever appended to: instead of taking the entry of a change of status away, one for the
  /// way back is added. Entries that came without such a change (with an import) go again.
  package func undoing(by user: Key<User>, at now: Instant, newID: () -> Key<StatusHistoryEntry>) -> [Change] {
    let moved = Set(compactMap(\.movedSchool))
    return reversed().map { change in
      guard change.table == .statusHistory, case .insert(let values) = change.action,
        case .uuid(let school)? = values["school_id"], moved.contains(school)
      else { return change.inverse }
      var entry = values
      let id = newID()
      entry["id"] = id.value
      entry["previous_status"] = values["new_status"]
      entry["new_status"] = values["previous_status"] ?? .text(SchoolStatus.researching.rawValue)
      entry["changed_by"] = user.value
      entry["changed_at"] = .instant(now)
      entry["created_at"] = .instant(now)
      entry["notes"] = nil
      return Change(.statusHistory, id.uuid, .insert(entry))
    }
  }
}

extension Change {
  /// The school whose status it sets.
  fileprivate var movedSchool: UUID? {
    guard table == .schools, case .set("status", _, _) = action else { return nil }
    return id
  }
}
