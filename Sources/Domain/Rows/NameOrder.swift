import Values

/// All rows by name, those of one name in the order of ties: the order that breaks every tie.
struct NameOrder: Sendable {
  /// Positions in order.
  let positions: [Int32]
  /// The place of each position in the order.
  let places: [Int32]
  /// The stamp of the column it was made from.
  let stamp: Int
  /// The positions of rows whose order among those of their name may be another one once they change.
  private let tied: Set<Int32>
  /// The stamp of the context, and the number of changes of rows before it was made.
  private let context: Int
  private let changes: Int

  init<E: Entity>(_ column: FieldColumn<E>, _ rows: Rows<E>, _ context: EvaluationContext, after changes: Int) {
    var positions = Array(0..<Int32(rows.count))
    let keys = CancellableScope.isOver ? [] : column.sortKeys(.ascending)
    if !keys.isEmpty { positions.sort(stablyBy: keys) }
    let ties = keys.isEmpty ? [] : positions.runs { keys[Int($0)] == keys[Int($1)] }
    tied = Set(rows.settle(ties, in: &positions, context))
    var places = [Int32](repeating: 0, count: positions.count)
    for (place, position) in positions.enumerated() { places[Int(position)] = Int32(place) }
    self.positions = positions
    self.places = places
    (stamp, self.context, self.changes) = (column.stamp, context.stamp, changes)
  }

  /// True if it's still the order where the column has a stamp and these rows changed.
  func holds(_ stamp: Int, _ context: EvaluationContext, after changes: [Int32], ofSchools: Bool) -> Bool {
    guard stamp == self.stamp else { return false }
    if tied.isEmpty { return true }
    if ofSchools, context.stamp != self.context { return false }
    return changes[self.changes...].allSatisfy { !tied.contains($0) }
  }
}

extension [Int32] {
  /// The places of neighbours that are alike, two and more.
  func runs(where areAlike: (Int32, Int32) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    while start < count {
      var end = start + 1
      while end < count, areAlike(self[start], self[end]) { end += 1 }
      if end - start > 1 { runs.append(start..<end) }
      start = end
    }
    return runs
  }
}

extension FieldColumn {
  /// Numbers that sort the rows by this column, missing values last in both directions.
  func sortKeys(_ direction: Direction) -> [UInt64] {
    let isDescending = direction == .descending
    switch content {
    case .numbers(let values):
      return values.chunks.flatMap { $0.map { Self.sortKey($0, isDescending) } }
    case .codes(let codes, let lexicon):
      guard lexicon.ranks.count == lexicon.entries.count else { return Array(repeating: 0, count: codes.count) }
      let last = UInt64(lexicon.ranks.count)
      let keys = lexicon.ranks.map { isDescending ? last - 1 - UInt64($0) : UInt64($0) }
      return codes.chunks.flatMap { $0.map { $0 < 0 ? last : keys[Int($0)] } }
    }
  }

  private static func sortKey(_ number: Double, _ isDescending: Bool) -> UInt64 {
    if number.isNaN { return .max }
    let bits = (number + 0).bitPattern
    let key = bits >> 63 == 0 ? bits | 1 << 63 : ~bits
    return isDescending ? ~key : key
  }
}

extension [Int32] {
  /// Sorts positions by their keys, keeping the order of equals: one pass for each eleven bits that differ.
  mutating func sort(stablyBy keys: [UInt64]) {
    guard count > 1 else { return }
    var (all, none) = (UInt64.max, UInt64(0))
    for position in self {
      all &= keys[Int(position)]
      none |= keys[Int(position)]
    }
    let differing = all ^ none
    var other = self
    for shift in stride(from: UInt64(0), to: 64, by: 11) where (differing >> shift) & 2047 != 0 {
      var starts = [Int](repeating: 0, count: 2049)
      for position in self { starts[Int((keys[Int(position)] >> shift) & 2047) + 1] += 1 }
      for digit in 1...2048 { starts[digit] += starts[digit - 1] }
      for position in self {
        let digit = Int((keys[Int(position)] >> shift) & 2047)
        other[starts[digit]] = position
        starts[digit] += 1
      }
      swap(&self, &other)
    }
  }
}

extension Rows where E: Listed {
  /// Positions in the order of the keys, then of names, then of ties; with a limit, only as many need to be in it.
  func order(
    _ found: Mask, _ ordering: [Query.SortKey], _ context: EvaluationContext, limit: Int? = nil
  ) -> [Int32] {
    if let limit, let positions = firstInOrder(limit, found, ordering, context) { return positions }
    guard var positions = byName(found, context) else { return [] }
    if ordering == [Query.SortKey(E.naming, .ascending)] { return positions }
    for key in ordering.reversed() where !CancellableScope.isOver {
      if let field = context.fields(of: E.self)[key.field] {
        positions.sort(stablyBy: column(field, context).sortKeys(key.direction))
      }
    }
    return positions
  }

  /// All positions, of which the first ones are in order: names break only the ties among these, so that most are never
  /// read. nil where it's no gain, or where rows have no names.
  private func firstInOrder(
    _ limit: Int, _ found: Mask, _ ordering: [Query.SortKey], _ context: EvaluationContext
  ) -> [Int32]? {
    guard let naming = E.namingField, naming.wordList == nil, !columnIndexes.hasOrder,
      0 < limit && limit < found.count, let last = ordering.last, last.field != E.naming
    else { return nil }
    var positions = found.positions
    var keys: [[UInt64]] = []
    for key in ordering.reversed() where !CancellableScope.isOver {
      guard let field = context.fields(of: E.self)[key.field] else { continue }
      let column = column(field, context).sortKeys(key.direction)
      positions.sort(stablyBy: column)
      keys.append(column)
    }
    var start = 0
    while start < limit {
      let first = Int(positions[start])
      let end =
        positions[start...].firstIndex { other in keys.contains { $0[Int(other)] != $0[first] } } ?? positions.count
      guard end - start <= Self.mostTied || isFew(end - start) else { return nil }
      if end - start > 1 {
        positions.replaceSubrange(start..<end, with: sorted(Array(positions[start..<end]), by: naming, context))
      }
      start = end
    }
    return positions
  }

  /// The positions of a mask in the order of names, then of ties; nil where rows have no names.
  private func byName(_ found: Mask, _ context: EvaluationContext) -> [Int32]? {
    guard let naming = E.namingField else { return nil }
    var positions: [Int32] = []
    if isFew(found.count), naming.wordList == nil, !columnIndexes.hasOrder {
      return sorted(found.positions, by: naming, context)
    }
    positions.reserveCapacity(found.count)
    guard let names = nameOrder(context) else { return nil }
    found.bytes.withUnsafeBufferPointer { found in
      for position in names.positions where found[Int(position)] != 0 { positions.append(position) }
    }
    return positions
  }

  /// True if looking at this many rows by themselves is cheaper than taking the whole table once.
  func isFew(_ count: Int) -> Bool { self.count >= 4096 && count < self.count / 16 }

  /// So many rows of one rank are always put in order by themselves.
  private static var mostTied: Int { 64 }

  /// The order in which `NameOrder` has these positions, worked out for them alone; those of one name are always compared.
  private func sorted(_ positions: [Int32], by naming: Field<E>, _ context: EvaluationContext) -> [Int32] {
    let keys = CancellableScope.map(positions) { position -> (position: Int32, key: SortKey?) in
      let text = read(naming, at: Int(position), context).text
      let key = text.map { SortKey(place: 0, folded: Folded(naming.sortText?(self[Int(position)]) ?? $0)) }
      return (position, key)
    }
    let sorted = CancellableScope.sorted(keys) { a, b in
      guard let key = a.key, let other = b.key else { return a.key != nil && b.key == nil }
      return key < other
    }
    var order = sorted.map(\.position)
    let ties = sorted.indices.map { Int32($0) }.runs { sorted[Int($0)].key == sorted[Int($1)].key }
    _ = settle(ties, in: &order, context)
    return order
  }

  /// Any positions in the order of names, then of ties, each once.
  package func byName(_ positions: [Int], _ context: EvaluationContext) -> [Int] {
    if let naming = E.namingField, isFew(positions.count), naming.wordList == nil, !columnIndexes.hasOrder {
      return sorted(Set(positions).map { Int32($0) }, by: naming, context).map { Int($0) }
    }
    guard let names = nameOrder(context), !CancellableScope.isOver else { return positions }
    if positions.count > count / 16 {
      var isMeant = [Bool](repeating: false, count: count)
      for position in positions { isMeant[position] = true }
      return names.positions.lazy.map { Int($0) }.filter { isMeant[$0] }
    }
    let sorted = positions.sorted { names.places[$0] < names.places[$1] }
    return zip(sorted, [-1] + sorted).filter { $0 != $1 }.map(\.0)
  }
}
