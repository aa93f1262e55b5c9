import Glibc

/// A file that is replaced as a whole or not at all.
///
/// The new content is written beside the file, brought to the disk and then given its name, so neither a
/// full disk nor a crash nor a power cut leaves half a file. Of a link the file at its end is replaced;
/// into a pipe or a device it's just written.
package struct AtomicFile: Sendable {
  package let path: String
  private let readers: Readers

  package init(_ path: String, for readers: Readers) {
    self.path = path
    self.readers = readers
  }

  package func replace(with text: String) throws(FileFailure) { try replace(with: Array(text.utf8)) }

  /// Throws for a folder, for a file that may not be written, and for whatever the system refuses. The file is as it was
  /// then, and nothing lies beside it; only where its folder can't be brought to the disk at the end, it's the new one that
  /// bears the name, and a power cut may bring the old one back.
  package func replace(with bytes: [UInt8]) throws(FileFailure) {
    let place = try place
    if place.isFolder { throw FileFailure(path, code: EISDIR) }
    if place.isSpecial { return try write(bytes, into: place) }
    guard place.status == nil || faccessat(AT_FDCWD, place.path, W_OK, AT_EACCESS) == 0 else { throw FileFailure(path) }
    Replacement.removeLeftovers(beside: place)
    let former = former(place)
    guard let replacement = Replacement(beside: place, mode: former == nil ? readers.mode : 0o600) else {
      throw FileFailure(path)
    }
    guard replacement.write(bytes), replacement.adopt(former), replacement.finish(),
      rename(replacement.path, place.path) == 0
    else {
      let failure = FileFailure(path)
      replacement.discard()
      throw failure
    }
    replacement.end()
    guard Folder.sync(place.folder) else { throw FileFailure(path) }
  }

  /// Gives a file that was written to its end the place of another one in the same folder, link or not.
  package static func put(_ finished: String, at path: String) throws(FileFailure) {
    let descriptor = open(finished, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFailure(path) }
    let isSafe = Replacement.sync(descriptor)
    let failure = FileFailure(path)
    close(descriptor)
    guard isSafe else { throw failure }
    guard rename(finished, path) == 0, Folder.sync(Place.folder(of: path)) else { throw FileFailure(path) }
  }

  private var place: Place {
    get throws(FileFailure) {
      do throws(FileFailure) { return try Place(path) } catch { throw FileFailure(path, code: error.code) }
    }
  }

  /// The mode and the group of the file that is replaced, where others may have it; of another person's
  /// file nothing is taken over that could be run, or written by all.
  private func former(_ place: Place) -> (mode: UInt32, group: gid_t)? {
    guard readers == .anybody, let status = place.status else { return nil }
    return (status.st_mode & (status.st_uid == geteuid() ? 0o777 : 0o664), status.st_gid)
  }

  private func write(_ bytes: [UInt8], into place: Place) throws(FileFailure) {
    let descriptor = open(place.path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw FileFailure(path) }
    let isWritten = Replacement.write(bytes, to: descriptor)
    let failure = FileFailure(path)
    guard close(descriptor) == 0 || !isWritten else { throw FileFailure(path) }
    guard isWritten else { throw failure }
  }
}

/// Who may read a file that the program makes.
package enum Readers: Sendable {
  /// The owner alone (mode 0600), whatever was there before: for all that holds notes, tasks, lines or tokens.
  case owner
  /// Anyone whom the umask lets, as with any program; a file that is replaced keeps its mode.
  case anybody

  /// The mode of a new file, before the umask is taken from it.
  var mode: UInt32 { self == .owner ? 0o600 : 0o666 }
}

/// A file that is to replace another one, while it's written beside it: hidden, locked as long as a
/// program writes it, and removed by the next one if that was killed.
struct Replacement {
  let path: String
  private let descriptor: Int32

  /// Nil with `errno` set if no file can be made there.
  init?(beside place: Place, mode: UInt32) {
    for _ in 0..<100 {
      let end = String(UInt64.random(in: 0..<1 << 48), radix: 36)
      let path = place.folder + "/" + Self.beginning(place) + end
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
      if descriptor < 0, errno == EEXIST { continue }
      guard descriptor >= 0 else { return nil }
      // A program that clears away may have been faster than the lock.
      var status = stat()
      let isLocked = Self.isFree(descriptor) || Self.knowsNoLocks
      if isLocked, fstat(descriptor, &status) == 0, status.st_nlink > 0 {
        self.path = path
        self.descriptor = descriptor
        return
      }
      unlink(path)
      close(descriptor)
    }
    errno = EEXIST
    return nil
  }

  /// False with `errno` set unless all is written.
  func write(_ bytes: [UInt8]) -> Bool { Self.write(bytes, to: descriptor) }

  /// Takes the mode and the group of another file over; a group that can't be given loses what it might.
  func adopt(_ other: (mode: UInt32, group: gid_t)?) -> Bool {
    guard let other else { return true }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    let keepsGroup = status.st_gid == other.group || fchown(descriptor, .max, other.group) == 0
    return fchmod(descriptor, keepsGroup ? other.mode : other.mode & ~0o070) == 0
  }

  /// Brings it to the disk; false with `errno` set if that fails.
  func finish() -> Bool { Self.sync(descriptor) }

  func discard() {
    unlink(path)
    close(descriptor)
  }

  /// Lets it go under its new name.
  func end() { close(descriptor) }

  /// Removes what programs left there that were killed while they replaced this file.
  static func removeLeftovers(beside place: Place) {
    guard let folder = opendir(place.folder) else { return }
    defer { closedir(folder) }
    let beginning = beginning(place)
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix(beginning) { removeLeftover("\(place.folder)/\(name)") }
    }
  }

  private static func removeLeftover(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
      isFree(descriptor)
    else { return }
    unlink(path)
  }

  private static func isFree(_ descriptor: Int32) -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  /// True if the lock tried last failed because the file system knows none, as some do.
  private static var knowsNoLocks: Bool { [ENOLCK, ENOTSUP, EINVAL, ENOSYS].contains(errno) }

  /// `.schools.csv.compass-`; a long name is cut so that the whole isn't longer than a name may be.
  private static func beginning(_ place: Place) -> String {
    var name = place.name
    while name.utf8.count > 220 { name.removeLast() }
    return ".\(name).compass-"
  }

  /// False with `errno` set unless all is written.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return true
    }
  }

  /// Brings a file or folder to the disk; some file systems know no such thing, and that is fine.
  static func sync(_ descriptor: Int32) -> Bool {
    while fsync(descriptor) != 0 {
      if errno == EINTR { continue }
      return [EINVAL, ENOTSUP, ENOSYS, EROFS].contains(errno)
    }
    return true
  }

  /// Waits for others for five seconds; false with `errno` set if they don't finish.
  static func lock(_ descriptor: Int32) -> Bool {
    for _ in 0..<500 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK: usleep(10_000)
      default: return knowsNoLocks
      }
    }
    errno = EWOULDBLOCK
    return false
  }
}
