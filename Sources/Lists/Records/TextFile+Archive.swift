import Domain

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
