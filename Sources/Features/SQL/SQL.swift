import Display
import Domain
import Grammar
package import ShellCore

/// `sql`: the lists as tables of a database that can only be asked.
package struct SQL: Command {
  package static let verb = Verb(
    "sql", "Query the lists with SQL", group: .look,
    examples: [
      "sql SELECT state, count(*) FROM schools GROUP BY state ORDER BY 2 DESC LIMIT 5",
      "sql SELECT c.name, s.fit FROM coaches c JOIN schools s ON s.id = c.school_id WHERE s.fit > 75",
      "sql \"SELECT type, count(*) AS times FROM interactions GROUP BY type\" | sort",
      "sql schools", "sql",
    ], .sql, make: Self.init
  ).drawing().noting(
    "The statement is the rest of the line: '>' compares. Quote it if '> FILE', '| COMMAND' or ';' follows.",
    "Each list is a table, each field a column: 'sql schools' lists them. Filters don't apply, and it can't write.",
    "A file is a table, too: FROM 'schools.csv' (.xlsx, .tsv, .json). 'last chart' draws the answer; > chart.svg saves it."
  )

  let statement: SQLStatement?

  package var needs: Needs? { statement == nil || statement?.list != nil ? .nothing : nil }

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    guard let statement else { return CommandResult([.sheet(SQLTables(ListTable.lists, shell.session).sheet)]) }
    if let list = statement.list { return CommandResult([.sheet(SQLTables([list], shell.session).sheet)]) }
    for list in SQLSources(statement.tokens).lists where list.isBesideStore {
      try world.hooks.keepers[list.table]?.take(into: &shell, with: world)
    }
    return CommandResult([.sheet(try SQLAnswer(to: statement, in: shell, with: world).sheet)])
  }
}

/// A statement as it stands in a line.
struct SQLStatement: Sendable {
  let text: String
  /// Where it stands in the line.
  let span: Span
  /// The distance into that at which its text begins, if the line has it letter by letter; nil where
  /// escapes stand between.
  let offset: Int?
  /// True if it stands in quotes, so that a file, a program or another command may follow.
  let isQuoted: Bool

  /// Where a part of it stands in the line.
  func place(of part: Span) -> Span {
    guard let offset else { return span }
    return span.lowerBound + offset + part.lowerBound..<span.lowerBound + offset + part.upperBound
  }

  var tokens: [SQLToken] { SQLToken.all(in: text).filter { $0.kind != .comment } }

  /// The only list that it names, where it's nothing but that name.
  var list: ListName? {
    let tokens = tokens
    guard tokens.count == 1, tokens[0].isName else { return nil }
    return SQLSources.list(named: tokens[0].text)
  }
}

/// The tables that a statement names, and what it calls them.
struct SQLSources {
  /// In the order in which they are named; one that is named twice is there once.
  private(set) var lists: [ListName] = []
  private var aliases: [String: ListName] = [:]

  init(_ tokens: [SQLToken]) {
    for (place, token) in tokens.enumerated() where token.isName {
      guard let list = SQLSources.list(named: token.text), place > 0, SQLSources.standsForTable(place, in: tokens)
      else {
        continue
      }
      if !lists.contains(list) { lists.append(list) }
      aliases[token.text.lowercased()] = list
      var next = place + 1
      if next < tokens.count, tokens[next].isWord("AS") { next += 1 }
      if next < tokens.count, tokens[next].isName { aliases[tokens[next].text.lowercased()] = list }
    }
  }

  /// The table of that name or alias.
  func list(called name: String) -> ListName? { aliases[name.lowercased()] }

  /// The list of that name: `schools`, or `school_list` as the embedded file calls it.
  static func list(named name: String) -> ListName? {
    let name = name.lowercased()
    return ListTable.lists.first { $0.plural == name || ListTable.viewName(of: $0) == name }
  }

  /// The names by which lists are called that the embedded file has for them.
  static func viewNames(in tokens: [SQLToken]) -> Set<String> {
    Set(tokens.filter { $0.isName && $0.text.lowercased().hasSuffix("_list") }.map { $0.text.lowercased() })
  }

  /// True if a table's name is what stands at a place: after FROM or JOIN, or after a comma among the
  /// tables.
  static func standsForTable(_ place: Int, in tokens: [SQLToken]) -> Bool {
    var depth = 0
    for before in tokens[..<place].reversed() {
      if before.kind == .sign, before.text == ")" { depth += 1 }
      if before.kind == .sign, before.text == "(" { depth -= 1 }
      if depth < 0 { return false }
      guard depth == 0, before.kind == .word, SQLWords.isKeyword(before.text), !before.isWord("AS") else { continue }
      guard before.isWord("FROM") || before.isWord("JOIN") else { return false }
      let last = tokens[place - 1]
      return last == before || last.kind == .sign && last.text == ","
    }
    return false
  }
}
