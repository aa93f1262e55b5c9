package import ShellCore
import Values

/// A file that is read: its name and its bytes, and where in it something stands.
package struct TextFile: Sendable {
  package let name: String
  package let bytes: [UInt8]
  /// The encoding of the file itself; `bytes` are UTF-8.
  package private(set) var encoding = TextEncoding.utf8
  /// The sheet of a workbook that the bytes hold, as separated cells; nil for every other file.
  private(set) var sheet: SheetSource?

  /// The text without a byte order mark.
  package init(_ name: String, _ text: String) {
    self.name = name
    let bytes = Array(text.utf8)
    // Old programs end a file with a Ctrl-Z.
    let end = bytes.last == 0x1A ? bytes.count - 1 : bytes.count
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    self.bytes = start == 0 && end == bytes.count ? bytes : Array(bytes[start..<max(start, end)])
  }

  init(_ name: String, _ bytes: [UInt8], _ sheet: SheetSource) {
    (self.name, self.bytes, self.sheet) = (name, bytes, sheet)
  }

  /// A file of any of the encodings that spreadsheets write; throws a failure for what is no text.
  package init(_ name: String, bytes: [UInt8]) throws(Failure) {
    let signs: [([UInt8], String)] = [
      ([0xD0, 0xCF, 0x11, 0xE0], "'\(name)' is a workbook of an older kind, or one with a password"),
      (Array("%PDF".utf8), "'\(name)' is a PDF document, not text"),
    ]
    let said = signs.first { bytes.starts(with: $0.0) }?.1
    guard said == nil, let encoding = TextEncoding(of: bytes) else {
      throw Failure(
        said ?? "'\(name)' isn't text: expected CSV or JSON",
        hint: "in the spreadsheet, save the sheet as .xlsx or CSV, and import that", status: .notUnderstood)
    }
    self.init(name, encoding.text(of: bytes))
    self.encoding = encoding
  }

  /// True if it's a page for a browser.
  var isWebPage: Bool {
    let start = String(decoding: bytes.drop { $0 <= 0x20 }.prefix(15), as: UTF8.self).lowercased()
    return ["<!doctype html", "<html", "<head", "<?xml"].contains(where: start.hasPrefix)
  }

  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// `schools.csv:14:3`: line and column from 1, the column in characters; `schools.xlsx:C14` in a workbook.
  package func place(of offset: Int) -> String {
    if let cell = cell(at: offset) { return "\(name):\(cell)" }
    let offset = min(offset, bytes.count)
    let start = bytes[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    return "\(name):\(line(of: offset)):\(text(start..<offset).count + 1)"
  }

  /// From 1; lines end in LF, CRLF or CR.
  package func line(of offset: Int) -> Int {
    let before = bytes[..<min(offset, bytes.count)]
    return 1
      + before.indices.count { place in
        bytes[place] == 0x0A || bytes[place] == 0x0D && (place + 1 == bytes.count || bytes[place + 1] != 0x0A)
      }
  }

  /// `line 7`; in a workbook `row 7`.
  package func spot(of offset: Int) -> String {
    sheet?.row(of: offset).map { "row \($0)" } ?? "line \(line(of: offset))"
  }

  /// Where a fault of a row stands: `row 6`, counted from the first one after the header; `C14` in a workbook.
  package func spot(of fault: Fault) -> String {
    if fault.column != nil, let cell = cell(at: fault.offset) { return cell }
    return fault.row.map { "row \($0)" } ?? spot(of: fault.offset)
  }

  /// The fault in words, after its place: `schools.csv:7: column 'Fit' (row 6): ...`, with the row counted
  /// from the first one after the header; `schools.xlsx:C14: column 'Fit': ...`.
  package func sentence(_ fault: Fault) -> String {
    if sheet != nil, fault.row != nil {
      let column = fault.column.map { "column '\($0)': " } ?? ""
      return "\(name)\(column.isEmpty ? ": " : ":")\(spot(of: fault)): \(column)\(fault.message)"
    }
    guard let row = fault.row else { return "\(place(of: fault.offset)): \(fault.message)" }
    let cell = fault.column.map { "column '\($0)' (row \(row))" } ?? "row \(row)"
    return "\(name):\(line(of: fault.offset)): \(cell): \(fault.message)"
  }

  /// Why the file can't be taken at all.
  package func failure(_ fault: Fault) -> Failure {
    Failure("\(place(of: fault.offset)): \(fault.message)", hint: fault.hint)
  }
}

/// A fault in a file, and its place.
package struct Fault: Error, Hashable, Sendable {
  /// In bytes from the beginning of the file.
  package let offset: Int
  package let message: String
  package var hint: String?
  /// The row of a table, from 1 after its header, and the name of its column; nil where it isn't about one.
  package private(set) var row: Int?
  package private(set) var column: String?

  /// - Parameter message: told in brief, however long the cell is that it quotes.
  package init(_ message: String, at offset: Int, hint: String? = nil) {
    self.offset = offset
    self.message = message.inBrief
    self.hint = hint
  }

  /// The same fault, in a row of a table.
  package func `in`(row: Int?, column: String? = nil) -> Fault {
    var fault = self
    (fault.row, fault.column) = (row, row == nil ? nil : column ?? self.column)
    return fault
  }
}

extension TextFile {
  /// The format that an archive names first of all.
  static let archiveFormat = "compass archive"

  /// True if the file is one that `archive` writes.
  package var isArchive: Bool {
    guard var pieces = JSONPieces(bytes, 0..<bytes.count), pieces.isObject else { return false }
    guard let first = pieces.next(), first.key == "format" else { return false }
    return JSON(parsing: text(first.range)) == .string(Self.archiveFormat)
  }
}
