import Display
package import Domain
import Grammar
package import ShellCore
import Storage
import Values

/// `status`: moves schools along the pipeline, with an entry in their history; without a status it shows the timeline.
package struct Status: Command {
  package static let verb = Verb(
    "status", "Move schools along the pipeline, or show a school's history", group: .change, effect: .store,
    storing: "the status",
    needs: .names,
    examples: ["status 3 contacted", "status ohio state visit scheduled", "status kenyon"], .schools,
    Parameter<SchoolStatus>.vocabulary("STATUS", "status").optional, make: Self.init)

  package let rows: [RowID]
  package let status: SchoolStatus?

  package init(rows: [RowID], status: SchoolStatus?) {
    self.rows = rows
    self.status = status
  }

  package var needs: Needs? { status == nil || status == .committed ? .everything : nil }

  package var changed: [RowID]? { status == nil ? nil : rows }

  package var effect: Verb.Effect? { status == nil ? .shell : nil }

  package func preview(in shell: ShellState) -> Preview? {
    guard let status, let school = shell.onlySchool(of: rows) else { return nil }
    return Preview("\(school.name): \(SchoolMark.told(school, status))")
  }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    guard let status else { return try DetailView(of: rows, sections: ["header", "history"]).show(in: &shell) }
    var answer = try await SchoolMark.setStatus(status, on: rows, in: &shell, with: world)
    if status == .officialVisitScheduled { answer.notices += await dueReminders(in: &shell, with: world) }
    return answer
  }

  /// The reminders about a visit to these schools that are due, each with the line that closes it: one that has a day
  /// settles them.
  private func dueReminders(in shell: inout ShellState, with world: World) async -> [Text] {
    if shell.session.tables.state(of: .reminders) == .absent {
      let loaded = await world.loader.load([.reminders])
      shell.session.take(loaded.names, from: loaded.tables)
    }
    let (session, clock, schools) = (shell.session, world.clock, Set(rows.map(\.id)))
    let due = session.context.known {
      session.tables.reminders.filter { reminder in
        reminder.isCompleted != true && reminder.userID.map { $0 == session.identity.user } ?? true
          && reminder.school(in: session).map { schools.contains($0.uuid) } ?? false
          && reminder.dueDate.map { clock.day($0) <= clock.today } ?? false
          && reminder.title.lowercased().split { !$0.isLetter }.contains { ["visit", "weekend", "tour"].contains($0) }
      }
    }
    return (due ?? []).map {
      Text("'\($0.title)' is still open: 'done \($0.title.quotedIfNeeded)' closes it", .dim)
    }
  }
}
