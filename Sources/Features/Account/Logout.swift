import Display
import Domain
package import ShellCore
import Storage

/// `logout`: ends the session here and on the server.
package struct Logout: Command {
  package static let verb = Verb(
    "logout", "Sign out of the Supabase project", group: .shell, effect: .world, needs: .nothing, prints: false,
    examples: ["logout"], make: Self.init
  ).neverHeld()

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    guard let account = world.server.account else {
      throw Failure("\(world.store.spoken) needs no login", hint: world.hints.project)
    }
    let untold = try await account.signOut()
    await shell.start(as: .nobody, with: world)
    return CommandResult(notices: [Text("signed out")] + [untold].compactMap { $0.map { Text($0, .warning) } })
  }
}
