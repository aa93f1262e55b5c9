package import Domain
import Grammar
package import ShellCore

/// `fav` and `unfav`: mark schools as favorites, and take the star away; `fav` alone toggles the one shown last.
package struct Favorite: Command {
  package static let fav = Verb(
    "fav", "Mark schools as favorites", group: .change, effect: .store, storing: "the mark", needs: .names,
    prints: false,
    examples: ["fav 3", "fav kenyon", "fav"], Parameter.schools.optional
  ) { Favorite(isFavorite: true, rows: $0) }

  package static let unfav = Verb(
    "unfav", "Remove schools from your favorites", group: .change, effect: .store, storing: "the mark", needs: .names,
    prints: false,
    examples: ["unfav 3", "unfav kenyon", "unfav 3-5"],
    .rows(of: [.schools], "a school", offering: [.field("favorite", [.flag(true)], negated: false)])
  ) { Favorite(isFavorite: false, rows: $0) }

  let isFavorite: Bool
  /// Nil for the school shown last.
  let rows: [RowID]?

  package var changed: [RowID]? { rows }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    if let rows { return try await mark(isFavorite).write(on: rows, in: &shell, with: world) }
    guard let current = shell.current, let school = shell.schools([current]).first else {
      throw Failure("you haven't shown a school yet", hint: ShortestNames(shell).line { "fav \($0)" })
    }
    return try await mark(school.isFavorite != true).write(on: [current], in: &shell, with: world)
  }

  private func mark(_ isFavorite: Bool) -> SchoolMark {
    SchoolMark("is_favorite", .bool(isFavorite), as: isFavorite ? "favorite" : "not a favorite") { school in
      if (school.isFavorite ?? false) == isFavorite { return isFavorite ? "already a favorite" : "not a favorite" }
      return isFavorite ? "favorite" : "no longer a favorite"
    }
  }
}
