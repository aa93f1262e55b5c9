import Domain
import Grammar
package import ShellCore
import Values

/// `complete` and `dismiss`: say that what was suggested is done, or put it aside; what is closed already stays as it is.
package struct CloseSuggestions: Command {
  package static let complete = Verb(
    "complete", "Mark suggestions as done", group: .plan, effect: .store, prints: false,
    examples: ["complete middlebury", "complete middlebury college", "complete dallas baptist"],
    .rows(of: [.suggestions], "a suggestion")
  ) { CloseSuggestions(flag: "completed", rows: $0) }

  package static let dismiss = Verb(
    "dismiss", "Dismiss suggestions", group: .plan, effect: .store, prints: false,
    examples: ["dismiss middlebury", "dismiss middlebury college", "dismiss dallas baptist"],
    .rows(of: [.suggestions], "a suggestion")
  ) { CloseSuggestions(flag: "dismissed", rows: $0) }

  /// The column that is set; `_at` after it is the one that tells when.
  let flag: String
  let rows: [RowID]

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try shell.refuseIfReadOnly(world)
    let found = rows.compactMap { shell.session.tables.suggestions[Key<Suggestion>($0.id)] }
    let now = world.clock.now()
    let open = found.filter(\.isOpen)
    let confirmations = found.map { "\($0.message): \($0.isOpen ? flag : $0.closedWord)" }
    let changes = open.flatMap { suggestion in
      [
        suggestion.setting(flag, to: .bool(true)), suggestion.setting("\(flag)_at", to: .instant(now)),
      ].compactMap(\.self)
    }
    let counted = ListName.suggestions.counted(open.count)
    let changed = open.map { "\($0.message): \(flag)" }
    try await shell.confirmMany(changed, "change \(counted)", with: world)
    let title = changed.count == 1 ? changed[0] : "\(counted) \(flag)"
    return try await shell.write(changes, title: title, confirmations: confirmations, with: world)
  }
}

extension Suggestion {
  fileprivate var closedWord: String { completed == true ? "already completed" : "already dismissed" }
}
