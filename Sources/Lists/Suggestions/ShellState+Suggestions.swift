package import Display
import Domain
package import Grammar
package import ShellCore

extension ShellState {
  /// Lets the rules make and bring up suggestions where no server does; answers what went wrong, if anything.
  package mutating func bringUpSuggestions(with world: World) async -> [Text] {
    guard world.account == nil, !world.rules.isReadOnly, session.makesSuggestions else { return [] }
    let changes = session.suggestionChanges(at: world.clock.now()) { Key(world.newID()) }
    guard !changes.isEmpty else { return [] }
    do {
      _ = try await store(changes, title: "suggestions", with: world)
      return []
    } catch {
      return [Text("suggestions can't be brought up to date: \(Failure(error).message)", .warning)]
    }
  }

  /// Sets a flag of suggestions, and when that was; those that are closed already stay as they are.
  package mutating func close(
    _ rows: [RowID], _ flag: String, with world: World
  ) async throws -> CommandResult {
    try refuseIfReadOnly(world)
    let found = rows.compactMap { session.tables.suggestions[Key<Suggestion>($0.id)] }
    let now = world.clock.now()
    let confirmations = found.map { "\($0.message): \($0.isOpen ? flag : $0.closedWord)" }
    let changes = found.filter(\.isOpen).flatMap { suggestion in
      [
        suggestion.setting(flag, to: .bool(true)), suggestion.setting("\(flag)_at", to: .instant(now)),
      ].compactMap(\.self)
    }
    try await confirmMany(confirmations, "change \(ListName.suggestions.counted(found.count))", with: world)
    let title =
      confirmations.count == 1 ? confirmations[0] : "\(ListName.suggestions.counted(confirmations.count)) \(flag)"
    return try await write(changes, title: title, confirmations: confirmations, with: world)
  }
}

extension Interpreter {
  /// Lets the rules make and bring up suggestions where no server does; answers what went wrong, if anything.
  package mutating func bringUpSuggestions() async -> [Text] {
    await shell.bringUpSuggestions(with: world)
  }
}

extension Session {
  /// Whether the rules can speak for the athlete: everything is known, and it's the athlete who is at the shell.
  fileprivate var makesSuggestions: Bool {
    !identity.isViewing && identity.role.known == .player && tables.isWhole
      && tables.users[identity.athlete] != nil
  }

  /// What is told beneath suggestions: how many wait, what a parent may do with them, a dead period.
  package var suggestionNotes: [String] {
    let waiting = tables.suggestions.count {
      $0.athleteID == identity.athlete && $0.isOpen && $0.pendingSurface == true
    }
    var notes: [String] = []
    if waiting > 0 { notes.append("\(waiting) more \(waiting == 1 ? "waits" : "wait") until some of these are closed") }
    if identity.isViewing { notes.append("Consider discussing these together: only the athlete closes them") }
    if let period = deadPeriod(on: facts.clock.today) { notes.append(period.notice) }
    return notes
  }
}

extension Suggestion {
  fileprivate var closedWord: String { completed == true ? "completed already" : "dismissed already" }
}
