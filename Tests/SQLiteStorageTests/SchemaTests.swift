import CSQLite
import Domain
import Foundation
import Storage
import TestSupport
import Testing

@testable import SQLite
@testable import SQLiteStorage

struct SchemaTests {
  let folder = Folder()

  @Test func theTablesAreThoseOfTheDomainAndTheJournal() async throws {
    let tables = try await folder.open().rows("SELECT name FROM sqlite_master WHERE type = 'table'")
    #expect(
      Set(tables.map { $0["name", default: ""] }) == Set(TableName.allCases.map(\.rawValue) + ["compass_journal"]))
  }

  @Test func columnsTypesAndRequirementsAgree() async throws {
    let store = try await folder.open()
    for table in TableName.allCases {
      let rows = try await store.rows("PRAGMA table_info(\(table.rawValue))")
      let found = Dictionary(uniqueKeysWithValues: rows.map { ($0["name", default: ""], $0["type", default: ""]) })
      #expect(found == types(of: table.entity), "\(table.rawValue)")
      let required = Set(rows.filter { $0["notnull"] == "1" }.map { $0["name", default: ""] }).subtracting(["id"])
      let rules = table.rules.columns.filter { $0.value.contains(.required) }.keys
      #expect(required == Set(rules), "\(table.rawValue)")
    }
  }

  /// The columns of the newest version as they are kept beside this test: others need a version of their own, or files that
  /// exist already wouldn't get them.
  @Test func otherColumnsAreAnotherVersion() throws {
    let file = String(#filePath.dropLast("SchemaTests.swift".count)) + "columns.txt"
    let lines = TableName.allCases.map { table in
      "\(table.rawValue): \(types(of: table.entity).keys.sorted().joined(separator: " "))\n"
    }
    let (columns, version) = (lines.joined(), "version \(Schema.newest)\n")
    let kept = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    if ProcessInfo.processInfo.environment["RECORD"] == "1", !kept.hasPrefix(version) {
      return try (version + columns).write(toFile: file, atomically: true, encoding: .utf8)
    }
    #expect(kept == version + columns, "raise Schema.newest, then RECORD=1 writes the columns of that version")
  }

  @Test func referencesAgree() async throws {
    let store = try await folder.open()
    for table in TableName.allCases {
      let rows = try await store.rows("PRAGMA foreign_key_list(\(table.rawValue))")
      let found = rows.map { row in
        "\(row["from", default: ""]) \(row["table", default: ""]) \(row["on_delete", default: ""])"
      }
      let expected = Reference.from(table).map { reference in
        "\(reference.column) \(reference.parent.rawValue) \(reference.rule == .restrict ? "RESTRICT" : "SET NULL")"
      }
      #expect(Set(found) == Set(expected), "\(table.rawValue)")
    }
  }

  @Test func referencesHaveAnIndex() async throws {
    let store = try await folder.open()
    for table in TableName.allCases {
      for reference in Reference.from(table) {
        let query = "SELECT id FROM \(table.rawValue) WHERE \(reference.column) = 'x'"
        let plan = try await store.rows("EXPLAIN QUERY PLAN \(query)").map { $0["detail", default: ""] }
        #expect(plan.allSatisfy { $0.hasPrefix("SEARCH") }, "\(reference.column): \(plan)")
      }
    }
  }

  /// Every rule, checked where the program's own checks don't stand in front.
  @Test func theDatabaseChecksTheRulesItself() async throws {
    let store = try await folder.open()
    try await store.sql("PRAGMA foreign_keys = OFF")
    for table in TableName.allCases {
      let sql = try #require(
        try await store.rows("SELECT sql FROM sqlite_master WHERE name = '\(table.rawValue)'").first)
      for (column, rules) in table.rules.columns {
        for rule in rules {
          for word in rule.good { try await store.check(table, column, word, passes: true) }
          if let bad = rule.bad { try await store.check(table, column, bad, passes: false) }
        }
      }
      let named = sql["sql", default: ""].matches(of: /CONSTRAINT (\w+)/).map { String($0.1) }
      let checked = table.rules.columns.filter { $0.value != [.required] }.keys
      #expect(Set(named).subtracting(["id"]) == Set(checked), "\(table.rawValue)")
    }
  }

  private func types<E: Entity>(of entity: E.Type) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: E.table.columns.map { column in
        switch column.type {
        case .bool, .int: (column.name, "INTEGER")
        case .double: (column.name, "REAL")
        default: (column.name, "TEXT")
        }
      })
  }
}

extension Rule {
  fileprivate var good: [Value] {
    switch self {
    case .required: []
    case .oneOf(let words): words.map(Value.text)
    case .range(let range): [.int(range.lowerBound), .int(range.upperBound)]
    case .atMost(let length): [.text(String(repeating: "x", count: length))]
    case .shaped(let shape): [.text(shape.replacing("X", with: "Z")), .text(shape.replacing("X", with: "0"))]
    }
  }

  fileprivate var bad: Value? {
    switch self {
    case .required: nil
    case .oneOf: .text("something else")
    case .range(let range): .int(range.upperBound + 1)
    case .atMost(let length): .text(String(repeating: "x", count: length + 1))
    case .shaped(let shape): .text(shape + "9")
    }
  }
}

extension SQLiteStore {
  /// Checks whether a row with this one value breaks the check of its column: SQLite names the first check
  /// that fails, and complains about null only where none does.
  fileprivate func check(_ table: TableName, _ column: String, _ value: Value, passes: Bool) async throws {
    guard case .writable(let queue) = connection else { return }
    let stored = value.stored(in: nil)
    let message = try await queue.writeWithoutTransaction { database in
      try database.execute("PRAGMA ignore_check_constraints = 0; SAVEPOINT probe")
      defer { try? database.execute("ROLLBACK TO probe; RELEASE probe") }
      let required = try database.statement("SELECT name FROM pragma_table_info(?) WHERE [notnull] AND name <> 'id'")
      let others = try required.map([.text(table.rawValue)]) { $0[0].text ?? "" }.filter { $0 != column }
      let names = (others + [column]).joined(separator: ", ")
      let marks = (others.map(table.sample) + ["?"]).joined(separator: ", ")
      do {
        try database.statement("INSERT INTO \(table.rawValue) (\(names)) VALUES (\(marks))").execute([stored])
        return ""
      } catch let error as SQLiteError {
        return error.message
      }
    }
    let expected = passes ? "" : "CHECK constraint failed: \(column)"
    #expect(message == expected, "\(table.rawValue).\(column) = \(value)")
  }
}

extension TableName {
  /// An SQL literal that the column accepts.
  fileprivate func sample(of column: String) -> String {
    for rule in rules.columns[column] ?? [] { if case .oneOf(let words) = rule { return "'\(words[0])'" } }
    return "'x'"
  }
}

extension SQLiteStore {
  /// Runs statements as another program would.
  func sql(_ statements: String) async throws {
    guard case .writable(let queue) = connection else { return }
    try await queue.writeWithoutTransaction { try $0.execute(statements) }
  }

  /// The rows of a query, every value as text; nulls are left out.
  func rows(_ query: String) async throws -> [[String: String]] {
    try await connection.read { database in
      let statement = try database.statement(query)
      return try statement.map { row in
        let cells = statement.columns.enumerated().map { ($1, row[$0].text) }
        return Dictionary(cells, uniquingKeysWith: { first, _ in first }).compactMapValues(\.self)
      }
    }
  }
}

extension PreparedStatement {
  /// The names of the columns of its rows.
  fileprivate var columns: [String] {
    (0..<sqlite3_column_count(pointer)).map { sqlite3_column_name(pointer, $0).map { String(cString: $0) } ?? "" }
  }
}

/// Texts that are no ordinary texts.
struct TextTests {
  let folder = Folder()

  /// `␀` stands for a NUL character, which would make the list of the tests a binary file.
  @Test(arguments: ["a␀b", "␀", "␀␀end", "", "\u{FEFF}bom", "\r\n\t", "\u{10FFFF}e\u{301}"])
  func isKeptWhole(_ words: String) async throws {
    let text = words.replacing("␀", with: "\0")
    let (store, make) = try await folder.opened()
    var school = make.school(1)
    school.notes = text
    school.pros = [text, "x"]
    try await store.apply([school.insertion])
    #expect(try await folder.open().load(School.self, limit: 9) == [school])
    let change = Change(.schools, school.id.uuid, .set(column: "notes", before: .text(text), after: .text("\0" + text)))
    try await store.apply([change])
    #expect(try await store.load(School.self, limit: 9).first?.notes == "\0" + text)
    try await store.apply([change.inverse])
    #expect(try await store.load(School.self, limit: 9).first?.notes == text)
  }

  /// U+FFFD is shown for it, and the bytes stay until someone changes the text.
  @Test(arguments: ["CAST(x'61FF62' AS TEXT)", "x'61FF62'"])
  func brokenTextIsShownAndKept(_ literal: String) async throws {
    let (store, _) = try await folder.openedWithASchool()
    try await store.sql("UPDATE schools SET notes = \(literal)")
    let school = try #require(try await store.load(School.self, limit: 9).first)
    #expect(school.notes == "a\u{FFFD}b")
    try await store.apply([try #require(school.setting("ranking", to: .int(3)))])
    #expect(try await store.rows("SELECT hex(notes) AS bytes FROM schools") == [["bytes": "61FF62"]])
    try await store.apply([try #require(school.setting("notes", to: .text("whole")))])
    #expect(try await store.load(School.self, limit: 9).first?.notes == "whole")
  }

  @Test func aFileInUTF16IsReadToo() async throws {
    folder.write([], to: "compass.db")
    let marked = "PRAGMA application_id = \(DatabaseFile.applicationID)"
    _ = try Locker(
      folder("compass.db"), "PRAGMA encoding = 'UTF-16le'; CREATE TABLE a (b); DROP TABLE a; \(marked)")
    let (store, make) = try await folder.opened()
    var school = make.school(1)
    school.notes = "é\u{1F9ED}\0 end"
    try await store.apply([school.insertion])
    #expect(try await store.rows("PRAGMA encoding") == [["encoding": "UTF-16le"]])
    #expect(try await store.loadAll(School.self)[school.id] == school)
  }
}
