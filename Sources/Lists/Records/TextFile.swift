import Domain
package import ShellCore
import Values

/// A file that is read: its name and its bytes, and where in it something stands.
package struct TextFile: Sendable {
  package let name: String
  package let bytes: [UInt8]
  /// The encoding of the file itself; `bytes` are UTF-8.
  package private(set) var encoding = TextEncoding.utf8

  /// The text without a byte order mark.
  package init(_ name: String, _ text: String) {
    self.name = name
    let bytes = Array(text.utf8)
    // Old programs end a file with a Ctrl-Z.
    let end = bytes.last == 0x1A ? bytes.count - 1 : bytes.count
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    self.bytes = start == 0 && end == bytes.count ? bytes : Array(bytes[start..<max(start, end)])
  }

  /// A file of any of the encodings that spreadsheets write; throws a failure for what is no text.
  package init(_ name: String, bytes: [UInt8]) throws(Failure) {
    let signs: [([UInt8], String)] = [
      (Array("PK\u{3}\u{4}".utf8), "a workbook or an archive"), ([0xD0, 0xCF, 0x11, 0xE0], "a workbook"),
      (Array("%PDF".utf8), "a PDF document"),
    ]
    if let sign = signs.first(where: { bytes.starts(with: $0.0) }) {
      throw Failure(
        "'\(name)' is \(sign.1), not text", hint: "in the spreadsheet, save the sheet as CSV, and import that",
        status: .notUnderstood)
    }
    guard let encoding = TextEncoding(of: bytes) else {
      throw Failure(
        "'\(name)' isn't text: expected CSV or JSON",
        hint: "in the spreadsheet, save the sheet as CSV, and import that",
        status: .notUnderstood)
    }
    self.init(name, encoding.text(of: bytes))
    self.encoding = encoding
  }

  /// True if it's a page for a browser.
  package var isWebPage: Bool {
    let start = String(decoding: bytes.drop { $0 <= 0x20 }.prefix(15), as: UTF8.self).lowercased()
    return ["<!doctype html", "<html", "<head", "<?xml"].contains(where: start.hasPrefix)
  }

  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// `schools.csv:14:3`: line and column from 1, the column in characters.
  package func place(of offset: Int) -> String {
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

  /// The fault in words, after its place: `schools.csv:7: column 'Fit' (row 6): ...`, with the row counted
  /// from the first one after the header.
  package func sentence(_ fault: Fault) -> String {
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
  package static let archiveFormat = "compass archive"

  /// True if the file is one that `archive` writes.
  package var isArchive: Bool {
    guard var pieces = JSONPieces(bytes, 0..<bytes.count), pieces.isObject else { return false }
    guard let first = pieces.next(), first.key == "format" else { return false }
    return JSON(parsing: text(first.range)) == .string(Self.archiveFormat)
  }
}
