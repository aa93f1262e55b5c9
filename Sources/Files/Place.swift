import Glibc

/// Where a name leads to: the file that is meant if it is a link, and what lies there.
struct Place {
  /// The file itself.
  let path: String
  /// What is there; nil if nothing is.
  let status: stat?

  /// Throws for links that lead in a circle, and for what can't be looked at.
  init(_ name: String) throws(FileFailure) {
    var status = stat()
    if stat(name, &status) == 0 {
      self.status = status
      path = status.st_mode & S_IFMT == S_IFREG ? try Place.real(name) : name
      return
    }
    guard errno == ENOENT else { throw FileFailure(name) }
    self.status = nil
    path = try Place.end(of: name)
  }

  var isFolder: Bool { status.map { $0.st_mode & S_IFMT == S_IFDIR } ?? false }

  /// Whether it's something that can't be replaced, only written to: a device, a pipe.
  var isSpecial: Bool { status.map { $0.st_mode & S_IFMT != S_IFREG } ?? false }

  var folder: String { Place.folder(of: path) }

  /// The last part of the path.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The folder that a file lies in: `.` for a name without one.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func real(_ name: String) throws(FileFailure) -> String {
    guard let real = realpath(name, nil) else { throw FileFailure(name) }
    defer { free(real) }
    return String(cString: real)
  }

  /// Where a link leads to that has no file at its end yet.
  private static func end(of name: String) throws(FileFailure) -> String {
    var path = name
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      let count = readlink(path, &buffer, Int(PATH_MAX))
      guard count > 0 else { return path }
      let target = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      path = target.hasPrefix("/") ? target : folder(of: path) + "/" + target
    }
    throw FileFailure(name, code: ELOOP)
  }
}
