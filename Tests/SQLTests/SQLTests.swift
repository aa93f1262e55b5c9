import Display
import Domain
import Grammar
import ShellCore
import ShellTesting
import Testing

@testable import SQLFeature

struct SQLTests {
  /// What is told, and what is underlined there.
  @Test(arguments: [
    ("SELECT stat FROM schools", "'stat' is not a field of schools", "stat", "did you mean 'state' or 'sat'?"),
    ("SELECT s.nme FROM schools s", "'nme' is not a field of schools", "nme", "did you mean 'name'?"),
    ("SELECT x.name FROM schools s", "'x' isn't a table in this statement", "x", "name it after FROM or JOIN"),
    ("SELECT name FROM school", "'school' is not a table", "school", "did you mean 'schools'?"),
    ("SELECT name FORM schools", "'schools' can't go there", "schools", "did you mean 'FROM'?"),
    (
      "SELECT name FROM schools, coaches", "several tables have 'name'", "name",
      "write 'schools.name' or 'coaches.name'"
    ),
    (
      "SELECT name FROM schools WHERE state = \"Ohio\"", "'Ohio' is not a field of schools", "\"Ohio\"",
      "put text in single quotes: 'Ohio'"
    ),
    ("SELECT cuont(*) FROM schools", "'cuont' is not a function", "cuont", "did you mean 'count'?"),
    (
      "SELECT name FROM schools | head -3", "'|' can't go there", "|",
      "sql \"SELECT name FROM schools\" | head -3"
    ),
    (
      "SELECT name FROM schools > x.csv", "'>' can't go there", ">", "sql \"SELECT name FROM schools\" > x.csv"
    ),
    (
      "SELECT name FROM schools WHERE fit > 80 > x.csv",
      "'x.csv' is not a field: the statement is the rest of the line", "x",
      "sql \"SELECT name FROM schools WHERE fit > 80\" > x.csv"
    ),
    (
      "SELECT name FROM schools; count", "expected the end of the statement, not 'count'", "count",
      "sql \"SELECT name FROM schools\"; count"
    ),
    (
      "DELETE FROM schools", "'sql' only reads: it can't write", "DELETE",
      "sql SELECT name, fit FROM schools WHERE fit > 70"
    ),
    ("selct 1", "expected SELECT, not 'selct'", "selct", "did you mean 'SELECT'?"),
    ("shools", "expected SELECT, not 'shools'", "shools", "did you mean 'schools'?"),
    ("SELECT ?1", "expected a value, not '?1'", "?1", "write the value itself: 70 or 'OH'"),
    (
      "SELECT 'it", "the quote isn't closed", "'it", "double a quote inside text: 'St. John''s'"
    ),
    ("SELECT * FROM sqlite_master", "'sql' can read only the lists", nil, "'sql' lists the tables"),
  ])
  func mistakes(_ sql: String, _ message: String, _ word: String?, _ hint: String) async throws {
    var talk = Talk(sample: [])
    let line = "sql \(sql)"
    let (outcome, said) = await talk.run(line)
    #expect(outcome.status == .notUnderstood)
    let lines = said.split(separator: "\n").map { $0.hasPrefix("2> ") ? $0.dropFirst(3) : $0 }
    #expect(lines.first == "error: \(message)")
    #expect(lines.last == "  \(hint)")
    guard let word, lines.count > 2 else { return }
    #expect(lines[1] == "  \(line)")
    let carets = Array(lines[2]).indices.filter { Array(lines[2])[$0] == "^" }
    #expect(String(carets.map { Array(lines[1])[$0] }) == word)
  }

  /// What is advised can be typed, and works.
  @Test(arguments: ["| head -3", "> x.csv", "; count"])
  func theAdviceWorks(_ end: String) async throws {
    var talk = Talk(sample: [])
    let said = await talk.say("sql SELECT name FROM schools LIMIT 2 \(end)")
    let hint = try #require(said.split(separator: "\n").last?.drop { !$0.isLetter }.drop { $0 == "2" })
    let advised = String(hint.drop { $0 == ">" || $0 == " " })
    #expect(advised.hasPrefix("sql \""))
    #expect(await talk.run(advised).outcome.status == .done)
  }

  @Test(arguments: [
    (
      "SELECT 1 AS a, 2.5 AS b, NULL AS c, 'x' AS d, X'00ff' AS e", #"[{"a":1,"b":2.5,"c":null,"d":"x","e":"X'00FF'"}]"#
    ),
    ("SELECT 1 AS a, 2 AS a", #"[{"a":1,"a_2":2}]"#),
    ("SELECT name FROM schools WHERE 0", "[]"),
    ("SELECT count(*) AS n FROM schools -- all; of them", #"[{"n":65}]"#),
    ("SELECT count(*) AS n FROM schools;", #"[{"n":65}]"#),
    ("VALUES (1)", #"[{"column1":1}]"#),
  ])
  func json(_ sql: String, _ json: String) async {
    var talk = Talk(sample: [])
    _ = await talk.say("output json")
    #expect(await talk.say("sql \(sql)") == json + "\n")
  }

  /// What somebody wrote into a name can't steer the terminal.
  @Test func valuesAreNotTrusted() async {
    var talk = Talk(sample: [])
    let said = await talk.say("sql SELECT char(27) || '[2J' AS x, char(10) AS y")
    #expect(!said.contains("\u{1B}"))
  }

  @Test func anAnswerIsBounded() async {
    var talk = Talk(sample: [])
    let endless =
      "sql WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x FROM n) SELECT printf('%.*c', 9000000, 'x') FROM n"
    let (outcome, said) = await talk.run(endless)
    #expect(outcome.status == .failed)
    #expect(said.contains("end it with 'LIMIT 1000'"))
  }

  @Test func isInterrupted() async {
    let task = Task {
      var talk = Talk(sample: [])
      withUnsafeCurrentTask { $0?.cancel() }
      return await talk.run("sql WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x FROM n) SELECT count(*) FROM n")
        .outcome.status
    }
    #expect(await task.value == .interrupted)
  }

  @Test(arguments: [
    ("sql ", ["SELECT", "WITH", "schools", "coaches"]),
    ("sql sc", ["schools"]),
    ("sql SELECT na", ["name"]),
    ("sql SELECT state, cou", ["count("]),
    ("sql SELECT state FROM ", ["schools", "coaches", "interactions"]),
    ("sql SELECT s. FROM", []),
    ("sql SELECT * FROM coaches JOIN scho", ["schools"]),
    ("sql SELECT * FROM coaches, scho", ["schools"]),
    ("sql SELECT * FROM coaches c WHERE c.resp", ["responsiveness"]),
    ("sql SELECT * FROM coaches c WHERE c.", ["id", "school_id", "name"]),
    ("sql SELECT * FROM events WHERE \"en", ["\"end\""]),
    ("sql SELECT * FROM events WHERE en", ["\"end\""]),
    ("sql SELECT name FROM schools ", ["FROM", "WHERE"]),
    ("sql SELECT name FROM schools GROUP ", ["BY"]),
    ("sql SELECT name FROM schools ORDER BY stat", ["state", "status"]),
    ("sql \"SELECT name FROM coa", ["coaches"]),
    ("sql SELECT 'na", []),
  ])
  func completions(_ line: String, _ expected: [String]) {
    let found = Talk(sample: []).completions(line)
    if expected.isEmpty {
      #expect(found.isEmpty)
    } else {
      #expect(
        Array(found.prefix(expected.count)).map { $0.split(separator: ".").last.map(String.init) ?? $0 } == expected)
    }
  }

  @Test func colours() {
    let line = "sql SELECT s.name, count(*) FROM schools s WHERE state = 'OH' AND fit > 70"
    let spans = Talk(sample: []).interpreter.colouring(of: line)
    let bytes = Array(line.utf8)
    func words(_ role: WordRole) -> [String] {
      spans.filter { $0.role == role }.map { String(decoding: bytes[$0.span], as: UTF8.self) }
    }
    #expect(words(.verb) == ["sql", "SELECT", "FROM", "WHERE", "AND"])
    #expect(words(.field) == ["name", "state", "fit"])
    #expect(words(.value) == ["s", "schools", "s"])
    #expect(words(.string) == ["'OH'"])
    #expect(words(.number) == ["70"])
  }

  @Test func tokens() {
    let sql = "SELECT a.\"b \"\"c\", [d e], 'it''s', 1.5e3, .5 -- end\n/* x */ >= ?1 é `f`"
    let tokens = SQLToken.all(in: sql)
    #expect(
      tokens.map(\.text) == [
        "SELECT", "a", ".", "b \"c", ",", "d e", ",", "it's", ",", "1.5e3", ",", ".5", "-- end", "/* x */", ">=", "?1",
        "é", "f",
      ])
    let bytes = Array(sql.utf8)
    #expect(String(decoding: bytes[tokens[7].span], as: UTF8.self) == "'it''s'")
    for end in 0...bytes.count {
      let tokens = SQLToken.all(in: String(decoding: bytes[..<end], as: UTF8.self))
      #expect(zip(tokens, tokens.dropFirst()).allSatisfy { $0.span.upperBound <= $1.span.lowerBound })
    }
  }
}
