import Glibc
import TestSupport

/// Does to a database file what a step says.
struct Damage {
  let folder: Scratch
  private static let name = "compass.db"

  func perform(_ step: String) throws {
    let words = step.split(separator: " ").map(String.init)
    let numbers = words.dropFirst().map { Int($0) ?? 0 } + [0, 0]
    if words.first == "sql" { return run(String(step.dropFirst(4))) }
    guard words.first != "folder" else {
      unlink(folder.path(Self.name))
      mkdir(folder.path(Self.name), 0o700)
      return
    }
    guard var bytes = try? folder.read(Self.name) else { return }
    let page = 4096
    switch words.first {
    case "bytes":
      if numbers[0] < bytes.count, numbers[0] >= 0 { bytes[numbers[0]] = UInt8(truncatingIfNeeded: numbers[1]) }
    case "cut": bytes = Array(bytes.prefix(max(0, numbers[0])))
    case "grow": bytes += noise(numbers[0])
    case "swap", "copy":
      let (a, b) = (numbers[0] * page, numbers[1] * page)
      guard a >= 0, b >= 0, max(a, b) + page <= bytes.count else { return }
      let first = Array(bytes[a..<a + page])
      if words[0] == "swap" { bytes.replaceSubrange(a..<a + page, with: Array(bytes[b..<b + page])) }
      bytes.replaceSubrange(b..<b + page, with: first)
    case "zero":
      let start = numbers[0] * page
      guard start >= 0, start + page <= bytes.count else { return }
      for place in start..<start + page { bytes[place] = UInt8(truncatingIfNeeded: numbers[1]) }
    case "wal": return try folder.write(noise(numbers[0]), to: Self.name + "-wal")
    case "journal": return try folder.write(noise(numbers[0]), to: Self.name + "-journal")
    case "empty": bytes = []
    case "text": bytes = Array("not a database\n".utf8)
    case "foreign":
      unlink(folder.path(Self.name))
      return run("PRAGMA application_id = 7; CREATE TABLE schools (id); INSERT INTO schools VALUES (1)")
    default: break
    }
    try folder.write(bytes, to: Self.name)
  }

  /// Runs SQL without any rule in its way; what the database refuses is no damage.
  private func run(_ sql: String) {
    let path = folder.path(Self.name)
    ForeignSQLite.run(
      ["PRAGMA ignore_check_constraints = ON; PRAGMA writable_schema = ON; PRAGMA synchronous = OFF", sql], on: path)
    ForeignSQLite.run(["PRAGMA wal_checkpoint(TRUNCATE)"], on: path)
  }

  private func noise(_ count: Int) -> [UInt8] {
    var random = StoreRandom(seed: UInt64(count))
    return (0..<max(0, count)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
  }
}
