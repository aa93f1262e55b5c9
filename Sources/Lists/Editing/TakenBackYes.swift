import Display
import Domain
import Grammar
import ShellCore
import Storage
import Values

/// What a yes has left behind where the school's status is another one afterwards.
enum TakenBackYes {
  /// Names what stays as it was, each with the line that puts it right: an offer that was accepted, and reminders that were
  /// closed with the yes.
  ///
  /// - Parameter schools: as they were before.
  static func notices(_ schools: [School], now status: SchoolStatus, in shell: inout ShellState, with world: World)
    async
    -> [Text]
  {
    let left = schools.filter { $0.status == .known(.committed) && status != .committed }
    guard !left.isEmpty else { return [] }
    let missing = [TableName.offers, .reminders].filter { shell.session.tables.state(of: $0) == .absent }
    if !missing.isEmpty {
      let loaded = await world.loader.load(Set(missing))
      shell.session.take(loaded.names, from: loaded.tables)
    }
    let session = shell.session
    return session.context.known { left.flatMap { offers(of: $0, status, session) + reminders(of: $0, session) } } ?? []
  }

  private static func offers(of school: School, _ status: SchoolStatus, _ session: Session) -> [Text] {
    let isNo = status == .declined || status == .notPursuing
    let accepted = session.tables.offers.filter { $0.schoolID == school.id && $0.status == .known(.accepted) }
    return accepted.map { offer in
      let title = offer.title(session.context)
      let line = "offers; edit \(offer.row(in: session)) status=\(isNo ? "declined" : "pending")"
      return Text("'\(title)' is still accepted: '\(line)' changes that", .dim)
    }
  }

  private static func reminders(of school: School, _ session: Session) -> [Text] {
    guard let moment = school.statusChangedAt else { return [] }
    let closed = session.tables.reminders.filter { reminder in
      reminder.isCompleted == true && reminder.completedAt == moment && reminder.school(in: session) != school.id
    }.inOrder(session.context) { $0.dueDate?.microseconds ?? .max }
    guard !closed.isEmpty else { return [] }
    let line =
      closed.count > most
      ? "'reminders completed=yes' lists them"
      : "'reopen \(closed.map(\.title.quotedIfNeeded).joined(separator: ", "))' opens \(closed.count == 1 ? "it" : "them")"
    let what =
      closed.count == 1
      ? "1 reminder closed with the yes stays" : "\(closed.count) reminders closed with the yes stay"
    return [Text("\(what) closed: \(line)", .dim)]
  }

  /// More are counted.
  private static let most = 4
}
