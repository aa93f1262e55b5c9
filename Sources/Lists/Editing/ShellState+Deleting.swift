import Display
package import Domain
package import Grammar
package import ShellCore
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

extension ShellState {
  /// Writes assignments to rows of one list, and confirms each row.
  package mutating func edit(_ rows: [RowID], _ assignments: [Assignment], with world: World) async throws
    -> CommandResult
  {
    guard let list = rows.first?.list, let entity = list.editable else {
      throw Failure("these rows can't be edited", hint: "'schools' puts the schools in front")
    }
    guard rows.allSatisfy({ $0.list == list }) else {
      throw Failure("rows of several lists can't be edited at once", hint: "name rows of one list")
    }
    return try await edit(rows, assignments, of: entity, with: world)
  }

  private mutating func edit<E: Shown>(
    _ rows: [RowID], _ assignments: [Assignment], of entity: E.Type, with world: World
  ) async throws -> CommandResult {
    let found = rows.compactMap { session.tables[E.self][Key<E>($0.id)] }
    let edit = RowEdit<E>(session: session, world: world)
    var edits: [(old: E, new: E)] = []
    for row in found { edits.append((row, try edit.applying(assignments, to: row))) }
    return try await write(edits, with: world)
  }

  /// Writes rows that were edited in any way, and confirms what each became.
  package mutating func write<E: Shown>(
    _ edits: [(old: E, new: E)], isConfirmed: Bool = false, with world: World
  ) async throws -> CommandResult {
    let edit = RowEdit<E>(session: session, world: world)
    var changes: [Change] = []
    var confirmations: [String] = []
    for (old, new) in edits {
      if let interaction = new as? Interaction, old != new { try check(interaction, world) }
      let own = edit.changes(from: old, to: new)
      changes += own
      confirmations.append(
        "\(old.title(session.facts)): \(own.isEmpty ? "nothing to change" : old.difference(to: new, session))")
    }
    if !isConfirmed { try await confirmMany(confirmations, "change \(E.list.counted(edits.count))", with: world) }
    let title = confirmations.count == 1 ? confirmations[0] : "\(E.list.counted(edits.count)) edited"
    return try await write(changes, title: title, confirmations: confirmations, with: world)
  }
}

extension Shown {
  /// `conference ACC -> SEC, notes changed`.
  func difference(to new: Self, _ session: Session) -> String {
    differences(to: new, session).joined(separator: ", ")
  }

  /// The same, one for each value.
  package func differences(to new: Self, _ session: Session) -> [String] {
    Self.fields.entries.compactMap { entry in
      let (before, after) = (entry.text(in: self, session.facts), entry.text(in: new, session.facts))
      guard before != after else { return nil }
      if max(before.count, after.count) > 40 || before.contains("\n") || after.contains("\n") {
        return "\(entry.name) changed"
      }
      return "\(entry.name) \(before.isEmpty ? "none" : before) -> \(after.isEmpty ? "none" : after)"
    }
  }
}

extension ShellState {
  /// Opens rows as a sheet in the editor, shows what would change, asks, and writes it.
  mutating func editSheet(_ rows: [RowID], with world: World) async throws -> CommandResult {
    guard let list = rows.first?.list, let entity = list.editable, rows.allSatisfy({ $0.list == list }) else {
      throw Failure("these rows can't be edited together", hint: "name rows of one list")
    }
    return try await editSheet(rows, of: entity, with: world)
  }

  private mutating func editSheet<E: Shown>(
    _ rows: [RowID], of entity: E.Type, with world: World
  ) async throws -> CommandResult {
    let sheet = EditSheet(rows.compactMap { session.tables[E.self][Key<E>($0.id)] }, session)
    let edits = try sheet.edits(from: try await world.person.edit(sheet.text, "csv"), world)
    if edits.isEmpty { return .notice("nothing was changed") }
    let lines = edits.map { "  \($0.old.title(session.facts)): \($0.old.difference(to: $0.new, session))" }
    let shown = lines.prefix(20) + (lines.count > 20 ? ["  and \(lines.count - 20) more"] : [])
    let question = "\(shown.joined(separator: "\n"))\nchange \(E.list.counted(edits.count))?"
    guard world.rules.assumesYes ? true : await world.person.ask(question) == true else {
      throw Failure.declined("nothing was changed")
    }
    return try await write(edits, isConfirmed: true, with: world)
  }
}

/// What speaks for a school, or against it.
enum Argument: String, Sendable {
  case pro, con

  var column: String { rawValue + "s" }

  /// The most characters of one.
  static let most = 500
}

extension ShellState {
  /// Adds a pro or a con to a school, or with `-N` takes the Nth away.
  mutating func weigh(_ row: RowID, _ argument: Argument, _ text: String, with world: World) async throws
    -> CommandResult
  {
    try refuseIfReadOnly(world)
    guard let school = schools([row]).first else {
      throw Failure("the school is gone", hint: "'schools' lists what there is")
    }
    current = row
    let text = text.withoutBlanks
    guard !text.isEmpty else {
      throw Failure(
        "expected a text for the \(argument.rawValue)", hint: "\(argument.rawValue) . TEXT", status: .notUnderstood)
    }
    if let place = Self.place(text) { return try await takeAway(place, argument, of: school, with: world) }
    guard text.count <= Argument.most else {
      throw Failure(
        "the \(argument.rawValue) has \(text.count) characters, \(Argument.most) are allowed", hint: "make it shorter",
        status: .notUnderstood)
    }
    return try await rewrite(
      argument.column, of: school, confirmation: "\(school.name): \(argument.rawValue) added: \(text)", with: world
    ) { .list($0.items + [text]) }
  }

  private mutating func takeAway(
    _ place: Int, _ argument: Argument, of school: School, with world: World
  ) async throws -> CommandResult {
    let items = school.value(of: argument.column).items
    guard let item = items[number: place] else {
      let count =
        items.isEmpty ? "no \(argument.column)" : "\(items.count) \(argument.rawValue)\(items.count == 1 ? "" : "s")"
      throw Failure("'\(school.name)' has \(count), not \(place)", hint: "'show . pros' numbers them")
    }
    return try await rewrite(
      argument.column, of: school, confirmation: "\(school.name): \(argument.rawValue) taken away: \(item)", with: world
    ) { held in
      var held = held.items
      let found = held[number: place] == item ? place - 1 : held.firstIndex(of: item)
      guard let found else {
        throw Failure("somebody else took '\(item)' away already", hint: "'refresh' shows the rest")
      }
      held.remove(at: found)
      return .list(held)
    }
  }

  /// `-3` as the whole text is the third.
  private static func place(_ text: String) -> Int? {
    guard text.hasPrefix("-"), text.count > 1, text.dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(text.dropFirst()) ?? .max
  }
}

extension Domain.Value {
  /// The items of a list; none for null.
  var items: [String] { if case .list(let items) = self { items } else { [] } }
}
