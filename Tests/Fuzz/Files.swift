import Glibc

/// Small files, whole.
enum Files {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  static func read(_ path: String) throws -> String {
    guard let file = fopen(path, "r") else { throw Failure(description: "'\(path)' can't be read: errno \(errno)") }
    defer { fclose(file) }
    var text: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { text += chunk[..<count] }
    return String(decoding: text, as: UTF8.self)
  }

  static func write(_ text: String, to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Failure(description: "'\(path)' can't be written: errno \(errno)") }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
      throw Failure(description: "'\(path)' can't be written: errno \(errno)")
    }
  }
}
