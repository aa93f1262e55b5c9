import CSQLite
import Testing

@testable import SQLite

/// Rows that lie elsewhere, read in SQL.
struct VirtualTableTests {
  private static let states = ["OH", "TX", "Oh", "", "OH"]

  /// Six rows: a key, a number with a hole, a shared text with a hole, a made one.
  private func database() throws -> Database {
    let table = VirtualTable(
      "rows", count: 6,
      columns: [
        VirtualColumn("id", .text, .unique) {
          .made({ "k\($0)" }, find: { $0.first == "k" ? Int($0.dropFirst()) : nil })
        },
        VirtualColumn("number", .integer) { .numbers([3, .nan, -1, 2.5, 3, 0], isReal: false) },
        VirtualColumn("share", .real) { .numbers([1, 2, 3, 4, 5, .nan], isReal: true) },
        VirtualColumn("state", .text) { .codes([0, 1, 2, 3, 4, -1], texts: Self.states) },
        VirtualColumn("end", .text, .made) { .made({ $0 == 0 ? nil : "\($0)\0é" }) },
      ])
    return try Database.reading([table])
  }

  private func rows(_ sql: String) throws -> [String] {
    let (statement, _) = try #require(try database().first(of: sql))
    let count = statement.columnNames.count
    return try statement.map { row in (0..<count).map { row[$0].text ?? "-" }.joined(separator: " ") }
  }

  @Test(arguments: [
    ("SELECT count(*) FROM rows", ["6"]),
    ("SELECT number, share FROM rows", ["3 1.0", "- 2.0", "-1 3.0", "2.5 4.0", "3 5.0", "0 -"]),
    ("SELECT rowid FROM rows WHERE state = 'OH'", ["0", "4"]), ("SELECT rowid FROM rows WHERE state = 'oh'", []),
    ("SELECT rowid FROM rows WHERE state = 'oh' COLLATE NOCASE", ["0", "2", "4"]),
    ("SELECT rowid FROM rows WHERE state IN ('OH', 'TX', 'X')", ["0", "4", "1"]),
    ("SELECT rowid FROM rows WHERE state IS NULL", ["5"]), ("SELECT rowid FROM rows WHERE state = NULL", []),
    ("SELECT rowid FROM rows WHERE state = 5", []),
    ("SELECT state, count(*) FROM rows GROUP BY state", ["- 1", " 1", "OH 2", "Oh 1", "TX 1"]),
    ("SELECT DISTINCT state FROM rows ORDER BY state DESC", ["TX", "Oh", "OH", "", "-"]),
    ("SELECT number FROM rows ORDER BY number", ["-", "-1", "0", "2.5", "3", "3"]),
    ("SELECT number FROM rows ORDER BY number DESC", ["3", "3", "2.5", "0", "-1", "-"]),
    ("SELECT state FROM rows ORDER BY state COLLATE NOCASE, id LIMIT 4", ["-", "", "OH", "Oh"]),
    ("SELECT number FROM rows WHERE id = 'k3'", ["2.5"]), ("SELECT number FROM rows WHERE id = 'K3'", []),
    ("SELECT number FROM rows WHERE id = 'none'", []),
    ("SELECT a.id, b.id FROM rows a JOIN rows b ON b.state = a.state WHERE a.id < b.id", ["k0 k4"]),
    ("SELECT length(\"end\"), hex(\"end\") FROM rows WHERE id = 'k1'", ["1 3100C3A9"]),
    ("SELECT \"end\" IS NULL FROM rows LIMIT 2", ["1", "0"]),
    ("WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 3) SELECT x FROM n", ["1", "2", "3"]),
    ("WITH n(x) AS (SELECT 1 UNION ALL SELECT 2) SELECT count(*) FROM n", ["2"]),
    ("SELECT count(*) FROM (SELECT DISTINCT state FROM rows)", ["5"]),
    ("SELECT value FROM json_each('[1,2]')", ["1", "2"]),
  ])
  func answers(_ sql: String, _ expected: [String]) throws { #expect(try rows(sql) == expected) }

  /// A column that was given up half way, or grew meanwhile, is as long as the table.
  @Test func columnsOfAnotherLength() throws {
    let table = VirtualTable(
      "rows", count: 3,
      columns: [
        VirtualColumn("number", .integer) { .numbers([7], isReal: false) },
        VirtualColumn("state", .text) { .codes([1, 0, 1, 0, 1], texts: ["OH", "TX"]) },
        VirtualColumn("none", .text) { .codes([], texts: []) },
      ])
    let (statement, _) = try #require(
      try Database.reading([table]).first(of: "SELECT number, state, none FROM rows ORDER BY number DESC, none, state"))
    #expect(
      try statement.map { row in (0..<3).map { row[$0].text ?? "-" }.joined(separator: " ") }
        == ["7 TX -", "- OH -", "- TX -"])
  }

  /// A rank that is asked for in two orders, and a key in the middle of a statement that goes on.
  @Test func severalWalksAtOnce() throws {
    let said = try rows(
      "SELECT a.id, (SELECT count(*) FROM rows b WHERE b.state = a.state) FROM rows a ORDER BY a.state DESC")
    #expect(said == ["k1 1", "k2 1", "k4 2", "k0 2", "k3 1", "k5 0"])
  }

  @Test(arguments: [
    "INSERT INTO rows (id) VALUES ('x')", "UPDATE rows SET id = 1", "DELETE FROM rows", "DROP TABLE rows",
    "CREATE TABLE t (x)", "CREATE TEMP TABLE t (x)", "CREATE VIEW v AS SELECT 1", "ATTACH ':memory:' AS other",
    "PRAGMA user_version = 3", "PRAGMA table_list", "VACUUM", "VACUUM INTO '/tmp/copy.db'", "BEGIN", "SAVEPOINT s",
    "ANALYZE", "SELECT load_extension('x')", "SELECT * FROM sqlite_master", "SELECT * FROM sqlite_schema",
    "SELECT count(*) FROM sqlite_schema",
    "SELECT * FROM pragma_database_list", "SELECT fts3_tokenizer('simple')", "SELECT readfile('/etc/passwd')",
    "CREATE VIRTUAL TABLE v USING rows", "EXPLAIN DELETE FROM rows", "WITH x AS (SELECT 1) DELETE FROM rows",
  ])
  func nothingElseIsAllowed(_ sql: String) throws {
    let database = try database()
    #expect(throws: SQLiteError.self) { try database.first(of: sql)?.statement.execute() }
  }

  @Test func errorsHaveAPlace() throws {
    let database = try database()
    let error = #expect(throws: SQLiteError.self) { _ = try database.first(of: "SELECT id, stat FROM rows") }
    #expect(error?.offset == 11)
    #expect(error?.message == "no such column: stat")
  }

  @Test func onlyTheFirstStatementIsTaken() throws {
    let (statement, length) = try #require(try database().first(of: "SELECT id AS k, 1 FROM rows; SELECT 2"))
    #expect(length == 28)
    #expect(statement.columnNames == ["k", "1"])
    #expect(statement.isReadOnly)
    #expect(try database().first(of: " -- nothing")?.length == nil)
  }

  @Test func plansSurviveTheirNumber() {
    for plan in [(nil, nil, false), (0, nil, false), (2000, nil, false), (nil, 0, true), (nil, 2000, false)] {
      var made = VirtualPlan()
      (made.key, made.order, made.isDescending) = plan
      #expect(VirtualPlan(code: made.code) == made)
    }
  }

  /// A statement without an end stops when its task is cancelled.
  @Test func isInterrupted() async throws {
    let task = Task {
      let database = try database()
      withUnsafeCurrentTask { $0?.cancel() }
      let endless = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n"
      guard let (statement, _) = try database.first(of: endless) else { return }
      try statement.execute()
    }
    await #expect { try await task.value } throws: { ($0 as? SQLiteError)?.kind == .interrupted }
  }
}

/// The harm that a file from someone else can't do.
struct DistrustTests {
  let scratch = Scratch()

  @Test(arguments: [
    ("PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = ''", "table sqlite_master may not be modified"),
    ("SELECT load_extension('x')", "not authorized"),
    ("CREATE VIEW v AS SELECT 1; SELECT * FROM v", "access to view \"v\" prohibited"),
    ("SELECT 1\(String(repeating: " + 1", count: 200))", "Expression tree is too large (maximum depth 100)"),
    ("SELECT 1\(String(repeating: " UNION SELECT 1", count: 60))", "too many terms in compound SELECT"),
    ("SELECT 1 -- \(String(repeating: "x", count: 1_000_000))", "statement too long"),
    ("SELECT 'a' GLOB '\(String(repeating: "*a", count: 600))'", "LIKE or GLOB pattern too complex"),
    ("INSERT INTO notes (text) VALUES (zeroblob(100000001))", "string or blob too big"),
  ])
  func isRefused(_ sql: String, _ words: String) throws {
    let database = try scratch.database()
    let error = #expect(throws: SQLiteError.self) { try database.execute(sql) }
    #expect(error?.message == words)
  }

  @Test func theFileIsReadWithCare() throws {
    let database = try scratch.database()
    #expect(try database.texts("PRAGMA journal_mode = OFF") == ["delete"])
    #expect(try database.texts("PRAGMA cell_size_check") == ["1"])
    #expect(try database.texts("PRAGMA foreign_keys") == ["1"])
    #expect(try database.texts("PRAGMA trusted_schema") == ["0"])
  }

  @Test func aTriggerDoesNotCallItselfForever() throws {
    let database = try scratch.database()
    try database.execute(
      """
      PRAGMA recursive_triggers = ON;
      CREATE TRIGGER again AFTER INSERT ON notes BEGIN INSERT INTO notes (text) VALUES ('again'); END
      """)
    let error = #expect(throws: SQLiteError.self) { try database.execute("INSERT INTO notes (text) VALUES ('1')") }
    #expect(error?.message == "too many levels of trigger recursion")
    #expect(try database.notes.isEmpty)
  }
}
