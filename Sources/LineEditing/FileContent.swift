import Glibc

/// A small file, read at once.
package enum FileContent {
  /// nil if the file can't be read.
  package static func bytes(at path: String) -> [UInt8]? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
    return bytes
  }
}

/// The environment variables of the process.
enum Environment {
  static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
