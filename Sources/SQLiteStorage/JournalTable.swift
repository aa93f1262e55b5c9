import Domain
import SQLite
import Storage
import Synchronization

/// The steps of the journal in a database file: the last few hundred, each written together with its changes.
struct JournalTable {
  let database: Database

  /// How many steps are kept.
  static let mostSteps = 400
  /// A step with more changes than this is kept without them: it can be taken back only until the program ends.
  static let mostChanges = 20_000

  /// False in a file of the first version that is only looked at.
  var isThere: Bool {
    get throws {
      try database.statement("SELECT 1 FROM sqlite_master WHERE name = 'compass_journal'").first { _ in true } ?? false
    }
  }

  /// The number of the last step; 0 if there is none.
  var last: Int {
    get throws { try database.statement("SELECT max(number) FROM compass_journal").first { $0[0].integer } ?? 0 }
  }

  func append(_ step: Journal.Step) throws {
    let changes = step.entry.changes.count > Self.mostChanges ? [] : step.entry.changes
    let number = try last + 1
    try database.statement("INSERT INTO compass_journal (number, kind, at, title, changes) VALUES (?, ?, ?, ?, ?)")
      .execute([
        .integer(number), .text(step.kind.rawValue), .text(step.entry.at.description), .text(step.entry.title),
        .text(JSON.array(changes.map(\.json)).text),
      ])
    try database.statement("DELETE FROM compass_journal WHERE number <= ?").execute([.integer(number - Self.mostSteps)])
  }

  /// The steps up to a number, the oldest first; what another program damaged is left out with everything before it.
  func steps(upTo number: Int) throws -> [Journal.Step] {
    let statement = try database.statement(
      "SELECT kind, at, title, changes FROM compass_journal WHERE number <= ? ORDER BY number")
    let steps = try statement.map([.integer(number)]) { row -> Journal.Step? in
      guard let kind = row[0].text.flatMap(Journal.Step.Kind.init(rawValue:)),
        let at = row[1].text.flatMap({ Instant($0) }), let title = row[2].text,
        case .array(let items)? = row[3].text.flatMap({ JSON(parsing: $0) })
      else { return nil }
      let changes = items.compactMap(Change.init)
      return changes.count == items.count ? Journal.Step(kind, .init(title: title, changes: changes, at: at)) : nil
    }
    let sound = steps.lastIndex { $0 == nil }.map { steps[($0 + 1)...] } ?? steps[...]
    return sound.compactMap(\.self)
  }
}

/// Remembers where the journal ended before this program wrote; copies of a store share it.
final class JournalStart: Sendable {
  private let kept = Mutex<Int?>(nil)

  /// The number of the last step before the first of this program's, found when it's asked for first.
  func number(or find: () throws -> Int) rethrows -> Int {
    if let number = kept.withLock(\.self) { return number }
    let number = try find()
    kept.withLock { $0 = $0 ?? number }
    return number
  }
}

extension Change {
  fileprivate var json: JSON {
    let action: [JSON.Member] =
      switch self.action {
      case .set(let column, let before, let after):
        [
          JSON.Member("column", .string(column)), JSON.Member("before", JSON(before)),
          JSON.Member("after", JSON(after)),
        ]
      case .insert(let values): [JSON.Member("added", JSON(row: values))]
      case .delete(let values): [JSON.Member("deleted", JSON(row: values))]
      }
    return .object(
      [
        JSON.Member("table", .string(table.rawValue)), JSON.Member("id", .string(id.text)),
      ] + action)
  }

  fileprivate init?(_ json: JSON) {
    guard case .string(let name)? = json["table"], let table = TableName(rawValue: name),
      case .string(let text)? = json["id"], let id = UUID(uuidString: text)
    else { return nil }
    if case .string(let column)? = json["column"], let before = json["before"], let after = json["after"] {
      let (before, after) = (table.value(before, of: column), table.value(after, of: column))
      self.init(table, id, .set(column: column, before: before, after: after))
    } else if case .object(let members)? = json["added"] {
      self.init(table, id, .insert(table.row(members)))
    } else if case .object(let members)? = json["deleted"] {
      self.init(table, id, .delete(table.row(members)))
    } else {
      return nil
    }
  }
}

extension JSON {
  fileprivate init(row: [String: Value]) {
    self = .object(row.sorted { $0.key < $1.key }.map { Member($0.key, JSON($0.value)) })
  }
}

extension TableName {
  fileprivate func row(_ members: [JSON.Member]) -> [String: Value] {
    Dictionary(members.map { ($0.key, value($0.value, of: $0.key)) }, uniquingKeysWith: { $1 })
  }

  /// A value of a column as it was before it became JSON.
  fileprivate func value(_ json: JSON, of column: String) -> Value {
    let plain: Value =
      switch json {
      case .null: .null
      case .bool(let flag): .bool(flag)
      case .string(let text): type(of: column) == .json ? .json(JSONText(json)) : .text(text)
      case .number(let digits):
        Int(digits).map(Value.int) ?? Double(digits).map(Value.double) ?? .json(JSONText(json))
      case .array(let items) where type(of: column) == .list: .list(items.compactMap(\.string))
      case .array, .object: .json(JSONText(json))
      }
    return normal(plain, of: column)
  }
}
