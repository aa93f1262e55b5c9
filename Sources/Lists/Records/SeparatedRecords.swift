/// The records of a CSV or TSV file by RFC 4180, strictly; lines may end in LF or CRLF, blank ones are passed over.
struct SeparatedRecords {
  let file: TextFile
  private let separator: UInt8
  /// Whether blanks around cells only align them.
  private let isAligned: Bool
  private var place = 0

  init(_ file: TextFile, separator: UInt8, isAligned: Bool = false) {
    self.file = file
    self.separator = separator
    self.isAligned = isAligned
  }

  /// A cell: its bytes without the quotes around it.
  struct Cell {
    let range: Range<Int>
    let hasDoubledQuotes: Bool
    let isQuoted: Bool
    var offset: Int { isQuoted ? range.lowerBound - 1 : range.lowerBound }
  }

  /// How far it has got, in bytes.
  var position: Int { place }

  /// The cells of the next record; nil at the end of the file.
  mutating func next() throws(Fault) -> [Cell]? {
    while place < file.bytes.count, let length = lineEnd(at: place) { place += length }
    guard place < file.bytes.count else { return nil }
    var cells: [Cell] = []
    while true {
      cells.append(try cell())
      guard place < file.bytes.count else { return cells }
      if file.bytes[place] == separator {
        place += 1
      } else if let length = lineEnd(at: place) {
        place += length
        return cells
      }
    }
  }

  func text(_ cell: Cell) -> String {
    guard cell.hasDoubledQuotes else { return file.text(cell.range) }
    var bytes: [UInt8] = []
    var isSecond = false
    for byte in file.bytes[cell.range] {
      isSecond = byte == Self.quote && !isSecond
      if byte != Self.quote || isSecond { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let quote = UInt8(ascii: "\"")

  private mutating func cell() throws(Fault) -> Cell {
    skipAlignment()
    let start = place
    if place < file.bytes.count, file.bytes[place] == Self.quote { return try quotedCell() }
    while place < file.bytes.count, file.bytes[place] != separator, lineEnd(at: place) == nil {
      if file.bytes[place] == Self.quote {
        throw Fault(
          "a quote in the middle of a cell", at: place, hint: "put the whole cell in quotes and double the ones inside")
      }
      place += 1
    }
    var end = place
    while isAligned, end > start, file.bytes[end - 1] == 0x20 { end -= 1 }
    return Cell(range: start..<end, hasDoubledQuotes: false, isQuoted: false)
  }

  private mutating func skipAlignment() {
    while isAligned, place < file.bytes.count, file.bytes[place] == 0x20 { place += 1 }
  }

  private mutating func quotedCell() throws(Fault) -> Cell {
    let opening = place
    var hasDoubledQuotes = false
    place += 1
    while place < file.bytes.count {
      guard file.bytes[place] == Self.quote else {
        place += 1
        continue
      }
      if place + 1 < file.bytes.count, file.bytes[place + 1] == Self.quote {
        hasDoubledQuotes = true
        place += 2
        continue
      }
      place += 1
      let closing = place - 1
      skipAlignment()
      guard place == file.bytes.count || file.bytes[place] == separator || lineEnd(at: place) != nil else {
        throw Fault("expected the end of the cell after its closing quote", at: place, hint: "double quotes inside it")
      }
      return Cell(range: opening + 1..<closing, hasDoubledQuotes: hasDoubledQuotes, isQuoted: true)
    }
    throw Fault("this quote is never closed", at: opening, hint: "close it, or double it if it belongs to the text")
  }

  /// The length of the line end here; nil if there is none.
  private func lineEnd(at place: Int) -> Int? {
    switch file.bytes[place] {
    case 0x0A: 1
    case 0x0D where place + 1 < file.bytes.count && file.bytes[place + 1] == 0x0A: 2
    default: nil
    }
  }
}
