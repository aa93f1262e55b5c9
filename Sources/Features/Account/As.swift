import Display
import Domain
import Grammar
package import ShellCore
import Storage

/// `as`: a parent looks at an athlete's rows, and goes back with `as me`.
package struct ViewAs: Command {
  package static let verb = Verb(
    "as", "View an athlete's lists as a parent", group: .shell, effect: .world, needs: .nothing, prints: false,
    examples: ["as eli", "as me", "as"],
    .words("ATHLETE | me", .athlete), make: Self.init)

  let words: [String]

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let name = words.joined(separator: " ")
    if !name.isEmpty {
      let isMe = ["me", "none"].contains(name.lowercased())
      return CommandResult(notices: try await shell.look(at: isMe ? nil : name, with: world))
    }
    let identity = shell.session.identity
    guard identity.isViewing else { return .notice(Text("viewing your own rows")) }
    let athlete = try await world.store.athletes().first { $0.id == identity.athlete }
    return .notice(ShellState.banner(athlete?.name ?? identity.athlete.description))
  }
}
