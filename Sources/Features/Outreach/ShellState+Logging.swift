import Display
import Domain
import Grammar
import Lists
import ShellCore

extension ShellState {
  /// The interaction with a school, or with a coach and their school, that words tell of.
  func interaction(
    with row: RowID, _ type: InteractionType, _ details: LogDetails, _ world: World
  ) throws -> Interaction {
    var interaction = Interaction(id: Key(world.newID()))
    if row.list == .coaches {
      interaction.coachID = Key(row.id)
      interaction.schoolID = session.tables.coaches[Key<Coach>(row.id)]?.schoolID
    } else {
      interaction.schoolID = Key(row.id)
    }
    guard interaction.schoolID != nil else {
      throw Failure("'\(title(of: row))' has no school to log it for", hint: "edit . school=NAME")
    }
    interaction.type = .known(type)
    interaction.direction = .known(details.direction)
    interaction.occurredAt = details.day.map { $0 == world.clock.today ? world.clock.now() : world.clock.start($0) }
    let edit = RowEdit<Interaction>(session: session, world: world)
    interaction = try edit.applying(try assignments(details, row), to: interaction)
    interaction.occurredAt = interaction.occurredAt ?? world.clock.now()
    interaction.loggedBy = session.identity.user
    interaction.familyID = session.identity.family
    interaction.createdAt = world.clock.now()
    interaction.updatedBy = session.identity.user
    interaction.updatedAt = world.clock.now()
    try LoggingRules(self, world).check(interaction)
    return interaction
  }

  /// The fields that were set, and the words as one of them.
  private func assignments(_ details: LogDetails, _ row: RowID) throws(Failure) -> [Assignment] {
    let names = details.assignments.map { Interaction.fields.entry(named: $0.name)?.name ?? $0.name }
    for (name, assignment) in zip(names, details.assignments)
    where ["school", "type"].contains(name) || name == "coach" && row.list == .coaches {
      var failure = Failure(
        "the \(name) of an interaction is what stands before its fields", hint: "log COACH call", status: .notUnderstood
      )
      failure.span = assignment.span
      throw failure
    }
    guard !details.words.isEmpty else { return details.assignments }
    let free = ["subject", "content"].first { !names.contains($0) }
    guard let free else {
      throw Failure(
        "subject and content are given, so '\(details.words.joined(separator: " "))' has no place",
        hint: "put the whole value in quotes", status: .notUnderstood)
    }
    return details.assignments + [Assignment(name: free, value: details.words.joined(separator: " "))]
  }

  /// Writes interactions with everything that follows from them, as one change.
  mutating func log(
    _ interactions: [Interaction], named names: [String], isConfirmed: Bool = false, with world: World
  ) async throws -> CommandResult {
    let changes = loggingChanges(
      of: interactions, in: session.tables, for: session.identity, at: world.clock.now())
    var confirmations = zip(interactions, names).map { interaction, name in
      "\(name): \(interaction.told(world.clock)) logged\(contact(interaction, world.clock))"
    }
    if !isConfirmed {
      try await confirmMany(confirmations, "log \(ListName.interactions.counted(interactions.count))", with: world)
    }
    let title = confirmations.count == 1 ? confirmations[0] : "\(ListName.interactions.counted(names.count)) logged"
    let closed = Set(changes.filter { $0.table == .suggestions }.map(\.id)).count
    if closed > 0 { confirmations.append("\(ListName.suggestions.counted(closed)) closed") }
    return try await write(changes, title: title, confirmations: confirmations, with: world)
  }

  /// `, last contact 38 days ago -> today`, where it moves.
  private func contact(_ interaction: Interaction, _ clock: Clock) -> String {
    guard let coach = interaction.coachID.flatMap({ session.tables.coaches[$0] }), let moment = interaction.occurredAt
    else { return "" }
    let before = coach.lastContactDate
    guard before.map({ $0 < moment }) ?? true else { return "" }
    return ", last contact \(before.map { Ago.words($0, clock) } ?? "never") -> \(Ago.words(moment, clock))"
  }
}

extension Interaction {
  /// `inbound phone call of yesterday`.
  fileprivate func told(_ clock: Clock) -> String {
    let way = direction?.known == .inbound ? "inbound " : ""
    let when = occurredAt.map { Ago.words($0, clock) }
    return way + (type?.label.lowercased() ?? "interaction") + (when.map { $0 == "today" ? "" : " of \($0)" } ?? "")
  }
}

extension ShellState {
  /// The template of a name, whatever the case it is typed in.
  func template(named name: String) throws(Failure) -> MessageTemplate {
    guard let known = saved.templateName(name), let text = saved.templates[known] else {
      let near = Nearest.words(to: name, among: saved.templates.keys.sorted()).map { "'\($0)'" }
      throw Failure(
        "no template is called '\(name)'",
        hint: near.isEmpty
          ? "'templates' lists them, 'template add \(name.quotedIfNeeded) TEXT' makes one"
          : "did you mean \(near.joined(separator: " or "))?")
    }
    return MessageTemplate(name: known, text: text)
  }
}

extension Expectation {
  /// A template, with the beginning of its text.
  static let template = Expectation("a template") { scope, typed in
    CandidateList(
      scope.templates.sorted { $0.key < $1.key }.filter { typed.begins($0.key) }.map {
        Candidate($0.key.quotedIfNeeded, note: String($0.value.prefix { !$0.isNewline }.prefix(40)))
      })
  }
}
