import CompassVerbs
import Domain
import Foundation
import Grammar
import ShellCore
import ShellTesting

extension Talk {
  /// Noon of a Wednesday.
  static let wednesday = Instant("2026-03-11T12:00:00Z") ?? Instant(seconds: 0)

  /// The sample family on a Wednesday, in front of somebody who types lines.
  static func typing(
    after line: String = "", variables: [String: String] = ["x": "D1", "who": "kenyon", "min": "70"]
  ) -> Talk {
    var talk = Talk(sample: [], at: wednesday)
    talk.interpreter.shell.variables = variables
    talk.interpreter.shell.files = { prefix in
      ["notes/", "open days.csv", "schools.csv", "short.compass"].filter { $0.hasPrefix(prefix) }
    }
    talk.interpreter.shell.programs = { prefix in ["grep", "less", "sort"].filter { $0.hasPrefix(prefix) } }
    talk.advance(line)
    return talk
  }

  /// Does what the statements of a line do to the lists.
  private mutating func advance(_ line: String) {
    var place = 0
    while let statement = try? Statement.read(line, from: place, in: interpreter.scope, verbs: .all) {
      statement.command.anticipate(in: &interpreter.shell)
      place = statement.end
    }
  }

  /// Some schools were printed, and one was shown.
  func having(printed names: [String], current: String?) -> Talk {
    var talk = self
    let schools = session.tables.schools
    func row(_ name: String) -> RowID? {
      schools.first { $0.name == name }.map { RowID(.schools, $0.id.uuid) }
    }
    talk.interpreter.shell.printed = names.compactMap(row)
    talk.interpreter.shell.current = current.flatMap(row)
    return talk
  }

  func read(_ line: String) throws(Diagnostic) -> Statement? {
    try Statement.read(line, from: 0, in: interpreter.scope, verbs: .all)
  }

  /// All statements of a line, each in the state that the one before left.
  func statements(_ line: String) throws(Diagnostic) -> [Statement] {
    var shell = interpreter.shell
    var statements: [Statement] = []
    var place = 0
    while true {
      var interpreter = self.interpreter
      interpreter.shell = shell
      guard let statement = try Statement.read(line, from: place, in: interpreter.scope, verbs: .all) else {
        return statements
      }
      statement.command.anticipate(in: &shell)
      statements.append(statement)
      place = statement.end
    }
  }

  /// The names of the rows that the first statement of a line names.
  func names(_ rows: [RowID]) -> [String] { rows.map { interpreter.scope.name(of: $0) ?? "gone" } }

  /// What Tab offers where the line has a `‸`, else at its end.
  func completions(_ marked: String, limit: Int = 500) -> Completions {
    let parts = marked.split(separator: "‸", maxSplits: 1, omittingEmptySubsequences: false)
    return interpreter.completions(of: parts.joined(), at: parts[0].utf8.count, limit: limit)
  }

  func offers(_ marked: String) -> [String] { completions(marked).candidates.map(\.text) }
}

/// A text with one or no place marked: `filter ⟪divison⟫=D1`.
struct Marked {
  let text: String
  let span: Range<Int>?

  init(_ marked: String) {
    let parts = marked.components(separatedBy: ["⟪", "⟫"])
    text = parts.joined()
    let start = parts[0].utf8.count
    span = parts.count == 3 ? start..<start + parts[1].utf8.count : nil
  }
}
