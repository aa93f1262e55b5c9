import Glibc

/// The log of an open database, of which its index says how much is in use: SQLite itself would go on
/// writing after a gap.
struct LogFile: Equatable {
  private let frameSize: Int
  /// The number of frames in use.
  private let count: Int
  /// The bytes that mark the frames of this log, and not those of one before.
  private let salt: [UInt8]

  /// Nil while no frame is in use, or the index is being written.
  ///
  /// - Parameter index: its descriptor, open for reading.
  init?(index: CInt) {
    // The header is there twice: https://sqlite.org/walformat.html#the_wal_index_file_format
    var header = [UInt8](repeating: 0, count: 96)
    guard pread(index, &header, 96, 0) == 96, header[..<48] == header[48...] else { return nil }
    let (number, size) = header.withUnsafeBytes {
      (
        $0.loadUnaligned(fromByteOffset: 16, as: UInt32.self), $0.loadUnaligned(fromByteOffset: 14, as: UInt16.self)
      )
    }
    guard number > 0 else { return nil }
    count = Int(number)
    frameSize = 24 + (size == 1 ? 65_536 : Int(size))
    salt = Array(header[32..<40])
  }

  /// True if the file at a path is cut off, or was: it doesn't begin or end as the index says, or where it
  /// ended before there is a gap. What isn't there says nothing.
  func isCut(at path: String, since before: LogFile?) -> Bool {
    // SQLite has no locks on a log: it may be closed.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, Int(status.st_size) >= 32 + count * frameSize else { return true }
    let frames = [1, count] + (before.map { $0.salt == salt && $0.count <= count ? [$0.count] : [] } ?? [])
    return ([16] + frames.map { 32 + ($0 - 1) * frameSize + 8 }).contains { place in
      var bytes = [UInt8](repeating: 0, count: salt.count)
      return pread(descriptor, &bytes, bytes.count, off_t(place)) != bytes.count || bytes != salt
    }
  }
}
