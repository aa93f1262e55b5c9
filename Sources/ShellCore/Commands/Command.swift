package import Display
package import Domain
package import Grammar

/// A line understood: one value per verb, carrying its arguments fully typed.
package protocol Command: Sendable {
  /// The part of the rows that it looks at, if that isn't what its verb says.
  var needs: Needs? { get }

  /// What it says more with and can do without: brought from a file, never asked of a server.
  var wishes: Needs? { get }

  /// The fields of the list in front that it looks at, besides those of the query: their columns are brought together.
  func fields(in session: Session) -> [String]

  /// The rows that it changes, where it looks at no others: of a long list in a project these alone are fetched. Nil
  /// where it looks at more.
  var changed: [RowID]? { get }

  /// The effect that running it can have, if that is less than its verb says: `status kenyon` only looks.
  var effect: Verb.Effect? { get }

  /// Whether it answers with results, if that isn't what its verb says: a dry run shows what would be written.
  var prints: Bool? { get }

  /// Does what was asked, and answers with what is to be shown.
  ///
  /// It works on a copy of the shell's state, which counts only if nothing is thrown (or something was written by then).
  func run(in shell: inout ShellState, with world: World) async throws -> CommandResult

  /// Does to the shell's state what running it would do to the lists, without a store and without an answer: so that what
  /// is typed after a `;` is completed given what stands before it.
  func anticipate(in shell: inout ShellState)

  /// The result of running it, in a few words, told while it's typed; nil if the rows that are named say
  /// enough.
  ///
  /// Nothing but the shell's state may be looked at.
  func preview(in shell: ShellState) -> Preview?

  /// What it takes besides its words, in words that may follow them: the coach with whom a school was called.
  func unsaid(in session: Session) -> String?

  /// The name of what this command shows in an athlete's log: `school`, `dashboard`; nil where nothing is
  /// noted.
  var viewed: String? { get }
}

extension Command {
  package var needs: Needs? { nil }

  package var wishes: Needs? { nil }

  package func fields(in session: Session) -> [String] { [] }

  package var changed: [RowID]? { nil }

  package var effect: Verb.Effect? { nil }

  package var prints: Bool? { nil }

  package func anticipate(in shell: inout ShellState) {}

  package func preview(in shell: ShellState) -> Preview? { nil }

  package func unsaid(in session: Session) -> String? { nil }

  package var viewed: String? { nil }
}

/// The answer of a command: results and notices apart, and what is to be done next.
package struct CommandResult: Sendable {
  /// For standard output, in the output mode.
  package var results: [Block]
  /// For standard error, a line each.
  package var notices: [Text]
  package var next: Next
  /// Something else than `done` where a part of what was asked could not be done: `notices` say which.
  package var status = ExitStatus.done
  /// The form in which the results are printed, whatever is set; nil leaves it to the setting.
  package var mode: OutputMode?
  /// True if the results are shown in full, however wide they are.
  package var isUncut = false

  package enum Next: Sendable {
    case goOn
    case leave
    /// Runs a script's text and comes back.
    case replay(Script)
    /// Runs the line that an alias stands for, the first `length` bytes of which are the alias's own.
    case expand(alias: String, line: String, length: Int)
    /// Runs earlier lines once more, up to the first that fails.
    case again([String])
    /// Has the interpreter for a while, and the place where its results go: to walk with the person, or to run lines.
    case take(@Sendable (inout Interpreter, Cursor.Target?) async throws -> Interpreter.Outcome)
  }

  package init(_ results: [Block] = [], notices: [Text] = [], next: Next = .goOn) {
    self.results = results
    self.notices = notices
    self.next = next
  }

  /// The same without its notices, which were told already.
  func silent(_ status: ExitStatus) -> CommandResult {
    var result = self
    (result.notices, result.status) = ([], status)
    return result
  }

  package static func notice(_ text: Text) -> CommandResult { CommandResult(notices: [text]) }
}

/// The program's answer to the one that started it.
package enum ExitStatus: Int32, Sendable, Comparable {
  case done = 0
  /// A command failed: not found, refused by the store, a write that couldn't be sent.
  case failed = 1
  /// The words were wrong.
  case notUnderstood = 2
  /// The source couldn't be reached, opened, read or understood.
  case unavailable = 3
  case notSignedIn = 4
  /// A fault of the program.
  case fault = 70
  case interrupted = 130

  package static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}
