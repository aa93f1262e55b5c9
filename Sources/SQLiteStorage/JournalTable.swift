import Domain
import SQLite
import Storage
import Values

/// The steps of the journal in a database file: the last few hundred, each written together with its changes.
struct JournalTable {
  let database: Database

  /// The number of steps that are kept.
  static let mostSteps = 400
  /// A step with more updates and deletions than this is kept without them: it can be taken back only until the program
  /// ends. Of more new rows their ids are kept.
  static let mostChanges = 20_000
  /// The numbers that steps can have; others were written by another program, and are passed over.
  static let numbers = 1...(1 << 60)

  /// False in a file of the first version that is only looked at.
  var isThere: Bool {
    get throws {
      try database.statement("SELECT 1 FROM sqlite_master WHERE name = 'compass_journal'").first { _ in true } ?? false
    }
  }

  /// True if a step of these changes is kept with them.
  static func keeps(_ changes: [Change]) -> Bool { changes.count { !$0.isAddition } <= mostChanges }

  /// Keeps a step, with its changes or without, and answers its number.
  func append(_ step: Journal.Step, isKept: Bool) throws -> Int {
    let (least, most) = (SQLiteValue.integer(Self.numbers.lowerBound), SQLiteValue.integer(Self.numbers.upperBound))
    try database.statement("DELETE FROM compass_journal WHERE number NOT BETWEEN ? AND ?").execute([least, most])
    let last = try database.statement("SELECT max(number) FROM compass_journal").first { $0[0].integer } ?? 0
    if last == Self.numbers.upperBound { try database.execute("DELETE FROM compass_journal") }
    let number = last == Self.numbers.upperBound ? 1 : last + 1
    let sql = "INSERT INTO compass_journal (number, kind, step, at, title, changes) VALUES (?, ?, ?, ?, ?, ?)"
    try database.statement(sql).execute([
      .integer(number), .text(step.kind.word),
      step.kind.step.flatMap { Self.numbers.contains($0) ? .integer($0) : nil } ?? .null,
      .text(step.entry.at.description), .text(step.entry.title),
      .text(isKept ? Self.text(of: step.entry.changes) : "[]"),
    ])
    try database.execute(
      """
      DELETE FROM compass_journal WHERE number <=
        (SELECT number FROM compass_journal ORDER BY number DESC LIMIT 1 OFFSET \(Self.mostSteps))
      """)
    return number
  }

  private static func text(of changes: [Change]) -> String {
    JSON.array((changes.count > mostChanges ? changes.sealed : changes).map(\.json)).text
  }

  /// The steps without those of these numbers, the oldest first; what another program damaged is left out with everything
  /// before it.
  func steps(besides known: Set<Int>) throws -> [Journal.Step] {
    let isNamed = try database.columns(of: "compass_journal").contains("step")
    let statement = try database.statement(
      """
      SELECT kind, at, title, changes, number, \(isNamed ? "step" : "NULL") FROM compass_journal
      WHERE number BETWEEN ? AND ? ORDER BY number
      """)
    let bounds = [SQLiteValue.integer(Self.numbers.lowerBound), .integer(Self.numbers.upperBound)]
    var steps: [Journal.Step] = []
    try statement.eachRow(bounds) { row in
      guard !known.contains(row[4].integer) else { return }
      if let step = Self.step(in: row) { steps.append(step) } else { steps.removeAll() }
    }
    return steps
  }

  private static func step(in row: SQLiteRow) -> Journal.Step? {
    let step = row[5].text.flatMap { Int($0) }.flatMap { numbers.contains($0) ? $0 : nil }
    guard let kind = row[0].text.flatMap({ Journal.Step.Kind($0, of: step) }),
      let at = row[1].text.flatMap({ Instant($0) }), let title = row[2].text,
      case .array(let items)? = row[3].text.flatMap({ JSON(parsing: $0) })
    else { return nil }
    let changes = items.compactMap(Change.init)
    guard changes.count == items.count else { return nil }
    return Journal.Step(kind, .init(title: title, changes: changes, at: at), number: row[4].integer)
  }
}

extension Journal.Step.Kind {
  fileprivate init?(_ word: String, of step: Int?) {
    switch word {
    case "wrote": self = .wrote
    case "undid": self = .undid(step)
    case "redid": self = .redid(step)
    case "joined": self = .joined
    default: return nil
    }
  }

  fileprivate var word: String {
    switch self {
    case .wrote: "wrote"
    case .undid: "undid"
    case .redid: "redid"
    case .joined: "joined"
    }
  }

  /// The step that it's about.
  fileprivate var step: Int? {
    switch self {
    case .undid(let step), .redid(let step): step
    case .wrote, .joined: nil
    }
  }
}

extension Change {
  fileprivate var json: JSON {
    let action: [JSON.Member] =
      switch self.action {
      case .set(let column, let before, let after):
        [
          JSON.Member("column", .string(column)), JSON.Member("before", JSON(noting: before)),
          JSON.Member("after", JSON(noting: after)),
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
    if case .string(let column)? = json["column"], let before = json["before"], let after = json["after"],
      let before = table.value(before, of: column), let after = table.value(after, of: column)
    {
      self.init(table, id, .set(column: column, before: before, after: after))
    } else if case .object(let members)? = json["added"], let values = table.row(members) {
      self.init(table, id, .insert(values))
    } else if case .object(let members)? = json["deleted"], let values = table.row(members) {
      self.init(table, id, .delete(values))
    } else {
      return nil
    }
  }
}

extension JSON {
  fileprivate init(row: [String: Value]) {
    self = .object(row.sorted { $0.key < $1.key }.map { Member($0.key, JSON(noting: $0.value)) })
  }

  /// The value of a column, so that it comes back as it was: a document as a text, whatever it's like.
  fileprivate init(noting value: Value) {
    switch value {
    case .json(let document): self = .object([Member("json", .string(document.note))])
    case .double(let number) where !number.isFinite: self = .object([Member("double", .string("\(number)"))])
    default: self = JSON(value)
    }
  }
}

extension TableName {
  /// Nil if a value is none.
  fileprivate func row(_ members: [JSON.Member]) -> [String: Value]? {
    var values: [String: Value] = [:]
    for member in members {
      guard let value = value(member.value, of: member.key) else { return nil }
      values[member.key] = value
    }
    return values
  }

  /// A value of a column as it was before it became JSON; nil for bytes and numbers that are none.
  fileprivate func value(_ json: JSON, of column: String) -> Value? {
    let plain: Value
    switch json {
    case .null: plain = .null
    case .bool(let flag): plain = .bool(flag)
    case .string(let text): plain = type(of: column) == .json ? .json(JSONText(json)) : .text(text)
    case .number(let digits):
      plain = Int(digits).map(Value.int) ?? Double(digits).map(Value.double) ?? .json(JSONText(json))
    case .array(let items) where type(of: column) == .list: plain = .list(items.compactMap(\.string))
    case .object(let members) where members.count == 1 && members[0].value.string != nil:
      let text = members[0].value.string ?? ""
      switch members[0].key {
      case "json":
        if let document = JSONText.noted(text) { return .json(document) }
        return text.utf8.first == 0 ? nil : .json(JSONText(json))
      case "double": return Double(text).map(Value.double)
      default: plain = .json(JSONText(json))
      }
    case .array, .object: plain = .json(JSONText(json))
    }
    return column == RowSeal.column ? plain : normal(plain, of: column)
  }
}
