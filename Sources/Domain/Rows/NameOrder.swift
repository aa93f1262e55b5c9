/// All rows by name, those of one name in the order of ties: the order that breaks every tie.
struct NameOrder: Sendable {
  /// Positions in order.
  let positions: [Int32]
  /// The place of each position in the order.
  let places: [Int32]
  /// The stamp of the column it was made from.
  let stamp: Int
  /// The positions of rows that share their name with others; nil where they are many.
  private var tied: Set<Int32>? = []
  /// The stamp of the context, and the number of changes of rows before it was made.
  private let context: Int
  private let changes: Int

  private static var mostTied: Int { 1024 }

  init<E: Entity>(_ column: FieldColumn<E>, _ rows: Rows<E>, _ context: EvaluationContext, after changes: Int) {
    var positions = Array(0..<Int32(rows.count))
    let keys = CancellableScope.isOver ? [] : column.sortKeys(.ascending)
    if !keys.isEmpty { positions.sort(stablyBy: keys) }
    let ties = keys.isEmpty ? [] : positions.runs { keys[Int($0)] == keys[Int($1)] }
    rows.settle(ties, in: &positions, context)
    let count = ties.reduce(0) { $0 + $1.count }
    tied = count <= Self.mostTied ? Set(ties.flatMap { positions[$0] }) : nil
    var places = [Int32](repeating: 0, count: positions.count)
    for (place, position) in positions.enumerated() { places[Int(position)] = Int32(place) }
    self.positions = positions
    self.places = places
    (stamp, self.context, self.changes) = (column.stamp, context.stamp, changes)
  }

  /// True if it's still the order where the column has a stamp and these rows changed.
  func holds(_ stamp: Int, _ context: EvaluationContext, after changes: [Int32], ofSchools: Bool) -> Bool {
    guard stamp == self.stamp else { return false }
    if tied?.isEmpty == true { return true }
    if ofSchools, context.stamp != self.context { return false }
    return changes[self.changes...].allSatisfy { change in tied.map { !$0.contains(change) } ?? false }
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
