import CSQLite
import Glibc

/// The values of a column where SQLite can read them: numbers, or texts one after the other.
final class VirtualValues {
  private let form: Form
  private let numbers: UnsafeMutablePointer<Double>?
  private let codes: UnsafeMutablePointer<Int32>?
  /// Where each text begins among the bytes, and the last one ends.
  private let starts: UnsafeMutablePointer<Int>?
  private let bytes: UnsafeMutablePointer<UInt8>?
  private let count: Int
  private let texts: [String]
  /// The places of the texts in the order of their bytes; equal texts share one.
  private lazy var ranks: (ofText: [Int32], count: Int) = rank()
  /// Positions by rank: the nulls first.
  private lazy var sorted: (starts: [Int32], positions: [Int32]) = sort()
  private lazy var codesOfTexts = Dictionary(
    texts.enumerated().map { (Array($1.utf8), Int32($0)) }, uniquingKeysWith: { first, _ in first })

  private enum Form {
    case integers
    case reals
    case texts
    case made(@Sendable (Int) -> String?, find: @Sendable (String) -> Int?)
  }

  /// - Parameter count: how many rows SQLite reads: those that the content lacks, as where it was given up half way, hold
  ///   nothing.
  init(_ content: VirtualColumn.Content, ofRows count: Int) {
    func filled<Value>(_ values: [Value], with filler: Value) -> [Value] {
      values.count == count ? values : Array((values + Array(repeating: filler, count: count)).prefix(count))
    }
    switch content {
    case .numbers(let found, let isReal):
      let values = filled(found, with: .nan)
      form = isReal ? .reals : .integers
      numbers = VirtualValues.copy(values)
      (codes, starts, bytes) = (nil, nil, nil)
      (self.count, texts) = (count, [])
    case .codes(let found, let texts):
      let values = filled(found, with: -1)
      form = .texts
      numbers = nil
      codes = VirtualValues.copy(values)
      var ends = [0]
      ends.reserveCapacity(texts.count + 1)
      for text in texts { ends.append(ends[ends.count - 1] + text.utf8.count) }
      let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, ends[texts.count]))
      var place = bytes
      for var text in texts {
        text.withUTF8 { utf8 in
          if let start = utf8.baseAddress { place.update(from: start, count: utf8.count) }
          place += utf8.count
        }
      }
      (starts, self.bytes) = (VirtualValues.copy(ends), bytes)
      (self.count, self.texts) = (count, texts)
    case .made(let make, let find):
      form = .made(make, find: find)
      (numbers, codes, starts, bytes) = (nil, nil, nil, nil)
      (self.count, texts) = (0, [])
    }
  }

  deinit {
    numbers?.deallocate()
    codes?.deallocate()
    starts?.deallocate()
    bytes?.deallocate()
  }

  private static func copy<Value: BitwiseCopyable>(_ values: [Value]) -> UnsafeMutablePointer<Value> {
    let copy = UnsafeMutablePointer<Value>.allocate(capacity: max(1, values.count))
    values.withUnsafeBufferPointer { values in
      if let start = values.baseAddress { copy.initialize(from: start, count: values.count) }
    }
    return copy
  }

  /// Hands the value of a row to SQLite.
  func answer(_ context: OpaquePointer?, at position: Int) {
    switch form {
    case .texts:
      guard let codes, let starts, let bytes, codes[position] >= 0 else { return sqlite3_result_null(context) }
      let code = Int(codes[position])
      csqlite_result_text(context, bytes + starts[code], UInt64(starts[code + 1] - starts[code]))
    case .integers:
      guard let number = numbers?[position], !number.isNaN else { return sqlite3_result_null(context) }
      if let whole = Int64(exactly: number) {
        sqlite3_result_int64(context, whole)
      } else {
        sqlite3_result_double(context, number)
      }
    case .reals:
      guard let number = numbers?[position], !number.isNaN else { return sqlite3_result_null(context) }
      sqlite3_result_double(context, number)
    case .made(let make, _):
      guard var text = make(position) else { return sqlite3_result_null(context) }
      text.withUTF8 { utf8 in
        guard let start = utf8.baseAddress else { return csqlite_result_copy(context, [0], 0) }
        csqlite_result_copy(context, start, UInt64(utf8.count))
      }
    }
  }

  /// The positions of the rows with this text.
  func positions(of text: String) -> [Int32] {
    if case .made(_, let find) = form { return find(text).map { [Int32($0)] } ?? [] }
    guard let code = codesOfTexts[Array(text.utf8)] else { return [] }
    let rank = Int(ranks.ofText[Int(code)]) + 1
    return Array(sorted.positions[Int(sorted.starts[rank])..<Int(sorted.starts[rank + 1])])
  }

  /// Every position in the order of the values, as SQLite orders them: null first, or last where it's descending.
  func ordered(isDescending: Bool) -> [Int32] {
    let positions: [Int32]
    if let numbers {
      // Not a number is null, which comes before every number.
      positions = (0..<Int32(count)).sorted { a, b in
        let (one, other) = (numbers[Int(a)], numbers[Int(b)])
        return one.isNaN ? !other.isNaN || a < b : one < other || one == other && a < b
      }
    } else {
      positions = sorted.positions
    }
    return isDescending ? positions.reversed() : positions
  }

  private func rank() -> (ofText: [Int32], count: Int) {
    guard let starts, let bytes else { return ([], 0) }
    func compare(_ a: Int32, _ b: Int32) -> CInt {
      let (one, other) = (starts[Int(a) + 1] - starts[Int(a)], starts[Int(b) + 1] - starts[Int(b)])
      let order = memcmp(bytes + starts[Int(a)], bytes + starts[Int(b)], min(one, other))
      return order != 0 ? order : CInt(one < other ? -1 : one > other ? 1 : 0)
    }
    let order = (0..<Int32(texts.count)).sorted { compare($0, $1) < 0 }
    var ranks = [Int32](repeating: 0, count: texts.count)
    var rank: Int32 = 0
    for (place, code) in order.enumerated() {
      if place > 0, compare(order[place - 1], code) != 0 { rank += 1 }
      ranks[Int(code)] = rank
    }
    return (ranks, texts.isEmpty ? 0 : Int(rank) + 1)
  }

  private func sort() -> (starts: [Int32], positions: [Int32]) {
    guard let codes else { return ([0], []) }
    let (ranks, kinds) = ranks
    var starts = [Int32](repeating: 0, count: kinds + 2)
    func slot(_ position: Int) -> Int { codes[position] < 0 ? 0 : Int(ranks[Int(codes[position])]) + 1 }
    for position in 0..<count { starts[slot(position) + 1] += 1 }
    for place in 1..<starts.count { starts[place] += starts[place - 1] }
    var next = starts
    var positions = [Int32](repeating: 0, count: count)
    for position in 0..<count {
      let slot = slot(position)
      positions[Int(next[slot])] = Int32(position)
      next[slot] += 1
    }
    return (starts, positions)
  }
}
