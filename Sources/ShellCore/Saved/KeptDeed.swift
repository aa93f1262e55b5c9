import Domain
import Storage
import Values

extension ShellState {
  /// Changes what is kept: as another shell may have left it meanwhile, and never over a damaged file unasked.
  package mutating func keep(with world: World, _ change: (inout Saved) -> Void) async throws {
    var kept = saved
    // Where nothing is to be written it holds until the shell ends.
    guard world.belongings.keepsSaved, !world.rules.isDryRun, !world.rules.isReadOnly, !world.rules.isConfiguring
    else {
      change(&kept)
      saved = kept
      return
    }
    do {
      kept = Saved(try world.belongings.saved() ?? .object([]))
    } catch let damaged as DamagedFile {
      guard await world.person.ask("'\(damaged.path)' is damaged: replace it?") == true else {
        throw Failure("nothing was saved: '\(damaged.path)' is damaged", hint: "repair the file, or move it away")
      }
    }
    _ = kept.renameFields()
    change(&kept)
    try world.belongings.keepSaved(kept.document)
    saved = kept
  }

  /// The same, with the change that takes it back, which `undo` makes.
  package mutating func keep(
    _ deed: String, with world: World, _ change: (inout Saved) -> Void,
    back: @escaping @Sendable (inout Saved) -> Void
  ) async throws {
    try await keep(with: world, change)
    note(deed) { shell, world in try await shell.keep(with: world, back) }
  }

  /// The way back from a change of what is kept.
  package typealias WayBack = @Sendable (inout ShellState, World) async throws -> Void

  /// Has `undo` go the way back from what was done with something that is kept, as long as no row is changed after it.
  package mutating func note(_ deed: String, wayBack: @escaping WayBack) {
    memory[KeptDeed.self] = KeptDeed(name: deed, taken: session.journal.taken, wayBack: wayBack)
  }

  /// Undoes the change of what is kept, if it's the last of all; answers what was undone.
  package mutating func undoKept(with world: World) async throws -> String? {
    guard let last = memory[KeptDeed.self], last.taken == session.journal.taken else { return nil }
    try await last.wayBack(&self, world)
    memory[KeptDeed.self] = nil
    return last.name
  }
}

/// A change of what is kept beside the rows.
private struct KeptDeed: FeatureMemory.Key {
  static let start: KeptDeed? = nil

  let name: String
  /// The changes of rows that this shell had written before.
  let taken: Int
  let wayBack: ShellState.WayBack
}
