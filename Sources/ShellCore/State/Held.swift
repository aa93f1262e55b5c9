import Display
package import Domain
import Storage
import Values

/// Changes that the session has and no store has seen: those since `begin`, or of a loop or a sentence that runs.
package struct Held: Sendable {
  /// True where a loop or a sentence holds them, which stores them at its end.
  package let isLoop: Bool
  /// What holds them then, in words.
  fileprivate var holder = "loop"
  /// The journal as it was before them.
  fileprivate let journal: Journal
  /// In their order, as a store is to be told.
  fileprivate(set) var changes: [Change] = []
  /// The same with what a store will do besides: references emptied, rows that go along.
  fileprivate(set) var effects: [Change] = []
  /// What each command did, for people.
  package fileprivate(set) var titles: [String] = []
  /// The numbers of these steps in the journal.
  package fileprivate(set) var steps: Set<Int> = []
  /// Later ones have higher numbers, also than those that are gone.
  fileprivate let number: Int

  fileprivate init(_ journal: Journal, isLoop: Bool, number: Int) {
    (self.journal, self.isLoop, self.number) = (journal, isLoop, number)
  }

  /// Notes a step in the journal as one of these; one that undoes another of them leaves neither.
  fileprivate mutating func note(_ step: Journal.Step, in journal: inout Journal) {
    if case .undid(let number?) = step.kind, steps.contains(number),
      let place = titles.lastIndex(of: step.entry.name) ?? titles.indices.last
    {
      titles.remove(at: place)
    } else {
      titles.append(step.entry.title)
    }
    journal.take(step)
    if let number = journal.steps.last?.number { steps.insert(number) }
  }

  /// What all of it is called in `changes`.
  fileprivate var title: String {
    guard let first = titles.first else { return "held changes" }
    return titles.count < 3 ? titles.joined(separator: "; ") : "\(first), and \(titles.count - 1) more"
  }

  /// `3 changes`.
  package var counted: String { titles.count.counted("change") }

  /// Why a store took nothing of it; of what somebody else wrote meanwhile nothing is loaded while changes are held.
  fileprivate func refusal(_ error: any Error) -> Failure {
    var failure = Failure(error)
    guard !isLoop else { return failure }
    switch failure.cause {
    case .conflict?, .missing?:
      failure.hint = "'rollback' drops what is held, then 'refresh' brings what is there now"
    default: break
    }
    return failure
  }
}

extension ShellState {
  /// True from `begin` on until `commit` or `rollback`, and while a loop runs.
  package var isHolding: Bool { !held.isEmpty }

  /// True while a loop runs, or a sentence that does several things.
  package var isInLoop: Bool { held.contains(where: \.isLoop) }

  /// Holds every change from now on.
  package mutating func hold(isLoop: Bool = false) {
    holdings += 1
    held.append(Held(session.journal, isLoop: isLoop, number: holdings))
  }

  /// Holds those of a sentence that does several things.
  mutating func holdSentence() {
    hold(isLoop: true)
    held[held.count - 1].holder = "sentence"
  }

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
    held[held.count - 1].note(Journal.Step(kind, entry), in: &session.journal)
    return entry
  }

  /// Takes tables as a store has them, with the held changes of their rows.
  package mutating func take(_ names: Set<TableName>, from loaded: Tables) {
    session.take(names, from: loaded)
    session.apply(held.flatMap(\.effects).filter { names.contains($0.table) })
  }

  /// Stores what was held last as one change, or gives it to what holds around it. If the store refuses, all of it is
  /// held as before, or what it didn't take; of a loop nothing is.
  package mutating func commit(with world: World) async throws -> Journal.Entry? {
    guard let one = held.last else { return nil }
    rollBack()
    let isUndone = one.titles.isEmpty && !one.steps.isEmpty
    guard !one.changes.isEmpty, !isUndone else { return nil }
    // What is held is stored whatever others wrote meanwhile: nobody says it again.
    let (taken, seen) = (session.journal.taken, session.seenWrites)
    session.seenWrites = nil
    defer { session.seenWrites = seen }
    do { return try await store(one.changes, as: .wrote, title: one.title, with: world) } catch {
      let steps = session.journal.steps.suffix(session.journal.taken - taken)
      guard !steps.isEmpty else { throw one.refusal(error) }
      let stored = StoredPart(steps) { world.hooks.keepers[$0.table] != nil }
      throw keep(one, without: stored, after: Failure(error), world.clock.now())
    }
  }

  /// Holds on to what a store didn't take when it took a part, or gave all of it back; what a loop did in part is over.
  private mutating func keep(_ one: Held, without stored: StoredPart, after error: Failure, _ now: Instant) -> Failure {
    var rest = Held(session.journal, isLoop: false, number: one.number)
    rest.changes = stored.missing(of: one.changes)
    rest.effects = stored.missing(of: one.effects)
    var failure = error
    let count = "\(rest.changes.count) of \(one.changes.count) writes"
    if one.isLoop {
      guard rest.changes.count < one.changes.count, !rest.changes.isEmpty else { return failure }
      failure.message += "; \(count) of the \(one.holder) aren't stored"
      failure.hint = "'undo' undoes those that are stored"
      return failure
    }
    guard !rest.changes.isEmpty else { return failure }
    session.apply(rest.effects)
    let entry = Journal.Entry(title: one.title, changes: rest.effects, at: now)
    rest.note(Journal.Step(.wrote, entry), in: &session.journal)
    held.append(rest)
    failure.message += "; \(count) aren't stored, and are held"
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

/// The changes that a store has after it refused some, each as often as it took them.
private struct StoredPart {
  private var times: [Change: Int] = [:]

  /// - Parameters:
  ///   - steps: what was written, and then what took some of it back.
  ///   - isBeside: true for what isn't in the store, but kept beside it.
  init(_ steps: ArraySlice<Journal.Step>, isBeside: (Change) -> Bool) {
    for (place, step) in steps.enumerated() {
      for change in step.entry.changes where !isBeside(change) {
        let undone = change.inverse.asSent
        if place > 0, let count = times[undone], count > 0 {
          times[undone] = count - 1
        } else {
          times[change.asSent, default: 0] += 1
        }
      }
    }
  }

  /// Those among some changes that the store doesn't have: of equal ones it has the first.
  func missing(of changes: [Change]) -> [Change] {
    var times = times
    return changes.filter { change in
      guard let count = times[change.asSent], count > 0 else { return true }
      times[change.asSent] = count - 1
      return false
    }
  }
}

extension Change {
  /// The same whatever the store fills into a new row.
  fileprivate var asSent: Change { isAddition ? Change(table, id, .insert([:])) : self }
}

extension Interpreter {
  /// Drops what is held since a moment, by `ShellState.holdings` then, where nobody stored it before its script ended; nil
  /// if nothing was.
  mutating func dropHeld(since moment: Int) -> Failure? {
    var dropped: [Held] = []
    while let last = shell.held.last, last.number > moment { dropped += [shell.rollBack()].compactMap(\.self) }
    guard let last = dropped.first(where: { !$0.titles.isEmpty }) else { return nil }
    return Failure(
      "\(last.counted) dropped: no 'commit' came after 'begin'", hint: "write 'commit' where they are to be stored")
  }

  /// Asks what becomes of held changes before the shell ends: they are stored or dropped, or stay held where nobody
  /// decides or the store refuses. Where nobody is there they are dropped, which is a failure.
  package mutating func letGo() async -> ExitStatus {
    guard let held = shell.held.last else { return .done }
    guard !held.titles.isEmpty, world.person.isThere else {
      guard let failure = dropHeld(since: 0) else { return .done }
      return await report(failure).status
    }
    var isStored: Bool? = true
    if !world.rules.assumesYes { isStored = await world.person.ask("\(held.counted) held: store them?") }
    switch isStored {
    case true?: return await run("commit").status
    case false?:
      await giveUp()
      return .done
    case nil: return .interrupted
    }
  }

  /// Drops what is still held where no other line comes, and says so.
  package mutating func giveUp() async {
    guard let held = shell.held.last else { return }
    _ = dropHeld(since: 0)
    if !held.titles.isEmpty { try? await present(.notices([Text("\(held.counted) dropped")])) }
  }
}
