import Display
import Domain
import Grammar
package import ShellCore
import Storage

/// `archive`: the whole family as one file.
package struct Archive: Command {
  package static let verb = Verb(
    "archive", "Write every row of the family to a file that 'restore' reads", group: .share, effect: .world,
    prints: false, examples: ["archive family.json", "archive before-visits.json", "archive ../family.json"], .file,
    make: Self.init)

  let file: String

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let session = shell.session
    let (tables, warning) = try await tables(session, with: world)
    let (text, rows) = FamilyArchive.text(of: tables, session.identity, at: world.clock.now())
    try world.system.writePrivately(text, file)
    return CommandResult(notices: (warning.map { [Text($0, .warning)] } ?? []) + [Text("\(rows) rows -> \(file)")])
  }

  /// What the store holds; where it can't be read, the rows of the session, if they're all there.
  private func tables(_ session: Session, with world: World) async throws -> (Tables, warning: String?) {
    if world.rules.isDryRun { return (session.tables, nil) }
    do throws(StoreError) {
      return (try await world.store.tables(), nil)
    } catch {
      let isWhole = TableName.allCases.allSatisfy { $0 == .tasks || session.tables.state(of: $0) == .loaded }
      guard error.isUnavailable, isWhole else { throw error }
      return (session.tables, "the rows as they are here, for the store can't be read: \(Failure(error).message)")
    }
  }
}
