import Display
import Domain
import Grammar
import Lists
import ShellCore

/// The walk of `review`: a card, then questions until the person goes on.
struct ReviewWalk {
  private let waiting: [Untouched]
  private var seen = 0
  private var changes = 0
  /// What the changes have to show: with `--dry-run` what would have been written.
  private(set) var results: [Block] = []

  init(_ waiting: [Untouched]) { self.waiting = waiting }

  var summary: Text {
    Text("\(seen) of \(waiting.count) reviewed, \(changes) \(changes == 1 ? "change" : "changes")")
  }

  mutating func run(in shell: inout ShellState, with world: World) async throws {
    for (place, row) in waiting.enumerated() {
      guard let school = shell.session.tables.schools[row.school] else { continue }
      world.person.tell(card(of: school, place, since: row.since, in: shell.session))
      shell.current = RowID(.schools, school.id.uuid)
      let before = changes
      let goesOn = try await isDone(with: school.id, in: &shell, with: world)
      if goesOn || changes > before { seen += 1 }
      guard goesOn else { return }
    }
  }

  /// Asks until the person goes on; false if they stop.
  private mutating func isDone(
    with id: Key<School>, in shell: inout ShellState, with world: World
  ) async throws -> Bool {
    let row = RowID(.schools, id.uuid)
    while true {
      try Task.checkCancellation()
      let question = "note, status, tier, skip, quit? "
      let given = await world.person.answer(question, ReviewAnswer.words, ReviewAnswer.isMeant)
      guard let line = given else { return false }
      do {
        switch try await ReviewAnswer(line, asking: world.person) {
        case .skip: return true
        case .quit: return false
        case .note(let text):
          try await take(Note(isPrivate: false, row: row, text: text).run(in: &shell, with: world), world)
        case .status(let status):
          try await take(Status(rows: [row], status: status).run(in: &shell, with: world), world)
        case .tier(let tier): try await take(Tier(rows: [row], tier: tier).run(in: &shell, with: world), world)
        }
      } catch {
        let failure = Failure(error)
        guard failure.status != .interrupted else { throw error }
        world.person.tell([Text(failure.message, .bad)] + (failure.hint.map { [Text("  \($0)", .dim)] } ?? []))
      }
    }
  }

  private mutating func take(_ answer: CommandResult, _ world: World) {
    if answer.status == .done { changes += 1 }
    results += answer.results
    world.person.tell(answer.notices)
  }

  /// A few lines: what it is, where it stands, what was noted.
  private func card(of school: School, _ place: Int, since: Day?, in session: Session) -> [Text] {
    let contact = session.context.contact[school.id]?.contacted.map { Ago.words($0, session.context.clock) }
    return [
      Text(),
      Text("\(place + 1)/\(waiting.count)  ", .dim) + Text(school.name, .heading) + " " + school.star
        + Text(school.location.map { "  \($0)" } ?? "", .dim),
      school.badges(session.context).joined(by: " "),
      Text("contacted \(contact ?? "never"), last touched \(since?.description ?? "never")", .dim),
    ] + (school.notes.map { [Text($0)] } ?? [])
  }
}

/// What a person answers to the question of `review`.
enum ReviewAnswer: Hashable {
  case note(String)
  case status(SchoolStatus)
  case tier(PriorityTier?)
  case skip
  case quit

  static let words = ["note", "status", "tier", "skip", "quit"]

  /// Whether a line answers the question.
  static func isMeant(_ line: String) -> Bool {
    guard let (word, rest) = try? parts(line) else { return false }
    return rest.isEmpty || (try? Self(word, rest)) != nil
  }

  /// Reads `note called him`, `st offer`, `tier A`, or nothing for `skip`; asks for what is left out.
  ///
  /// Throws a failure that says what was expected.
  init(_ line: String, asking person: any Person) async throws {
    var (word, rest) = try Self.parts(line)
    if rest.isEmpty, ["note", "status", "tier"].contains(word) {
      rest = await person.line("\(word): ", [])?.trimmed ?? ""
      if rest.isEmpty { throw Failure("nothing was changed", hint: "\(word) and its new value") }
    }
    self = try Self(word, rest)
  }

  /// Which of the words is meant, and what stands after it.
  private static func parts(_ line: String) throws -> (word: String, rest: String) {
    let parts = line.trimmed.split(maxSplits: 1, omittingEmptySubsequences: true, whereSeparator: \.isWhitespace)
    guard let first = parts.first?.lowercased() else { return ("skip", "") }
    let meant = words.filter { $0.hasPrefix(first) }
    guard meant.count == 1, parts.count == 1 || !["skip", "quit"].contains(meant[0]) else {
      throw Failure("expected note, status, tier, skip or quit, not '\(line)'", hint: "Enter moves on")
    }
    return (meant[0], parts.count > 1 ? String(parts[1]) : "")
  }

  private init(_ word: String, _ rest: String) throws {
    switch word {
    case "note": self = .note(rest)
    case "status": self = .status(try Self.word(rest, "status", "offer_received"))
    case "tier": self = .tier(rest.lowercased() == "none" ? nil : try Self.word(rest, "tier", "A"))
    case "quit": self = .quit
    default: self = .skip
    }
  }

  private static func word<V: Vocabulary>(_ text: String, _ name: String, _ example: String) throws -> V {
    guard let word = WordList(name, of: V.self)[text].flatMap({ V(rawValue: $0.raw) }) else {
      throw Failure(
        "expected a \(name), not '\(text)': one of \(V.allCases.map { $0.rawValue }.joined(separator: ", "))",
        hint: "\(name) \(example)")
    }
    return word
  }
}
