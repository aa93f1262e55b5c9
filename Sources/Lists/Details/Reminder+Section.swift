import Display
import Domain
import Grammar

extension Reminder {
  /// The reminders that nobody has done, the next one first; nil if there are none.
  static func section(_ reminders: [Reminder], isNumbered: Bool = false, _ session: Session) -> Section? {
    guard !reminders.isEmpty else { return nil }
    let clock = session.context.clock
    let lines = reminders.enumerated().map { place, reminder in
      let day = reminder.dueDate.map(clock.day)
      let overdue = day.map { $0 < clock.today } ?? false
      let number = isNumbered ? Text("\(place + 1)  ", .dim) : Text()
      return number + Text("\(day?.description ?? "no date", .dim)  \(reminder.title)")
        + (overdue ? Text("  overdue", .warning) : Text())
    }
    let advice =
      isNumbered ? "done 1, edit 1 due=friday, delete 1" : "'show . reminders' numbers them to close or edit"
    return Section("Reminders", id: "reminders", [.bullets(lines, mark: "·"), .line(Text(advice, .dim))])
  }

  /// The open ones about a school or its coaches, or about a coach, the next one first.
  static func open(about row: RowID, in session: Session) -> [Reminder] {
    session.tables.reminders.filter { reminder in
      guard reminder.isCompleted != true else { return false }
      if row.list == .coaches { return reminder.coachID?.uuid == row.id }
      return reminder.schoolID?.uuid == row.id
        || reminder.schoolID == nil
          && reminder.coachID.map { session.tables.coaches[$0]?.schoolID?.uuid == row.id } ?? false
    }.sorted { ($0.dueDate?.microseconds ?? 0, $0.id) < ($1.dueDate?.microseconds ?? 0, $1.id) }
  }
}
