import Domain
package import Grammar

/// The statements of a text, each read in the state that the ones before it would leave; nothing is run.
package struct Statements {
  /// The text that is read; it may grow at its end.
  package var text: String
  /// The state in which the next statement is read.
  package private(set) var shell: ShellState
  /// The end of what was read: a statement that can't be read begins at or after it.
  package private(set) var place = 0
  /// The context from which the last statement was read.
  private(set) var context: ParseContext

  private let verbs: VerbTable
  private let isBrief: Bool

  /// - Parameter isBrief: reasons are given without a look for what may have been meant.
  package init(of text: String, in shell: ShellState, verbs: VerbTable, isBrief: Bool = true) {
    (self.text, self.shell, self.verbs, self.isBrief) = (text, shell, verbs, isBrief)
    context = ParseContext(text, in: shell.scope)
  }

  /// The next statement; nil if only blanks and comments are left.
  package mutating func next() throws(Diagnostic) -> Statement? {
    context = ParseContext(text, in: shell.scope)
    guard let start = context.beginningOfStatement(from: place) else { return nil }
    let statement = try Statement.read(context, at: start, verbs: verbs, isBrief: isBrief)
    statement.command.anticipate(in: &shell)
    place = statement.end
    return statement
  }

  /// Reads on to the end; false if it was given up before.
  package mutating func readAll() throws(Diagnostic) -> Bool {
    while !CancellableScope.isOver { if try next() == nil { return true } }
    return false
  }
}

extension Interpreter {
  /// The statements of a text, in this state or another one.
  package func statements(of text: String, in shell: ShellState? = nil) -> Statements {
    Statements(of: text, in: withArguments(shell ?? self.shell), verbs: vocabulary)
  }
}
