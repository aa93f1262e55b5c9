import Domain
import Grammar
package import ShellCore

/// `fav`: marks schools as favourites; alone it toggles the one shown last.
package struct Fav: Command {
  package static let verb = Verb(
    "fav", "Mark schools as favorites", group: .change, effect: .store, needs: .names, prints: false,
    examples: ["fav 3", "fav kenyon", "fav"], Parameter.schools.optional, make: Self.init)

  let rows: [RowID]?

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    if let rows { return try await shell.setFavorite(true, rows, with: world) }
    guard let current = shell.current, let school = shell.schools([current]).first else {
      throw Failure("no school was shown yet", hint: "fav ROW, or 'show ROW' first")
    }
    return try await shell.setFavorite(school.isFavorite != true, [current], with: world)
  }
}
