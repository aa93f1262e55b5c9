import Glibc

/// A system call that failed on a file.
public struct SystemFailure: Error, Sendable, Equatable, CustomStringConvertible {
  public var code: Int32
  public var path: String

  public var description: String { "'\(path)': \(String(cString: strerror(code)).lowercased())" }

  /// The failure of the call made last.
  init(_ path: String) {
    code = errno
    self.path = path
  }
}
