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
  ).about(.tasks).noting(
    "A line is done as well once the player details say enough: the NCAA ID, core courses, the core GPA, the GPA.",
    "'done' in 'due' closes a line, too. The rules change: ask the school's counselor and the Eligibility Center.")

  let request: ChecklistRequest<EligibilityStep.Kind>

  package var effect: Verb.Effect? { if case .show = request { .shell } else { nil } }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try shell.session.checkLoaded([.preferences, .reminders], for: "'eligibility'")
    switch request {
    case .show: return show(shell.session)
    case .set(let kind, let isDone):
      let session = shell.session
      let task = session.identity.isViewing ? kind.task(in: session) : nil
      let field = PreferenceForm.player.field(named: "eligibility")
      let stored = field?.stored(in: session.document(.player))
      var ticked = Set((stored.map { $0.spoken } ?? "").split(separator: ",").map { String($0).trimmed })
      let isTicked = task.map { text in session.tables.tasks.contains { $0.text == text && $0.isCompleted } }
      if !isDone, !(isTicked ?? ticked.contains(kind.rawValue)),
        EligibilityStep.all(in: session).contains(where: { $0.kind == kind && $0.isDone })
      {
        throw Failure(
          "a reminder that is done or the player details close '\(kind.rawValue)'", hint: "reminders done",
          status: .failed)
      }
      if let task { return try await TaskKeeper().tick(task, isDone: isDone, in: &shell, with: world) }
      if isDone { ticked.insert(kind.rawValue) } else { ticked.remove(kind.rawValue) }
      let words = EligibilityStep.Kind.allCases.map(\.rawValue).filter(ticked.contains)
      let assignment = Assignment(name: "eligibility", value: words.joined(separator: ","))
      return try await PreferenceEditor(category: .player, world: world).set([assignment], in: &shell)
    }
  }

  private func show(_ session: Session) -> CommandResult {
    let steps = EligibilityStep.all(in: session)
    let lines = steps.map { step in
      Checklist.Line(
        step.kind.rawValue, step.kind.title, isDone: step.isDone, step.day, isOpening: step.kind == .amateurism,
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
