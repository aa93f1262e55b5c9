import Display
import Domain
import Grammar
import Lists
package import ShellCore
import Values

/// `after`: the list of what follows once the athlete said yes to a school; its lines can be ticked off.
package struct After: FieldCommand {
  package static let verb = Verb(
    "after", "Show what follows after the yes, and tick it off", group: .plan, effect: .store,
    storing: "the list", examples: ["after", "after done deposit", "after open housing"],
    Parameter<RowID>.school.optional, .checklist(), make: Self.init
  ).noting(
    "'status ROW committed' begins the list. 'done' in 'due' closes a line, too.",
    "The days are those of most colleges: yours says its own.")

  let school: RowID?
  let request: ChecklistRequest<FollowingStep.Kind>

  package var effect: Verb.Effect? { if case .show = request { .shell } else { nil } }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let session = shell.session
    let schools = try schools(in: session)
    guard case .set(let kind, let isDone) = request else {
      shell.current = school ?? shell.current
      let notices =
        [unapplied(schools, session, world)] + (schools.isEmpty ? [] : [accepted(besides: schools, session)])
      return CommandResult([.sheet(sheet(schools, session))], notices: notices.compactMap(\.self))
    }
    guard let chosen = schools.first else {
      throw Failure("no commitment is recorded yet", hint: yes(in: shell.session) ?? Self.begins)
    }
    guard schools.count == 1 else {
      let name = chosen.title(session.context).quotedIfNeeded
      throw Failure(
        "\(schools.count) commitments are recorded", hint: "after \(name) \(isDone ? "done" : "open") \(kind.rawValue)")
    }
    let asked = FollowingStep.all(of: chosen, in: session).map(\.kind)
    guard asked.contains(kind) else {
      throw Failure(
        "\(chosen.name) has no step '\(kind.rawValue)'",
        hint: "its steps are \(asked.map(\.rawValue).listed("and"))")
    }
    let name = chosen.title(session.context)
    guard let change = chosen.setting(kind, isDone: isDone) else {
      return .notice(Text("\(name): \(kind.title): \(isDone ? "already done" : "still open")"))
    }
    let changes = [change, chosen.setting("updated_by", to: session.identity.user.value)].compactMap(\.self)
    let told = "\(name): \(kind.title): \(isDone ? "done" : "open again")"
    return try await shell.write(changes, title: told, confirmations: [told], with: world)
  }

  /// The line that says yes to the school whose offer was accepted; nil where there is none.
  private func yes(in session: Session) -> String? {
    accepted(in: session).first.map { yes(to: $0, session) }
  }

  private static let begins = "'status SCHOOL committed' begins the list"

  private func yes(to school: School, _ session: Session) -> String {
    "status \(school.title(session.context).quotedIfNeeded) committed"
  }

  /// The schools whose offers were accepted, but to which nobody said yes, the last ones first.
  private func accepted(in session: Session) -> [School] {
    let accepted = session.context.known { session.tables.offers.filter { $0.status == .known(.accepted) } } ?? []
    return
      accepted
      .inOrder(session.context) { -(($0.updatedAt ?? $0.createdAt)?.microseconds ?? 0) }
      .compactMap { $0.schoolID.flatMap { session.tables.schools[$0] } }
      .filter { !$0.isDropped && $0.status != .known(.committed) }
  }

  private func accepted(besides committed: [School], _ session: Session) -> Text? {
    guard school == nil, !session.identity.isViewing, let other = accepted(in: session).first else { return nil }
    let name = other.title(session.context)
    return Text(
      "the offer from \(name) is accepted, too: '\(yes(to: other, session))' adds what follows there", .warning)
  }

  /// The school that was named, else those that the athlete said yes to, the last one first.
  private func schools(in session: Session) throws -> [School] {
    guard let school else {
      return session.committed.inOrder(session.context) { -($0.statusChangedAt?.microseconds ?? 0) }
    }
    guard let row = session.tables.schools[Key(school.id)] else { throw Failure.deleted(.schools) }
    guard row.status == .known(.committed) else {
      let name = row.title(session.context)
      let line = "status \(name.quotedIfNeeded) committed"
      throw Failure("no commitment to \(name) is recorded", hint: "'\(line)' records one")
    }
    return [row]
  }

  /// What comes before all of it: schools to which no application is recorded as sent.
  private func unapplied(_ schools: [School], _ session: Session, _ world: World) -> Text? {
    let open = schools.filter { Application($0.academics).applied == nil }.map { $0.title(session.context) }
    guard let first = open.first else { return nil }
    let line = session.line("edit \(first.quotedIfNeeded) applied=yes", about: .schools)
    let hint = session.identity.isViewing || world.rules.isReadOnly ? "" : "; '\(line)' once it's sent"
    return Text("first apply: no application to \(open.listed("or")) is recorded\(hint)", .warning)
  }

  private func sheet(_ schools: [School], _ session: Session) -> Sheet {
    let lines = schools.flatMap { school in
      FollowingStep.all(of: school, in: session).map { step in
        Checklist.Line(
          step.kind.rawValue, step.kind.title, isDone: step.isDone, step.day, about: [school.name],
          object: [("school", .text(school.name))])
      }
    }
    var sheet = Checklist(lines, today: session.context.clock.today).sheet
    let first = yes(in: session).map { Text.toType($0) } ?? Text(Self.begins, .dim)
    sheet.empty = [Text("No commitment is recorded yet")] + (session.identity.isViewing ? [] : [first])
    sheet.notes = tick(schools, session).map { [Text("'\($0)' ticks a line off", .dim)] } ?? []
    return sheet
  }

  /// The line that ticks the first open one off; nil where none is open. Of several schools one is named.
  private func tick(_ schools: [School], _ session: Session) -> String? {
    for school in schools {
      guard let open = FollowingStep.all(of: school, in: session).first(where: { !$0.isDone }) else { continue }
      let name = schools.count > 1 ? "\(school.title(session.context).quotedIfNeeded) " : ""
      return "after \(name)done \(open.kind.rawValue)"
    }
    return nil
  }
}
