import Display
import Domain
import ShellCore

extension Board {
  var followups: Panel {
    let followUps = CoachFollowUps(session.tables.coaches, clock: clock)
    let figures: Fields = [
      ("total", .int(followUps.total)),
      (
        "coaches",
        .list(
          followUps.waiting.map { waiting in
            .object([
              ("name", .text(waiting.coach.fullName)),
              ("school", name(waiting.coach.schoolID).map(Datum.text) ?? .null),
              ("last_contact", waiting.since.map { .text($0.description) } ?? .null),
              ("coach_id", .text(waiting.coach.id.description)),
            ])
          })
      ),
    ]
    guard !session.tables.coaches.isEmpty else {
      return nothing("No coaches added yet", "add coach Ana Ruiz school=kenyon role=head", figures)
    }
    guard followUps.total > 0 else { return nothing("Every coach was contacted in the last 14 days", nil, figures) }
    let lines = followUps.waiting.map { waiting in
      let since = waiting.since.map { Ago.words($0, from: today) } ?? "never contacted"
      return Text(waiting.coach.fullName, .name) + Text("  \(since)", waiting.since == nil ? .bad : .warning)
        + Text(name(waiting.coach.schoolID).map { "  \($0)" } ?? "", .dim)
    }
    return Panel(
      [.bullets(lines, mark: "·")] + more(followUps.total - lines.count, "coaches contacted>14"), .object(figures))
  }
}
