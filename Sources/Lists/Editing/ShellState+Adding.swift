import Display
import Domain
import Grammar
import ShellCore

extension ShellState {
  /// Adds a row of a list: named by bare words, set by assignments, completed by what the person answers.
  mutating func add<E: Editable>(
    _ entity: E.Type, _ words: String, _ assignments: [Assignment], with world: World
  ) async throws -> CommandResult {
    var row = E(id: Key(world.newID()))
    let edit = RowEdit<E>(session: session, world: world)
    row = try edit.applying(words.isEmpty ? [] : E.named(words), to: row)
    row = try edit.applying(assignments, to: row)
    row = try await completed(row, edit, with: world)
    row.found(by: session.identity, at: world.clock)
    if let found = row.disagreement() { throw found.failure }
    let doubts = (row as? School).flatMap { $0.duplicate(in: session.tables.schools) }
      .map { "'\($0.school.name)' is on the list already (\($0.reason.words))" }
    if let doubts, world.person.isThere, !world.rules.assumesYes {
      guard await world.person.ask("\(doubts): add it all the same?") == true else {
        throw Failure.declined("nothing was added")
      }
    }
    let title = row.title(session.facts)
    var answer = try await write(
      try insertion(of: row, world), title: "\(title): added",
      confirmations: ["\(title): added to the \(E.list.plural)"], with: world
    )
    if let doubts, !world.person.isThere { answer.notices.insert(Text(doubts, .warning), at: 0) }
    current = RowID(E.list, row.id.uuid)
    return answer
  }

  /// The new row; an interaction brings what logging it would bring.
  private func insertion(of row: some Editable, _ world: World) throws -> [Change] {
    guard let interaction = row as? Interaction else { return [row.insertion] }
    try refuseLogging(world)
    try check(interaction, world)
    return loggingChanges(of: [interaction], in: session.tables, for: session.identity, at: world.clock.now())
  }

  /// The most words that are shown above a question.
  private static var mostOffered: Int { 20 }

  /// The row with what it must have: asked for on a terminal, told otherwise.
  private func completed<E: Editable>(_ start: E, _ edit: RowEdit<E>, with world: World) async throws -> E {
    var row = start
    for name in E.required {
      let value = try edit.value(named: name)
      while value.text(in: row, session).isEmpty {
        guard world.person.isThere else {
          throw Failure(
            "\(E.list.singular.withArticle) needs '\(name)'", hint: "add \(E.list.singular) \(name)=...",
            status: .notUnderstood)
        }
        let offers = value.shape.offers(session)
        let isShort = (1...Self.mostOffered).contains(offers.count)
        if isShort { world.person.tell([Text("\(offers.joined(separator: ", "))", .dim)]) }
        guard let line = await world.person.line("\(name): ", offers) else {
          throw Failure.declined("nothing was added")
        }
        do throws(Failure) {
          value.set(try value.value(line, in: session), in: &row)
        } catch {
          world.person.tell([Text(error.message, .bad)])
        }
      }
    }
    return row
  }
}

extension Editable {
  /// What bare words say: a name, a subject, a title; of a coach the first and the last name.
  fileprivate static func named(_ words: String) -> [Assignment] {
    let parts = words.split(separator: " ", maxSplits: 1).map(String.init)
    if list == .coaches, parts.count == 2 {
      return [Assignment(name: "first", value: parts[0]), Assignment(name: "last", value: parts[1])]
    }
    let name = list == .coaches ? "last" : naming
    return [Assignment(name: name, value: words)]
  }

  /// Whose the new row is, and since when it's there.
  fileprivate mutating func found(by identity: Identity, at clock: Clock) {
    let now = clock.now()
    let metric = self as? PerformanceMetric
    let values: [String: Domain.Value] = [
      "user_id": identity.athlete.value, "family_unit_id": identity.family?.value ?? .null,
      "created_by": identity.user.value, "updated_by": identity.user.value, "created_at": .instant(now),
      "updated_at": .instant(now), "logged_by": identity.user.value, "uploaded_by": identity.user.value,
      "status": Self.list == .schools ? .text(SchoolStatus.researching.rawValue) : .null,
      "is_favorite": .bool(false), "offer_date": .day(clock.today),
      "unit": metric.map { .text($0.type?.known?.usualUnit ?? "unit") } ?? .null,
    ]
    for (column, value) in values where Self.table.column(column) != nil && self.value(of: column).isNull {
      set(column, to: value)
    }
  }
}

extension EditableValue.Shape {
  /// What may be typed, for completion.
  fileprivate func offers(_ session: Session) -> [String] {
    switch self {
    case .words(let list): list.words.map(\.raw)
    case .school: session.tables.schools.map(\.name)
    case .coach: session.tables.coaches.map(\.fullName)
    case .flag: ["yes", "no"]
    case .day, .moment: ["today", "yesterday", "friday", "2026-02-07"]
    default: []
    }
  }
}

extension DuplicateReason {
  /// Why it looks like another one.
  fileprivate var words: String {
    switch self {
    case .name: "the same name"
    case .website: "the same website"
    case .ncaaID: "the same NCAA id"
    }
  }
}
