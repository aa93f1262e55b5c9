package import Display
package import Domain
package import Grammar
import Storage
package import Values

extension ShellState {
  /// Writes what a command changes: to the session at once, then to the store; taken back if that refuses.
  ///
  /// `confirmations` are told when it's stored, a line for each row; `title` names the change in `undo`
  /// and `changes`; `resolving` says what becomes of a column that someone else wrote to meanwhile.
  package mutating func write(
    _ changes: [Change], title: String, confirmations: [String], with world: World,
    resolving: Resolution = { _, _ in nil }
  ) async throws -> CommandResult {
    try refuseIfReadOnly(world, writing: changes)
    guard !changes.isEmpty else { return CommandResult(notices: confirmations.map { Text($0) }) }
    try await store(changes, as: .wrote, title: title, with: world, resolving: resolving)
    return await answer(to: changes, confirmations, world)
  }

  /// Sends the changes and notes them in the journal (not with nil as the kind); the session has them already, and gives
  /// them back if the store refuses. Answers what was written, with what the store did besides. Rows that are kept beside the
  /// store come second: if that fails, the others are taken back.
  @discardableResult
  package mutating func store(
    _ changes: [Change], as kind: Journal.Step.Kind?, title: String, with world: World,
    resolving: Resolution = { _, _ in nil }
  ) async throws -> Journal.Entry {
    try Unread.check()
    try refuseIfReadOnly(world, writing: changes)
    let (kind, title) = part(kind, title)
    if isHolding { return try hold(changes, as: kind, title: title, world.clock.now()) }
    let beside = changes.filter { world.hooks.keepers[$0.table] != nil }
    guard let keeper = beside.first.flatMap({ world.hooks.keepers[$0.table] }) else {
      if kind == .wrote { try await askIfNotKept(changes, with: world) }
      return try await send(changes, as: kind, title: title, with: world, resolving: resolving)
    }
    let rest = changes.filter { world.hooks.keepers[$0.table] == nil }
    guard !rest.isEmpty else {
      let entry = try await keeper.store(beside, title: title, in: &self, with: world)
      await note(entry, as: kind, with: world)
      return entry
    }
    let entry = try await send(rest, besides: beside, as: kind, title: title, with: world, resolving: resolving)
    do { _ = try await keeper.store(beside, title: title, in: &self, with: world) } catch {
      var failure = Failure(error)
      let stored = entry.changes.filter { world.hooks.keepers[$0.table] == nil }
      let back = kind?.inverse(of: session.journal.steps.last?.number)
      do { try await store(stored.inverses, as: back, title: Journal.Entry.undone + title, with: world) } catch {
        failure.message += "; the rest is stored, and couldn't be undone: \(Failure(error).message)"
        failure.hint = "undo"
      }
      throw failure
    }
    return entry
  }

  /// Says beforehand that a change is too large to be undone after the shell has ended, and asks the
  /// person who is there.
  private func askIfNotKept(_ changes: [Change], with world: World) async throws {
    let count = changes.count { !$0.isAddition }
    guard let most = world.store.mostKept, count > most, !world.rules.isDryRun else { return }
    let warning = "\(count) changes are too many to be undone after the shell has ended: only 'undo' right here works"
    guard world.person.isThere, !world.rules.assumesYes else { return world.person.tell([Text(warning, .warning)]) }
    guard await world.person.ask("\(warning). Go on?") == true else { throw Failure.declined("nothing was changed") }
  }

  private mutating func send(
    _ changes: [Change], besides beside: [Change] = [], as kind: Journal.Step.Kind?, title: String, with world: World,
    resolving: Resolution
  ) async throws -> Journal.Entry {
    try session.checkRows()
    if !unstored.isEmpty { try? await storeWorkedOut(with: world) }
    let before = session
    await world.loader.forget(Set(changes.map(\.table)).intersection(session.tables.missing))
    var changes = changes
    var entry = Journal.Entry(title: title, changes: changes + beside, at: world.clock.now())
    var number: Int?
    session.apply(changes)
    do { try session.checkRows() } catch {
      session = before
      throw error
    }
    if !world.rules.isDryRun {
      do {
        let step = kind.map { Journal.Step($0, entry) }
        let stored = try await send(&changes, as: step, from: before, with: world, resolving: resolving)
        var consequences = stored.consequences
        number = stored.number
        session.apply(consequences)
        let untold = pointingAtNothing(after: changes)
        session.apply(untold)
        consequences += untold.filter { !isOfOthers($0) }
        entry = Journal.Entry(title: title, changes: changes + beside, consequences: consequences, at: entry.at)
      } catch {
        throw giveBack(to: before, after: error, of: changes, entry, isNoted: kind != nil, with: world)
      }
      await world.hooks.didWrite(changes, &self, world)
      keepCopy(with: world)
    }
    if let kind, !(changes + beside).isEmpty || kind != .wrote {
      session.journal.take(Journal.Step(kind, entry, number: number ?? 0))
    }
    return entry
  }

  /// The session as it was before changes that the store refused; answers the failure.
  private mutating func giveBack(
    to before: Session, after error: any Error, of changes: [Change], _ entry: Journal.Entry, isNoted: Bool,
    with world: World
  ) -> any Error {
    let after = session
    session = before
    guard let error = error as? StoreError else { return error }
    if error == .outdated { session.seenWrites = nil }
    guard case .partly(let stored, _) = error else { return explained(error, of: changes, after: after) }
    session.apply(stored)
    keepCopy(with: world)
    // A part of an undo is a change of its own: what it was a part of can still be undone then.
    let part = Journal.Entry(title: entry.title, changes: stored, at: entry.at)
    if isNoted { session.journal.take(Journal.Step(.wrote, part)) }
    return Failure(error)
  }

  /// Stores what was worked out where someone looked. What the store doesn't take goes from the session as
  /// well, and is worked out again when it's looked at.
  package mutating func storeWorkedOut(with world: World) async throws {
    guard !unstored.isEmpty, !world.rules.isDryRun, !isHolding else { return }
    let changes = unstored
    unstored = []
    for start in stride(from: 0, to: changes.count, by: Self.mostAtOnce) {
      do {
        let some = changes[start..<min(start + Self.mostAtOnce, changes.count)]
        session.apply(try await world.store.apply(Array(some)))
      } catch {
        session.apply(Array(changes[start...]).inverses)
        throw error
      }
    }
    keepCopy(with: world)
  }

  /// Changes that don't belong together are sent in parts of this many.
  private static var mostAtOnce: Int { 5_000 }

  /// Notes what a keeper has stored; without that it can't be taken back after a restart, and nothing else is lost.
  private mutating func note(_ entry: Journal.Entry, as kind: Journal.Step.Kind?, with world: World) async {
    guard let kind else { return }
    var step = Journal.Step(kind, entry)
    if !world.rules.isDryRun { step.number = (try? await world.store.apply([], as: step))?.number ?? 0 }
    session.journal.take(step)
  }

  /// Brings what earlier shells and others wrote into the journal, where the store remembers it.
  package mutating func recallJournal(from world: World) async throws {
    guard !world.rules.isDryRun else { return }
    do { session.journal.recall(try await world.store.journal(besides: session.journal.known)) } catch {
      throw Failure(error)
    }
  }

  /// The confirmations, and what the store has to say besides; with `--dry-run` also what would have been written, as
  /// results.
  package func answer(to changes: [Change], _ confirmations: [String], _ world: World) async -> CommandResult {
    let results = world.rules.isDryRun ? [Block.sheet(ChangeSet(changes, in: session).sheet)] : []
    let remarks = await world.store.remarks().map { Text($0, .warning) }
    return CommandResult(results, notices: confirmations.map { Text($0) } + remarks)
  }

  /// Every changing verb is refused while a parent looks on, for anyone who has no list, or with
  /// `--read-only`; what is the person's own stays theirs.
  package func refuseIfReadOnly(_ world: World, writing changes: [Change] = []) throws {
    if world.rules.isReadOnly { throw Failure("nothing was changed: compass runs with '--read-only'") }
    if world.rules.isConfiguring {
      throw Failure(
        "nothing was changed: the configuration only sets how the shell starts", hint: "put it in a script")
    }
    if world.rules.isWatching {
      throw Failure("nothing was changed: 'watch' repeats only commands that don't change rows", hint: "watch due")
    }
    let isOwn = !changes.isEmpty && changes.allSatisfy { $0.isOwn || session.isOwnPreference($0) }
    if session.identity.isViewing, !isOwn {
      throw Failure(
        "nothing was changed: parents can view an athlete's list but not change it",
        hint: "for your own use: 'note --private SCHOOL TEXT' and 'add task TEXT'")
    }
    if let failure = session.identity.lackOfFamily, !isOwn { throw failure }
  }
}

extension ShellState {
  /// The changes of rows that point at something that is deleted, where the store's answer to that was
  /// lost: references are emptied, and rows that can't be without it are gone.
  func pointingAtNothing(after changes: [Change]) -> [Change] {
    let deleted = Dictionary(grouping: changes.filter(\.isDeletion), by: \.table)
    return deleted.flatMap { table, deletions in
      Reference.to(table).filter { $0.table != .schools }.flatMap { reference in
        rows(through: reference, at: Set(deletions.map(\.id)))
      }
    }
  }

  /// True if a row belongs to someone else, who alone may change it.
  private func isOfOthers(_ change: Change) -> Bool {
    let owner = change.table.owner.flatMap { change.table.entity.value(of: $0, of: change.id, in: session.tables) }
    return owner.map { !$0.isNull && $0 != .uuid(session.identity.user.uuid) } ?? false
  }

  private func rows(through reference: Reference, at ids: Set<UUID>) -> [Change] {
    func look<E: Entity>(_ entity: E.Type) -> [Change] {
      guard let column = E.table.column(reference.column) else { return [] }
      return session.tables[E.self].compactMap { row in
        guard case .uuid(let id) = column.get(row), ids.contains(id) else { return nil }
        return reference.rule == .empty ? row.setting(reference.column, to: .null) : row.deletion
      }
    }
    return look(reference.table.entity)
  }
}

extension ShellState {
  /// The light in which a line is read.
  package var scope: Scope {
    var scope = Scope(session: session, printed: printed, current: current, variables: variables, files: files)
    scope.programs = programs
    scope.athletes = athletes
    scope.items = items
    scope.facts = askedFacts
    scope.isHolding = !held.isEmpty
    scope.aliases = saved.aliases
    scope.templates = saved.templates
    scope.views = saved.summaries
    return scope
  }

  /// The rows that an ambiguous name may mean, numbered from now on.
  mutating func offer(_ rows: [RowID]) -> [Text] {
    printed = rows
    let width = "\(rows.count)".count
    let described = rows.map(describe)
    let counts = Dictionary(described.map { ($0.words, 1) }, uniquingKeysWith: +)
    return zip(rows, described).enumerated().map { place, line in
      let number = "\(place + 1)"
      let blanks = String(repeating: " ", count: 2 + width - number.count)
      let apart = counts[line.1.words] == 1 ? [] : marks(of: line.0)
      return Text("\(blanks)\(number)  ") + line.1 + Text(apart.map { "  \($0)" }.joined(), .dim)
    }
  }

  /// What tells rows of one name apart: `Contacted`, `A`, `3 days ago`.
  private func marks(of row: RowID) -> [String] {
    func marks<E: Listed>(_ entity: E.Type) -> [String] {
      guard let found = session.tables[E.self][Key<E>(row.id)] else { return [] }
      return ["status", "role", "tier", "contacted"].compactMap { E.fields[$0]?.read(found, session.context).text }
    }
    return marks(row.list.entity)
  }

  /// A row's name and what tells it apart.
  package func describe(_ row: RowID) -> Text {
    func look<E: Listed>(_ entity: E.Type) -> Text {
      guard let found = session.tables[E.self][Key<E>(row.id)] else { return Text("a deleted row") }
      let other =
        (found as? Interaction)?.occurredAt.map { session.context.clock.day($0).description }
        ?? ["location", "school"].compactMap { E.fields[$0]?.read(found, session.context).text }.first
      let name = E.nameKind != .title ? E.fields[E.naming]?.read(found, session.context).text : nil
      return Text(name ?? found.title(session.context), .name) + Text(other.map { "  \($0)" } ?? "", .dim)
    }
    return look(row.list.entity)
  }

  /// A row's name, as confirmations have it.
  package func title(of row: RowID) -> String {
    row.list.entity.title(of: row.id, in: session) ?? "a deleted row"
  }

  /// A school that is still there.
  package func school(_ row: RowID) throws -> School {
    guard let school = schools([row]).first else { throw Failure.deleted(.schools) }
    return school
  }

  /// The schools among some rows.
  package func schools(_ rows: [RowID]) -> [School] {
    rows.compactMap { $0.list == .schools ? session.tables.schools[Key<School>($0.id)] : nil }
  }
}

extension ShellState {
  /// A row's name, whichever table it is in; nil if it isn't there, or its table isn't a list.
  package func title(of id: UUID, in table: TableName) -> String? {
    table.list.map { title(of: RowID($0, id)) }
  }

  /// Runs something that asks between its writes: each is stored at once, and all of them are one change for `undo` and
  /// `changes`, under a title.
  package mutating func asOneChange<Answer>(
    _ title: String, _ body: (inout ShellState) async throws -> Answer
  ) async rethrows -> Answer {
    let before = whole
    whole = before ?? (title, session.journal.taken)
    defer { whole = before }
    return try await body(&self)
  }

  /// How a step is written while one change is made of several: the first has the title, the others belong to it.
  func part(_ kind: Journal.Step.Kind?, _ title: String) -> (kind: Journal.Step.Kind?, title: String) {
    guard kind == .wrote, let whole else { return (kind, title) }
    return (session.journal.taken > whole.taken ? .joined : .wrote, whole.title)
  }
}

extension Change {
  /// True if it touches only what belongs to the person at the shell, which a parent may write while
  /// looking on.
  package var isOwn: Bool { table == .tasks || table == .schools && sets(PrivateNotes.column) }
}
