import Glibc

/// A lock on a file that goes away with the program that holds it; it holds within one program, too.
struct FileLock: ~Copyable {
  private let descriptor: Int32

  enum Problem: Error {
    case held
    /// In the words of the system.
    case system(String)
  }

  /// Takes the lock at once or not at all; the file is made if it isn't there.
  init(_ path: String) throws(Problem) { descriptor = try Self.lock(path) }

  // Apart from `init`: what throws there once the descriptor is set ends `self`, and so would close it a second time.
  private static func lock(_ path: String) throws(Problem) -> Int32 {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .system(words) }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      let problem = errno == EWOULDBLOCK ? Problem.held : .system(words)
      close(descriptor)
      throw problem
    }
    return descriptor
  }

  deinit { close(descriptor) }

  private static var words: String { String(cString: strerror(errno)).lowercased() }
}
