import Domain
package import ShellCore

/// A file that is read: its name and its bytes, and where in it something stands.
package struct TextFile: Sendable {
  package let name: String
  package let bytes: [UInt8]

  /// The text without a byte order mark.
  package init(_ name: String, _ text: String) {
    self.name = name
    let bytes = Array(text.utf8)
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// `schools.csv:14:3`: line and column from 1, the column in characters.
  package func place(of offset: Int) -> String {
    let offset = min(offset, bytes.count)
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return "\(name):\(line(of: offset)):\(text(start..<offset).count + 1)"
  }

  package func line(of offset: Int) -> Int { 1 + bytes[..<min(offset, bytes.count)].count { $0 == UInt8(ascii: "\n") } }

  /// Why the file can't be taken at all.
  package func failure(_ fault: Fault) -> Failure {
    Failure("\(place(of: fault.offset)): \(fault.message)", hint: fault.hint)
  }
}

/// What is wrong with a file, and where.
package struct Fault: Error, Hashable, Sendable {
  /// In bytes from the beginning of the file.
  package let offset: Int
  package let message: String
  var hint: String?

  package init(_ message: String, at offset: Int, hint: String? = nil) {
    self.offset = offset
    self.message = message
    self.hint = hint
  }
}

extension TextFile {
  /// What an archive says it is, first of all.
  package static let archiveFormat = "compass archive"

  /// Whether the file is one that `archive` writes.
  package var isArchive: Bool {
    guard var pieces = JSONPieces(bytes, 0..<bytes.count), pieces.isObject else { return false }
    guard let first = pieces.next(), first.key == "format" else { return false }
    return JSON(parsing: text(first.range)) == .string(Self.archiveFormat)
  }
}
