import Display
import Domain
import Values

extension FileRows {
  /// An array of objects, or one object: what `export` writes and what PostgREST answers.
  init(array file: TextFile, _ progress: (Int, Int) -> Void) throws(Fault) {
    toleratesUnknownNames = true
    let all = 0..<file.bytes.count
    guard var pieces = JSONPieces(file.bytes, all) else {
      throw Fault("expected a JSON array of objects", at: 0, hint: "[{\"name\":\"Kenyon College\"}]")
    }
    guard JSONText(file.text(all)) != nil else { throw FileRows.brokenPiece(file, pieces) }
    var (cursor, ahead) = (ObjectReader(file), pieces)
    if let first = ahead.next(), !pieces.isObject, case .array(let header)? = JSON(parsing: file.text(first.range)) {
      names = header.map { ($0.spoken, first.range.lowerBound) }
      toleratesUnknownNames = false
      while !CancellableScope.isOver(at: rows.count), let piece = ahead.next() { takeCells(piece.range, file) }
      progress(file.bytes.count, file.bytes.count)
      return
    }
    if pieces.isObject {
      if file.isArchive { throw Fault("this is an archive of a family", at: 0, hint: "restore \(file.name)") }
      take(all, &cursor)
    } else {
      while !CancellableScope.isOver(at: rows.count), let piece = pieces.next() {
        take(piece.range, &cursor)
        if rows.count.isMultiple(of: 5000) { progress(piece.range.upperBound, file.bytes.count) }
      }
    }
    names = cursor.names
    progress(file.bytes.count, file.bytes.count)
  }

  /// An object a line; a broken line is one row that can't be read.
  init(lines file: TextFile, _ progress: (Int, Int) -> Void) throws(Fault) {
    toleratesUnknownNames = true
    var cursor = ObjectReader(file)
    for line in file.bytes.split(separator: UInt8(ascii: "\n")) where line.contains(where: { $0 > 0x20 }) {
      let range = line.startIndex..<line.endIndex
      if CancellableScope.isOver(at: rows.count) { break }
      if JSONText(file.text(range)) == nil {
        faults.append(Fault("the line is not JSON", at: range.lowerBound))
      } else {
        take(range, &cursor)
      }
      if rows.count.isMultiple(of: 5000) { progress(range.upperBound, file.bytes.count) }
    }
    names = cursor.names
    progress(file.bytes.count, file.bytes.count)
  }

  /// Takes an array as a row of a sheet whose header is the first one.
  private mutating func takeCells(_ range: Range<Int>, _ file: TextFile) {
    let number = rows.count + faults.count + 1
    guard case .array(let items)? = JSON(parsing: file.text(range)), items.count <= names.count else {
      faults.append(
        Fault("expected an array of at most \(names.count) values", at: range.lowerBound).in(row: number))
      return
    }
    let cells = items.map { $0 == .null ? "" : FormulaCell.guarded($0.spoken) }
    rows.append(
      FileRow(
        offset: range.lowerBound, number: number,
        values: cells.enumerated().map { ($0, .cell($1), range.lowerBound) }))
  }

  private mutating func take(_ range: Range<Int>, _ cursor: inout ObjectReader) {
    if let row = cursor.row(range) {
      rows.append(row)
    } else {
      faults.append(Fault("expected a JSON object", at: range.lowerBound))
    }
  }

  /// Where a file stops being JSON: the first element that isn't, else its end.
  private static func brokenPiece(_ file: TextFile, _ pieces: JSONPieces) -> Fault {
    var pieces = pieces
    var last = 0
    while let piece = pieces.next() { last = piece.range.upperBound }
    if let fault = pieces.fault, fault < file.bytes.count {
      return Fault("this isn't JSON", at: fault, hint: "see jq . \(file.name)")
    }
    return Fault("the file is not JSON: something is missing or extra after this", at: last)
  }
}

/// Reads objects, and collects the names of their members.
struct ObjectReader {
  private let file: TextFile
  private(set) var names: [(name: String, offset: Int)] = []
  private var places: [String: Int] = [:]

  init(_ file: TextFile) { self.file = file }

  /// The members of the object in this range, which holds valid JSON; nil if it is something else.
  mutating func row(_ range: Range<Int>) -> FileRow? {
    guard var pieces = JSONPieces(file.bytes, range), pieces.isObject else { return nil }
    var row = FileRow(offset: range.lowerBound)
    while let piece = pieces.next() {
      guard let key = piece.key else { continue }
      let place = places[key] ?? names.count
      if place == names.count {
        places[key] = place
        names.append((key, piece.range.lowerBound))
      }
      row.values.append((place, .json(file.text(piece.range)), piece.range.lowerBound))
    }
    return row
  }
}
