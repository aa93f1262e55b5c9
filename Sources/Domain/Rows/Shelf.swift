/// ColumnIndexes of one kind by name.
struct Shelf<M: ColumnIndex>: Sendable {
  private var slots: [String: Slot] = [:]

  private struct Slot: Sendable {
    var columnIndex: M
    /// The facts it was derived with.
    let stamp: Int
    /// How many of the changes it has followed.
    var followed: Int

    mutating func follow(_ rows: Rows<M.E>, _ facts: EvaluationContext, _ changes: [Int32]) {
      guard followed < changes.count else { return }
      columnIndex.resize(to: rows.count)
      for position in Set(changes[followed...]) where position < rows.count {
        columnIndex.update(Int(position), rows[Int(position)], facts)
      }
      columnIndex.finish()
      followed = changes.count
    }
  }

  var isEmpty: Bool { slots.isEmpty }

  /// The index of that name as the rows are now: followed if that's possible, else built. One that a peek built in part is not
  /// kept.
  mutating func take(
    _ name: String, _ usesFacts: Bool, _ rows: Rows<M.E>, _ facts: EvaluationContext, _ changes: [Int32],
    _ empty: () -> M
  ) -> M {
    if let index = slots.index(forKey: name), !usesFacts || slots.values[index].stamp == facts.stamp {
      CancellableScope.suspended { slots.values[index].follow(rows, facts, changes) }
      return slots.values[index].columnIndex
    }
    var columnIndex = empty()
    columnIndex.resize(to: rows.count)
    rows.sweep { position, row in columnIndex.update(position, row, facts) }
    if CancellableScope.isOver { return columnIndex }
    columnIndex.finish()
    if CancellableScope.isOver { return columnIndex }
    slots[name] = Slot(columnIndex: columnIndex, stamp: facts.stamp, followed: changes.count)
    return columnIndex
  }
}
