import Glibc

/// What is to replace a file, while it's written beside it: hidden, locked as long as somebody writes it, and removed by the
/// next one if that was killed.
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
      // Somebody who clears away may have been faster than the lock.
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

  /// Whether the lock tried last failed because the file system knows none, as some do.
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
