import Display
package import Domain
import Grammar

extension ShellState {
  /// The most rows that a question shows.
  private static var mostShown: Int { 12 }

  /// Asks once before more than five rows are changed, showing what would become of each; throws if the answer is no.
  package func confirmMany(_ lines: [String], _ what: String, with world: World) async throws {
    guard lines.count > 5, world.person.isThere, !world.rules.assumesYes else { return }
    try refuseIfReadOnly(world)
    try await askMany(lines, "\(what)?", with: world, otherwise: "nothing was changed")
  }

  /// Asks once before more than five things are done, showing them; throws if the answer is no.
  package func askMany(_ lines: [String], _ question: String, with world: World, otherwise: String) async throws {
    guard lines.count > 5, world.person.isThere, !world.rules.assumesYes else { return }
    let shown = lines.count > Self.mostShown + 1 ? Self.mostShown : lines.count
    let rest = lines.count > shown ? ["  and \(lines.count - shown) more"] : []
    let all = lines.prefix(shown).map { "  \(Visible.shown($0))" } + rest + [question]
    guard await world.person.ask(all.joined(separator: "\n")) == true else { throw Failure.declined(otherwise) }
  }

  /// Asks once before more than five rows are added.
  package func confirmMany(_ count: Int, of list: ListName, _ what: String, with world: World) async throws {
    guard count > 5, world.person.isThere, !world.rules.assumesYes else { return }
    guard await world.person.ask("\(what): \(list.counted(count)) are new. Go on?") == true else {
      throw Failure.declined("nothing was changed")
    }
  }
}
