import Display
import Domain
import Grammar
import Lists
import ShellCore

/// The walk of `tonight`: what is due and what was said last, then questions until the person goes on. Each answer is
/// stored by itself; Ctrl-C leaves everything as it is then.
struct TonightWalk {
  private let items: [Due]
  private var done = 0
  private var skipped = 0
  private var changes = 0
  /// What the changes have to show: with `--dry-run` what would have been written.
  private(set) var results: [Block] = []

  init(_ items: [Due]) { self.items = items }

  var summary: Text {
    let left = skipped > 0 ? ", \(skipped) skipped" : ""
    return Text("\(done) of \(items.count) done\(left), \(changes) \(changes == 1 ? "change" : "changes")")
  }

  mutating func run(in shell: inout ShellState, with world: World) async throws {
    for (place, due) in items.enumerated() {
      world.person.tell(card(of: due, place, in: shell.session))
      if let row = due.item.about.last { shell.current = row }
      let before = changes
      let goesOn = try await isDone(with: due, in: &shell, with: world)
      if changes > before { done += 1 } else if goesOn { skipped += 1 }
      guard goesOn else { return }
    }
  }

  /// Asks until the person goes on; false if they stop.
  private mutating func isDone(with due: Due, in shell: inout ShellState, with world: World) async throws -> Bool {
    let words = Self.answers(to: due, in: shell.session)
    while true {
      try Task.checkCancellation()
      let (question, today) = ("\(words.joined(separator: ", "))? ", world.clock.today)
      let given = await world.person.answer(question, words) { line in
        line.trimmed.isEmpty || (try? TonightAnswer(line, of: words, today: today)) != nil
      }
      guard let line = given else { return false }
      do {
        guard let answer = try TonightAnswer(line, of: words, today: today) else { return true }
        switch answer {
        case .skip: return true
        case .quit: return false
        case .reach(let method):
          try await reach(due, by: method, in: &shell, with: world)
          return true
        case .done:
          var closing = Closing(shell.session, world)
          try await closing.close(due.item.source)
          take(try await closing.write(in: &shell), world)
          return true
        case .snooze(let day):
          var closing = Closing(shell.session, world)
          try closing.putOff(due.item.source, to: day)
          take(try await closing.write(in: &shell), world)
          return true
        }
      } catch {
        let failure = Failure(error)
        guard failure.status != .interrupted else { throw error }
        world.person.tell([Text(failure.message, .bad)] + (failure.hint.map { [Text("  \($0)", .dim)] } ?? []))
      }
    }
  }

  /// Writes to the coach or calls them, as `contact` does, and asks when to come back to it.
  private mutating func reach(
    _ due: Due, by method: ContactMethod, in shell: inout ShellState, with world: World
  ) async throws {
    guard let coach = due.coach.map({ RowID(.coaches, $0.uuid) }) else { return }
    let written = shell.session.journal.written.count
    let names = shell.saved.templates.keys.sorted()
    var template: String?
    if method == .email, !names.isEmpty {
      let question = "which template (\(names.joined(separator: ", ")), Enter for none)? "
      let given = await world.person.answer(question, names) { $0.trimmed.isEmpty || names.contains($0.trimmed) }
      guard let answer = given?.trimmed else { return }
      template = answer.isEmpty ? nil : answer
    }
    let contact = Contact(isEdited: method == .email, rows: [coach], method: method, template: template)
    let answer = try await contact.run(in: &shell, with: world)
    tell(answer, world)
    changes += shell.session.journal.written.count - written
    try Task.checkCancellation()
    guard answer.status == .done, !shell.session.identity.isViewing else { return }
    let today = world.clock.today
    func later(_ line: String) -> Day? {
      SpokenDate.day(line.trimmed, today: today, toward: .ahead).flatMap { $0 > today ? $0 : nil }
    }
    let offers = ["friday", "in 2 weeks"]
    while let line = await world.person.answer(
      "remind you when (Enter for never)? ", offers, { $0.trimmed.isEmpty || later($0) != nil }), !line.trimmed.isEmpty
    {
      guard let day = later(line) else {
        world.person.tell([Text("expected a later day, not '\(line.trimmed)': friday, in 2 weeks", .bad)])
        continue
      }
      return take(try await Remind(row: coach, day: day, text: nil).run(in: &shell, with: world), world)
    }
  }

  private mutating func take(_ answer: CommandResult, _ world: World) {
    if answer.status == .done { changes += 1 }
    tell(answer, world)
  }

  private mutating func tell(_ answer: CommandResult, _ world: World) {
    results += answer.results
    world.person.tell(answer.notices)
  }

  /// What can be answered for it: a coach without an address can't be written to, and an offer isn't closed by a word.
  private static func answers(to due: Due, in session: Session) -> [String] {
    let coach = due.coach.flatMap { session.tables.coaches[$0] }
    let ways = [(ContactMethod.email, "write"), (.call, "call")].filter { way, _ in
      coach.map { (try? Outreach($0, by: way, nil, in: session)) != nil } ?? false
    }
    let isClosed = due.kind != .offer && due.kind != .event
    let deeds = session.identity.isViewing ? [] : (isClosed ? ["done"] : []) + ["snooze DAY"]
    return ways.map(\.1) + deeds + ["skip", "quit"]
  }

  /// What is due, with whom, and what was said last.
  private func card(of due: Due, _ place: Int, in session: Session) -> [Text] {
    let coach = due.coach.flatMap { session.tables.coaches[$0] }
    let school = due.school.flatMap { session.tables.schools.name(of: $0) }
    let last = session.lastExchange(with: due.coach, at: due.school)
    let who = coach.map { coach in
      ([Text(coach.fullName, .name)]
        + [coach.role.map { Text($0.label, .dim) }, coach.email.map { Text($0) }]
        .compactMap(\.self)).joined(by: "  ")
    }
    let title = Text("\(place + 1)/\(items.count)  ", .dim) + Text(school ?? due.what, .heading)
    let what = Text(school == nil ? "" : "\(due.what): ") + Text(due.reason, .dim)
    return [Text(), title, what]
      + [who, last.map { Text("last: ", .dim) + $0.brief(session.context.clock) }]
      .compactMap(\.self)
  }
}

/// What a person answers to the question of `tonight`.
enum TonightAnswer: Hashable {
  case reach(ContactMethod)
  case done
  case snooze(Day)
  case skip
  case quit

  /// Reads `write`, `sn friday`, or nothing for `skip`. Throws a failure that says what was expected; nil for nothing.
  init?(_ line: String, of answers: [String], today: Day) throws(Failure) {
    let parts = line.trimmed.split(maxSplits: 1, omittingEmptySubsequences: true, whereSeparator: \.isWhitespace)
    guard let first = parts.first?.lowercased() else { return nil }
    let meant = answers.filter { $0.hasPrefix(first) }
    guard meant.count == 1, parts.count == 1 || meant[0].hasPrefix("snooze") else {
      throw Failure(
        "expected \(answers.joined(separator: ", ")), not '\(line.trimmed)'", hint: "Enter moves on")
    }
    switch meant[0] {
    case "write": self = .reach(.email)
    case "call": self = .reach(.call)
    case "done": self = .done
    case "quit": self = .quit
    case "skip": self = .skip
    default:
      let words = parts.count > 1 ? String(parts[1]) : ""
      guard let day = SpokenDate.day(words, today: today, toward: .ahead), day > today else {
        throw Failure("expected a later day after 'snooze', not '\(words)'", hint: "snooze friday")
      }
      self = .snooze(day)
    }
  }
}
