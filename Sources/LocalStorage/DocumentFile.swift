public import Domain
import Glibc

/// One JSON document in a file of the person's own: read strictly, replaced atomically, for its owner only.
public struct DocumentFile: Sendable {
  public let path: String

  public init(_ path: String) { self.path = path }

  /// Why a document can't be read or kept.
  public enum Problem: Error, Hashable, Sendable {
    /// The file holds something else than one JSON object.
    case damaged
    /// In the words of the system: `permission denied`.
    case system(String)
  }

  /// More than this was not written by this program.
  private static var most: Int { 16 << 20 }

  /// What the file holds; nil if there is none.
  public func read() throws(Problem) -> JSON? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw Self.problem
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= Self.most {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { break }
      if count > 0 { bytes += buffer[..<count] } else if errno != EINTR { throw Self.problem }
    }
    guard let text = String(validating: bytes, as: UTF8.self), let json = JSON(parsing: text), case .object = json
    else { throw .damaged }
    return json
  }

  /// Puts a document in the place of the old one; folders that are missing are made (mode 0700).
  public func write(_ json: JSON) throws(Problem) {
    try createFolder()
    let target = resolved
    let temporary = "\(target).\(getpid()).tmp"
    unlink(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.problem }
    var isWritten = Self.write(Array((json.indented() + "\n").utf8), to: descriptor) && fsync(descriptor) == 0
    isWritten = close(descriptor) == 0 && isWritten
    guard isWritten, rename(temporary, target) == 0 else {
      let problem = Self.problem
      unlink(temporary)
      throw problem
    }
  }

  /// The file itself where the path is a symbolic link.
  private var resolved: String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Makes the folders that are missing (mode 0700).
  public func createFolder() throws(Problem) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for count in parts.indices where !parts[count].isEmpty {
      let folder = parts[...count].joined(separator: "/")
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST || access(folder, F_OK) == 0 else { throw Self.problem }
    }
  }

  private static var problem: Problem { .system(String(cString: strerror(errno)).lowercased()) }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { written += count } else if errno != EINTR { return false }
    }
    return true
  }
}
