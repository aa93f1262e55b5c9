package import Grammar

/// What came of browsing: the shell's state as it is now, and the rows that were chosen.
package struct Browsed: Sendable {
  package var shell: ShellState
  /// The marked rows of the list in front.
  package var marked: [RowID]
  /// The row under the cursor.
  package var current: RowID?
  package var outcome: Interpreter.Outcome
  /// Why it ended, if the person didn't end it.
  package var failure: Failure?

  package init(
    _ shell: ShellState, marked: [RowID] = [], current: RowID? = nil,
    outcome: Interpreter.Outcome = Interpreter.Outcome(), failure: Failure? = nil
  ) {
    self.shell = shell
    self.marked = marked
    self.current = current
    self.outcome = outcome
    self.failure = failure
  }
}
