import Glibc

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
