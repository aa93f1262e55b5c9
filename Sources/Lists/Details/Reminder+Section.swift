import Display
import Domain

extension Reminder {
  /// The reminders that nobody has done, the next one first; nil if there are none.
  static func section(_ reminders: some Sequence<Reminder>, _ session: Session) -> Section? {
    let open = reminders.filter { $0.isCompleted != true }.sorted {
      ($0.dueDate?.microseconds ?? 0, $0.id) < ($1.dueDate?.microseconds ?? 0, $1.id)
    }
    guard !open.isEmpty else { return nil }
    let lines = open.map {
      Text("\($0.dueDate.map { session.context.clock.day($0).description } ?? "no date", .dim)  \($0.title)")
    }
    return Section(
      "Reminders", id: "reminders",
      [
        .bullets(lines, mark: "·"),
        .line(Text("'reminders' numbers them: done 1, edit 1 due=friday, delete 1", .dim)),
      ])
  }
}
