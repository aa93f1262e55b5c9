import Domain
import Lists
import ShellCore
import Values

/// The way of `deadline` in `tonight`: an offer has its deadline, and a reminder to ask for it is done.
struct RecordDeadline: Command {
  let offer: Key<Offer>
  let reminder: Key<Reminder>?
  let day: Day

  func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    guard let offer = shell.session.tables.offers[offer] else {
      throw Failure("that offer no longer exists", hint: "'offers' lists what's left")
    }
    let before = offer.deadlineDate.map(\.description) ?? "none"
    var told = ["\(offer.title(shell.session.context)): deadline \(before) → \(day)"]
    if before == day.description { told = ["\(offer.title(shell.session.context)): deadline \(day) already"] }
    var changes = [offer.setting("deadline_date", to: .day(day))].compactMap(\.self)
    if let reminder = reminder.flatMap({ shell.session.tables.reminders[$0] }) {
      changes += reminder.closing(at: world.clock.now())
      told.append("reminder done: \(reminder.title)")
    }
    return try await shell.write(changes, title: told[0], confirmations: told, with: world)
  }
}

/// The ways of `registered` and `attended` in `tonight`.
struct RecordPresence: Command {
  let event: Key<Event>
  /// `registered` or `attended`.
  let column: String

  func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    guard let event = shell.session.tables.events[event] else {
      throw Failure("that event no longer exists", hint: "'events' lists what's left")
    }
    let changes = [
      event.setting(column, to: .bool(true)), event.setting("updated_by", to: shell.session.identity.user.value),
    ].compactMap(\.self)
    let told = "\(event.name): \(column)"
    return try await shell.write(changes, title: told, confirmations: [told], with: world)
  }
}
