import CompassVerbs
import Display
import Domain
import ShellTesting
import Testing
import Values

@testable import ShellCore

/// A value from a table that couldn't be loaded isn't stated: with each of the tables missing, every
/// example of every verb says what it says with all of them, or `?`, or which table it lacks.
struct UnreadTests {
  @Test("Without a table of its load an example states nothing of it", arguments: TableName.allCases)
  func everyExample(table: TableName) async throws {
    guard table != .schools else { return }
    let beginning = await Beginning(without: [table], canvas: .uncut)
    let examples = try await Self.examples.value.filter { $0.tables.contains(table) }
    #expect(!examples.isEmpty)
    for example in examples {
      // Every other table is looked for in JSON.
      let whole = example.answers[(example.place + table.rawValue.utf8.count) % 2]
      let said = try await Answer(to: example.line, whole.mode, from: beginning)
      if said.status == whole.status, said.text == whole.text { continue }
      let (line, isNamed) = ("\(example.line) without \(table)", said.text.contains(table.spoken))
      if said.status == .unavailable, isNamed { continue }
      #expect(said.stated.isPart(of: whole.stated), "\(line): \(said.text)")
      #expect(isNamed, "\(line): \(said.text)")
    }
  }

  /// Without the schools themselves nothing is said of any row.
  @Test func withoutSchools() async throws {
    let all = await Beginning(canvas: .uncut)
    // A list that is in front is asked for again.
    let none = await Beginning(without: [.schools], canvas: .uncut, after: "")
    let interpreter = try await all.again().talk.interpreter
    let examples = VerbTable.all.verbs.flatMap(\.examples).filter { interpreter.tables(of: $0).contains(.schools) }
    #expect(!examples.isEmpty)
    for line in examples {
      let said = try await Answer(to: line, .table, from: none)
      let lines = said.text.split(separator: "\n")
      let isSaid = lines == ["2> error: Server error (503)"] || said.text.contains("schools can't be loaded")
      if said.status == .unavailable, isSaid { continue }
      let whole = try await Answer(to: line, .table, from: all)
      #expect(said.status == whole.status && said.text == whole.text, "\(line): \(said.text)")
    }
  }

  /// An example of a verb, the tables that it loads, and what is said with all of them, as a table and in JSON.
  private struct Example {
    let place: Int
    let line: String
    let tables: Set<TableName>
    let answers: [Answer]
  }

  private struct Answer {
    let mode: OutputMode
    let status: ShellCore.ExitStatus
    let text: String

    init(to line: String, _ mode: OutputMode, from beginning: Beginning) async throws {
      var (talk, _) = try await beginning.again()
      talk.surroundings["family.json"] = "{}"
      talk.interpreter.shell.settings.output = mode
      let (outcome, said) = await talk.run(line)
      (self.mode, status, text) = (mode, outcome.status, said)
    }

    /// The words and numbers: without the places of rows, and without what says that something isn't known.
    var stated: [Substring] {
      let lines = text.replacing(#/\[\w+: \?\]/#, with: "").split { $0 == "\n" || mode == .json && $0 == "\"" }
      func isExcuse(_ line: Substring) -> Bool { line.contains("can't be loaded") || line.contains("tries again") }
      let told = lines.indices.filter { place in
        let isHeading = lines[place].contains("──") && place + 1 < lines.count && isExcuse(lines[place + 1])
        return !isHeading && !isExcuse(lines[place]) && !lines[place].contains(" or snooze ")
      }
      let words = told.flatMap { place in
        lines[place].drop { $0 == " " || $0.isNumber }.split { !$0.isLetter && !$0.isNumber }
      }
      return words.filter { !["null", "error"].contains($0) }
    }
  }

  /// Those that need any of their tables: the others say the same without all of them.
  private static let examples = Task {
    let beginning = await Beginning(canvas: .uncut)
    let nothing = await Beginning(without: Set(TableName.allCases).subtracting([.schools]), canvas: .uncut)
    let interpreter = try await beginning.again().talk.interpreter
    var examples: [Example] = []
    for line in VerbTable.all.verbs.flatMap(\.examples) {
      let tables = interpreter.tables(of: line)
      var (answers, isNeedy) = ([Answer](), false)
      for mode in tables.isEmpty ? [] : [OutputMode.table, .json] {
        let whole = try await Answer(to: line, mode, from: beginning)
        let other = try await Answer(to: line, mode, from: nothing)
        isNeedy = isNeedy || whole.status != other.status || whole.text != other.text
        answers.append(whole)
      }
      if isNeedy { examples.append(Example(place: examples.count, line: line, tables: tables, answers: answers)) }
    }
    return examples
  }

  @Test(
    "An answer that needs a table is an error, a cell of a list a question mark, and nothing is said to be empty",
    arguments: [
      (TableName.offers, "schools offers>0; count"), (.offers, "filter offers>0"), (.offers, "sort offers"),
      (.offers, "expect offers kenyon = 0"), (.offers, "stats offers"), (.offers, "group offers"),
      (.offers, "filter offers / 2 > 1"), (.offers, "schools any(offers>0, D1)"),
      (.interactions, "schools contacted=never"),
      (.interactions, "filter contacted>30"), (.coaches, "coaches"), (.coaches, "show preston"),
      (.preferences, "filter within=300"), (.preferences, "fit kenyon"), (.preferences, "sort distance"),
      (.interactions, "summary"), (.interactions, "due"), (.interactions, "digest"), (.documents, "packet save"),
      (.reminders, "due"), (.metrics, "suggestions"), (.offers, "sql SELECT sum(offers) FROM schools"),
      (.interactions, "export schools.csv"), (.documents, "archive all.json"), (.interactions, "delete kenyon"),
    ])
  func anError(table: TableName, line: String) async throws {
    var (talk, _) = try await Beginning(without: [table]).again()
    let query = talk.session.query
    let (outcome, said) = await talk.run(line)
    let isNamed = said.contains(table.spoken) && said.contains("can't be loaded")
    #expect(outcome.status == .unavailable && isNamed, "\(said)")
    #expect(query == talk.session.query)
  }

  @Test(arguments: [
    (TableName.interactions, "show kenyon", "No interactions logged yet"),
    (.coaches, "show kenyon", "No coaches added yet"),
    (.interactions, "schools", "Never contacted"), (.interactions, "dashboard", "your first contact"),
    (.statusHistory, "show kenyon history", "No status changes yet"),
    (.documents, "dashboard", "No documents added yet"),
    (.offers, "dashboard", "No offers logged yet"),
  ])
  func aPart(table: TableName, line: String, empty: String) async throws {
    var (talk, _) = try await Beginning(without: [table]).again()
    let (outcome, said) = await talk.run(line)
    #expect(outcome.status == .done && said.contains("\(table.spoken) can't be loaded") && !said.contains(empty))
    let json = await talk.json(line)
    #expect(json != nil && json != .null)
  }

  @Test func cellsAreMarkedAndNullInJSON() async throws {
    var (talk, _) = try await Beginning(without: [.interactions]).again()
    #expect(await talk.say("columns name,contacted; schools kenyon").contains("?"))
    let said = await talk.say("schools kenyon")
    #expect(said.contains("2> interactions can't be loaded: Server error (503). 'refresh' tries again"))
    #expect(await talk.rows("schools kenyon").first?["contacted"] == .null)
    #expect(await talk.say("compare kenyon, kent").contains("?"))
    #expect(talk.completions("filter contacted=").contains { $0.contains("never") })
  }

  @Test("A field declares the tables that its values come from", arguments: 0..<2)
  func declaredTables(seed: Int) {
    let tables = RandomFamily.tables(UInt64(seed))
    let whole = Session(identity: Sample.identity, tables: tables, clock: .fixed(Sample.now))
    for table in TableName.allCases {
      var lacking = whole
      lacking.lose(table)
      for list in ListName.allCases where list.table != table { check(list.entity, table, whole, lacking) }
    }
  }

  private func check<E: Listed>(_ entity: E.Type, _ table: TableName, _ whole: Session, _ lacking: Session) {
    for field in whole.context.fields(of: E.self).all {
      for row in whole.tables[E.self].prefix(12) {
        let (value, missed) = Unread.attempt { field.read(row, lacking.context) }
        let isDeclared = field.tables.contains(table)
        if value != field.read(row, whole.context) { #expect(isDeclared && !missed.isEmpty, "\(E.list) \(field.name)") }
        #expect(missed.isEmpty || isDeclared, "\(E.list) \(field.name) looks at \(table)")
      }
    }
  }
}

extension Interpreter {
  /// The tables that a line loads; all where it isn't one statement that can be read.
  fileprivate func tables(of line: String) -> Set<TableName> {
    guard !line.contains(";"), let statement = try? Statement.read(line, from: 0, in: scope, verbs: vocabulary) else {
      return Set(TableName.allCases)
    }
    var ahead = shell
    statement.command.anticipate(in: &ahead)
    return shell.tables(toRead: statement.verb.needs).union(ahead.tables(toRun: statement.needs, isWhole: true))
  }
}

extension [Substring] {
  /// True if its words come in the same order in another text.
  fileprivate func isPart(of other: [Substring]) -> Bool {
    var rest = other[...]
    for word in self {
      guard let place = rest.firstIndex(of: word) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }
}
