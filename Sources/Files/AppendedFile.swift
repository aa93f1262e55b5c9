import Glibc

/// A file that grows at its end, by several programs at once: what is added is there as a whole or not at all.
package struct AppendedFile: Sendable {
  package let path: String
  private let readers: Readers

  package init(_ path: String, for readers: Readers) {
    self.path = path
    self.readers = readers
  }

  /// Adds a text, and makes the file if it isn't there; what could be written only in part is taken away
  /// again.
  ///
  /// - Parameters:
  ///   - asLines: ends a line first that another program left unfinished.
  ///   - isSafe: true if it has to be on the disk when this returns.
  package func append(_ text: String, asLines: Bool = false, isSafe: Bool) throws(FileFailure) {
    let descriptor = try openLocked()
    defer { close(descriptor) }
    let length = lseek(descriptor, 0, SEEK_END)
    let isUnfinished = asLines && length > 0 && endsUnfinished(length)
    let isWritten = Replacement.write(Array(((isUnfinished ? "\n" : "") + text).utf8), to: descriptor)
    guard isWritten, !isSafe || length < 0 || Replacement.sync(descriptor) && (length > 0 || syncName()) else {
      let failure = FileFailure(path)
      var status = stat()
      // Unless a program without a lock has added something after it.
      if length >= 0, fstat(descriptor, &status) == 0, status.st_size == lseek(descriptor, 0, SEEK_CUR) {
        ftruncate(descriptor, length)
      }
      throw failure
    }
  }

  /// Brings the name of the file, which may be new, to the disk; false with `errno` set if that fails.
  private func syncName() -> Bool {
    do throws(FileFailure) {
      let place = try Place(path)
      return place.isSpecial || Folder.sync(place.folder)
    } catch {
      errno = error.code
      return false
    }
  }

  /// True if the last byte of the file, which has this many, is no end of a line.
  private func endsUnfinished(_ length: Int) -> Bool {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var last: UInt8 = 0x0A
    return pread(descriptor, &last, 1, length - 1) == 1 && last != 0x0A
  }

  /// Runs a piece of work while nobody adds anything; the file is there then.
  package func locked<Value>(_ work: () throws(FileFailure) -> Value) throws(FileFailure) -> Value {
    let descriptor = try openLocked()
    defer { close(descriptor) }
    return try work()
  }

  /// The file that bears the name once the lock is held: another program may have replaced it meanwhile.
  private func openLocked() throws(FileFailure) -> Int32 {
    while true {
      let descriptor = try open()
      var (held, named) = (stat(), stat())
      guard fstat(descriptor, &held) == 0, held.st_mode & S_IFMT == S_IFREG else { return descriptor }
      guard Replacement.lock(descriptor) else {
        let failure = FileFailure(path)
        close(descriptor)
        throw failure
      }
      if stat(path, &named) == 0, held.st_ino == named.st_ino, held.st_dev == named.st_dev {
        if readers == .owner, held.st_mode & 0o077 != 0, held.st_uid == geteuid() { fchmod(descriptor, 0o600) }
        return descriptor
      }
      close(descriptor)
    }
  }

  private func open() throws(FileFailure) -> Int32 {
    let descriptor = Glibc.open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY, readers.mode)
    guard descriptor >= 0 else { throw FileFailure(path) }
    return descriptor
  }
}
