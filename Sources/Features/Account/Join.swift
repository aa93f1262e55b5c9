import Display
import Domain
import Grammar
package import ShellCore
import Storage

/// `join`: joins the family that has a code.
package struct Join: Command {
  package static let verb = Verb(
    "join", "Join a family with its code", group: .shell, effect: .world, needs: .nothing, prints: false,
    examples: ["join FAM-7KQW3M", "join fam-7kqw3m", "join FAM-B4XR9T"], .word("CODE", Expectation("a family code")),
    make: Self.init)

  let code: String

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let account = try world.account()
    try world.refuseToArrange()
    if world.rules.isDryRun { return .notice(Text("would join the family with this code")) }
    try await world.person.waiting(for: "joining") { _ in try await account.join(code: code) }
    return try await world.arranged("you are in the family now", in: &shell)
  }
}

extension World {
  /// The account at the project; throws where the rows come from somewhere else.
  func account() throws(Failure) -> any Account {
    guard let account = server.account else {
      throw Failure("\(store.spoken) has no accounts", hint: hints.project)
    }
    return account
  }

  /// Throws where nothing is to be changed.
  func refuseToArrange() throws(Failure) {
    if rules.isReadOnly { throw Failure("nothing was changed: compass runs with '--read-only'") }
    if rules.isWatching {
      throw Failure("nothing was changed: 'watch' repeats only commands that don't change rows", hint: "watch due")
    }
  }

  /// Begins again after the person's families have changed.
  func arranged(_ what: String, in shell: inout ShellState) async throws -> CommandResult {
    let identity = try await person.waiting(for: "asking \(store.spoken)") { _ in
      await belongings.viewAgain(try await store.identity(), in: store)
    }
    await shell.start(as: identity, with: self)
    return CommandResult(notices: [Text(what)] + (await store.remarks()).map { Text($0, .warning) })
  }
}
