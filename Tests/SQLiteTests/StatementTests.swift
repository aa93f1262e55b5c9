import Testing

@testable import SQLite

struct StatementTests {
  let scratch = Scratch()

  @Test(arguments: [
    (SQLiteValue.null, "null", nil), (.integer(.min), "integer", "-9223372036854775808"),
    (.integer(.max), "integer", "9223372036854775807"), (.real(-0.5), "real", "-0.5"), (.real(.nan), "null", nil),
    (.text(""), "text", ""), (.text("é\u{1F9ED}"), "text", "é\u{1F9ED}"), (.text("a b"), "text", "a b"),
    (.text(String(repeating: "x", count: 100_000)), "text", String(repeating: "x", count: 100_000)),
  ])
  func aValueComesBackWhole(_ value: SQLiteValue, _ kind: String, _ text: String?) throws {
    let database = try scratch.database()
    try database.statement("INSERT INTO notes (text) VALUES (?)").execute([value])
    let found = try database.statement("SELECT text, typeof(text) FROM notes").first { ($0[0].text, $0[1].text) }
    #expect(found?.0 == text && found?.1 == kind)
  }

  @Test(arguments: ["a␀b␀", "␀", "␀a"]) func aTextIsNotCutAtANUL(_ words: String) throws {
    let text = words.replacing("␀", with: "\0")
    let database = try scratch.database()
    try database.statement("INSERT INTO notes (text) VALUES (?)").execute([.text(text)])
    #expect(try database.notes == [text])
  }

  @Test func bytesAreTakenAsTheyAre() throws {
    let database = try scratch.database()
    try database.execute("INSERT INTO notes (text) VALUES (x'61ff0062'), (CAST(x'61ff0062' AS TEXT))")
    let found = try database.statement("SELECT text FROM notes").map { row -> ([UInt8], String?) in
      guard case .bytes(let bytes) = row[0].content else { return ([], nil) }
      return (Array(bytes), row[0].text)
    }
    #expect(found.map(\.0) == [[0x61, 0xFF, 0, 0x62], [0x61, 0xFF, 0, 0x62]])
    #expect(found.map(\.1) == ["a\u{FFFD}\0b", "a\u{FFFD}\0b"])
  }

  @Test func statementsInOneTextAreRunInTheirOrder() throws {
    let database = try scratch.database()
    try database.execute(
      " ; -- nothing\n INSERT INTO notes (text) VALUES ('1;'); ; SELECT 1; INSERT INTO notes (text) VALUES ('2') ; ")
    #expect(try database.notes == ["1;", "2"])
    try database.execute("")
    try database.execute("-- only this")
  }

  @Test func theSameTextIsCompiledOnce() throws {
    let database = try scratch.database()
    let first = try database.statement("SELECT 1")
    #expect(try database.statement("SELECT 1") === first)
    try first.eachRow { _ in
      let second = try database.statement("SELECT 1")
      #expect(second !== first)
    }
  }

  @Test func compiledStatementsAreBounded() throws {
    let database = try scratch.database()
    for number in 0..<2000 { #expect(try database.statement("SELECT \(number)").first { $0[0].integer } == number) }
    #expect(database.statementCount < 300)
  }

  @Test func aRunThatIsLeftHalfWayIsOver() throws {
    struct Enough: Error {}
    let database = try scratch.database()
    try database.execute("INSERT INTO notes (text) VALUES ('1'), ('2'), ('3')")
    let statement = try database.statement("SELECT text FROM notes ORDER BY id")
    #expect(throws: Enough.self) { try statement.eachRow { _ in throw Enough() } }
    #expect(!statement.isRunning)
    #expect(try statement.first { $0[0].text } == "1")
    #expect(try statement.map { $0[0].text } == ["1", "2", "3"])
    try database.execute("DROP TABLE notes")
  }

  @Test(arguments: [0, 1, 3]) func tooFewOrTooManyValuesAreRefused(_ count: Int) throws {
    let statement = try scratch.database().statement("SELECT ?, ?")
    let error = #expect(throws: SQLiteError.self) { try statement.execute(Array(repeating: .integer(1), count: count)) }
    #expect(error?.message == "the statement takes 2 values, found \(count)" && error?.kind == .other)
  }

  @Test(arguments: [
    ("SELECT color FROM notes", "no such column: color"), ("SELECT \"color\" FROM notes", "no such column: color"),
    ("SELECT 1 FROM nowhere", "no such table: nowhere"), ("NONSENSE", "near \"NONSENSE\": syntax error"),
  ])
  func aStatementThatDoesNotFitIsNamed(_ sql: String, _ words: String) throws {
    let database = try scratch.database()
    for run in [{ _ = try database.statement(sql) }, { try database.execute(sql) }] {
      let error = #expect(throws: SQLiteError.self) { try run() }
      #expect(error?.message == words && error?.kind == .statement)
    }
  }

  @Test(arguments: ["", " ", "-- a comment"]) func noStatementIsAnError(_ sql: String) throws {
    let error = #expect(throws: SQLiteError.self) { try scratch.database().statement(sql) }
    #expect(error?.kind == .other)
  }

  @Test func quotedNamesMayHoldAnything() throws {
    let database = try scratch.database()
    let name = "a \"b\" 'c'; DROP TABLE notes; --"
    try database.execute("CREATE TABLE \(name.quotedIdentifier) (\(name.quotedIdentifier), [x y])")
    #expect(try database.columns(of: name) == [name, "x y"])
    #expect(try database.columns(of: "nowhere").isEmpty)
    #expect(try database.notes.isEmpty)
  }

  @Test func othersChangeTheTablesMeanwhile() throws {
    let (database, other) = (try scratch.database(), try scratch.database())
    let statement = try database.statement("SELECT * FROM notes")
    try statement.execute()
    try other.execute("ALTER TABLE notes ADD COLUMN color DEFAULT 'red'; INSERT INTO notes (text) VALUES ('1')")
    #expect(try statement.first { $0[2].text } == "red")
    #expect(try database.snapshot { try database.columns(of: "notes") } == ["id", "text", "color"])
    try other.execute("ALTER TABLE notes DROP COLUMN color")
    #expect(try database.snapshot { try database.columns(of: "notes") } == ["id", "text"])
  }
}
