/// All rows by name, then by id: the order that breaks every tie.
struct NameOrder: Sendable {
  /// Positions in order.
  let positions: [Int32]
  /// The place of each position in the order.
  let places: [Int32]
  /// The stamp of the column it was made from.
  let stamp: Int

  init<E: Entity>(_ column: FieldColumn<E>, _ rows: Rows<E>) {
    var positions = Array(0..<Int32(rows.count))
    let keys = CancellableScope.isOver ? [] : column.sortKeys(.ascending)
    if !keys.isEmpty { positions.sort(stablyBy: keys) }
    var start = keys.isEmpty ? positions.count : 0
    while start < positions.count {
      var end = start + 1
      while end < positions.count, keys[Int(positions[end])] == keys[Int(positions[start])] { end += 1 }
      if end - start > 1 {
        let ids = CancellableScope.map(positions[start..<end]) { (position: $0, id: rows.id(at: Int($0)).uuid) }
        if CancellableScope.isOver { break }
        positions.replaceSubrange(start..<end, with: CancellableScope.sorted(ids) { $0.id < $1.id }.map(\.position))
      }
      start = end
    }
    var places = [Int32](repeating: 0, count: positions.count)
    for (place, position) in positions.enumerated() { places[Int(position)] = Int32(place) }
    self.positions = positions
    self.places = places
    stamp = column.stamp
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
