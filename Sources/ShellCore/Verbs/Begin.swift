import Display

/// `begin`: from now on changes are held in the session, to be tried out.
package struct Begin: Command {
  package static let verb = Verb(
    "begin", "Hold changes back until 'commit'", group: .script, effect: .world, needs: .nothing, prints: false,
    examples: ["begin"], make: Self.init
  ).spelledOut().noting(
    "Held changes are in this shell alone: lists, figures and exports show them, other shells and a project don't. "
      + "'undo' and 'changes' work on them as on any. The prompt says how many are held.",
    "At the end of the shell you are asked about them; at the end of a script without 'commit' they are dropped, and "
      + "its status is 1.")

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    if let held = shell.held.last { throw Failure(besides: held) }
    try shell.refuseIfReadOnly(world)
    shell.hold()
    return .notice(Text("changes are held until 'commit'; 'rollback' drops them"))
  }
}

extension Failure {
  /// Changes are held already, or by a loop.
  init(besides held: Held) {
    self =
      held.isLoop
      ? Failure("'for each' stores its changes together at its end", hint: "write it outside of the loop")
      : Failure("changes are held already", hint: "'commit' stores them, 'rollback' drops them")
  }
}

extension Interpreter {
  /// Refuses what can't be held, or would part the held changes from their rows.
  func refuseIfHolding(_ statement: Statement) throws(Failure) {
    let verb = statement.verb
    guard let held = shell.held.last, !verb.mayBeHeld, statement.effect != .shell else { return }
    throw held.isLoop
      ? Failure("'\(verb.name)' can't be held back, so 'for each' doesn't run it", hint: "help for")
      : Failure("'\(verb.name)' can't be held", hint: "'commit' stores what is held, 'rollback' drops it")
  }
}
