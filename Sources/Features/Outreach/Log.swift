import Domain
import Grammar
import Lists
package import ShellCore

/// `log`: what was written, said or visited; the coach counts as contacted, and suggestions that asked for it are closed.
package struct Log: Command {
  package static let verb = Verb(
    "log", "Log interactions with schools and coaches", group: .write, effect: .store, prints: false,
    examples: [
      "log 3 call", "log kenyon email inbound on yesterday They liked the video",
      "log kenyon official visit occurred=2026-02-07 sentiment=positive",
    ], .rows(of: [.schools, .coaches], "a school or a coach"), .logKind, .logDetails, make: Self.init)

  let rows: [RowID]
  let kind: LogKind
  let details: LogDetails

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try shell.refuseLogging(world)
    let type = try await kind.type(asking: world.person)
    let interactions = try rows.map { try shell.interaction(with: $0, type, details, world) }
    let names = rows.map { shell.title(of: $0) }
    shell.current = rows.last
    return try await shell.log(interactions, named: names, with: world)
  }
}
