import Glibc

/// The lines of all sessions on disk: one JSON object a line, appended to by several shells at once.
struct HistoryFile {
  var path: String

  /// All entries, oldest first; damaged lines are left out. A file that isn't there is empty.
  func read() throws(SystemFailure) -> [HistoryEntry] {
    guard access(path, F_OK) == 0 else { return [] }
    let descriptor = try open(O_RDONLY)
    defer { close(descriptor) }
    return Self.entries(try contents(of: descriptor))
  }

  static func entries(_ bytes: [UInt8]) -> [HistoryEntry] {
    bytes.split(separator: 0x0a).compactMap(HistoryEntry.init(json:))
  }

  /// Adds one entry with a single write; a line that somebody left unfinished is ended first.
  func append(_ entry: HistoryEntry) throws(SystemFailure) {
    try createFolder()
    let descriptor = try openLocked(LOCK_SH)
    defer { close(descriptor) }
    let length = lseek(descriptor, 0, SEEK_END)
    var last: UInt8 = 0x0a
    if length > 0 { _ = pread(descriptor, &last, 1, length - 1) }
    try write(Array(((last == 0x0a ? "" : "\n") + entry.json).utf8), to: descriptor, path)
  }

  /// Replaces the content by what `keep` leaves of it, unless another shell is at the file just now.
  func compact(_ keep: ([HistoryEntry]) -> [HistoryEntry]) throws(SystemFailure) {
    let descriptor = try openLocked(LOCK_EX)
    defer { close(descriptor) }
    let kept = keep(Self.entries(try contents(of: descriptor)))
    let temporary = "\(path).\(getpid())"
    let new = Glibc.open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard new >= 0 else { throw SystemFailure(temporary) }
    defer { close(new) }
    do throws(SystemFailure) {
      try write(Array(kept.map(\.json).joined().utf8), to: new, temporary)
      guard rename(temporary, path) == 0 else { throw SystemFailure(path) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  func remove() throws(SystemFailure) {
    guard unlink(path) == 0 || errno == ENOENT else { throw SystemFailure(path) }
  }

  private func open(_ flags: Int32) throws(SystemFailure) -> Int32 {
    let descriptor = Glibc.open(path, flags | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemFailure(path) }
    return descriptor
  }

  /// The file that bears the name once the lock is held: another shell may have replaced it meanwhile.
  private func openLocked(_ operation: Int32) throws(SystemFailure) -> Int32 {
    while true {
      let descriptor = try open(O_RDWR | O_APPEND | O_CREAT)
      var held = stat()
      var named = stat()
      while flock(descriptor, operation) != 0 && errno == EINTR {}
      if fstat(descriptor, &held) == 0, stat(path, &named) == 0, held.st_ino == named.st_ino { return descriptor }
      close(descriptor)
    }
  }

  private func createFolder() throws(SystemFailure) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for count in parts.indices where count > 0 || !parts[count].isEmpty {
      let folder = parts[...count].joined(separator: "/")
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST || access(folder, F_OK) == 0 else {
        throw SystemFailure(folder)
      }
    }
  }

  private func contents(of descriptor: Int32) throws(SystemFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 { bytes += chunk[..<count] } else if errno != EINTR { throw SystemFailure(path) }
    }
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(SystemFailure) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { written += count } else if errno != EINTR { throw SystemFailure(path) }
    }
  }
}
