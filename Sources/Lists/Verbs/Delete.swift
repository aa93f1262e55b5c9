import Display
import Domain
import Grammar
package import ShellCore
import Storage
import Values

/// `delete`: takes rows away, with what hangs on them; asks first, and one `undo` brings all of it back.
package struct Delete: Command {
  package static let verb = Verb(
    "delete", "Delete rows, after asking", group: .change, effect: .store, storing: "the deletion", prints: false,
    examples: ["delete 3", "delete kenyon", "delete 3-5"], .rowsAlone, make: Self.init
  ).confirming().needingNoRows { $0.meansTasks }

  let rows: [RowID]

  package var needs: Needs? { rows.allSatisfy { $0.list == .tasks } ? .nothing : nil }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    if rows.contains(where: { $0.list == .colleges }) { throw CollegeKeeper.refusal }
    try Deletion.checkChildrenAreKnown(of: rows, in: shell.session.tables)
    let deletion = Deletion(rows, in: shell.session.tables, alsoTaking: world.store.cascading)
    try shell.refuseIfReadOnly(world, writing: deletion.named)
    guard !deletion.named.isEmpty else {
      throw Failure("nothing was deleted: it is already deleted", hint: "'show' prints the list")
    }
    try await deletion.confirm(in: shell, with: world)
    return try await deletion.write(in: &shell, with: world)
  }
}

/// Rows that are to go, and everything that hangs on them.
struct Deletion {
  /// The rows that were named.
  let named: [Change]
  /// The rows that go with them, in an order in which nothing is refused: rows that others point at come
  /// last.
  let children: [Change]
  /// The number of rows of each table that stay, without what they pointed at.
  let staying: [TableName: Int]
  let list: ListName
  /// Those of the named rows that hang on others of them.
  private let hanging: Set<RowReference>

  /// - Parameter others: tables whose rows go as well where anything goes with a row, although they could stay.
  init(_ rows: [RowID], in tables: Tables, alsoTaking others: Set<TableName> = []) {
    list = rows.first?.list ?? .schools
    let named = rows.compactMap { tables.deletion(of: $0.id, in: $0.list.table) }
    var found: [RowReference: Change] = [:]
    var index = ChildIndex(tables)
    var left: Set<RowReference> = []
    var waiting = named.map(\.row)
    while let parent = waiting.popLast() {
      for reference in Reference.to(parent.table) {
        for child in index.rows(of: reference, pointingAt: parent) where found[child.row] == nil {
          guard reference.rule == .restrict else {
            left.insert(child.row)
            continue
          }
          found[child.row] = child
          waiting.append(child.row)
        }
      }
    }
    if !found.isEmpty {
      for row in left where others.contains(row.table) { found[row] = tables.deletion(of: row.id, in: row.table) }
    }
    hanging = Set(named.map(\.row).filter { found[$0] != nil })
    for row in named { found[row.row] = nil }
    let going = Set(found.keys).union(named.map(\.row))
    staying = Dictionary(grouping: left.subtracting(going), by: \.table).mapValues(\.count)
    self.named = named
    children = found.values.sorted { (Self.place($0.table), $0.id.text) < (Self.place($1.table), $1.id.text) }
  }

  private static let order = Dictionary(
    Reference.all.enumerated().map { ($1.table, $0) }, uniquingKeysWith: { first, _ in first })

  /// Where rows of a table stand in an order in which nothing is refused.
  private static func place(_ table: TableName) -> Int { order[table] ?? .max }

  /// The named rows in such an order: a coach goes before the school.
  private var inOrder: [Change] {
    named.enumerated().sorted { (Self.place($0.element.table), $0.offset) < (Self.place($1.element.table), $1.offset) }
      .map(\.element)
  }

  /// The number of rows of each table that go with them.
  var going: [TableName: Int] { Dictionary(grouping: children, by: \.table).mapValues(\.count) }

  /// `4 coaches, 12 interactions, 1 offer`; empty if nothing hangs on the rows.
  var spokenChildren: String { Self.spoken(going) }

  static func spoken(_ counts: [TableName: Int]) -> String {
    let tables: [TableName] = [
      .coaches, .interactions, .offers, .events, .statusHistory, .reminders, .suggestions, .documents, .metrics,
      .schools, .tasks,
    ]
    return tables.compactMap { table in counts[table].map(table.counted) }.joined(separator: ", ")
  }

  /// The title of one of the rows.
  private func title(of row: Change, in shell: ShellState) -> String {
    let list = row.table.list ?? list
    return shell.title(of: RowID(list, row.id))
  }

  /// `2 schools`; of several lists `1 school, 1 coach`.
  private var counted: String {
    let counts = Dictionary(grouping: named, by: \.table).mapValues(\.count)
    return counts.count > 1 ? Self.spoken(counts) : list.counted(named.count)
  }
}

extension Deletion {
  /// Asks before anything is deleted, naming what goes with it and what stays; refused where nobody can be asked.
  func confirm(in shell: ShellState, with world: World) async throws {
    guard !world.rules.assumesYes else { return }
    let names = named.prefix(3).map { title(of: $0, in: shell) }
    let more = named.count > 3 ? " and \(named.count - 3) more" : ""
    let what = names.joined(separator: ", ") + more
    var question = "Are you sure you want to delete \(what)?"
    let (children, staying) = (spokenChildren, spokenStaying)
    if !children.isEmpty {
      question += " \(children) \(self.children.count == 1 ? "goes" : "go") with \(named.count == 1 ? "it" : "them")."
    }
    if !staying.isEmpty { question += " \(staying)." }
    let isStored = list != .tasks
    let lost = isStored ? Deletion.spoken(await world.store.unrestorable(self.children + named)) : ""
    if !lost.isEmpty {
      question += " ('undo' can't restore others' \(lost): this database has no functions for that)"
    } else if !children.isEmpty {
      question += " ('undo' restores everything)"
    }
    switch await world.person.ask(question) {
    case true: return
    case nil where world.person.isThere, false: throw Failure.declined("nothing was deleted")
    case nil:
      throw Failure("deleting needs your OK, and there is no terminal to ask on: \(what)", hint: "start with --yes")
    }
  }

  /// Nothing is deleted as long as nobody can say what goes with it.
  static func checkChildrenAreKnown(of rows: [RowID], in tables: Tables) throws {
    let children = rows.flatMap { Reference.to($0.list.table).filter { $0.rule == .restrict }.map(\.table) }
    for table in children {
      guard case .failed(let reason) = tables.state(of: table) else { continue }
      throw Failure(
        "nothing was deleted: \(table.spoken) can't be loaded, and may depend on it: \(reason)",
        hint: "'refresh' tries again", status: .unavailable)
    }
  }

  /// Deletes the rows alone; where others point at them, those first, all in one transaction.
  func write(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let only = named.count == 1 ? named.first.map { self.title(of: $0, in: shell) } : nil
    let title = "\(only ?? counted): deleted"
    let (alone, all) = (inOrder, children + inOrder)
    if world.rules.isDryRun || shell.isHolding { return try await send(all, title: title, in: &shell, with: world) }
    do { return try await send(alone, title: title, in: &shell, with: world) } catch let failure as Failure {
      guard case .referenced? = failure.cause, !children.isEmpty else { throw await reason(of: failure, world) }
    }
    do { return try await send(all, title: title, in: &shell, with: world) } catch let failure as Failure {
      throw await reason(of: failure, world)
    }
  }

  /// Writes the deletion, and tells what really went: a store may take away more than it was told.
  private func send(_ changes: [Change], title: String, in shell: inout ShellState, with world: World) async throws
    -> CommandResult
  {
    var answer = try await shell.write(changes, title: title, confirmations: [], with: world)
    let written = world.rules.isDryRun ? changes : shell.session.journal.last?.changes ?? changes
    answer.notices = toast(after: written).map { Text($0) } + answer.notices
    return answer
  }

  /// Why it could not be deleted: someone else was faster, or has added rows that this shell hasn't seen.
  private func reason(of failure: Failure, _ world: World) async -> Failure {
    switch failure.cause {
    case .missing(let table, let id)? where named.contains { $0.table == table && $0.id.text == id.lowercased() }:
      var found = Failure("\(list.singular.capitalizedFirst) not found", hint: "'refresh' loads the list again")
      found.cause = failure.cause
      return found
    case .referenced?:
      var counts: [TableName: Int] = [:]
      // Rows that hang on a coach hang on the school as well, and so does the coach.
      for row in named where !hanging.contains(row.row) {
        counts.merge((try? await world.store.dependents(of: row.row)) ?? [:], uniquingKeysWith: +)
      }
      for row in hanging { counts[row.table] = counts[row.table].flatMap { $0 > 1 ? $0 - 1 : nil } }
      let blockers = Deletion.spoken(counts)
      guard !blockers.isEmpty else { return failure }
      var blocked = Failure(
        "nothing was deleted: \(blockers) in the database belong to it, and some aren't loaded",
        hint: "'refresh' loads them; then delete it again")
      blocked.cause = failure.cause
      return blocked
    default: return failure
    }
  }
}

extension Deletion {
  /// `School deleted`, `School and 4 coaches, 1 offer deleted`, of several lists `5 coaches, 1 offer, 1 school deleted`;
  /// then what stays.
  fileprivate func toast(after changes: [Change]) -> [String] {
    let noun = named.count == 1 ? list.singular.capitalizedFirst : list.counted(named.count)
    let rows = Set(named.map(\.row))
    let gone = Set(changes.filter { $0.isDeletion && !rows.contains($0.row) }.map(\.row))
    let counts = Dictionary(grouping: gone, by: \.table).mapValues(\.count)
    let staying = self.staying.merging(going, uniquingKeysWith: +).merging(counts) { max(0, $0 - $1) }
    let rest = Deletion.spokenStaying(staying.filter { $0.value > 0 && (going[$0.key] ?? self.staying[$0.key]) != nil })
    let children = Deletion.spoken(counts)
    let own = Dictionary(grouping: named, by: \.table).mapValues(\.count)
    let all = own.count > 1 ? Deletion.spoken(counts.merging(own, uniquingKeysWith: +)) : nil
    let what = all ?? (children.isEmpty ? noun : "\(noun) and \(children)")
    return ["\(what) deleted"] + (rest.isEmpty ? [] : [rest])
  }

  /// `1 reminder stays`; empty if nothing does.
  fileprivate var spokenStaying: String { Deletion.spokenStaying(staying) }

  private static func spokenStaying(_ counts: [TableName: Int]) -> String {
    let rows = spoken(counts)
    return rows.isEmpty ? "" : "\(rows) \(counts.values.reduce(0, +) == 1 ? "stays" : "stay")"
  }
}

extension Tables {
  /// The change that deletes a row; nil if it isn't there.
  fileprivate func deletion(of id: UUID, in table: TableName) -> Change? {
    table.entity.deletion(of: id, in: self)
  }
}

/// The rows by what they point at, gathered in one walk over each table however many rows are asked for.
private struct ChildIndex {
  private let tables: Tables
  private var positions: [Reference: [UUID: [Int]]] = [:]

  init(_ tables: Tables) { self.tables = tables }

  /// The deletions of the rows whose reference points at a row.
  mutating func rows(of reference: Reference, pointingAt parent: RowReference) -> [Change] {
    func look<E: Entity>(_ entity: E.Type) -> [Change] {
      guard let column = E.table.column(reference.column) else { return [] }
      let rows = tables[E.self]
      var children = positions[reference] ?? [:]
      if positions[reference] == nil {
        for (place, row) in rows.enumerated() {
          if case .uuid(let id) = column.get(row) { children[id, default: []].append(place) }
        }
        positions[reference] = children
      }
      return (children[parent.id] ?? []).map { rows[$0].deletion }
    }
    return look(reference.table.entity)
  }
}
