import Domain
import Grammar
package import ShellCore

/// `unfav`: takes the star from schools.
package struct Unfav: Command {
  package static let verb = Verb(
    "unfav", "Take the star from schools", group: .change, effect: .store, needs: .names, prints: false,
    examples: ["unfav 3", "unfav kenyon", "unfav 3-5"], .schools, make: Self.init)

  let rows: [RowID]

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try await shell.setFavorite(false, rows, with: world)
  }
}
