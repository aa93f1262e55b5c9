internal import CSearch
import Values

/// The folded texts of every row, back to back, so that a search is one sweep over memory.
struct TextIndex<E: Entity>: ColumnIndex {
  private let texts: @Sendable (E, EvaluationContext) -> [String?]
  private var blocks: [Block] = []
  private(set) var count = 0
  private static var length: Int { 1024 }

  /// The texts of up to 1,024 rows; each piece of a row ends in a zero byte.
  private struct Block: Sendable {
    var bytes: [UInt8] = []
    /// Where the texts of each row end.
    var ends: [Int32] = []

    func range(_ row: Int) -> Range<Int> { (row == 0 ? 0 : Int(ends[row - 1]))..<Int(ends[row]) }

    /// Gives a row other texts.
    mutating func put(_ text: [UInt8], at row: Int) {
      let range = range(row)
      if range.count == text.count, bytes[range].elementsEqual(text) { return }
      if range.lowerBound == bytes.count {
        bytes.append(contentsOf: text)
      } else {
        bytes.replaceSubrange(range, with: text)
      }
      let growth = Int32(text.count - range.count)
      for later in row..<ends.count { ends[later] += growth }
    }
  }

  init(_ texts: @escaping @Sendable (E, EvaluationContext) -> [String?]) { self.texts = texts }

  mutating func resize(to count: Int) {
    while self.count < count {
      if self.count % Self.length == 0 { blocks.append(Block()) }
      blocks[blocks.count - 1].ends.append(Int32(blocks[blocks.count - 1].bytes.count))
      self.count += 1
    }
    while self.count > count {
      let last = blocks.count - 1
      blocks[last].bytes.removeSubrange(blocks[last].range(blocks[last].ends.count - 1))
      blocks[last].ends.removeLast()
      if blocks[last].ends.isEmpty { blocks.removeLast() }
      self.count -= 1
    }
  }

  mutating func update(_ position: Int, _ row: E, _ context: EvaluationContext) {
    var bytes: [UInt8] = []
    for text in texts(row, context) {
      guard let text, !text.isEmpty else { continue }
      bytes.append(contentsOf: Folded(text).text.utf8)
      bytes.append(0)
    }
    blocks[position / Self.length].put(bytes, at: position % Self.length)
  }

  mutating func finish() {}

  /// Marks the rows that contain a text.
  func mark(_ needle: Folded, in marks: inout [UInt8]) {
    var text = needle.text
    text.withUTF8 { needle in
      marks.withUnsafeMutableBufferPointer { marks in
        for (index, block) in blocks.enumerated() {
          guard let start = marks.baseAddress, !CancellableScope.isOver else { return }
          csearch_mark(
            block.bytes, block.ends, block.ends.count, needle.baseAddress, needle.count, start + index * Self.length)
        }
      }
    }
  }

  /// Marks the rows of which a text has a pattern.
  func mark(_ pattern: Pattern, in marks: inout [UInt8]) {
    for (index, block) in blocks.enumerated() {
      if CancellableScope.isOver { return }
      block.bytes.withUnsafeBufferPointer { bytes in
        for row in block.ends.indices {
          let texts = bytes[block.range(row)].split(separator: 0)
          let isFound = texts.contains { pattern.isIn(UnsafeBufferPointer(rebasing: $0)) }
          if isFound { marks[index * Self.length + row] = 1 }
        }
      }
    }
  }

  /// Calls back with the text of every row that has one.
  func each(_ tell: (_ position: Int, UnsafeBufferPointer<UInt8>) -> Void) {
    for (index, block) in blocks.enumerated() where !CancellableScope.isOver {
      block.bytes.withUnsafeBufferPointer { bytes in
        for row in block.ends.indices where !block.range(row).isEmpty {
          tell(index * Self.length + row, UnsafeBufferPointer(rebasing: bytes[block.range(row).dropLast()]))
        }
      }
    }
  }

  /// Calls back for every occurrence, row by row; what is answered goes on in the same row, or with the next one.
  func search(_ needle: Folded, _ found: (_ position: Int, Occurrence) -> Next) {
    var text = needle.text
    text.withUTF8 { needle in
      for (index, block) in blocks.enumerated() {
        if CancellableScope.isOver { return }
        block.bytes.withUnsafeBufferPointer { bytes in
          var (start, row) = (0, 0)
          while let place = bytes.find(needle, from: start) {
            while row < block.ends.count, Int(block.ends[row]) <= place { row += 1 }
            guard row < block.ends.count else { break }
            let next = found(index * Self.length + row, Occurrence(bytes, place, needle.count))
            start = next == .sameRow ? place + 1 : Int(block.ends[row])
          }
        }
      }
    }
  }

  enum Next {
    case sameRow, nextRow
  }
}

/// The place of a text in another one, best first.
package enum Occurrence: Int, Comparable, Sendable {
  case exact, beginning, wordBeginning, anywhere

  package static func < (a: Occurrence, b: Occurrence) -> Bool { a.rawValue < b.rawValue }

  /// Texts end in a zero byte.
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int, _ length: Int) {
    let end = place + length
    if place == 0 || bytes[place - 1] == 0 {
      self = end < bytes.count && bytes[end] == 0 ? .exact : .beginning
    } else {
      self = bytes[place - 1].isPartOfWord ? .anywhere : .wordBeginning
    }
  }
}
