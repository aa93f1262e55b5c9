import Domain
import Grammar
import Lists
import SampleFamily
import ShellCore
import ShellTesting
import Testing
import Values

@testable import SQLFeature

struct SQLTests {
  /// The line that is advised can be typed, and works.
  @Test(arguments: ["| head -3", "> x.csv", "; count"]) func theAdviceWorks(_ end: String) async throws {
    var talk = Talk(sample: [])
    let said = await talk.say("sql SELECT name FROM schools LIMIT 2 \(end)")
    let hint = try #require(said.split(separator: "\n").last?.drop { !$0.isLetter }.drop { $0 == "2" })
    let advised = String(hint.drop { $0 == ">" || $0 == " " })
    #expect(advised.hasPrefix("sql \""))
    #expect(await talk.run(advised).outcome.status == .done)
  }

  /// A file is a table; numbers are numbers, ZIP codes aren't.
  @Test(arguments: [
    (
      "select name, fit, zip from 'x.csv' where zip is not null", #"[{"name":"Reed","fit":2.5,"zip":"07030"}]"#
    ),
    (
      "select x.name, division from 'x.csv' x join schools s on s.name = x.name",
      #"[{"name":"Kenyon College","division":"D3"}]"#
    ),
    ("select sum(n) as n from 'x.json' where good", #"[{"n":2}]"#),
  ])
  func aFileIsATable(_ sql: String, _ json: String) async {
    var talk = Talk(sample: [])
    talk.surroundings.files["x.csv"] = "name,fit,zip\nKenyon College,1,\nReed,2.5,07030\n"
    talk.surroundings.files["x.json"] = #"[{"n": 1, "good": false}, {"n": 2, "good": true}]"#
    _ = await talk.say("output json")
    #expect(await talk.say("sql \(sql)") == json + "\n")
  }

  /// Rows of a list have no owner of their own kind.
  @Test func aFieldOfTheTableItselfIsNoRelatedOne() async {
    var talk = Talk(sample: [])
    #expect(!(await talk.say("sql select school.name from schools")).contains("columns"))
  }

  /// What a number would change stays text.
  @Test(arguments: [
    ("+16145551234", "text"), ("12345678901234567", "text"), ("12E4", "text"), ("-07", "text"),
    ("9007199254740992", "integer"), ("-7", "integer"), ("0.50", "real"),
  ])
  func aFileIsReadAsItStands(_ cell: String, _ type: String) async {
    var talk = Talk(sample: [])
    talk.surroundings.files["x.csv"] = "id,name\n\(cell),Reed\n"
    _ = await talk.say("output json")
    let value = ["text": "\"\(cell)\"", "real": "0.5"][type] ?? cell
    let said = await talk.say("sql select typeof(id) as type, id from 'x.csv'")
    #expect(said == #"[{"type":"\#(type)","id":\#(value)}]"# + "\n")
  }

  @Test func dollarsAreNumbers() async {
    var talk = Talk(sample: [])
    talk.surroundings.files["x.csv"] = "cost,other\n\"$1,200\",\"$1,2\"\n$900.50,x\n40,\n"
    _ = await talk.say("output json")
    let said = await talk.say("sql select sum(cost) as sum, max(other) as other from 'x.csv'")
    #expect(said == #"[{"sum":2140.5,"other":"x"}]"# + "\n")
  }

  @Test func aTableHasNoMoreColumnsThanSQLTakes() async {
    var talk = Talk(sample: [])
    talk.surroundings.files["x.csv"] = (1...2001).map { "c\($0)" }.joined(separator: ",") + "\n1\n"
    #expect(await talk.say("sql select c1 from 'x.csv'").contains("'x.csv' has 2,001 columns"))
  }

  @Test func aStarMeansSeveralFiles() async {
    var talk = Talk(sample: [])
    talk.surroundings.files = [
      "a1.csv": "name,fit\nKenyon College,1\n", "a2.csv": "Fit,city\n2,Reed\n", "b.csv": "x\n",
    ]
    talk.interpreter.shell.files = { _ in ["a1.csv", "a2.csv"] }
    _ = await talk.say("output json")
    let said = await talk.say("sql select name, fit, city from 'a*.csv' order by fit")
    let rows = [#"[{"name":"Kenyon College","fit":1,"city":null},"#, #"{"name":null,"fit":2,"city":"Reed"}]"#, ""]
    #expect(said == rows.joined(separator: "\n"))
    #expect(await talk.say("sql select * from 'c*.csv'").contains("no file is called 'c*.csv'"))
  }

  @Test func aFileThatIsNotThereIsSaidToBe() async {
    var talk = Talk(sample: [])
    talk.surroundings.files["x.csv"] = "name,fit\nKenyon College,1\n"
    #expect(await talk.say("sql select * from 'y.csv'").contains("'y.csv' can't be read"))
    #expect(await talk.say("sql select fti from 'x.csv'").contains("did you mean 'fit'?"))
    talk.surroundings.files["x.foo"] = "name\n"
    #expect(await talk.say("sql select * from 'x.foo'").contains("'x.foo' can't be read: expected a name"))
    #expect(await talk.say("sql select zz from 'x.csv'").contains("'zz' is not a field of 'x.csv'"))
    let joined = await talk.say("sql select x.zz from schools s join 'x.csv' x on x.name = s.name")
    #expect(joined.contains("'zz' is not a field"))
    #expect(joined.hasSuffix("  sql SELECT * FROM 'x.csv' LIMIT 1\n"), "\(joined)")
    #expect(await talk.say("sql select y.fit from 'x.csv' x").contains("'y' isn't a table in this statement"))
    #expect(await talk.run("sql delete from 'x.csv'").outcome.status == .notUnderstood)
  }

  /// A statement of another database is answered with a line that works.
  @Test(arguments: [
    ("sql from schools select name limit 2", "sql select name from schools limit 2"),
    ("sql from schools", "sql select * from schools"), ("sql describe schools", "sql schools"),
    ("sql .tables", "sql"), ("sql show tables", "sql"), ("sql pragma table_info(coaches)", "sql coaches"),
    ("sql summarize schools", "stats schools"),
    (
      "sql select division, avg(fit), tier from schools group by all order by all",
      "sql select division, avg(fit), tier from schools group by 1, 3 order by 1, 2, 3"
    ),
    ("sql select name, school.division from coaches", "coaches columns name,school.division"),
    ("sql select school.division from coaches", "coaches columns school.division"),
    ("coaches; sql select median(fit) from schools", "group schools division median(fit)"),
    ("tasks; sql select quantile(fit, 0.5) from schools", "stats schools fit"),
  ])
  func anotherDialectIsAnsweredWithOurs(_ typed: String, _ ours: String) async {
    var talk = Talk(sample: [])
    let said = await talk.say(typed)
    #expect(said.hasSuffix("\n2>   \(ours)\n"), "\(said)")
    #expect(await talk.run(ours).outcome.status == .done)
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

  /// The text that someone wrote into a name can't steer the terminal.
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

/// The answer of `sql` about a row is what the shell says of it.
struct FieldAnswerTests {
  @Test(arguments: ListName.allCases) func everyFieldOfEveryRow(of list: ListName) async throws {
    var talk = Talk(sample: [])
    if list == .tasks { _ = await talk.say("add task Call; add task \"Film, cut\"; done \"Film, cut\"") }
    try await check(list.entity, &talk)
  }

  private func check<E: Listed>(_ entity: E.Type, _ talk: inout Talk) async throws {
    let rows = try #require(await talk.json("sql SELECT * FROM \(E.list.plural)")?.elements)
    let table = talk.session.tables[E.self]
    #expect(rows.count == table.count)
    #expect(!rows.isEmpty)
    for row in rows {
      let id = try #require(row["id"]?.string.flatMap { Key<E>($0) })
      let entity = try #require(table[id])
      for field in E.fields.all where field.name != "id" {
        let scalar = field.read(entity, talk.session.context)
        let expected: String =
          if case .flag = field.kind { scalar.number == 0 ? "0" : "1" } else { field.info.text(of: scalar) }
        let found = try #require(row[field.name], "\(field.name)")
        let isSame = found.string ?? found.digits ?? ""
        #expect(isSame == expected || Double(isSame) == scalar.number, "\(E.list) \(field.name)")
      }
      for (column, name) in [("school_id", "school_id"), ("related_school_id", "school_id"), ("coach_id", "coach_id")]
      where E.table.column(column) != nil {
        let expected: String? = if case .uuid(let id) = entity.value(of: column) { id.text } else { nil }
        #expect(row[name]?.string == expected)
      }
    }
  }

  /// A change counts at once.
  @Test func afterAChange() async throws {
    var talk = Talk(sample: [])
    let question = "sql \"SELECT count(*) AS n FROM schools WHERE status = 'committed'\""
    #expect(await talk.json(question)?.elements.first?["n"]?.digits == "1")
    _ = await talk.say("status kenyon committed")
    #expect(await talk.json(question)?.elements.first?["n"]?.digits == "2")
    _ = await talk.say("undo")
    #expect(await talk.json(question)?.elements.first?["n"]?.digits == "1")
  }

  /// The filters of the list in front don't count, nor does its limit.
  @Test func filtersDoNotCount() async throws {
    var talk = Talk(sample: [])
    _ = await talk.say("filter OH; limit 2")
    #expect(await talk.json("sql SELECT count(*) AS n FROM schools")?.elements.first?["n"]?.digits == "65")
  }

  @Test func theBuiltInColleges() async throws {
    var talk = Talk(sample: [])
    let sql = await talk.json("sql SELECT count(*) AS n FROM colleges WHERE state = 'OH'")?.elements.first?["n"]?.digits
    let count = await talk.json("colleges OH > x.csv; colleges; filter OH; count")?["count"]?.digits
    #expect(sql != nil)
    #expect(sql == count || count == nil)
  }
}

extension JSON {
  fileprivate var elements: [JSON] { if case .array(let all) = self { all } else { [] } }
  fileprivate var digits: String? { if case .number(let digits) = self { digits } else { nil } }
}
