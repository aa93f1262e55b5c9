extension Tables {
  /// Does what a change says to the row it names.
  public mutating func apply(_ change: Change) {
    apply(change, to: change.table.entity)
  }

  private mutating func apply<E: Entity>(_ change: Change, to entity: E.Type) {
    let id = Key<E>(change.id)
    switch change.action {
    case .set(let column, _, let after):
      guard var row = self[entity][id] else { return }
      row.set(column, to: after)
      self[keyPath: E.rows].replace(row)
    case .insert(let values):
      if let row = E(values.merging(["id": .uuid(change.id)]) { kept, _ in kept }) { self[keyPath: E.rows].append(row) }
    case .delete:
      self[keyPath: E.rows].remove(id)
    }
  }
}
