#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Which file bears a name, a link followed to its end: it has the same device and number under any other name.
struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }

  /// Nil if nothing is there.
  init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
