extension Rows where E: Listed {
  /// Positions in the order of the keys, then of names, then of ids.
  func order(_ found: Mask, _ ordering: [Query.SortKey], _ facts: Facts) -> [Int32] {
    guard let names = nameOrder(facts) else { return [] }
    var positions: [Int32] = []
    positions.reserveCapacity(found.count)
    found.bytes.withUnsafeBufferPointer { found in
      for position in names.positions where found[Int(position)] != 0 { positions.append(position) }
    }
    if ordering == [Query.SortKey(E.naming, .ascending)] { return positions }
    for key in ordering.reversed() where !Peek.isOver {
      if let field = E.fields[key.field] {
        positions.sort(stablyBy: column(field, facts).sortKeys(key.direction))
      }
    }
    return positions
  }

  /// Any positions in the order of names, then of ids.
  func byName(_ positions: [Int], _ facts: Facts) -> [Int] {
    guard let names = nameOrder(facts), !Peek.isOver else { return positions }
    if positions.count > count / 16 {
      var isMeant = [Bool](repeating: false, count: count)
      for position in positions { isMeant[position] = true }
      return names.positions.lazy.map { Int($0) }.filter { isMeant[$0] }
    }
    return positions.sorted { names.places[$0] < names.places[$1] }
  }
}
