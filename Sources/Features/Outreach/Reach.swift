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
    guard let day = await day(asking: world) else { return CommandResult() }
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
    func name(_ line: String) -> String? { names.first { $0.lowercased() == line.trimmed.lowercased() } }
    while let line = await world.person.answer(
      "which letter (Enter for '\(suited)', Tab lists them)? ", names, { $0.trimmed.isEmpty || name($0) != nil })
    {
      if line.trimmed.isEmpty { return nil }
      if let name = name(line) { return name }
      world.person.tell([Text("expected \(names.listed("or")), not '\(line.trimmed)'", .bad)])
    }
    throw Failure.declined("nothing was opened")
  }

  /// When to be reminded; nil for never.
  private static func day(asking world: World) async -> Day? {
    let today = world.clock.today
    func later(_ line: String) -> Day? {
      SpokenDate.day(line.trimmed, today: today, toward: .ahead).flatMap { $0 > today ? $0 : nil }
    }
    let offers = ["friday", "in 2 weeks"]
    while let line = await world.person.answer(
      "remind you when (Enter for never)? ", offers, { $0.trimmed.isEmpty || later($0) != nil }), !line.trimmed.isEmpty
    {
      if let day = later(line) { return day }
      world.person.tell([Text("expected a later day, not '\(line.trimmed)': friday, in 2 weeks", .bad)])
    }
    return nil
  }
}
