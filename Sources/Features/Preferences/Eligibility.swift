import Display
import Domain
import Grammar
import Lists
package import ShellCore
import Values

/// `eligibility`: the checklist of what a freshman must show to play in the divisions of the list; its lines can be
/// ticked off.
package struct Eligibility: FieldCommand {
  package static let verb = Verb(
    "eligibility", "Show what the athlete needs to be eligible, and tick it off", group: .plan, effect: .store,
    storing: "the checklist", examples: ["eligibility", "eligibility done account", "eligibility open transcript"],
    .checklist(), make: Self.init
  ).noting(
    "A line is done as well once the player details say enough: ncaa_id, core_courses, core_gpa, gpa.",
    "'done' in 'due' closes a line, too. The rules change: ask the school's counselor and the Eligibility Center.")

  let request: ChecklistRequest<EligibilityStep.Kind>

  package var effect: Verb.Effect? { if case .show = request { .shell } else { nil } }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try shell.session.checkLoaded([.preferences, .reminders], for: "'eligibility'")
    switch request {
    case .show: return show(shell.session)
    case .set(let kind, let isDone):
      if PreferenceCategory.player.isReadOnly(in: shell.session) {
        return try await set(kind, isDone, in: &shell, with: world)
      }
      let field = PreferenceForm.player.field(named: "eligibility")
      let stored = field?.stored(in: shell.session.document(.player))
      var ticked = Set((stored.map { $0.spoken } ?? "").split(separator: ",").map { String($0).trimmed })
      if isDone { ticked.insert(kind.rawValue) } else { ticked.remove(kind.rawValue) }
      if !isDone, stored == nil || !Self.lists(stored, kind), let step = step(kind, in: shell.session), step.isDone {
        throw Failure(
          "a reminder that is done or the player details close '\(kind.rawValue)'", hint: "reminders done",
          status: .failed)
      }
      let words = EligibilityStep.Kind.allCases.map(\.rawValue).filter(ticked.contains)
      let assignment = Assignment(name: "eligibility", value: words.joined(separator: ","))
      return try await PreferenceEditor(category: .player, world: world).set([assignment], in: &shell)
    }
  }

  /// Who may not write the details ticks a line off with a reminder of their own, as 'done' in `due` does.
  private func set(
    _ kind: EligibilityStep.Kind, _ isDone: Bool, in shell: inout ShellState, with world: World
  ) async throws -> CommandResult {
    let (identity, now) = (shell.session.identity, world.clock.now())
    let own = shell.session.tables.reminders.filter {
      $0.title == kind.title && $0.isCompleted == true && identity.owns($0.userID)
    }
    let isTicked = step(kind, in: shell.session)?.isDone ?? !own.isEmpty
    guard isDone != isTicked else { return .notice("\(kind.title): \(isDone ? "already done" : "still open")") }
    if !isDone {
      if own.isEmpty || step(kind, in: shell.session, without: Set(own.map(\.id)))?.isDone ?? false {
        throw Failure(
          "nothing was changed: the athlete's details close '\(kind.rawValue)', and only the athlete can change them",
          hint: "eligibility")
      }
      let told = "\(kind.title): open again"
      return try await shell.write(own.map { $0.deletion }, title: told, confirmations: [told], with: world)
    }
    var reminder = Reminder(id: Key(world.time.newID()))
    (reminder.userID, reminder.type, reminder.title) = (identity.user, .known(.followUp), kind.title)
    (reminder.dueDate, reminder.priority) = (now, .known(.medium))
    (reminder.isCompleted, reminder.completedAt, reminder.notificationSent) = (true, now, false)
    (reminder.createdAt, reminder.updatedAt) = (now, now)
    let told = "\(kind.title): done"
    return try await shell.write([reminder.insertion], title: told, confirmations: [told], with: world)
  }

  private func step(
    _ kind: EligibilityStep.Kind, in session: Session, without gone: Set<Key<Reminder>> = []
  ) -> EligibilityStep? {
    EligibilityStep.all(in: session, without: gone).first { $0.kind == kind }
  }

  /// True if a line is ticked off in the details.
  private static func lists(_ stored: JSON?, _ kind: EligibilityStep.Kind) -> Bool {
    (stored?.spoken ?? "").split(separator: ",").contains { String($0).trimmed == kind.rawValue }
  }

  private func show(_ session: Session) -> CommandResult {
    let steps = EligibilityStep.all(in: session)
    let lines = steps.map { step in
      Checklist.Line(
        step.kind.rawValue, step.kind.title, isDone: step.isDone, step.day, isOpening: step.kind.isOpening,
        about: [step.divisions.map(\.rawValue).joined(separator: ", "), step.state],
        object: [
          ("divisions", .list(step.divisions.map { .text($0.rawValue) })), ("state", .text(step.state)),
        ])
    }
    var sheet = Checklist(lines, today: session.context.clock.today).sheet
    let open = steps.first { !$0.isDone && $0.kind != .college }
    let how = open.map { "'eligibility done \($0.kind.rawValue)' ticks a line off; " } ?? ""
    sheet.notes = [Text("\(how)'help eligibility' names the rules and where they stand", .dim)]
    return CommandResult([.sheet(sheet)])
  }
}
