extension Rows where E: Listed {
  /// Positions in the order of the keys, then of names, then of ids.
  func order(_ found: Mask, _ ordering: [Query.SortKey], _ facts: EvaluationContext) -> [Int32] {
    guard var positions = byName(found, facts) else { return [] }
    if ordering == [Query.SortKey(E.naming, .ascending)] { return positions }
    for key in ordering.reversed() where !CancellableScope.isOver {
      if let field = E.fields[key.field] {
        positions.sort(stablyBy: column(field, facts).sortKeys(key.direction))
      }
    }
    return positions
  }

  /// The positions of a mask in the order of names, then of ids; nil where rows have no names.
  private func byName(_ found: Mask, _ facts: EvaluationContext) -> [Int32]? {
    guard let naming = E.namingField else { return nil }
    var positions: [Int32] = []
    positions.reserveCapacity(found.count)
    if isFew(found.count), naming.wordList == nil, !columnIndexes.hasOrder {
      for (position, byte) in found.bytes.enumerated() where byte != 0 { positions.append(Int32(position)) }
      return sorted(positions, by: naming, facts)
    }
    guard let names = nameOrder(facts) else { return nil }
    found.bytes.withUnsafeBufferPointer { found in
      for position in names.positions where found[Int(position)] != 0 { positions.append(position) }
    }
    return positions
  }

  /// Whether putting so many rows in order by themselves is cheaper than ordering the whole table once.
  private func isFew(_ count: Int) -> Bool { self.count >= 4096 && count < self.count / 16 }

  /// What `NameOrder` says of these positions, worked out for them alone.
  private func sorted(_ positions: [Int32], by naming: Field<E>, _ facts: EvaluationContext) -> [Int32] {
    let keys = positions.map { position -> (position: Int32, key: SortKey?, id: Key<E>) in
      let row = self[Int(position)]
      let text = naming.read(row, facts).text
      let key = text.map { SortKey(place: 0, folded: Folded(naming.sortText?(row) ?? $0)) }
      return (position, key, row.id)
    }
    return keys.sorted { a, b in
      guard let key = a.key, let other = b.key else { return a.key == nil && b.key == nil ? a.id < b.id : b.key == nil }
      return key == other ? a.id < b.id : key < other
    }.map(\.position)
  }

  /// Any positions in the order of names, then of ids.
  func byName(_ positions: [Int], _ facts: EvaluationContext) -> [Int] {
    guard let names = nameOrder(facts), !CancellableScope.isOver else { return positions }
    if positions.count > count / 16 {
      var isMeant = [Bool](repeating: false, count: count)
      for position in positions { isMeant[position] = true }
      return names.positions.lazy.map { Int($0) }.filter { isMeant[$0] }
    }
    return positions.sorted { names.places[$0] < names.places[$1] }
  }
}
