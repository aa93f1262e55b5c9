import Display
import Domain
import Grammar
import ShellCore
import Storage
import Values

/// `undo to N`: makes the rows what they were after a change, in one step.
struct UndoTo: Command {
  /// The number of the change in `changes` that stays.
  let place: Int

  func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try await shell.recallJournal(from: world)
    let journal = shell.session.journal
    guard let kept = journal[place: place] else { throw Failure.noChange(place, of: journal.steps.count) }
    let later = Array(journal.steps.suffix(place - 1).reversed())
    guard !later.isEmpty else {
      throw Failure("change \(place) is the last one: nothing came after it", hint: "undo")
    }
    if let large = later.first(where: { !$0.isKept }) {
      throw Failure(
        "'\(large.entry.title)' can't be undone: it changed too much to be kept after its session", hint: "changes")
    }
    // Suggestions are worked out again.
    let changes = later.flatMap { $0.entry.changes.inverses.filter { !$0.isOfProgram } }
    try await confirm(later, in: shell, writing: changes, with: world)
    let (title, count) = ("back to '\(kept.entry.title)'", later.count.counted("change"))
    return try await shell.write(
      changes, title: title, confirmations: ["\(title): \(count) undone"], with: world)
  }

  /// Shows what is undone and asks, where it's much, or not all of it was done in this shell.
  private func confirm(
    _ steps: [Journal.Step], in shell: ShellState, writing changes: [Change], with world: World
  ) async throws {
    let isOwn = steps.allSatisfy(shell.session.journal.isOwn)
    guard !isOwn || steps.count > shell.settings.mostUnasked, world.person.isThere, !world.rules.assumesYes else {
      return
    }
    try shell.refuseIfReadOnly(world, writing: changes)
    world.person.tell(
      steps.map { Text("  \(Ago.wordsWithTime($0.entry.at, world.clock)), \(SecretText($0.entry.title).masked)") })
    guard await world.person.ask("undo \(steps.count.counted("change"))?") == true else {
      throw Failure.declined("nothing was changed")
    }
  }
}

extension Journal {
  /// True for a step that this shell wrote, or took back.
  fileprivate func isOwn(_ step: Step) -> Bool {
    let deed = (done + undone).last { $0.step.number == step.number || $0.number == step.number }
    return deed.map(isOwn) ?? true
  }
}

extension Journal.Step {
  /// True if all that it changed is known.
  fileprivate var isKept: Bool {
    !entry.changes.isEmpty && !entry.changes.inverses.contains { $0.isAddition && $0.isSealed }
  }
}

extension Parameter where Value == any Command {
  /// What `undo` takes back: the last change, another one, or all after one.
  static let undoable = Parameter("[N | to N]") { cursor in
    let number = Parameter<Int>.whole("N", 1...100_000)
    let several = cursor.takes("to", note: "all changes after one").map { rest in
      number.readings(rest).map { Reading<any Command>(UndoTo(place: $0.value), $0.rest) }
    }
    let one = number.optional.readings(cursor).map {
      Reading<any Command>(JournalStep(isBack: true, place: $0.value), $0.rest)
    }
    return (several ?? []) + one
  }
}
