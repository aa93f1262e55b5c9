import Values

/// An operand made ready for one field and one day: what a number must lie between, or a text must be.
struct Predicate: Sendable {
  let test: Test
  /// True if rows without a value pass.
  let admitsMissing: Bool

  enum Test: Sendable {
    case nothing
    /// Both ends inclusive.
    case numbers(Double, Double)
    case equals(Folded)
    case contains(Folded)
    case matches(Pattern)
    /// One of several things with commas between them, or the last words of one: `soccer` is `women's soccer`, too.
    case includes(Folded)

    /// The bounds that a number must lie between; the lower one is above the upper one if none will do.
    var bounds: (lower: Double, upper: Double) {
      if case .numbers(let lower, let upper) = self { (lower, upper) } else { (.infinity, -.infinity) }
    }
  }

  /// The text that it asks for; nil if it asks for something else.
  var text: Folded? { if case .equals(let text) = test { text } else { nil } }

  init(_ test: Test, missing admitsMissing: Bool = false) {
    self.test = test
    self.admitsMissing = admitsMissing
  }

  func admits(_ scalar: Scalar) -> Bool {
    switch scalar {
    case .missing: admitsMissing
    case .number(let number): admits(number)
    case .text(let text): admits(Folded(text))
    }
  }

  func admits(_ number: Double) -> Bool {
    if case .numbers(let lower, let upper) = test { number >= lower && number <= upper } else { false }
  }

  func admits(_ text: Folded) -> Bool {
    switch test {
    case .nothing, .numbers: false
    case .equals(let other): text == other
    case .contains(let part): text.contains(part)
    case .matches(let pattern): pattern.isIn(text)
    case .includes(let part):
      text.text.split(separator: ",").contains { $0.trimmed == part.text || $0.hasSuffix("'s \(part.text)") }
    }
  }
}

extension Predicate {
  init(_ operand: Operand, of field: FieldInfo, _ context: EvaluationContext) {
    switch operand {
    case .missing: self.init(.nothing, missing: true)
    case .text(let text): self.init(text, of: field, context)
    case .contains(let part): self.init(field.isText ? .contains(Folded(part)) : .nothing)
    case .matches(let pattern): self.init(field.isText ? .matches(pattern) : .nothing)
    case .flag(let flag): self.init(.numbers(flag ? 1 : 0, flag ? 1 : 0))
    case .range(let lower, let upper):
      let from = lower.map { $0.isInclusive ? $0.value : $0.value.nextUp } ?? -.infinity
      let to = upper.map { $0.isInclusive ? $0.value : $0.value.nextDown } ?? .infinity
      self.init(.numbers(from, to), missing: field.missingNumber.map { $0 >= from && $0 <= to } ?? false)
    case .within(let days):
      self.init(.numbers(field.number(of: context.clock.today - days, context), .infinity))
    case .beyond(let days):
      self.init(.numbers(-.infinity, field.number(of: context.clock.today - days, context).nextDown), missing: true)
    case .ahead(let days):
      let today = context.clock.today
      self.init(.numbers(field.number(of: today, context), field.number(of: today + days + 1, context).nextDown))
    case .afterwards(let days):
      self.init(.numbers(field.number(of: context.clock.today + days + 1, context), .infinity))
    case .days(let from, let through):
      self.init(
        .numbers(
          from.map { field.number(of: $0, context) } ?? -.infinity,
          through.map { field.number(of: $0 + 1, context).nextDown } ?? .infinity))
    }
  }

  private init(_ text: String, of field: FieldInfo, _ context: EvaluationContext) {
    switch field.kind {
    case .text: self.init(.equals(Folded(text)))
    case .words(let list):
      let word = Folded(list[text]?.raw ?? text)
      self.init(field.isSeveral ? .includes(word) : .equals(word))
    case .flag, .number, .moment, .day:
      if let band = field.bands.first(where: { Folded(words: $0.name) == Folded(words: text) }) {
        self.init(band.operand, of: field, context)
      } else {
        self.init(Double(text).map { .numbers($0, $0) } ?? .nothing)
      }
    }
  }
}

extension FieldInfo {
  /// The number at which a day of the person's calendar begins, in a column of moments or of days.
  fileprivate func number(of day: Day, _ context: EvaluationContext) -> Double {
    if case .moment = kind { context.clock.start(day).seconds } else { Double(day.number) }
  }
}

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

  /// The positions that are included, in order.
  var positions: [Int32] {
    var positions: [Int32] = []
    positions.reserveCapacity(count)
    bytes.withUnsafeBufferPointer { bytes in
      for (position, byte) in bytes.enumerated() where byte != 0 { positions.append(Int32(position)) }
    }
    return positions
  }

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

  /// Includes the rows of which a text has a pattern.
  mutating func include<E: Entity>(_ index: TextIndex<E>, _ pattern: Pattern) {
    index.mark(pattern, in: &bytes)
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

/// The ranges that numbers may lie in, from the lowest to the highest; no two of them meet.
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
