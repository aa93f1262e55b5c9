import CompassVerbs
import Domain
import Foundation
import Grammar
import SampleFamily
import ShellCore
import Storage

/// The sample family at noon of a Wednesday, in front of somebody who types lines.
struct Desk {
  var interpreter: Interpreter

  static let now = Instant("2026-03-11T12:00:00Z") ?? Instant(seconds: 0)
  private static let tables = SampleFamily.tables(now: now)

  init(after line: String = "", variables: [String: String] = ["x": "D1", "who": "kenyon", "min": "70"]) {
    let identity = Identity(
      user: SampleFamily.user, athlete: SampleFamily.athlete, family: SampleFamily.family, role: .known(.player))
    let session = Session(identity: identity, tables: Self.tables, clock: .fixed(Self.now))
    var shell = ShellState(session: session)
    shell.variables = variables
    shell.files = { prefix in
      ["notes/", "open days.csv", "schools.csv", "short.compass"].filter { $0.hasPrefix(prefix) }
    }
    let store = MemoryStore(name: "memory", identity: identity, rows: Self.tables, now: { Self.now })
    let world = World(store: store, clock: .fixed(Self.now), newID: { UUID() })
    interpreter = Interpreter(shell: shell, world: world, present: { _ in })
    advance(line)
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
  func having(printed names: [String], current: String?) -> Desk {
    var desk = self
    let schools = Self.tables.schools
    func row(_ name: String) -> RowID? {
      schools.first { $0.name == name }.map { RowID(.schools, $0.id.uuid) }
    }
    desk.interpreter.shell.printed = names.compactMap(row)
    desk.interpreter.shell.current = current.flatMap(row)
    return desk
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
