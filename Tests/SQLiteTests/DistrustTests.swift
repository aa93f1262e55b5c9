import CSQLite
import Testing

@testable import SQLite

/// What a file from somebody else can't do.
struct DistrustTests {
  let scratch: Scratch
  init() throws { scratch = try Scratch() }

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
