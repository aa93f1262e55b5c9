import Display
import Domain
import Grammar
import Lists
import ShellCore
import Values

/// The way of `write` and `call` in `tonight`: a coach is contacted, then the person is asked when to
/// come back to it.
struct Reach: Command {
  let coach: RowID
  let method: ContactMethod
  /// The letter to begin with; nil asks for one.
  var letter: StarterLetter?

  func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    var template = letter?.rawValue
    if method == .email, template == nil { template = try await chosenLetter(in: shell, asking: world) }
    let contact = Contact(isEdited: method == .email, rows: [coach], method: method, template: template)
    var answer = try await contact.run(in: &shell, with: world)
    world.person.tell(answer.notices)
    answer.notices = []
    try Task.checkCancellation()
    guard answer.status == .done, !shell.session.identity.isViewing else { return answer }
    let reminded = try await Self.remind(of: coach, in: &shell, with: world)
    return CommandResult(answer.results + reminded.results, notices: reminded.notices)
  }

  /// Asks when to come back to a row, and sets a reminder.
  static func remind(of row: RowID, in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let line = "remind \(shell.title(of: row).quotedIfNeeded) friday"
    guard let answer = await day(asking: world) else { return .notice(Text("no reminder was set: \(line)", .dim)) }
    guard let day = answer else { return CommandResult() }
    return try await Remind(row: row, day: day, text: nil).run(in: &shell, with: world)
  }

  /// The letter to begin with; nil for the one that fits.
  private func chosenLetter(in shell: ShellState, asking world: World) async throws -> String? {
    guard let coach = shell.session.tables.coaches[Key<Coach>(coach.id)] else { return nil }
    // One that waits is offered before a new one is begun.
    if Contact.waiting(for: self.coach, by: .email, in: shell, with: world) != nil { return nil }
    let suited = StarterLetter(for: coach, in: shell.session).rawValue
    let own = shell.saved.templates.keys.sorted()
    let names = own + StarterLetter.allCases.map(\.rawValue).filter { shell.saved.templateName($0) == nil }
    let name = await world.person.answer(
      "which letter (Enter for '\(suited)', Tab lists them)? ", names,
      wrong: { "no letter is called '\($0)': Enter takes '\(suited)', Ctrl-C leaves" },
      meaning: { line -> String?? in
        line.isEmpty ? .some(nil) : names.first { $0.lowercased() == line.lowercased() }.map { .some($0) }
      })
    if let name { return name }
    throw Failure.declined("nothing was opened", hint: "email --edit \(coach.fullName.quotedIfNeeded) \(suited)")
  }

  /// When to be reminded, or never, which is nil; without an answer there is neither.
  private static func day(asking world: World) async -> Day?? {
    let today = world.clock.today
    return await world.person.answer(
      "remind you when (Enter for never)? ", ["friday", "in 2 weeks"],
      wrong: { "expected a later day, not '\($0)': friday, in 2 weeks" },
      meaning: { line -> Day?? in
        if line.isEmpty { return .some(nil) }
        return SpokenDate.day(line, today: today, toward: .ahead).flatMap { $0 > today ? .some($0) : nil }
      })
  }
}
