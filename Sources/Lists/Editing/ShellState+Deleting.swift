import Display
import Domain
import Grammar
import ShellCore
import Storage

extension ShellState {
  /// Asks before anything is deleted, naming what goes with it and what stays; refused where nobody can be asked.
  func confirm(_ deletion: Deletion, with world: World) async throws {
    guard !world.rules.assumesYes else { return }
    let names = deletion.named.prefix(3).map { title(of: RowID(deletion.list, $0.id)) }
    let more = deletion.named.count > 3 ? " and \(deletion.named.count - 3) more" : ""
    var question = "Are you sure you want to delete \(names.joined(separator: ", "))\(more)?"
    let (children, staying) = (deletion.spokenChildren, deletion.spokenStaying)
    if !children.isEmpty { question += " \(children) \(deletion.children.count == 1 ? "goes" : "go") with it." }
    if !staying.isEmpty { question += " \(staying)." }
    let isStored = deletion.list != .tasks
    let lost = isStored ? Deletion.spoken(await world.store.unrestorable(deletion.children + deletion.named)) : ""
    if !lost.isEmpty {
      question += " ('undo' could not bring back \(lost) of others: this database has no functions for that)"
    } else if !children.isEmpty {
      question += " ('undo' brings everything back)"
    }
    switch await world.person.ask(question) {
    case true: return
    case false: throw Failure.declined("nothing was deleted")
    case nil where world.person.isThere: throw Failure("nothing was deleted: the question was not answered")
    case nil: throw Failure("deleting needs an answer, and nobody can be asked", hint: "start with --yes")
    }
  }

  /// Nothing is deleted as long as nobody can say what goes with it.
  func checkChildrenAreKnown(of rows: [RowID]) throws {
    let children = rows.flatMap { Reference.to($0.list.table).filter { $0.rule == .restrict }.map(\.table) }
    for table in children {
      guard case .failed(let reason) = session.tables.state(of: table) else { continue }
      throw Failure(
        "nothing was deleted: \(table.spoken) can't be loaded, and may hang on it: \(reason)",
        hint: "'refresh' tries again")
    }
  }

  /// Deletes the rows alone; where others point at them, those first, all in one transaction.
  mutating func delete(_ deletion: Deletion, with world: World) async throws -> CommandResult {
    let only =
      deletion.named.count == 1 ? deletion.named.first.map { self.title(of: RowID(deletion.list, $0.id)) } : nil
    let title = "\(only ?? deletion.list.counted(deletion.named.count)): deleted"
    if world.rules.isDryRun {
      return try await send(deletion.children + deletion.named, of: deletion, title: title, with: world)
    }
    do {
      return try await send(deletion.named, of: deletion, title: title, with: world)
    } catch let failure as Failure {
      guard case .referenced? = failure.cause, !deletion.children.isEmpty else {
        throw await reason(of: failure, deletion, world)
      }
    }
    do {
      return try await send(deletion.children + deletion.named, of: deletion, title: title, with: world)
    } catch let failure as Failure {
      throw await reason(of: failure, deletion, world)
    }
  }

  /// Writes the deletion, and tells what really went: a store may take away more than it was told.
  private mutating func send(
    _ changes: [Change], of deletion: Deletion, title: String, with world: World
  ) async throws -> CommandResult {
    var answer = try await write(changes, title: title, confirmations: [], with: world)
    let written = world.rules.isDryRun ? changes : session.journal.last?.changes ?? changes
    answer.notices = deletion.toast(after: written).map { Text($0) } + answer.notices
    return answer
  }

  /// Why it could not be deleted: somebody else was faster, or has added rows that this shell hasn't seen.
  private func reason(of failure: Failure, _ deletion: Deletion, _ world: World) async -> Failure {
    switch failure.cause {
    case .missing(let table, let id)?
    where deletion.named.contains { $0.table == table && $0.id.text == id.lowercased() }:
      var found = Failure(
        "\(deletion.list.singular.capitalizedFirst) not found", hint: "'refresh' loads the list again")
      found.cause = failure.cause
      return found
    case .referenced?:
      var counts: [TableName: Int] = [:]
      for row in deletion.named {
        counts.merge((try? await world.store.dependents(of: row.row)) ?? [:], uniquingKeysWith: +)
      }
      let blockers = Deletion.spoken(counts)
      guard !blockers.isEmpty else { return failure }
      var blocked = Failure(
        "nothing was deleted: \(blockers) in the database belong to it, and not all of them are loaded",
        hint: "'refresh' loads them, then delete it again")
      blocked.cause = failure.cause
      return blocked
    default: return failure
    }
  }
}

extension Deletion {
  /// `School deleted`, `School and 4 coaches, 1 offer deleted`; then what stays.
  fileprivate func toast(after changes: [Change]) -> [String] {
    let noun = named.count == 1 ? list.singular.capitalizedFirst : "\(named.count) \(list.plural)"
    let rows = Set(named.map(\.row))
    let gone = Set(changes.filter { $0.isDeletion && !rows.contains($0.row) }.map(\.row))
    let counts = Dictionary(grouping: gone, by: \.table).mapValues(\.count)
    let staying = self.staying.merging(going, uniquingKeysWith: +).merging(counts) { max(0, $0 - $1) }
    let rest = Deletion.spokenStaying(staying.filter { $0.value > 0 && (going[$0.key] ?? self.staying[$0.key]) != nil })
    let children = Deletion.spoken(counts)
    return [children.isEmpty ? "\(noun) deleted" : "\(noun) and \(children) deleted"] + (rest.isEmpty ? [] : [rest])
  }

  /// `1 reminder stays`; empty if nothing does.
  fileprivate var spokenStaying: String { Deletion.spokenStaying(staying) }

  private static func spokenStaying(_ counts: [TableName: Int]) -> String {
    let rows = spoken(counts)
    return rows.isEmpty ? "" : "\(rows) \(counts.values.reduce(0, +) == 1 ? "stays" : "stay")"
  }
}

extension Change {
  fileprivate var isDeletion: Bool {
    if case .delete = action { true } else { false }
  }
}

extension String {
  /// With a capital letter.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
