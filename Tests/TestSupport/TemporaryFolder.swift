import Glibc

/// A folder of one test or benchmark, empty at first, gone with its owner.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() {
    let place = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(place)/compass-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { preconditionFailure("no temporary folder: errno \(errno)") }
    path = String(cString: made)
  }

  deinit { Self.remove(path) }

  /// The path of a file in it.
  package func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// - Parameter mode: the permissions that the file gets; those that are usual if nil.
  package func write(_ text: String, to name: String, mode: Int? = nil) {
    write(Array(text.utf8), to: name)
    if let mode { chmod(self(name), mode_t(mode)) }
  }

  package func write(_ bytes: [UInt8], to name: String) {
    makeFolder(name.split(separator: "/").dropLast().joined(separator: "/"))
    guard let file = fopen(self(name), "w") else { preconditionFailure("'\(self(name))': errno \(errno)") }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  /// The text of a file; empty if there is none.
  package func read(_ name: String) -> String {
    guard let file = fopen(self(name), "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }

  package func has(_ name: String) -> Bool { access(self(name), F_OK) == 0 }

  /// The permissions of a file; nil if there is none.
  package func mode(_ name: String) -> Int? {
    var status = stat()
    return stat(self(name), &status) == 0 ? Int(status.st_mode & 0o7777) : nil
  }

  /// Everything in it, what is hidden too.
  package var names: [String] { Self.names(in: path) }
  package func names(in name: String) -> [String] { Self.names(in: self(name)) }

  /// Makes a folder in it for its owner only, and those around it.
  package func makeFolder(_ name: String) {
    var path = path
    for part in name.split(separator: "/") {
      path += "/" + part
      mkdir(path, 0o700)
    }
  }

  /// An executable script of `/bin/sh`; answers its path.
  package func script(_ name: String, _ text: String) -> String {
    write("#!/bin/sh\n" + text + "\n", to: name)
    chmod(self(name), 0o755)
    return self(name)
  }

  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    for name in names(in: path) { remove("\(path)/\(name)") }
    rmdir(path)
  }
}
