import Display
package import Domain
import Grammar
import Storage
import Values

/// Changes that the session has and no store has seen: those since `begin`, or of a loop that runs.
package struct Held: Sendable {
  /// True where a loop holds them, which stores them at its end.
  package let isLoop: Bool
  /// The journal as it was before them.
  fileprivate let journal: Journal
  /// In their order, as a store is to be told.
  fileprivate(set) var changes: [Change] = []
  /// The same with what a store will do besides: references emptied, rows that go along.
  fileprivate(set) var effects: [Change] = []
  /// What each command did, for people.
  package fileprivate(set) var titles: [String] = []

  fileprivate init(_ journal: Journal, isLoop: Bool) { (self.journal, self.isLoop) = (journal, isLoop) }

  /// What all of it is called in `changes`.
  fileprivate var title: String {
    guard let first = titles.first, titles.count > 1 else { return titles.first ?? "held changes" }
    return "\(first), and \(titles.count - 1) more"
  }

  /// `3 changes`.
  package var counted: String { titles.count.counted("change") }
}

extension ShellState {
  /// True from `begin` on until `commit` or `rollback`, and while a loop runs.
  package var isHolding: Bool { !held.isEmpty }

  /// Holds every change from now on.
  package mutating func hold(isLoop: Bool = false) { held.append(Held(session.journal, isLoop: isLoop)) }

  /// Does changes to the session alone, and notes them under a title.
  mutating func hold(_ changes: [Change], as kind: Journal.Step.Kind?, title: String, _ now: Instant) throws
    -> Journal.Entry
  {
    try session.checkRows()
    let before = session
    session.apply(changes)
    do { try session.checkRows() } catch {
      session = before
      throw error
    }
    let besides = pointingAtNothing(after: changes)
    session.apply(besides)
    let entry = Journal.Entry(title: title, changes: changes, consequences: besides, at: now)
    held[held.count - 1].changes += changes
    held[held.count - 1].effects += changes + besides
    guard let kind, !changes.isEmpty || kind != .wrote else { return entry }
    held[held.count - 1].titles.append(title)
    session.journal.take(Journal.Step(kind, entry))
    return entry
  }

  /// Takes tables as a store has them, with the held changes of their rows.
  package mutating func take(_ names: Set<TableName>, from loaded: Tables) {
    session.take(names, from: loaded)
    session.apply(held.flatMap(\.effects).filter { names.contains($0.table) })
  }

  /// Stores what was held last as one change, or gives it to what holds around it. If the store refuses, all of it is
  /// held as before, or what it didn't take.
  package mutating func commit(with world: World) async throws -> Journal.Entry? {
    guard let one = held.last else { return nil }
    _ = rollBack()
    guard !one.changes.isEmpty else { return nil }
    let taken = session.journal.taken
    do { return try await store(one.changes, as: .wrote, title: one.title, with: world) } catch {
      guard session.journal.taken > taken, let stored = session.journal.last?.changes else { throw error }
      throw keep(one, without: Set(stored), after: error)
    }
  }

  /// Holds on to what a store didn't take when it took a part.
  private mutating func keep(_ one: Held, without stored: Set<Change>, after error: any Error) -> Failure {
    var rest = Held(session.journal, isLoop: false)
    rest.changes = one.changes.filter { !stored.contains($0) }
    rest.effects = one.effects.filter { !stored.contains($0) }
    rest.titles = one.titles
    session.apply(rest.effects)
    held.append(rest)
    var failure = Failure(error)
    failure.message += "; \(rest.changes.count) of \(one.changes.count) writes aren't stored, and are held"
    failure.hint = "'commit' tries again, 'rollback' drops them"
    return failure
  }

  /// Drops what was held last; answers it.
  @discardableResult
  package mutating func rollBack() -> Held? {
    guard let one = held.popLast() else { return nil }
    session.apply(one.effects.inverses)
    session.journal.goBack(to: one.journal)
    return one
  }
}

extension Interpreter {
  /// Drops what is held beyond so many, where nobody stored it before its script ended; nil if nothing was.
  mutating func dropHeld(beyond count: Int) -> Failure? {
    var dropped: [Held] = []
    while shell.held.count > count { dropped += [shell.rollBack()].compactMap(\.self) }
    guard let last = dropped.first(where: { !$0.titles.isEmpty }) else { return nil }
    return Failure(
      "\(last.counted) dropped: no 'commit' came after 'begin'", hint: "write 'commit' where they are to be stored")
  }

  /// Asks what becomes of held changes before the shell ends: they are stored or dropped; where nobody is there they are
  /// dropped, which is a failure.
  package mutating func letGo() async -> ExitStatus {
    guard let held = shell.held.last else { return .done }
    guard !held.titles.isEmpty, world.person.isThere, !world.rules.assumesYes else {
      guard let failure = dropHeld(beyond: 0) else { return .done }
      return await report(failure).status
    }
    if await world.person.ask("\(held.counted) held: store them?") == true {
      return await run("commit").status
    }
    _ = dropHeld(beyond: 0)
    try? await present(.notices([Text("\(held.counted) dropped")]))
    return .done
  }
}
