extension Tables {
  /// Does what a change says to the row it names.
  public mutating func apply(_ change: Change) {
    apply(change, to: change.table.entity)
  }

  private mutating func apply<E: Entity>(_ change: Change, to entity: E.Type) {
    let id = Key<E>(change.id)
    switch change.action {
    case .set(let column, _, let after):
      E.change(in: &self) { _ = $0.change(id) { $0.set(column, to: after) } }
    case .insert(let values):
      guard let row = E(values.merging(["id": .uuid(change.id)]) { kept, _ in kept }) else { return }
      E.change(in: &self) { _ = $0.append(row) }
    case .delete:
      E.change(in: &self) { _ = $0.remove(id) }
    }
  }
}
