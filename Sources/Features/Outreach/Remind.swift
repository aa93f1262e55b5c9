import Domain
import Grammar
package import ShellCore
import Values

/// `remind`: a follow-up with a school or a coach on a day.
package struct Remind: Command {
  package static let verb = Verb(
    "remind", "Set a reminder about a school or a coach", group: .plan, effect: .store, storing: "the reminder",
    prints: false,
    examples: ["remind 3 friday", "remind kenyon nov 1 send film", "remind kenyon in two weeks ask about the visit"],
    .row(of: [.schools, .coaches], "a school or a coach"), .when, .optionalText, make: Self.init
  ).takingProse()

  let row: RowID
  let day: Day
  let text: String?

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let (today, name) = (world.clock.today, shell.title(of: row))
    guard day >= today else {
      let line = "remind \(name.quotedIfNeeded) tomorrow \(text?.quotedIfNeeded ?? "")".trimmed
      throw Failure("expected today or a later day, not \(day)", hint: line, status: .notUnderstood)
    }
    var reminder = Reminder(id: Key(world.time.newID()))
    reminder.userID = shell.session.identity.user
    if row.list == .coaches {
      reminder.coachID = Key(row.id)
      reminder.schoolID = shell.session.tables.coaches[Key<Coach>(row.id)]?.schoolID
    } else {
      reminder.schoolID = Key(row.id)
    }
    reminder.type = .known(.followUp)
    reminder.title = text ?? "Follow up with \(name)"
    reminder.dueDate = world.clock.start(day)
    reminder.priority = .known(.medium)
    reminder.isCompleted = false
    reminder.notificationSent = false
    reminder.createdAt = world.clock.now()
    reminder.updatedAt = world.clock.now()
    let when = Ago.words(world.clock.start(day), world.clock)
    let told = "\(name): reminder \(when == day.description ? "on \(day)" : "\(when) (\(day))"): \(reminder.title)"
    return try await shell.write([reminder.insertion], title: told, confirmations: [told], with: world)
  }
}

extension Parameter where Value == Day {
  /// A day to come as people say it, in one to three words.
  static let when = Parameter("WHEN") { cursor in
    cursor.expect(.day(toward: .ahead))
    if let day = cursor.day(toward: .ahead) { return [day] }
    cursor.failNoDay(toward: .ahead)
    return []
  }
}

extension Parameter where Value == String? {
  /// The raw rest of the line, unless the command ends here.
  fileprivate static let optionalText = Parameter("[TEXT]") { cursor in
    if cursor.isAtEnd { return [Reading(nil, cursor)] }
    return cursor.text().map { [Reading(.some($0.value), $0.rest)] } ?? []
  }
}
