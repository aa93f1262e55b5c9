import Domain
import Glibc
import TestSupport

/// Makes what may have happened to a database file: bytes, pages, cells and tables that are not what they were.
struct DamageMaker {
  var random: StoreRandom
  private static let pages = 100
  private static let cells = [
    "NULL", "''", "'x'", "0", "-1", "1.5", "1e999", "-1e999", "9223372036854775807", "-9223372036854775808", "X''",
    "X'00FF'",
    "CAST(X'FFFE41' AS TEXT)", "'a' || char(0) || 'b'", "char(27) || '[31m'", "char(0x202e) || 'abc'", "1e308", "-0.0",
    "replace(hex(zeroblob(2000)), '00', '[')", "replace(hex(zeroblob(2000)), '00', '{\"a\":')", "hex(zeroblob(20000))",
    "'[1,2'", "'[\"a\",null,1]'", "'{}'", "'{\"a\":1e999}'", "'2026-02-30'", "'99999-01-01'", "'-0001-01-01T00:00:00Z'",
    "'9999-12-31T23:59:59.999999+23:59'", "'00000000-0000-0000-0000-000000000000'", "upper(id)", "'player'",
    "'unknown'", "id",
    "'{\"latitude\":1e999,\"longitude\":\"x\"}'", "'{\"student_size\":9223372036854775807,\"admission_rate\":-5}'",
    "'true'", "2",
    "'\\ud800'", "'\"\\ud800\"'", "'{\"home_location\":{\"latitude\":91}}'", "char(0xFEFF)", "zeroblob(100)", "'1e400'",
  ]

  mutating func steps() -> [String] { (0..<random.number(1...4)).map { _ in step() } }

  private mutating func step() -> String {
    switch random.number(0...17) {
    case 0: "bytes \(random.number(0...100)) \(random.number(0...255))"
    case 1...3: "bytes \(random.number(0...400_000)) \(random.number(0...255))"
    case 4: "cut \(random.number(0...400_000))"
    case 5:
      random.pick([
        "cut \(random.size(4096))", "grow \(random.size(10_000))", "wal \(random.size(5000))",
        "journal \(random.size(3000))",
      ])
    case 6: "\(random.pick(["swap", "copy"])) \(random.size(Self.pages)) \(random.size(Self.pages))"
    case 7: "zero \(random.size(Self.pages)) \(random.number(0...255))"
    case 8:
      random.pick([
        "foreign", "empty", "text", "folder",
        "sql PRAGMA user_version = \(random.pick(["-1", "0", "2", "2147483647", "-2147483648"]))",
        "sql PRAGMA application_id = \(random.pick(["0", "77", "-1"]))",
      ])
    case 9...10: "sql " + tables()
    case 11...12: "sql " + journal()
    default: "sql " + cell()
    }
  }

  private mutating func cell() -> String {
    let (table, columns) = random.pick(Self.all)
    let column = random.pick(columns + ["id"])
    let rows = random.pick([
      "", " WHERE id IN (SELECT id FROM \(table) LIMIT \(random.number(1...3)) OFFSET \(random.size(20)))",
    ])
    return "UPDATE \(table) SET \(column) = \(random.pick(Self.cells))\(rows)"
  }

  /// A step of the journal that no program of ours has written, or other content for those that are there.
  private mutating func journal() -> String {
    let (table, columns) = random.pick(Self.all)
    let value = random.pick(Self.values)
    let change = random.pick([
      "{\"table\":\"\(table)\",\"id\":%,\"column\":\"\(random.pick(columns))\",\"before\":\(value),\"after\":\(random.pick(Self.values))}",
      "{\"table\":\"\(table)\",\"id\":%,\"added\":{\"id\":%,\"\(random.pick(columns))\":\(value)}}",
      "{\"table\":\"\(table)\",\"id\":%,\"deleted\":{\"\(random.pick(columns))\":\(value)}}",
      "{\"table\":\"x\",\"id\":\(value)}", value,
    ])
    let list = random.pick(["[\(change)]", "[\(change),\(change)]", "[]", change, "[\(change)"])
    let quoted = list.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
    let text = "replace('\(quoted)', '%', (SELECT '\"' || id || '\"' FROM \(table) LIMIT 1))"
    let kind = random.pick(["wrote", "wrote", "undid", "redid", "joined"])
    let at = random.pick(["'2026-03-10T12:00:00Z'", "'9999-12-31T23:59:59Z'", "'x'", random.pick(Self.cells)])
    let number = random.pick(["NULL", "NULL", "9223372036854775807", "-1", "0"])
    return random.pick([
      "INSERT INTO compass_journal VALUES (\(number), '\(kind)', \(at), \(random.pick(Self.cells)), \(text))",
      "UPDATE compass_journal SET \(random.pick(["kind", "at", "title", "changes", "number"])) = \(random.pick(Self.cells))",
    ])
  }

  /// The values that a change may hold, as JSON.
  private static let values = [
    "null", "true", "0", "-1", "1e999", "9223372036854775808", "\"\"", "\"\\u001b[31m\"", "\"\\ud800\"", "[]",
    "[1,null]",
    "{}", "{\"a\":{\"b\":[]}}", "\"2026-02-30\"", "\"it's\"", "\"\(String(repeating: "x", count: 300))\"",
    String(repeating: "[", count: 600),
  ]

  private mutating func tables() -> String {
    let (table, columns) = random.pick(Self.all)
    let column = random.pick(columns)
    return random.pick([
      "DROP TABLE \(table)", "DELETE FROM \(table)", "ALTER TABLE \(table) DROP COLUMN \(column)",
      "ALTER TABLE \(table) RENAME TO other", "ALTER TABLE \(table) RENAME COLUMN \(column) TO other",
      "ALTER TABLE \(table) ADD COLUMN \"\(random.pick(["a b", "id2", "schools", "\u{e9}", "x'y", "\u{1b}[31m"]))\" DEFAULT 'x'",
      "CREATE TRIGGER t AFTER UPDATE ON \(table) BEGIN DELETE FROM \(table); END",
      "CREATE TRIGGER t BEFORE INSERT ON \(table) BEGIN SELECT RAISE(ABORT, 'no'); END",
      "CREATE TRIGGER t AFTER INSERT ON \(table) BEGIN UPDATE \(table) SET \(column) = 'x'; END",
      "CREATE TABLE other AS SELECT * FROM \(table); DROP TABLE \(table); CREATE VIEW \(table) AS SELECT * FROM other",
      "CREATE TABLE other AS SELECT * FROM \(table); DROP TABLE \(table); ALTER TABLE other RENAME TO \(table)",
      "CREATE TABLE other AS SELECT * FROM \(table); INSERT INTO other SELECT * FROM \(table); DROP TABLE \(table); ALTER TABLE other RENAME TO \(table)",
      "CREATE VIEW v AS SELECT * FROM nowhere", "CREATE INDEX i ON \(table) (\(column))",
      "CREATE UNIQUE INDEX i ON \(table) (\(column))", "PRAGMA encoding = 'UTF-16'", "PRAGMA journal_mode = DELETE",
      "PRAGMA page_size = 512; VACUUM", "PRAGMA auto_vacuum = 2; VACUUM",
      "UPDATE sqlite_master SET sql = 'CREATE TABLE \(table) (id)' WHERE name = '\(table)'",
      "UPDATE sqlite_master SET rootpage = \(random.number(0...90)) WHERE name = '\(table)'",
      "UPDATE sqlite_master SET sql = 'nonsense' WHERE name = '\(table)'",
      "DELETE FROM sqlite_master WHERE name = '\(table)'",
      "CREATE VIRTUAL TABLE f USING fts5(x)",
      "CREATE TABLE \(random.pick(["copy", "label", "grdb_migrations", "meta"])) (id)",
      "UPDATE users SET role = 'parent'", "DELETE FROM family_members",
      "INSERT INTO users (id, role) VALUES ('x', 'player')",
    ])
  }

  private static let all: [(table: String, columns: [String])] = TableName.allCases.filter { $0 != .tasks }.map {
    ($0.rawValue, columns($0.entity))
  }
  private static func columns<E: Entity>(_ entity: E.Type) -> [String] { E.table.columns.map(\.name) }
}

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
