import Domain

extension ShellState {
  /// Changes what is kept: as another shell may have left it meanwhile, and never over a damaged file unasked.
  package mutating func keep(with world: World, _ change: (inout Saved) -> Void) async throws {
    var kept = saved
    guard let store = world.saved.store else {
      change(&kept)
      saved = kept
      return
    }
    do {
      kept = Saved(try world.saved.load() ?? .object([]))
    } catch let damaged as DamagedFile {
      guard await world.person.ask("'\(damaged.path)' is damaged: replace what it holds?") == true else {
        throw Failure("nothing was kept: '\(damaged.path)' is damaged", hint: "mend the file, or move it away")
      }
    }
    change(&kept)
    try store(kept.document)
    saved = kept
  }
}
