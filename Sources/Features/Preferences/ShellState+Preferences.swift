import Display
import Domain
import Grammar
import ShellCore

extension ShellState {
  /// Parents look at the athlete's details without changing them.
  func refuseParents(_ category: PreferenceCategory, _ world: World) throws {
    guard category == .player, session.isReadOnly(category) else {
      if world.rules.isReadOnly { try refuseIfReadOnly(world) }
      return
    }
    throw Failure(
      "nothing is changed: the player details belong to the athlete, parents only look at them",
      hint: "prefs player")
  }

  /// Replaces the document of a category, and confirms it; what can't be read isn't replaced without a question.
  mutating func keep(
    _ document: JSON, of category: PreferenceCategory, saying confirmation: String, notices: [Text] = [],
    with world: World
  ) async throws -> CommandResult {
    try refuseParents(category, world)
    try await confirmReplacing(category, with: world)
    guard let change = change(of: category, to: document, world) else {
      return CommandResult(notices: [Text(confirmation)] + notices)
    }
    let before = session.facts
    var entry = try await store([change], title: confirmation, with: world)
    session.journal.wrote(entry)
    var (changes, lines) = ([change], [Text(confirmation)] + notices)
    if category == .player, before.athlete != session.facts.athlete {
      let fits = await keepFits(before: before, with: world)
      entry.changes += fits.changes
      session.journal.amendLast(entry)
      changes += fits.changes
      lines += fits.lines
    }
    var answer = await answer(to: changes, [], world)
    answer.notices = lines + answer.notices
    return answer
  }

  private func change(of category: PreferenceCategory, to document: JSON, _ world: World) -> Change? {
    if let row = session.preferences(category) { return row.setting("data", to: .json(JSONText(document))) }
    if document == .object([]) { return nil }
    var row = Preferences(id: Key(world.newID()))
    row.userID = session.owner(of: category)
    row.category = .known(category)
    row.data = JSONText(document)
    row.createdAt = world.clock.now()
    row.updatedAt = world.clock.now()
    return row.insertion
  }

  private func confirmReplacing(_ category: PreferenceCategory, with world: World) async throws {
    guard session.isDamaged(category) else { return }
    try await confirm(
      "The stored \(category.rawValue) preferences are damaged. Replace them?", orSay: "nothing was changed",
      "the stored \(category.rawValue) preferences are damaged, and nobody can be asked whether to replace them",
      with: world)
  }

  /// Asks before something is lost; refused where nobody can be asked.
  func confirm(_ question: String, orSay refusal: String, _ reason: String, with world: World) async throws {
    guard !world.rules.assumesYes else { return }
    switch await world.person.ask(question) {
    case true: return
    case false: throw Failure.declined(refusal)
    case nil where world.person.isThere: throw Failure("\(refusal): the question was not answered")
    case nil: throw Failure(reason, hint: "start with --yes")
    }
  }
}

extension Session {
  /// Whether the person only looks at a category.
  func isReadOnly(_ category: PreferenceCategory) -> Bool {
    category == .player && (identity.isViewing || identity.role == .known(.parent))
  }
}
