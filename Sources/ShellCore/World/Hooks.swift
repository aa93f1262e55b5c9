package import Domain

/// What features do at places of the core that knows nothing of them.
package struct Hooks: Sendable {
  /// The tables whose rows are kept beside the store, and who keeps them.
  package var keepers: [TableName: any TableKeeper] = [:]
  /// Runs after changes were stored.
  package var didWrite: @Sendable (_ changes: [Change], inout ShellState, World) async -> Void = { _, _, _ in }

  package init() {}
}

/// Keeps the rows of a table beside the store.
package protocol TableKeeper: Sendable {
  /// Takes the rows as they are kept now into the session.
  func take(into shell: inout ShellState, with world: World) throws
  /// Stores changes, in the session and where the rows are kept.
  func store(
    _ changes: [Change], title: String, in shell: inout ShellState, with world: World
  ) async throws -> Journal.Entry
}

extension Interpreter {
  /// Takes the rows that are kept beside the store, as they are now, where the statement with this verb may be about them.
  ///
  /// - Returns: false if none are asked for.
  mutating func takeKeptRows(for verb: Verb?) throws -> Bool {
    var isTaken = false
    for (table, keeper) in world.hooks.keepers {
      let isAsked = verb?.keptTable == table
      guard isAsked || shell.session.tables.state(of: table) != .absent else { continue }
      do { try keeper.take(into: &shell, with: world) } catch { if isAsked { throw error } }
      isTaken = true
    }
    return isTaken
  }
}
