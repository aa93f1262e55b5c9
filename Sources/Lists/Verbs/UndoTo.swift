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
    let inverses = later.flatMap { $0.entry.changes.inverses.filter { !$0.isOfProgram } }
    guard !inverses.isEmpty else {
      throw Failure("nothing to undo: only the program's suggestions changed after change \(place)", hint: "changes")
    }
    let others = later.filter { !journal.isOwn($0) }
    let lines = later.map { told($0, in: journal, world.clock) }
    let count = later.count.counted("change")
    try await shell.confirmMany(
      lines, "undo \(count)", writing: inverses, evenFew: !others.isEmpty, with: world)
    let title = "back to '\(kept.entry.title)'"
    do {
      guard let changes = try await shell.takeBack(inverses, as: .wrote, title: title, with: world) else {
        throw refusal(title, "it was changed since")
      }
      return await shell.answer(
        to: changes, ["\(title): \(count) undone"] + named(others, in: journal, world.clock), world)
    } catch let failure as Failure {
      guard let (reason, hint) = shell.obstacle(failure) else { throw failure }
      var refusal = refusal(title, reason)
      refusal.hint = hint ?? refusal.hint
      refusal.cause = failure.cause
      throw refusal
    }
  }

  /// More steps of others aren't named.
  private static let mostNamed = 12

  /// The steps that this shell didn't make.
  private func named(_ others: [Journal.Step], in journal: Journal, _ clock: Clock) -> [String] {
    let named = others.prefix(Self.mostNamed).map { "  \(told($0, in: journal, clock))" }
    return others.count > named.count ? named + ["  and \(others.count - named.count) more"] : named
  }

  /// A step with its time.
  private func told(_ step: Journal.Step, in journal: Journal, _ clock: Clock) -> String {
    let origin = journal.isOwn(step) ? "" : ", not in this shell"
    return "\(Ago.wordsWithTime(step.entry.at, clock))\(origin): \(SecretText(step.entry.title).masked)"
  }

  private func refusal(_ title: String, _ reason: String) -> Failure {
    Failure(
      "can't go \(title): \(reason)", hint: "'refresh' shows the current rows, 'changes' lists your changes")
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
