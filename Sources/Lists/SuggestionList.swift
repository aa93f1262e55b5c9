package import Display
package import Domain
package import Grammar
package import ShellCore
import Storage
import Synchronization
package import Values

/// The suggestions of a session: who makes them, and what is told beneath them.
package struct SuggestionList {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  /// Lets the rules make and bring up suggestions where no server does, for anyone who looks: they are
  /// stored with the next write.
  ///
  /// - Returns: why some may be missing: tables that couldn't be loaded.
  @discardableResult
  package static func workOut(in shell: inout ShellState, with world: World) async -> Unread.Reasons {
    let unread = shell.session.tables.unread
    guard SuggestionList(shell.session).isMadeHere else {
      await hideResting(in: &shell, with: world)
      return [:]
    }
    let ours: Set<Key<Suggestion>>?
    switch await world.store.makingOfSuggestions() {
    case .here: ours = nil
    case .beside(let rows): ours = rows
    case .elsewhere: return [:]
    }
    guard shell.session.tables.isWhole else { return unread }
    let now = world.clock.now()
    func moment() -> Moment {
      Moment(revision: shell.session.revision, minute: now.microseconds / 60_000_000, ours: ours)
    }
    if last.withLock({ $0 }) == moment() { return [:] }
    shell.session.tables.schools.prepare(columns: ["name", "status", "priority_tier", "division", "fit_score"])
    let changes = SuggestionCycle.changes(in: shell.session, at: now, ours: ours) {
      Key(world.time.newID())
    }
    shell.session.apply(changes)
    shell.unstored += changes
    if !CancellableScope.isOver, !shell.session.tables.schools.isUncertain {
      last.withLock { [moment = moment()] in $0 = moment }
    }
    return [:]
  }

  /// Leaves out for who looks on what the athlete's shell takes away when it's opened next; nothing is stored.
  private static func hideResting(in shell: inout ShellState, with world: World) async {
    guard shell.session.identity.isViewing, shell.session.tables.isWhole,
      case .here = await world.store.makingOfSuggestions()
    else { return }
    shell.session.tables.schools.prepare(columns: ["name", "status", "priority_tier"])
    shell.session.apply(SuggestionCycle.resting(in: shell.session, on: world.clock.today))
  }

  /// When the rules were asked last: they say the same until something they read is another.
  private static let last = Mutex<Moment?>(nil)

  private struct Moment: Equatable, Sendable {
    let revision: Session.Revision
    let minute: Int64
    let ours: Set<Key<Suggestion>>?
  }

  /// The same, stored at once where anything may be written; answers what went wrong, if anything.
  static func bringUp(in shell: inout ShellState, with world: World) async -> [Text] {
    do {
      try await workOutWhole(in: &shell, with: world)
      guard !world.rules.isReadOnly, !world.rules.isWatching else { return [] }
      try await shell.storeWorkedOut(with: world)
      return []
    } catch {
      let failure = Failure(error)
      if failure.status == .interrupted { return [] }
      return [Text("suggestions can't be updated: \(failure.message)", .warning)]
    }
  }

  /// Works them out; of rows that a server has the columns are fetched that were missing, and then it's done again.
  private static func workOutWhole(in shell: inout ShellState, with world: World) async throws {
    for _ in 0..<4 {
      var next = shell
      await workOut(in: &next, with: world)
      let rows = next.session.tables.schools
      guard rows.isWanting else {
        shell = next
        return
      }
      try await rows.fetch { _ in }
    }
  }

  /// True if the rules may speak for the athlete: it's the athlete who is at the shell.
  private var isMadeHere: Bool {
    !session.identity.isViewing && session.identity.role.known == .player
      && Unread.quietly { session.tables.isWhole ? session.tables.users[session.identity.athlete] != nil : true }
  }

  /// The lines about suggestions that changes complete, without the days since a contact that one of them may count.
  package func completed(by changes: [Change]) -> [String] {
    let told = Set(changes.filter { $0.table == .suggestions }.map(\.id)).compactMap { id -> String? in
      guard let suggestion = session.tables.suggestions[Key(id)] else { return nil }
      let school = suggestion.relatedSchoolID.flatMap(session.context.schoolNames.toldApart)
      return school.map { "\($0): suggestion completed" } ?? "suggestion completed: '\(suggestion.message)'"
    }
    return Set(told).sorted()
  }

  /// The number of those that wait, what a parent may do with them, a dead period.
  package var notes: [String] {
    let waiting = session.tables.suggestions.count {
      $0.athleteID == session.identity.athlete && $0.isOpen && $0.pendingSurface == true
    }
    var notes: [String] = []
    if waiting > 0 { notes.append(waiting.counted("more comes up", "more come up") + " once some of these are closed") }
    if session.identity.isViewing {
      notes.append("Consider discussing these together: only the athlete closes them")
    }
    if let notice = RecruitingCalendar.notice(in: session) { notes.append(notice) }
    return notes
  }
}

extension Interpreter {
  /// Lets the rules make and bring up suggestions where no server does; answers what went wrong, if anything.
  package mutating func bringUpSuggestions() async -> [Text] {
    await SuggestionList.bringUp(in: &shell, with: world)
  }
}

extension Due {
  /// The item that its number means.
  package var item: NumberedItem {
    let list = source.table.list ?? .schools
    return NumberedItem(
      RowID(list, source.id),
      about: [school.map { RowID(.schools, $0.uuid) }, coach.map { RowID(.coaches, $0.uuid) }].compactMap(\.self))
  }
}

extension Due {
  /// The day that it can't be put off beyond, where that is before another day.
  package func end(before day: Day, from today: Day) -> Day? {
    guard [.offer, .event, .application].contains(kind), let end = self.day, end >= today, end < day else { return nil }
    return end
  }
}

extension [Due] {
  /// The first that can be marked as done, and the first that can be put off until Friday; a rule only where there's nothing
  /// else.
  package func examples(on today: Day) -> (done: Int?, later: Int?) {
    let friday = SpokenDate.day("friday", today: today, toward: .ahead) ?? today
    let rest = indices.filter { self[$0].kind != .rule } + indices.filter { self[$0].kind == .rule }
    return (
      rest.first { self[$0].canBeDone }, rest.first { self[$0].end(before: friday, from: today) == nil }
    )
  }
}

extension SuggestionList {
  /// The item that the number of a suggestion means.
  package static func item(of suggestion: Suggestion) -> NumberedItem {
    NumberedItem(
      RowID(.suggestions, suggestion.id.uuid),
      about: [suggestion.relatedSchoolID.map { RowID(.schools, $0.uuid) }].compactMap(\.self))
  }

  /// The words that tell how to close the suggestion at a number.
  package static func advice(from number: Int) -> String {
    "complete \(number) when it's done, or dismiss \(number)"
  }
}
