/// A line understood: one value per verb, carrying its arguments fully typed.
package protocol Command: Sendable {
  /// How much of the rows it looks at, if that isn't what its verb says.
  var needs: Needs? { get }

  /// What running it can touch, if that is less than its verb says: `status kenyon` only looks.
  var effect: Verb.Effect? { get }

  /// Does what was asked, and answers with what is to be shown.
  ///
  /// It works on a copy of the shell's state, which counts only if nothing is thrown (or something was written by then).
  func run(in shell: inout ShellState, with world: World) async throws -> CommandResult

  /// Does to the shell's state what running it would do to the lists, without a store and without an answer: so that what
  /// is typed after a `;` is completed given what stands before it.
  func anticipate(in shell: inout ShellState)

  /// What running it would come to, in a few words, told while it's typed; nil if the rows that are named say enough.
  ///
  /// Nothing but the shell's state may be looked at.
  func preview(in shell: ShellState) -> Preview?

  /// What an athlete's log calls what this command shows: `school`, `dashboard`; nil where nothing is noted.
  var viewed: String? { get }
}

extension Command {
  package var needs: Needs? { nil }

  package var effect: Verb.Effect? { nil }

  package func anticipate(in shell: inout ShellState) {}

  package func preview(in shell: ShellState) -> Preview? { nil }

  package var viewed: String? { nil }
}
