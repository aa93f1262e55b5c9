import Display
import Domain
package import ShellCore
import Storage

/// `undo` and `redo`: take the last change back and do it again, in the store as well.
package struct JournalStep: Command {
  package static let undo = Verb(
    "undo", "Undo the last change", group: .change, effect: .store, storing: "the undo", prints: false,
    examples: ["undo"]
  ) { JournalStep(isBack: true) }
  .noting(
    "It goes back one change at a time to the start of the session; a list in a file also remembers earlier sessions.",
    "It can't undo emails sent, what 'push' stored in a project, joining or leaving a family, "
      + "programs and pages you opened, or files you wrote.")

  package static let redo = Verb(
    "redo", "Redo the last undone change", group: .change, effect: .store, storing: "the redo", prints: false,
    examples: ["redo"]
  ) { JournalStep(isBack: false) }
  .noting("Once you change something after 'undo', there is nothing to redo.")

  let isBack: Bool

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try await shell.recallJournal(from: world)
    let last = try entry(of: shell.session.journal)
    guard !last.changes.isEmpty else { throw Self.tooLarge(last) }
    let name = last.title.hasPrefix(Self.undone) ? String(last.title.dropFirst(Self.undone.count)) : last.title
    let title = isBack ? Self.undone + last.title : name
    let changes = last.changes.inverses
    do {
      try await shell.store(changes, as: isBack ? .undid : .redid, title: title, with: world)
    } catch let failure as Failure {
      throw refusal(failure, of: name, in: shell)
    }
    return await shell.answer(to: changes, [isBack ? title : "redone: \(name)"], world)
  }

  /// Why it can't be taken back: the row is not any more what it was made.
  private func refusal(_ failure: Failure, of name: String, in shell: ShellState) -> Failure {
    let verb = isBack ? "undone" : "redone"
    let what: String
    switch failure.cause {
    case .conflict(let table, let id, let column, _, _)?:
      let row = UUID(uuidString: id).flatMap { shell.title(of: $0, in: table) } ?? "a row of \(table.rawValue)"
      what = "\(row): someone else changed \(shell.field(of: column, in: table)) since"
    case .missing(let table, _)?: what = "someone else deleted a row of \(table.rawValue) that it needs"
    case .referenced?:
      return Failure(
        "'\(name)' can't be \(verb): rows were added since that belong to what it would delete",
        hint: "'delete' deletes a row with all that belongs to it; 'refresh' shows the current rows")
    default: return failure
    }
    var refusal = Failure(
      "'\(name)' can't be \(verb): \(what)", hint: "'refresh' shows the current rows, 'changes' lists your changes"
    )
    refusal.cause = failure.cause
    return refusal
  }

  private static func tooLarge(_ entry: Journal.Entry) -> Failure {
    Failure(
      "'\(entry.title)' can't be undone: it changed too many rows to be kept after its session",
      hint: "'changes' lists your changes")
  }

  private static let undone = "undone: "

  /// What is taken back, or done again.
  private func entry(of journal: Journal) throws(Failure) -> Journal.Entry {
    if let entry = isBack ? journal.last : journal.lastUndone { return entry }
    guard isBack else { throw Failure("nothing to redo", hint: "'undo' undoes the last change") }
    guard !journal.written.isEmpty else { throw Failure("nothing to undo") }
    throw Failure("nothing left to undo", hint: "'redo' redoes the last change")
  }
}
