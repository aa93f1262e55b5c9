/// A table inside the program: lines of values parted by commas, sorted by the first, after a line of names. It is searched
/// and read where it lies; nothing is made of it beforehand.
struct EmbeddedTable: Sendable {
  /// The program's own memory, there as long as the program runs.
  let bytes: @Sendable () -> UnsafeBufferPointer<UInt8>

  /// Hands out each line, without its end, and the place where it begins.
  func each(_ body: (_ line: UnsafeBufferPointer<UInt8>, _ place: Int) -> Void) {
    let bytes = bytes()
    var place = lineEnd(from: 0, in: bytes) + 1
    while place < bytes.count {
      let end = lineEnd(from: place, in: bytes)
      body(UnsafeBufferPointer(rebasing: bytes[place..<end]), place)
      place = end + 1
    }
  }

  /// The values of the line that begins at a place.
  func values(at place: Int) -> [String] {
    let bytes = bytes()
    return Self.values(of: UnsafeBufferPointer(rebasing: bytes[place..<lineEnd(from: place, in: bytes)]))
  }

  /// The values of the line whose first value is this one, without quotes; nil if there is none. By halves.
  func values(of key: String) -> [String]? {
    let bytes = bytes()
    let key = Array(key.utf8) + [UInt8(ascii: ",")]
    var (low, high) = (lineEnd(from: 0, in: bytes) + 1, bytes.count)
    while low < high {
      var start = (low + high) / 2
      while start > low, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
      let end = lineEnd(from: start, in: bytes)
      let line = bytes[start..<end]
      if line.starts(with: key) { return Self.values(of: UnsafeBufferPointer(rebasing: line)) }
      if line.lexicographicallyPrecedes(key) { low = end + 1 } else { high = start }
    }
    return nil
  }

  private func lineEnd(from place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
  }

  /// Where the values of a line stand, without the quotes around them; no value holds a quote.
  static func ranges(of line: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var (ranges, start, isQuoted): ([Range<Int>], Int, Bool) = ([], 0, false)
    ranges.reserveCapacity(25)
    for place in 0...line.count {
      if place < line.count, line[place] == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard place == line.count || line[place] == UInt8(ascii: ",") && !isQuoted else { continue }
      let hasQuotes = place - start > 1 && line[start] == UInt8(ascii: "\"")
      ranges.append(hasQuotes ? start + 1..<place - 1 : start..<place)
      start = place + 1
    }
    return ranges
  }

  static func values(of line: UnsafeBufferPointer<UInt8>) -> [String] {
    ranges(of: line).map { String(decoding: line[$0], as: UTF8.self) }
  }
}
