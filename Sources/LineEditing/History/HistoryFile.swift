import Files
import Glibc

/// The lines of all sessions on disk: one JSON object a line, appended to by several shells at once.
struct HistoryFile {
  let path: String
  private let file: AppendedFile

  init(path: String) {
    self.path = path
    file = AppendedFile(path, for: .owner)
  }

  /// All entries, oldest first; damaged lines are left out. A file that isn't there is empty.
  func read() throws(FileFailure) -> [HistoryEntry] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return [] }
      throw FileFailure(path)
    }
    defer { close(descriptor) }
    return Self.entries(try contents(of: descriptor))
  }

  static func entries(_ bytes: [UInt8]) -> [HistoryEntry] {
    bytes.split(separator: 0x0a).compactMap(HistoryEntry.init(json:))
  }

  /// Adds one entry with a single write; a line that somebody left unfinished is ended first.
  func append(_ entry: HistoryEntry) throws(FileFailure) {
    try Folder.make(above: path)
    try file.append(entry.json, asLines: true, isSafe: false)
  }

  /// Replaces the content by what `keep` leaves of it, while no other shell is at the file.
  func compact(_ keep: ([HistoryEntry]) -> [HistoryEntry]) throws(FileFailure) {
    try file.locked { () throws(FileFailure) in
      try AtomicFile(path, for: .owner).replace(with: keep(try read()).map(\.json).joined())
    }
  }

  func remove() throws(FileFailure) {
    guard unlink(path) == 0 || errno == ENOENT else { throw FileFailure(path) }
  }

  private func contents(of descriptor: Int32) throws(FileFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 { bytes += chunk[..<count] } else if errno != EINTR { throw FileFailure(path) }
    }
  }
}
