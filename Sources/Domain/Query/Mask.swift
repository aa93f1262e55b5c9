internal import Algorithms

/// Which rows are meant: one byte for each, 1 or 0, so that the compiler can work on many at once.
struct Mask: Sendable {
  private(set) var bytes: [UInt8]

  init(_ count: Int, _ included: Bool) { bytes = Array(repeating: included ? 1 : 0, count: count) }

  var count: Int {
    var count = 0
    for byte in bytes { count &+= Int(byte) }
    return count
  }

  func contains(_ position: Int) -> Bool { bytes[position] != 0 }

  mutating func formIntersection(_ other: Mask) { combine(other) { $0 & $1 } }
  mutating func formUnion(_ other: Mask) { combine(other) { $0 | $1 } }
  mutating func invert() {
    bytes.withUnsafeMutableBufferPointer { bytes in
      for place in bytes.indices { bytes[place] ^= 1 }
    }
  }

  @inline(__always)
  private mutating func combine(_ other: Mask, _ operation: (UInt8, UInt8) -> UInt8) {
    bytes.withUnsafeMutableBufferPointer { bytes in
      other.bytes.withUnsafeBufferPointer { other in
        for place in 0..<min(bytes.count, other.count) { bytes[place] = operation(bytes[place], other[place]) }
      }
    }
  }

  /// Includes the rows of a column that pass one of the criteria.
  mutating func include<E: Entity>(_ column: FieldColumn<E>, _ criteria: [Predicate]) {
    switch column.content {
    case .numbers(let values):
      include(values, Ranges(criteria), missing: criteria.contains(where: \.admitsMissing))
    case .codes(let codes, let lexicon):
      let texts = Set(criteria.compactMap(\.text))
      let others = criteria.filter { $0.text == nil }
      var table = lexicon.entries.map { entry in
        texts.contains(entry.folded) || others.contains { $0.admits(entry.folded) } ? UInt8(1) : 0
      }
      table.insert(criteria.contains(where: \.admitsMissing) ? 1 : 0, at: 0)
      include(codes, table)
    }
  }

  /// Includes the rows of which a text contains a part.
  mutating func include<E: Entity>(_ index: TextIndex<E>, _ part: String) {
    index.mark(Folded(part), in: &bytes)
  }

  private mutating func include(_ values: Chunked<Double>, _ ranges: Ranges, missing admitsMissing: Bool) {
    if admitsMissing { each(of: values) { $0.isNaN ? 1 : 0 } }
    guard ranges.all.count > 4 else {
      for (lower, upper) in ranges.all { each(of: values) { $0 >= lower && $0 <= upper ? 1 : 0 } }
      return
    }
    each(of: values) { ranges.contain($0) ? 1 : 0 }
  }

  /// The table answers for a code one place further on; the first place is for missing values.
  private mutating func include(_ codes: Chunked<Int32>, _ table: [UInt8]) {
    table.withUnsafeBufferPointer { table in
      each(of: codes) { table[Int($0) + 1] }
    }
  }

  @inline(__always)
  private mutating func each<Element>(of column: Chunked<Element>, _ test: (Element) -> UInt8) {
    bytes.withUnsafeMutableBufferPointer { bytes in
      for (index, chunk) in column.chunks.enumerated() {
        let start = index * column.length
        chunk.withUnsafeBufferPointer { chunk in
          for place in chunk.indices { bytes[start + place] |= test(chunk[place]) }
        }
      }
    }
  }
}

/// What numbers may lie between, from the lowest range to the highest; no two of them meet.
private struct Ranges {
  private(set) var all: [(lower: Double, upper: Double)] = []

  init(_ criteria: [Predicate]) {
    let sorted = criteria.map(\.test.bounds).filter { $0.lower <= $0.upper }.sorted { $0.lower < $1.lower }
    for range in sorted {
      if let last = all.last, range.lower <= last.upper {
        all[all.count - 1].upper = max(last.upper, range.upper)
      } else {
        all.append(range)
      }
    }
  }

  func contain(_ number: Double) -> Bool {
    let place = all.partitioningIndex { $0.lower > number }
    return place > 0 && number <= all[place - 1].upper
  }
}
