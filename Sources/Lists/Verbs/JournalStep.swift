import Display
import Domain
package import ShellCore
import Storage

/// `undo` and `redo`: take a change back and do it again, in the store as well.
package struct JournalStep: Command {
  package static let undo = Verb(
    "undo", "Undo the last change, or another one", group: .change, effect: .store, storing: "the undo", prints: false,
    examples: ["undo", "undo 3", "undo to 3"], .undoable
  ) { $0 }
  .noting(
    "N is a change as 'changes' numbers it; without N it's the last one of this session. 'undo to N' "
      + "undoes all changes after N, together and as one change. Earlier changes, and those of "
      + "another shell, are undone after it, and you are asked first; off a terminal they are undone and told with their time. "
      + "A change that can't be undone doesn't stop you from undoing others, as long as nothing later changed the same.",
    "It can't undo emails sent, what 'push' stored in a project, joining or leaving a family, "
      + "programs and pages you opened, or files you wrote.")

  package static let redo = Verb(
    "redo", "Redo the last undone change", group: .change, effect: .store, storing: "the redo", prints: false,
    examples: ["redo"]
  ) { JournalStep(isBack: false, place: nil) }
  .noting("Once you change something after 'undo', there is nothing to redo.")

  let isBack: Bool
  /// The number of the step in `changes`; nil for the last one.
  let place: Int?

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try await shell.recallJournal(from: world)
    if isBack, place == nil, let answer = try AthleteAddition.undoing(in: shell, with: world) { return answer }
    if isBack, place == nil, let name = try await shell.undoKept(with: world) {
      return .notice(Text(Journal.Entry.undone + name))
    }
    let deed = try deed(in: shell.session.journal)
    let entry = deed.step.entry
    let isOwn = shell.session.journal.isOwn(deed)
    do {
      try check(deed, in: shell.session.journal)
      if !isOwn { try await confirm(deed, in: shell, with: world) }
      let changes = try await takeBack(deed, in: &shell, with: world)
      let line = (isBack ? Journal.Entry.undone : "redone: ") + entry.name
      let origin = isOwn ? "" : " (\(Ago.wordsWithTime(entry.at, world.clock)), not in this shell)"
      return await shell.answer(to: changes, [line + origin], world)
    } catch let failure as Failure {
      throw refusal(failure, of: deed, in: shell)
    }
  }

  /// Shows a step that isn't this shell's, and asks the person who is there; off a terminal, or with
  /// '--yes', it's done and told with its time.
  private func confirm(_ deed: Journal.Deed, in shell: ShellState, with world: World) async throws {
    guard world.person.isThere, !world.rules.assumesYes else { return }
    let entry = deed.step.entry
    try shell.refuseIfReadOnly(world, writing: entry.changes)
    world.person.tell([Text("\(Ago.wordsWithTime(entry.at, world.clock)), not in this shell: \(entry.name)")])
    let question = isBack ? "undo it?" : "redo it?"
    guard await world.person.ask(question) == true else { throw Failure.declined("nothing was changed") }
  }

  /// Stores the inverse.
  private func takeBack(_ deed: Journal.Deed, in shell: inout ShellState, with world: World) async throws -> [Change] {
    let entry = deed.step.entry
    let title = isBack ? Journal.Entry.undone + entry.name : entry.name
    let kind = isBack ? Journal.Step.Kind.undid(deed.number) : .redid(deed.number)
    guard let changes = try await shell.takeBack(entry.changes.inverses, as: kind, title: title, with: world) else {
      throw refusal(of: entry, "it was changed since", hint: advice(below: deed, in: shell.session.journal))
    }
    return changes
  }
}

extension JournalStep {
  /// The step that is taken back, or done again.
  private func deed(in journal: Journal) throws(Failure) -> Journal.Deed {
    if let place { return try deed(at: place, in: journal) }
    if let deed = isBack ? journal.undoable.first : journal.nextUndone { return deed }
    guard isBack else {
      throw Failure("nothing to redo", hint: journal.undoable.isEmpty ? nil : "'undo' undoes the last change")
    }
    guard !journal.steps.isEmpty else { throw Failure("nothing to undo") }
    throw Failure("nothing left to undo", hint: journal.nextUndone.map { _ in "'redo' redoes the last change" })
  }

  private func deed(at place: Int, in journal: Journal) throws(Failure) -> Journal.Deed {
    guard let step = journal[place: place] else { throw .noChange(place, of: journal.steps.count) }
    if let deed = journal.done.last(where: { $0.step.number == step.number }) { return deed }
    if case .undid = step.kind {
      let isNext = journal.nextUndone?.step.number == step.number
      throw Failure(
        "'\(step.entry.title)' is an undo itself",
        hint: isNext ? "'redo' redoes what it undid" : "'changes \(place)' shows what it changed")
    }
    let isDone = journal.done.contains { $0.number == step.number }
    let what = isDone ? " and redone later" : " already"
    throw Failure("'\(step.entry.name)' was undone\(what)", hint: "'changes' lists your changes")
  }

  /// Throws what can be told before the store is asked.
  private func check(_ deed: Journal.Deed, in journal: Journal) throws(Failure) {
    let entry = deed.step.entry
    let isUnknown = entry.changes.inverses.contains { $0.isAddition && $0.isSealed }
    if entry.changes.isEmpty || isUnknown {
      throw refusal(
        of: entry, "it changed too much to be kept after its session", hint: advice(below: deed, in: journal))
    }
    if isBack, let later = journal.obstacle(to: deed), let place = journal.place(of: later.step) {
      throw refusal(
        of: entry, "'\(later.step.entry.name)' changed the same later", hint: "'undo \(place)' undoes that first")
    }
  }

  private func refusal(of entry: Journal.Entry, _ reason: String, hint: String? = nil) -> Failure {
    Failure("'\(entry.name)' can't be \(isBack ? "undone" : "redone"): \(reason)", hint: hint)
  }

  /// Why it can't be taken back: the row is not any more what it was made. It offers the next one instead.
  private func refusal(_ failure: Failure, of deed: Journal.Deed, in shell: ShellState) -> Failure {
    guard let (reason, hint) = shell.obstacle(failure) else { return failure }
    var refusal = self.refusal(of: deed.step.entry, reason, hint: hint)
    refusal.cause = failure.cause
    refusal.hint = refusal.hint ?? advice(below: deed, in: shell.session.journal)
    return refusal
  }

  /// The next change that can be undone, and what to look at where there is none.
  private func advice(below deed: Journal.Deed, in journal: Journal) -> String {
    let none = "'refresh' shows the current rows, 'changes' lists your changes"
    guard isBack else { return none }
    let rest = journal.undoable.drop { $0.number != deed.number }.dropFirst()
    let next = rest.first { !$0.step.entry.changes.isEmpty && journal.obstacle(to: $0) == nil }
    guard let next, let place = journal.place(of: next.step) else { return none }
    return "'undo \(place)' undoes '\(next.step.entry.name)'; 'changes' lists your changes"
  }
}
