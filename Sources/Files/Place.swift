import Glibc

/// Where a name leads to: the file that is meant if it is a link, and what lies there.
struct Place {
  /// The file itself.
  let path: String
  /// The status of the file there; nil if nothing is.
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

  /// True if it's something that can't be replaced, only written to: a device, a pipe.
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

/// Folders of the person's own.
package enum Folder {
  /// Makes the folders above a file that are missing, for their owner only (mode 0700).
  package static func make(above path: String) throws(FileFailure) {
    let folder = Place.folder(of: path)
    var status = stat()
    if stat(folder, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw FileFailure(folder, code: ENOTDIR) }
      return
    }
    guard errno == ENOENT else { throw FileFailure(folder) }
    try make(above: folder)
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw FileFailure(folder) }
    _ = sync(Place.folder(of: folder))
  }

  /// Runs a piece of work on a file while nobody else does the same on one of its folder, which must be there.
  package static func locked<Value, Problem>(
    above path: String, _ work: () throws(Problem) -> Value
  ) throws(FileFailure) -> Result<Value, Problem> {
    let descriptor = open(Place.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFailure(path) }
    defer { close(descriptor) }
    guard Replacement.lock(descriptor) else { throw FileFailure(path) }
    do throws(Problem) { return .success(try work()) } catch { return .failure(error) }
  }

  /// Brings the names in a folder to the disk; one that may not be read can't be, and that is fine.
  static func sync(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    return Replacement.sync(descriptor)
  }
}

/// The folders that a `~` stands for.
package enum HomeFolder {
  /// The person's own: `$HOME`, else what the system has for the user.
  package static var own: String {
    if let home = getenv("HOME"), home.pointee != 0 { return String(cString: home) }
    return folder { getpwuid_r(geteuid(), $0, $1, $2, $3) } ?? "/"
  }

  /// A path with the folder in front that its `~` or `~user` means; what begins otherwise, and what nobody's name
  /// follows, stays as it is.
  package static func expanded(_ path: String) -> String {
    guard path.hasPrefix("~") else { return path }
    let user = path.dropFirst().prefix { $0 != "/" }
    let rest = path.dropFirst(1 + user.count)
    guard let home = user.isEmpty ? own : folder(of: String(user)) else { return path }
    return (home.hasSuffix("/") && rest.hasPrefix("/") ? String(home.dropLast()) : home) + rest
  }

  private static func folder(of user: String) -> String? { folder { getpwnam_r(user, $0, $1, $2, $3) } }

  private typealias Found = UnsafeMutablePointer<UnsafeMutablePointer<passwd>?>

  private static func folder(
    _ look: (UnsafeMutablePointer<passwd>, UnsafeMutablePointer<CChar>, Int, Found) -> Int32
  ) -> String? {
    var (user, found) = (passwd(), UnsafeMutablePointer<passwd>?.none)
    var buffer = [CChar](repeating: 0, count: 1 << 14)
    guard look(&user, &buffer, buffer.count, &found) == 0, found != nil, let folder = user.pw_dir else { return nil }
    return String(cString: folder)
  }
}
