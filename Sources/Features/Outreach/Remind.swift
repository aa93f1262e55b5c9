import Domain
import Grammar
import Lists
package import ShellCore
import Values

/// `remind`: a follow-up with a school or a coach on a day.
package struct Remind: Command {
  package static let verb = Verb(
    "remind", "Set a reminder about a school or a coach", group: .plan, effect: .store, storing: "the reminder",
    prints: false,
    examples: ["remind 3 friday", "remind kenyon nov 1 send film", "remind kenyon in two weeks ask about the visit"],
    .row(of: [.schools, .coaches], "a school or a coach"), .whenIfSaid, .optionalText, make: Self.init
  ).takingProse()

  let row: RowID
  /// Nil asks for it.
  let day: Day?
  let text: String?

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let (today, name) = (world.clock.today, shell.title(of: row))
    let day = if let day { day } else { try await askedDay(for: name, with: world) }
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

extension Remind {
  /// The day that the person gives; a blank is in a week.
  private func askedDay(for name: String, with world: World) async throws -> Day {
    let (today, line) = (world.clock.today, "remind \(name.quotedIfNeeded) friday")
    guard world.person.isThere else { throw Failure("expected a day", hint: line, status: .notUnderstood) }
    let question = ChoiceQuestion(
      "when [in 1 week]: ", among: ["tomorrow", "friday", "nov 1", "11/18", "in 2 weeks"], otherwise: line)
    return try await question.answer(world.person, leaving: "sets no reminder", left: "no reminder was set") {
      let day = $0.isEmpty ? today + 7 : SpokenDate.day($0, today: today, toward: .ahead)
      return day.flatMap { $0 >= today ? $0 : nil }
    }
  }
}

extension Parameter where Value == Day? {
  /// The same, or nothing at the end of the line.
  fileprivate static let whenIfSaid = Parameter("[WHEN]") { cursor in
    let days = Parameter<Day>.when.readings(cursor).map { Reading(Day?.some($0.value), $0.rest) }
    return days.isEmpty && cursor.isAtEnd ? [Reading(nil, cursor)] : days
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
