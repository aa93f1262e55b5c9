import Files
import Storage

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension DatabaseFile {
  /// Makes an empty file for the owner alone, and the folders above it where they are missing; somebody else may have
  /// been faster.
  func create() throws(StoreError) {
    do throws(FileFailure) { try Folder.make(above: path) } catch { throw uncreatable(error.code) }
    let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 || errno == EEXIST else { throw uncreatable(errno) }
    if descriptor >= 0 { close(descriptor) }
  }

  /// Throws unless the file and the folder that its log lies in may be written.
  func checkWritable() throws(StoreError) {
    guard access(path, W_OK) == 0 else { throw unwritable(errno) }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    guard access(folder.isEmpty ? "/" : folder, W_OK | X_OK) == 0 else { throw unwritable(errno) }
  }
}
