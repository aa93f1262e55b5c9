import PostgresCluster

extension AccessCase {
  /// A line of a file beside this one, and the one after it: what it's about, and what the project does before.
  private typealias Line = (head: String, statement: String, preparation: String)

  private static func lines(_ name: String) -> [Line] {
    var lines: [Line] = []
    let text = (try? Repository.text(of: "Tests/DatabaseTests/\(name)")) ?? ""
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let sides = line.split(separator: ": ", maxSplits: 1).map(String.init)
      if sides[0] == "  after" {
        lines[lines.count - 1].preparation = sides[1]
      } else {
        lines.append((sides[0], sides[1], ""))
      }
    }
    return lines
  }

  /// The statement of each action, by table.
  static let statements = byAction { $0.statement }
  static let preparations = byAction { $0.preparation }

  private static func byAction(_ side: (Line) -> String) -> [String: [String: String]] {
    var actions: [String: [String: String]] = [:]
    for line in lines("Statements.txt") {
      let words = line.head.split(separator: " ").map(String.init)
      actions[words[0], default: [:]][words[1]] = side(line)
    }
    return actions
  }

  /// The cases that the table can't say.
  static let special = lines("Access.txt").map { line in
    // The action is the first word, the table the first of the names: `insert into schools ...`.
    let words = line.statement.split { $0 == " " || $0 == "(" }.map(String.init)
    return AccessCase(
      table: words.first { statements[$0] != nil } ?? "", action: words[0],
      person: Person(rawValue: String(line.head.prefix { $0 != " " })) ?? .newcomer,
      isAllowed: !line.head.hasSuffix("not"), statement: line.statement, preparation: line.preparation)
  }
}
