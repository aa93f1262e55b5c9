import Domain

extension ReminderRow {
  func reminder(_ calendar: SampleCalendar) -> Reminder {
    var row = Reminder(id: .sample(title))
    row.userID = SampleFamily.athlete
    row.schoolID = slug.map { .sample($0) }
    row.coachID = coach.map { .sample("\(slug ?? "")/\($0)") }
    row.type = type
    row.title = title
    row.description = description
    row.dueDate = calendar.instant(ago: due, title)
    row.priority = priority
    row.isCompleted = isDone
    row.completedAt = isDone ? row.dueDate : nil
    row.notificationSent = due > 0
    row.createdAt = calendar.instant(ago: max(due, 0) + 8, title)
    row.updatedAt = row.completedAt ?? row.createdAt
    return row
  }
}
