import Display
import Domain
import Grammar
import Lists
package import ShellCore
import Storage
import Values

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
    let (tables, warnings) = try await tables(session, isHolding: shell.isHolding, with: world)
    let (text, rows) = try CancellableScope.whole {
      FamilyArchive.text(of: tables, session.identity, at: world.clock.now())
    }
    try Unread.checkWhole()
    try world.machine.writePrivately(text, to: file)
    var notices = warnings.map { Text($0, .warning) } + [Text("\(rows) rows → \(file)")]
    if tables.schools.contains(where: {
      PrivateNotes($0.value(of: PrivateNotes.column)).hasOthers(than: session.identity.user)
    }) {
      notices.append(Text("it contains everyone's private notes", .warning))
    }
    return CommandResult(notices: notices)
  }

  /// The tables of the store; where it can't be read, the rows of the session, if they're all there.
  private func tables(
    _ session: Session, isHolding: Bool, with world: World
  ) async throws -> (Tables, warnings: [String]) {
    if world.rules.isDryRun || isHolding { return (session.tables, []) }
    do throws(StoreError) {
      let tables = try await world.store.tables()
      return (tables, await world.store.remarks())
    } catch {
      let isWhole = TableName.allCases.allSatisfy { $0 == .tasks || session.tables.state(of: $0) == .loaded }
      guard error.isUnavailable, isWhole else {
        let unread = session.tables.unread
        if unread.isEmpty { throw error }
        throw UnreadTables(unread)
      }
      return (session.tables, ["these are the rows in memory: the store can't be read: \(Failure(error).message)"])
    }
  }
}

/// An archive that was read: whose it is, and where the rows of its tables stand in the file.
struct ArchivedFamily: Sendable {
  let file: TextFile
  private(set) var athlete: Key<User>?
  private(set) var family: Key<Family>?
  /// The rows of each table, as ranges of the file.
  private(set) var rows: [TableName: [Range<Int>]] = [:]
  /// Tables that this version doesn't know.
  private(set) var unknown: [String] = []

  /// Throws a failure for what isn't an archive, or one of a newer version.
  init(_ file: TextFile) throws(Failure) {
    self.file = file
    let all = 0..<file.bytes.count
    guard JSONText(file.text(all)) != nil, file.isArchive, var pieces = JSONPieces(file.bytes, all) else {
      let isList = file.bytes.first { !" \n\r\t".utf8.contains($0) } == UInt8(ascii: "[")
      let reading = isList ? "; 'import \(file.name.quotedIfNeeded)' reads a list" : ""
      let hint = "'archive FILE.json' writes one\(reading)"
      throw Failure("'\(file.name)' isn't a complete archive of a family", hint: hint)
    }
    while let piece = pieces.next() {
      let json = piece.key == "tables" ? nil : JSON(parsing: file.text(piece.range))
      switch piece.key {
      case "version":
        guard json?.int == FamilyArchive.version else {
          let found = json?.text ?? "none"
          throw Failure(
            "'\(file.name)' has version \(found) of the archive format, expected \(FamilyArchive.version)",
            hint: "use the version of compass that wrote it")
        }
      case "athlete": athlete = json?.string.flatMap { Key($0) }
      case "family": family = json?.string.flatMap { Key($0) }
      case "tables": takeTables(piece.range)
      default: continue
      }
    }
  }

  var count: Int { rows.values.reduce(0) { $0 + $1.count } }

  private mutating func takeTables(_ range: Range<Int>) {
    guard var tables = JSONPieces(file.bytes, range), tables.isObject else { return }
    while let table = tables.next() {
      guard let key = table.key, let name = TableName(rawValue: key) else {
        unknown.append(table.key ?? "")
        continue
      }
      guard var pieces = JSONPieces(file.bytes, table.range), !pieces.isObject else { continue }
      while let piece = pieces.next() { rows[name, default: []].append(piece.range) }
    }
  }

  /// The columns of a row; throws the fault of one that is none.
  func values<E: Entity>(_ range: Range<Int>, of entity: E.Type) throws(Fault) -> [String: Value] {
    guard var pieces = JSONPieces(file.bytes, range), pieces.isObject else {
      throw Fault("expected a row of \(E.table.name.rawValue)", at: range.lowerBound)
    }
    var values: [String: Value] = [:]
    while let piece = pieces.next() {
      guard let key = piece.key, let json = JSONText(file.text(piece.range)) else { continue }
      values[key] = E.normal(json, of: key)
    }
    return values
  }
}

extension Entity {
  /// A value of an archive as the column holds it; what it can't hold stays JSON.
  fileprivate static func normal(_ document: JSONText, of name: String) -> Value {
    if document.text == "null" { return .null }
    guard let column = table.column(name), column.type != .json else { return .json(document) }
    let value: Value =
      switch document.json {
      case .bool(let flag): .bool(flag)
      case .number(let digits): Int(digits).map(Value.int) ?? Double(digits).map(Value.double) ?? .json(document)
      case .string(let text): .text(text)
      case .null, .array, .object: .json(document)
      }
    guard name != "id" else { return value }
    var row = Self(id: Key(UUID()))
    return column.set(&row, value) ? column.get(row) : .json(document)
  }
}
