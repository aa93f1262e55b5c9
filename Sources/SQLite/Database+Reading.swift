import CSQLite

/// What a connection may do that answers questions of people.
private final class ReadingRules {
  let tables: Set<String>

  init(_ tables: Set<String>) { self.tables = tables }

  /// Functions that reach beyond the values that they're given, by the beginnings of their names.
  private static let barred = ["load_extension", "fts", "rtree", "readfile", "writefile", "edit", "sqlite_log"]

  /// Tables of SQLite's own, by the beginnings of their names.
  private static let internals = ["sqlite_", "pragma_", "dbstat", "fts", "rtree"]

  /// Whether a step of a statement may be compiled; `subject` and `object` are what SQLite says of it.
  func allow(_ action: CInt, _ subject: String?, _ object: String?) -> Bool {
    switch action {
    case SQLITE_SELECT, SQLITE_RECURSIVE: return true
    case SQLITE_READ:
      guard let name = subject?.lowercased() else { return false }
      // A statement's own tables are asked about, too, where it only counts their rows.
      return tables.contains(name) || object == "" && !ReadingRules.internals.contains { name.hasPrefix($0) }
    case SQLITE_FUNCTION:
      guard let name = object?.lowercased() else { return false }
      return !ReadingRules.barred.contains { name.hasPrefix($0) }
    default: return false
    }
  }
}

extension Database {
  /// A connection to no file, which can only be asked about some tables: nothing is written, attached, created or read
  /// from the disk through it, whatever a statement says.
  package static func reading(_ tables: [VirtualTable]) throws(SQLiteError) -> Database {
    let database = try Database(":memory:", Options(preparation: "PRAGMA temp_store = MEMORY"))
    for table in tables { try database.register(table) }
    _ = try database.first(of: "SELECT 1 FROM json_each('[]'), json_tree('[]')")
    database.allowReading(Set(tables.map { $0.name.lowercased() }))
    return database
  }

  private func allowReading(_ tables: Set<String>) {
    let rules = ReadingRules(tables.union(["json_each", "json_tree"]))
    called.append(rules)
    for (limit, value) in Database.limitsOfReading { sqlite3_limit(connection, limit, value) }
    // What a statement keeps meanwhile is in memory: an endless one ends with an error, not with the machine.
    sqlite3_hard_heap_limit64(1 << 30)
    let ask:
      @convention(c) (
        UnsafeMutableRawPointer?, CInt, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
        UnsafePointer<CChar>?
      ) -> CInt = { context, action, subject, object, _, _ in
        guard let context else { return SQLITE_DENY }
        let rules = Unmanaged<ReadingRules>.fromOpaque(context).takeUnretainedValue()
        let isAllowed = rules.allow(action, subject.map { String(cString: $0) }, object.map { String(cString: $0) })
        return isAllowed ? SQLITE_OK : SQLITE_DENY
      }
    sqlite3_set_authorizer(connection, ask, Unmanaged.passUnretained(rules).toOpaque())
  }

  private static let limitsOfReading: [(limit: CInt, value: CInt)] = [
    (SQLITE_LIMIT_ATTACHED, 0),
    (SQLITE_LIMIT_LENGTH, 1_000_000),
    (SQLITE_LIMIT_SQL_LENGTH, 100_000),
    (SQLITE_LIMIT_COLUMN, 2000),
    (SQLITE_LIMIT_TRIGGER_DEPTH, 1),
  ]
}
