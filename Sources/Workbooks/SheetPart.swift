import Values

/// The cells of a sheet, as they are read one after another.
final class SheetPart: PartReader {
  private let texts: [String]
  private let formats: [NumberFormat]
  private let startsIn1904: Bool
  private var rows: [SheetCells.Row] = []
  private var merged: [(columns: ClosedRange<Int>, rows: ClosedRange<Int>)] = []
  private(set) var errors = 0
  private(set) var uncalculated = 0
  private(set) var problem: WorkbookError?

  private var row = SheetCells.Row(number: 0, cells: [])
  private var column = -1
  private var kind = ""
  private var style = 0
  private var hasFormula = false
  private var text = PartText()
  private var (cellCount, byteCount) = (0, 0)

  /// The most cells that are read, and the most bytes of their texts.
  static var mostCells: Int { 8_000_000 }
  private static var mostBytes: Int { 256 << 20 }
  private static var lastRow: Int { 1_048_576 }
  private static var lastColumn: Int { 16_383 }

  init(_ texts: [String], _ formats: [NumberFormat], startsIn1904: Bool) {
    self.texts = texts
    self.formats = formats
    self.startsIn1904 = startsIn1904
  }

  /// The rows in their order; what was merged over several of them stands in each.
  func wholeRows() throws(WorkbookError) -> [SheetCells.Row] {
    var count = cellCount
    var all = rows.sorted { $0.number < $1.number }
    var filled: [Int: Int] = [:]
    for area in merged.sorted(by: { $0.rows.lowerBound < $1.rows.lowerBound }) {
      let column = area.columns.lowerBound
      // Areas that overlap, which no spreadsheet writes, count once.
      guard area.rows.lowerBound > filled[column] ?? 0 else { continue }
      filled[column] = area.rows.upperBound
      let first = all.partitioningIndex { $0.number >= area.rows.lowerBound }
      guard first < all.count, all[first].number == area.rows.lowerBound,
        let cell = all[first].cells.first(where: { $0.column == column })
      else { continue }
      for place in (first + 1)..<max(first + 1, all.partitioningIndex { $0.number > area.rows.upperBound }) {
        count += 1
        guard count <= Self.mostCells else { throw .tooBig }
        all[place].put(cell)
      }
    }
    return all
  }

  func begin(_ name: String, _ attributes: PartAttributes) {
    switch name {
    case "row": beginRow(attributes["r"])
    case "c": beginCell(attributes)
    case "f": hasFormula = true
    case "mergeCell": merge(attributes["ref"] ?? "")
    default: break
    }
    text.begin(name)
  }

  func end(_ name: String) {
    text.end(name)
    switch name {
    case "c": endCell()
    case "row": if !row.cells.isEmpty { rows.append(row) }
    default: break
    }
  }

  func take(_ bytes: UnsafeBufferPointer<UInt8>) { text.take(bytes) }

  private func beginRow(_ given: String?) {
    let number = given.map { Int($0) ?? 0 } ?? row.number + 1
    guard (1...Self.lastRow).contains(number) else {
      problem = WorkbookError("its sheet has a row '\(given ?? "\(number)")', which no sheet has")
      return
    }
    row = SheetCells.Row(number: number, cells: [])
    column = -1
  }

  private func beginCell(_ attributes: PartAttributes) {
    let place = attributes["r"]
    column = place.map { Self.column($0) ?? -1 } ?? column + 1
    guard (0...Self.lastColumn).contains(column) else {
      problem = WorkbookError("its sheet has a cell '\(place ?? "beyond its last column")', which no sheet has")
      return
    }
    kind = attributes["t"] ?? "n"
    style = attributes["s"].flatMap { Int($0) } ?? 0
    hasFormula = false
    text = PartText()
  }

  private func endCell() {
    let shown = self.shown
    guard !shown.isBlank else { return }
    cellCount += 1
    byteCount += shown.utf8.count
    if cellCount > Self.mostCells || byteCount > Self.mostBytes { problem = .tooBig }
    row.put(SheetCells.Cell(column: column, text: shown))
  }

  /// The cell as a person sees it.
  private var shown: String {
    let said = text.string
    if kind != "str", said.isBlank {
      if hasFormula { uncalculated += 1 }
      return ""
    }
    switch kind {
    case "s":
      if let number = Int(said.trimmed), texts.indices.contains(number) { return texts[number] }
      problem = WorkbookError(
        "its cell \(SheetCells.letters(column))\(row.number) has a text that isn't there",
        hint: "in the spreadsheet, save it once more")
      return ""
    case "b": return said.trimmed == "0" ? "FALSE" : "TRUE"
    case "e":
      errors += 1
      return ""
    case "n":
      guard let number = Double(said.trimmed), number.isFinite else { return said }
      let format = formats.indices.contains(style) ? formats[style] : .plain
      return format.text(number, startsIn1904: startsIn1904)
    case "d": return NumberFormat.plainMoment(said.trimmed)
    default: return said
    }
  }

  private func merge(_ area: String) {
    let ends = area.split(separator: ":").compactMap { end in
      Self.column(String(end)).flatMap { column in
        Int(end.drop { $0.isLetter || $0 == "$" }.drop { $0 == "$" }).map { (column: column, row: $0) }
      }
    }
    guard ends.count == 2, ends[0].column <= ends[1].column, ends[0].row < ends[1].row else { return }
    merged.append((ends[0].column...ends[1].column, ends[0].row...ends[1].row))
    if merged.count > Self.lastRow { problem = .tooBig }
  }

  /// The column of `B7`, from 0; nil for what no sheet has.
  private static func column(_ place: String) -> Int? {
    var number = 0
    for byte in place.utf8 where byte != UInt8(ascii: "$") {
      let letter = byte | 0x20
      guard (0x61...0x7A).contains(letter) else { break }
      number = number * 26 + Int(letter) - 0x60
      if number > lastColumn + 1 { return nil }
    }
    return number == 0 ? nil : number - 1
  }
}

/// The text of a cell or of a shared text while it's read: of all its runs, without how words are pronounced.
struct PartText {
  private var bytes: [UInt8] = []
  private var isInside = false
  private var isPhonetic = false

  mutating func begin(_ name: String) {
    switch name {
    case "t", "v": isInside = true
    case "rPh": isPhonetic = true
    default: isInside = false
    }
  }

  mutating func end(_ name: String) {
    if name == "rPh" { isPhonetic = false }
    isInside = false
  }

  mutating func take(_ text: UnsafeBufferPointer<UInt8>) {
    if isInside, !isPhonetic { bytes += text }
  }

  /// With the control characters that spreadsheets write as `_x000D_`.
  var string: String {
    guard bytes.contains(UInt8(ascii: "_")) else { return String(decoding: bytes, as: UTF8.self) }
    var (result, place) = ([UInt8](), 0)
    while place < bytes.count {
      if let scalar = escaped(at: place) {
        result += String(scalar).utf8
        place += 7
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func escaped(at place: Int) -> Unicode.Scalar? {
    guard place + 7 <= bytes.count, bytes[place] == UInt8(ascii: "_"), bytes[place + 1] == UInt8(ascii: "x"),
      bytes[place + 6] == UInt8(ascii: "_")
    else { return nil }
    let digits = String(decoding: bytes[place + 2..<place + 6], as: UTF8.self)
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
  }
}

extension SheetCells.Row {
  /// Puts a cell where it belongs, unless something stands there.
  mutating func put(_ cell: SheetCells.Cell) {
    let place =
      cells.last.map { $0.column < cell.column } ?? true
      ? cells.count : cells.partitioningIndex { $0.column >= cell.column }
    if place == cells.count || cells[place].column != cell.column { cells.insert(cell, at: place) }
  }
}

extension Array {
  /// The first place from which on the condition holds.
  fileprivate func partitioningIndex(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
