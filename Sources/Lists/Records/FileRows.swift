import Domain
package import ShellCore

/// The rows of a file, format forgotten: names, and what each row gives for them.
package struct FileRows: Sendable {
  /// The names that rows give values for, each with its place.
  package var names: [(name: String, offset: Int)] = []
  package var rows: [FileRow] = []
  /// Rows that could not be read.
  package var faults: [Fault] = []
  /// Whether a name that nobody knows is passed over with a warning, instead of refusing the file: a newer database has
  /// columns that this program doesn't know.
  package var toleratesUnknownNames = false
}

/// One row of a file: values by the position of their names.
package struct FileRow: Sendable {
  package let offset: Int
  package var values: [(name: Int, given: Given, offset: Int)]
}

extension FileRows {
  /// Reads a file by the ending of its name; throws a failure with the place for a file that can't be taken at all.
  ///
  /// - Parameter isAligned: whether blanks around cells only align them.
  package init(_ file: TextFile, isAligned: Bool = false, progress: (_ done: Int, _ total: Int) -> Void) throws(Failure)
  {
    let ending = file.name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    do throws(Fault) {
      switch ending {
      case "csv": try self.init(SeparatedRecords(file, separator: UInt8(ascii: ","), isAligned: isAligned), progress)
      case "tsv": try self.init(SeparatedRecords(file, separator: UInt8(ascii: "\t")), progress)
      case "json": try self.init(array: file, progress)
      case "jsonl": try self.init(lines: file, progress)
      default: throw Fault("", at: -1)
      }
    } catch {
      if error.offset >= 0 { throw file.failure(error) }
      throw Failure(
        "'\(file.name)' can't be imported: expected a name that ends in .csv, .tsv, .json or .jsonl",
        status: .notUnderstood)
    }
  }

  private init(_ records: SeparatedRecords, _ progress: (Int, Int) -> Void) throws(Fault) {
    var records = records
    let file = records.file
    guard let header = try records.next() else {
      throw Fault("the file is empty: expected a header with the names of columns", at: 0)
    }
    names = header.map { (Given.cell(records.text($0)).text ?? "", $0.offset) }
    while let cells = try records.next() {
      let offset = cells[0].offset
      guard cells.count == names.count else {
        faults.append(Fault("expected \(names.count) cells, found \(cells.count)", at: offset))
        continue
      }
      rows.append(
        FileRow(
          offset: offset,
          values: cells.enumerated().map { ($0, .cell(records.text($1)), $1.offset) }))
      if rows.count.isMultiple(of: 5000) { progress(records.position, file.bytes.count) }
    }
    progress(file.bytes.count, file.bytes.count)
  }
}

extension FileRows {
  /// An array of objects, or one object: what `export` writes and what PostgREST answers.
  init(array file: TextFile, _ progress: (Int, Int) -> Void) throws(Fault) {
    toleratesUnknownNames = true
    let all = 0..<file.bytes.count
    guard var pieces = JSONPieces(file.bytes, all) else {
      throw Fault("expected a JSON array of objects", at: 0, hint: "[{\"name\":\"Kenyon College\"}]")
    }
    guard JSONText(file.text(all)) != nil else { throw FileRows.brokenPiece(file, pieces) }
    var cursor = ObjectReader(file)
    if pieces.isObject {
      if file.isArchive { throw Fault("this is an archive of a family", at: 0, hint: "restore \(file.name)") }
      take(all, &cursor)
    } else {
      while let piece = pieces.next() {
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
      return Fault("what begins here is not JSON", at: fault, hint: "see jq . \(file.name)")
    }
    return Fault("the file is not JSON: it breaks off, or goes on, after this", at: last)
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
    var row = FileRow(offset: range.lowerBound, values: [])
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
