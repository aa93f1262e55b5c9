import Display
import Domain
import Grammar
import Lists
package import ShellCore

/// `restore`: makes the rows as they were when the family was archived.
package struct Restore: Command {
  package static let verb = Verb(
    "restore", "Restore the rows saved in an archive",
    group: .share, effect: .store, prints: false,
    examples: ["restore family.json", "restore before-visits.json", "restore ../family.json"], .file(ending: ".json"),
    make: Self.init)

  let file: String

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try shell.refuseIfReadOnly(world)
    let source = TextFile(file, try world.machine.read(file))
    let archive = try ArchivedFamily(source)
    var restoring = Restoring(archive, shell.session, now: world.clock.now())
    restoring.run { world.person.progress("comparing", $0, archive.count) }
    let plan = restoring.plan
    if restoring.overwritten > 0 || world.person.isThere && !plan.changes.isEmpty {
      let rows = restoring.overwritten == 1 ? "1 row" : "\(restoring.overwritten) rows"
      try await world.confirm(
        "restore \(file): \(plan.summary): go on?", refusal: "\(rows) would be overwritten (\(plan.summary))")
    }
    var answer = try await plan.write(
      as: "\(world.rules.isDryRun ? "would restore" : "restored") \(file): \(plan.summary)", in: &shell, with: world)
    answer.notices = plan.lines(source) + answer.notices
    return answer
  }
}
