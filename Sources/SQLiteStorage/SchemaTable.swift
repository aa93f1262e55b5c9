import Domain
import SQLite
import Storage
import Values

/// A table of the embedded file: one of the backend's under its name, as `Domain` and the rules say, or the journal.
///
/// Enumerated types are checks named after their column. Where the backend would delete rows along with the one that
/// they point at, the deletion is refused here.
struct SchemaTable: Sendable {
  private let name: String
  private let columns: [SchemaColumn]
  private var unique: [[String]] = []
  /// The columns with an index of their own, so that counting children and deleting parents doesn't read whole tables:
  /// each reference, unless a unique constraint begins with it.
  private var indexed: [String] = []
  private var refreshesUpdatedAt = false

  static let all = TableName.allCases.map { SchemaTable($0.entity) } + [journal]

  /// The table of what commands wrote, so that it can be taken back after a restart; `step` is the step
  /// that one undid or redid.
  private static let journal = SchemaTable(
    name: "compass_journal",
    columns: [
      SchemaColumn(name: "number", type: "INTEGER", filling: " PRIMARY KEY"),
      SchemaColumn(
        name: "kind", type: "TEXT", filling: " NOT NULL",
        rules: " CONSTRAINT kind CHECK (kind IN ('wrote', 'undid', 'redid', 'joined'))"),
    ] + ["at", "title", "changes"].map { SchemaColumn(name: $0, type: "TEXT", filling: " NOT NULL") } + [
      SchemaColumn(name: "step", type: "INTEGER")
    ])

  private init(name: String, columns: [SchemaColumn]) {
    self.name = name
    self.columns = columns
  }

  private init<E: Entity>(_ entity: E.Type) {
    let (table, rules) = (E.table.name, E.table.name.rules)
    self.init(name: table.rawValue, columns: E.table.columns.map { SchemaColumn($0.name, $0.type, of: table) })
    unique = rules.unique
    indexed = Reference.from(table).map(\.column).filter { !unique.compactMap(\.first).contains($0) }
    refreshesUpdatedAt = rules.refreshesUpdatedAt
  }

  /// Makes it; one that is there gets what it lacks, and keeps the rest.
  func make(in database: Database) throws {
    let present = try database.columns(of: name)
    if present.isEmpty {
      let lines = columns.map(\.declaration) + unique.map { "UNIQUE (\($0.joined(separator: ", ")))" }
      let end = name == Self.journal.name ? "" : " WITHOUT ROWID"
      try database.execute("CREATE TABLE \(name) (\n  \(lines.joined(separator: ",\n  "))\n)\(end)")
    }
    for column in columns where !present.isEmpty && !present.contains(column.name) {
      try database.execute("ALTER TABLE \(name) ADD COLUMN \(column.addition)")
    }
    for column in indexed {
      try database.execute("CREATE INDEX IF NOT EXISTS \(name)_\(column) ON \(name) (\(column))")
    }
    if refreshesUpdatedAt { try database.execute(refreshing) }
  }

  /// Renews `updated_at` where the backend does, unless the change sets it itself; also for programs other than this one.
  private var refreshing: String {
    """
    CREATE TRIGGER IF NOT EXISTS \(name)_updated_at AFTER UPDATE ON \(name)
    WHEN NEW.updated_at IS OLD.updated_at AND NEW.updated_at IS NOT \(SchemaColumn.now)
    BEGIN
      UPDATE \(name) SET updated_at = \(SchemaColumn.now) WHERE id = NEW.id;
    END
    """
  }
}

/// A column of such a table.
private struct SchemaColumn: Sendable {
  let name: String
  let type: String
  /// The demand on a new row, or the value that is filled in.
  var filling = ""
  var rules = ""

  var declaration: String { "\(name) \(type)\(filling)\(rules)" }
  /// The same for a table whose rows were written without it.
  var addition: String { "\(name) \(type)\(rules)" }

  /// The current moment, printed like every other one.
  static let now = "(rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00')"

  private static let id = """
     NOT NULL PRIMARY KEY DEFAULT (lower(
      hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a'
      || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))))
      CONSTRAINT id CHECK (length(id) = 36 AND id = lower(id))
    """

  /// Defaults for the rows of other programs: this one says what they are.
  private static let further: [TableName: [String: TableRules.Default]] = [
    .users: ["current_phase": .value(.text("freshman"))],
    .schools: [
      "status": .value(.text("researching")), "is_favorite": .value(.bool(false)), "pros": .value(.list([])),
      "cons": .value(.list([])),
    ],
  ]
}

extension SchemaColumn {
  init(_ name: String, _ type: ColumnType, of table: TableName) {
    self.init(name: name, type: type.affinity)
    if name == "id" { filling = Self.id }
    for rule in table.rules.columns[name] ?? [] {
      if let check = rule.check(name) { rules += " CONSTRAINT \(name) CHECK (\(check))" } else { filling = " NOT NULL" }
    }
    if let initial = table.rules.defaults[name] ?? Self.further[table]?[name] {
      filling += " DEFAULT \(initial.literal(type))"
    }
    for reference in Reference.from(table) where reference.column == name {
      let action = reference.rule == .restrict ? "RESTRICT" : "SET NULL"
      rules += " REFERENCES \(reference.parent.rawValue) ON DELETE \(action)"
    }
  }
}

extension Rule {
  /// Nil for what isn't a check.
  fileprivate func check(_ column: String) -> String? {
    switch self {
    case .required: nil
    // SQLite would build a tree of an IN's words for every row.
    case .oneOf(let words): words.map { "\(column) = '\($0)'" }.joined(separator: " OR ")
    case .range(let range): "\(column) BETWEEN \(range.lowerBound) AND \(range.upperBound)"
    case .atMost(let length): "length(\(column)) <= \(length)"
    case .shaped(let shape):
      "\(column) GLOB '\(shape.replacing("9", with: "[0-9]").replacing("X", with: "[A-Z0-9]"))'"
    }
  }
}

extension TableRules.Default {
  fileprivate func literal(_ type: ColumnType) -> String {
    switch self {
    case .now: SchemaColumn.now
    case .today: "CURRENT_DATE"
    case .value(let value):
      switch value.stored(in: type) {
      case .integer(let number): "\(number)"
      case .text(let text): "'\(text)'"
      case .real, .blob, .null: "NULL"
      }
    }
  }
}
