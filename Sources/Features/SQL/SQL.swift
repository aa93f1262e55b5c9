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
    "'last chart' draws the answer; > chart.svg saves the picture."
  )

  let statement: SQLStatement?

  package var needs: Needs? { statement == nil || statement?.list != nil ? .nothing : nil }

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    guard let statement else { return CommandResult([.sheet(SQLTables(ListTable.lists, shell.session).sheet)]) }
    if let list = statement.list { return CommandResult([.sheet(SQLTables([list], shell.session).sheet)]) }
    for list in SQLSources(statement.tokens).lists where list.isBesideStore {
      try world.hooks.keepers[list.table]?.take(into: &shell, with: world)
    }
    return CommandResult([.sheet(try SQLAnswer(to: statement, shell.session).sheet)])
  }
}
