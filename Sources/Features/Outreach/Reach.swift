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
    if method == .email, template == nil {
      switch try await chosenLetter(in: shell, asking: world) {
      case .fitting: break
      case .named(let name): template = name
      case .leave: return CommandResult(next: .leave)
      }
    }
    let contact = Contact(isEdited: method == .email, rows: [coach], method: method, template: template)
    var answer = try await contact.run(in: &shell, with: world)
    world.person.tell(answer.notices)
    answer.notices = []
    try Task.checkCancellation()
    guard answer.status == .done, !shell.session.identity.isViewing else { return answer }
    let reminded = try await Self.remind(of: coach, in: &shell, with: world)
    return CommandResult(answer.results + reminded.results, notices: reminded.notices, next: reminded.next)
  }

  /// Asks when to come back to a row, and sets a reminder.
  static func remind(of row: RowID, in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let line = "remind \(shell.title(of: row).quotedIfNeeded) friday"
    switch await day(asking: world) {
    case nil: return .notice(Text("no reminder was set: \(line)", .dim))
    case .never: return CommandResult()
    case .leave: return CommandResult(next: .leave)
    case .day(let day): return try await Remind(row: row, day: day, text: nil).run(in: &shell, with: world)
    }
  }

  private enum Letter {
    case fitting
    case named(String)
    case leave
  }

  /// The letter to begin with.
  private func chosenLetter(in shell: ShellState, asking world: World) async throws -> Letter {
    guard let coach = shell.session.tables.coaches[Key<Coach>(coach.id)] else { return .fitting }
    // One that waits is offered before a new one is begun.
    if Contact.waiting(for: self.coach, by: .email, in: shell, with: world) != nil { return .fitting }
    let suited = StarterLetter(for: coach, in: shell.session).rawValue
    let own = shell.saved.templates.keys.sorted()
    let names = own + StarterLetter.allCases.map(\.rawValue).filter { shell.saved.templateName($0) == nil }
    let answer = await world.person.answer(
      "which letter (Enter for '\(suited)', Tab lists them)? ", names + ["skip", "quit"],
      wrong: { "no letter is called '\($0)': Enter takes '\(suited)', Ctrl-C leaves" },
      meaning: { line -> Letter?? in
        switch line.lowercased() {
        case "": return .fitting
        case "skip": return .some(nil)
        case "quit": return .leave
        default: return names.first { $0.lowercased() == line.lowercased() }.map { .named($0) }
        }
      })
    if let answer, let letter = answer { return letter }
    throw Failure.declined("nothing was opened", hint: "email --edit \(coach.fullName.quotedIfNeeded) \(suited)")
  }

  private enum When {
    case day(Day)
    case never, leave
  }

  /// When to be reminded; nil without an answer.
  private static func day(asking world: World) async -> When? {
    let today = world.clock.today
    return await world.person.answer(
      "remind you when (Enter for never)? ", ["friday", "in 2 weeks", "never", "quit"],
      wrong: { "expected a later day, not '\($0)': friday, in 2 weeks" },
      meaning: { line -> When? in
        switch line.lowercased() {
        case "", "never", "no": return .never
        case "quit": return .leave
        default: return SpokenDate.day(line, today: today, toward: .ahead).flatMap { $0 > today ? .day($0) : nil }
        }
      })
  }
}
