/// Mirrors of one kind by name.
struct Shelf<M: Mirror>: Sendable {
  private var slots: [String: Slot] = [:]

  private struct Slot: Sendable {
    var mirror: M
    /// The facts it was derived with.
    let stamp: Int
    /// How many of the changes it has followed.
    var followed: Int

    mutating func follow(_ rows: Rows<M.E>, _ facts: EvaluationContext, _ changes: [Int32]) {
      guard followed < changes.count else { return }
      mirror.resize(to: rows.count)
      for position in Set(changes[followed...]) where position < rows.count {
        mirror.update(Int(position), rows[Int(position)], facts)
      }
      mirror.finish()
      followed = changes.count
    }
  }

  var isEmpty: Bool { slots.isEmpty }

  /// The mirror of that name as the rows are now: followed if that's possible, else built. One that a peek built in part is not
  /// kept.
  mutating func take(
    _ name: String, _ usesFacts: Bool, _ rows: Rows<M.E>, _ facts: EvaluationContext, _ changes: [Int32], _ empty: () -> M
  ) -> M {
    if let index = slots.index(forKey: name), !usesFacts || slots.values[index].stamp == facts.stamp {
      Peek.suspended { slots.values[index].follow(rows, facts, changes) }
      return slots.values[index].mirror
    }
    var mirror = empty()
    mirror.resize(to: rows.count)
    rows.sweep { position, row in mirror.update(position, row, facts) }
    if Peek.isOver { return mirror }
    mirror.finish()
    if Peek.isOver { return mirror }
    slots[name] = Slot(mirror: mirror, stamp: facts.stamp, followed: changes.count)
    return mirror
  }
}
