import Domain
import Grammar
package import ShellCore
import Values

/// `snooze`: puts off what stands in `due`, a task or a reminder, to a day.
package struct Snooze: Command {
  package static let verb = Verb(
    "snooze", "Put off a task, a reminder or a row of 'due'", group: .plan, effect: .store, storing: "the reminder",
    prints: false, examples: ["snooze 3 friday", "snooze 1-2 in 2 weeks", "snooze follow up tomorrow"], .thingsToDo,
    .when, make: Self.init
  ).about(.tasks)

  let rows: [RowID]
  let day: Day

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let today = world.clock.today
    guard day > today else {
      throw Failure("expected a later day, not \(day)", hint: "snooze ROW tomorrow", status: .notUnderstood)
    }
    var closing = Closing(shell.session, world)
    for row in rows { try closing.putOff(row, to: day) }
    try await shell.confirmMany(closing.changed, "put off \(closing.changed.count) things", with: world)
    return try await closing.write(in: &shell)
  }
}
