import Domain
import ShellTesting
import Testing
import Values

/// Documentation/Questions.md, and that each of its lines says the same as the SQL beside it.
struct QuestionsPageTests {
  @Test
  func page() async throws {
    var text = "\n"
    for (place, question) in Question.all.enumerated() {
      var shell = SampleShell(now: Sample.now)
      let typed = "\(shell.prompt) \(question.line)\n"
      let answer = await shell.run(question.line)
      #expect(!answer.contains("error:"), "\(question)")
      text +=
        "## \(place + 1). \(question.words)\n\n```console on 2026-11-21\n\(typed)\(Self.shortened(answer))```\n\n```sql\n\(question.sql)\n```\n\n"
    }
    try Question.page.expect(text, between: "<!-- questions -->\n", and: "<!-- end -->")
    #expect(Question.all.count == 20)
  }

  @Test func theSampleFamily() async throws { try await Self.compare(Sample.at().tables) }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func randomFamilies(seed: UInt64) async throws { try await Self.compare(RandomFamily.tables(seed)) }

  /// What people type first who know other programs: the line that does it is the last thing they're told.
  @Test func typedFirst() async throws {
    let rows = try Question.page.text.split(separator: "\n").compactMap { line -> (typed: String, here: String)? in
      let cells = line.split(separator: "`").map { $0.replacing("\\|", with: "|") }
      return line.hasPrefix("| `") && cells.count == 5 ? (cells[1], cells[3]) : nil
    }
    #expect(rows.count == 14)
    for row in rows {
      var talk = try await Talk()
      let said = await talk.say(row.typed)
      #expect(said.hasSuffix("\n2>   \(row.here)\n"), "\(said)")
    }
  }

  /// Each question of the same rows, in a shell of its own.
  private static func compare(_ tables: Tables) async throws {
    let family = Talk(rows: tables)
    for question in Question.all {
      var talk = family
      let sql = question.sql.replacing("'now'", with: "'2026-11-21'").replacing("\n", with: " ")
      let database = await talk.rows("sql \(sql)")
      let keys = Set(database.flatMap(\.keys)).sorted()
      // Names of coaches are made of others: chosen columns are what programs get.
      if keys == ["name"] { _ = await talk.say("coaches; columns name; schools; columns name") }
      let statements = question.line.split(separator: ";").map { $0.drop { $0 == " " } }
      for statement in statements.dropLast() { _ = await talk.say(String(statement)) }
      let shell = await talk.rows(String(try #require(statements.last)))
      #expect(!database.isEmpty || shell.isEmpty, "\(question)")
      #expect(answers(in: shell, to: keys) == answers(in: database, to: keys), "\(question)")
    }
  }

  /// The values of each row of an answer under the keys, in any order; numbers to nine digits.
  private static func answers(in rows: [[String: JSON]], to keys: [String]) -> [String] {
    rows.map { row in
      keys.map { key in
        guard let value = row[key], value != .null else { return "" }
        if let number = value.double { return "\((number * 1e6).rounded() / 1e6)" }
        return value.string ?? value.text
      }.joined(separator: " | ")
    }.sorted()
  }

  /// The first lines of a long answer.
  private static func shortened(_ answer: String) -> String {
    let lines = answer.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.count <= 16 ? answer : lines.prefix(14).joined(separator: "\n") + "\n…\n"
  }
}

/// A question that a family asks of its list, in one line of the shell, and the SQL that gives the same: a section of
/// Documentation/Questions.md.
struct Question: Sendable, CustomStringConvertible {
  let words: String
  let line: String
  let sql: String
  var description: String { words }
  static let page = Page(path: "Documentation/Questions.md")
  static let all = read()

  private static func read() -> [Question] {
    let sections = ((try? page.text) ?? "").split(separator: "\n## ").dropFirst().map(String.init)
    return sections.compactMap { section in
      guard let words = section.components(between: ". ", and: "\n").first,
        let line = section.components(between: " › ", and: "\n").first,
        let sql = section.components(between: "```sql\n", and: "\n```").first
      else { return nil }
      return Question(words: words, line: line, sql: sql)
    }
  }
}
