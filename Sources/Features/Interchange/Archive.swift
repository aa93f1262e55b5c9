import Display
import Domain
import Grammar
import Lists
package import ShellCore
import Storage

/// `archive`: the whole family as one file.
package struct Archive: Command {
  package static let verb = Verb(
    "archive", "Back up all the family's rows to a file for 'restore'", group: .share, effect: .world,
    prints: false, examples: ["archive family.json", "archive before-visits.json", "archive ../family.json"],
    .file(ending: ".json"),
    make: Self.init)

  let file: String

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let session = shell.session
    if session.identity.isAlone {
      throw Failure(
        "nothing was archived: only athletes have lists",
        hint: "'athletes' lists whom you may view")
    }
    let (tables, warning) = try await tables(session, with: world)
    let (text, rows) = try CancellableScope.whole {
      FamilyArchive.text(of: tables, session.identity, at: world.clock.now())
    }
    try Unread.checkWhole()
    try world.machine.writePrivately(text, to: file)
    var notices = [warning.map { Text($0, .warning) }, Text("\(rows) rows → \(file)")].compactMap(\.self)
    if tables.schools.contains(where: {
      PrivateNotes($0.value(of: PrivateNotes.column)).hasOthers(than: session.identity.user)
    }) {
      notices.append(Text("it contains everyone's private notes", .warning))
    }
    return CommandResult(notices: notices)
  }

  /// What the store holds; where it can't be read, the rows of the session, if they're all there.
  private func tables(_ session: Session, with world: World) async throws -> (Tables, warning: String?) {
    if world.rules.isDryRun { return (session.tables, nil) }
    do throws(StoreError) {
      return (try await world.store.tables(), nil)
    } catch {
      let isWhole = TableName.allCases.allSatisfy { $0 == .tasks || session.tables.state(of: $0) == .loaded }
      guard error.isUnavailable, isWhole else {
        let unread = session.tables.unread
        if unread.isEmpty { throw error }
        throw UnreadTables(unread)
      }
      return (session.tables, "these are the rows in memory: the store can't be read: \(Failure(error).message)")
    }
  }
}

/// A family as one JSON document: every row of every table, with the columns that the program doesn't know.
///
/// `{"format": "compass archive", "version": 1, "athlete": ID, "family": ID, "tables": {TABLE: [ROW, ...], ...}}`; columns
/// that are null are left out, JSON columns hold their documents as they are.
enum FamilyArchive {
  static var format: String { TextFile.archiveFormat }
  static var version: Int { 1 }

  /// The text of the archive, and how many rows are in it.
  static func text(of tables: Tables, _ identity: Identity, at now: Instant) -> (text: String, rows: Int) {
    var text = """
      {"format":"\(format)","version":\(version),"made_at":"\(now)","athlete":"\(identity.athlete)",\
      "family":\(identity.family.map { "\"\($0)\"" } ?? "null"),
      "tables":{

      """
    var rows = 0
    for (place, table) in TableName.allCases.enumerated() {
      if place > 0 { text += ",\n" }
      text += "\"\(table.rawValue)\":["
      rows += append(table.entity, of: tables, to: &text)
      text += "]"
    }
    return (text + "\n}}\n", rows)
  }

  private static func append<E: Entity>(_ entity: E.Type, of tables: Tables, to text: inout String) -> Int {
    let keys = E.table.columns.map { JSON.string($0.name).text }
    for (place, row) in tables[E.self].enumerated() {
      text += place > 0 ? ",\n{" : "\n{"
      var isFirst = true
      func add(_ key: String, _ value: Value) {
        if value.isNull { return }
        text += isFirst ? "" : ","
        isFirst = false
        text += "\(key):"
        if case .json(let document) = value { text += document.text } else { text += JSON(value).text }
      }
      for (column, key) in zip(E.table.columns, keys) { add(key, row.value(of: column.name)) }
      for name in row.extra.keys.sorted() where E.table.column(name) == nil {
        add(JSON.string(name).text, row.value(of: name))
      }
      text += "}"
    }
    return tables[E.self].count
  }
}
