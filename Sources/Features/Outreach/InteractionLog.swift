import Display
import Domain
import Grammar
import Lists
import ShellCore

/// Interactions to be logged together: what words tell of each, and everything that follows from them.
struct InteractionLog {
  private let world: World
  private var interactions: [Interaction] = []
  /// With whom.
  private var names: [String] = []

  init(with world: World) { self.world = world }

  /// Takes the interaction with a school, or with a coach and their school, that words tell of.
  mutating func add(
    _ type: InteractionType, with row: RowID, _ details: LogDetails, in shell: ShellState
  ) throws {
    var interaction = Interaction(id: Key(world.time.newID()))
    if row.list == .coaches {
      interaction.coachID = Key(row.id)
      interaction.schoolID = shell.session.tables.coaches[Key<Coach>(row.id)]?.schoolID
    } else {
      interaction.schoolID = Key(row.id)
    }
    guard interaction.schoolID != nil else {
      throw Failure("'\(shell.title(of: row))' has no school to log it for", hint: "edit . school=NAME")
    }
    let now = world.clock.now()
    interaction.type = .known(type)
    interaction.direction = .known(details.direction)
    interaction.occurredAt = details.day.map { $0 == world.clock.today ? world.clock.now() : world.clock.start($0) }
    let edit = RowEdit<Interaction>(session: shell.session, world: world)
    interaction = try edit.applying(try details.assignments(for: row.list), to: interaction)
    interaction.occurredAt = interaction.occurredAt ?? now
    interaction.loggedBy = shell.session.identity.user
    interaction.familyID = shell.session.identity.family
    interaction.createdAt = now
    interaction.updatedBy = shell.session.identity.user
    interaction.updatedAt = now
    try LoggingRules(shell, world).check(interaction)
    interactions.append(interaction)
    names.append(shell.title(of: row))
  }

  /// Writes them with everything that follows from them, as one change.
  func write(isConfirmed: Bool = false, in shell: inout ShellState) async throws -> CommandResult {
    let session = shell.session
    let changes = loggingChanges(of: interactions, in: session, at: world.clock.now())
    var confirmations = zip(interactions, names).map { interaction, name in
      "\(name): \(interaction.told(world.clock)) logged\(contact(interaction, session))"
    }
    let counted = ListName.interactions.counted(interactions.count)
    if !isConfirmed { try await shell.confirmMany(confirmations, "log \(counted)", with: world) }
    let title = confirmations.count == 1 ? confirmations[0] : "\(counted) logged"
    confirmations += SuggestionList(session).completed(by: changes)
    return try await shell.write(changes, title: title, confirmations: confirmations, with: world)
  }

  /// `, last contact 38 days ago -> today`, where it moves.
  private func contact(_ interaction: Interaction, _ session: Session) -> String {
    guard let coach = interaction.coachID.flatMap({ session.tables.coaches[$0] }), let moment = interaction.occurredAt
    else { return "" }
    let before = coach.contact(session.context).contacted
    guard before.map({ $0 < moment }) ?? true else { return "" }
    let clock = world.clock
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
