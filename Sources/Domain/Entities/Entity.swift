package import Values

/// A row of a table as a Swift value.
package protocol Entity: Identifiable, Equatable, Sendable where ID == Key<Self> {
  /// The table it lives in, column by column.
  static var table: Table<Self> { get }

  /// The rows of this table.
  static func rows(in tables: Tables) -> Rows<Self>

  /// Changes the rows of this table where they lie.
  static func change<R>(in tables: inout Tables, _ body: (inout Rows<Self>) -> R) -> R

  var id: Key<Self> { get }
  /// The other content of the database: columns that this program doesn't know and values it couldn't
  /// read, kept as they came.
  var extra: [String: JSON] { get set }

  init(id: Key<Self>)

  /// The columns that a large table is loaded with, others being brought when they're asked for; nil for a table of which
  /// rows are loaded whole.
  static var firstColumns: Set<String>? { get }
}

extension Entity {
  package static var firstColumns: Set<String>? { nil }
}

/// A table of the backend: its name and its columns, in the order in which they are printed.
package struct Table<E: Entity>: Sendable {
  package let name: TableName
  package let columns: [Column<E>]
  private let positions: [String: Int]

  package init(_ name: TableName, _ columns: [Column<E>]) {
    self.name = name
    self.columns = columns
    positions = Dictionary(columns.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package func column(_ name: String) -> Column<E>? {
    guard let place = positions[name] else { return nil }
    return columns[place]
  }
}

/// One column of a table: its database name, and where its value lives in the Swift value.
package struct Column<E: Entity>: Sendable {
  package let name: String
  package let type: ColumnType
  package let isOptional: Bool
  package let get: @Sendable (E) -> Value
  /// Sets the value; false if it can't be understood, and then nothing is changed.
  package let set: @Sendable (inout E, Value) -> Bool

  /// Closures rather than a key path: those of all tables took half the time of a start.
  package init<V: ColumnValue>(
    _ name: String, _ read: @escaping @Sendable (E) -> V, _ write: @escaping @Sendable (inout E, V) -> Void
  ) {
    self.name = name
    type = V.columnType
    isOptional = V.isOptional
    get = { read($0).value }
    set = { row, value in
      guard let value = V(value) else { return false }
      write(&row, value)
      return true
    }
  }
}

extension Column {
  /// A column that is fixed with the row: its id.
  package init<V: ColumnValue>(_ name: String, id read: @escaping @Sendable (E) -> V) {
    self.name = name
    type = V.columnType
    isOptional = V.isOptional
    get = { read($0).value }
    set = { row, value in read(row).value == value }
  }
}

extension Entity {
  /// Every column's value by name, the unknown ones included.
  package func value(of column: String) -> Value {
    if let kept = extra[column] { return .json(JSONText(kept)) }
    return Self.table.column(column)?.get(self) ?? .null
  }

  /// Sets a column; a value that can't be read is kept as it came, beside the row's typed ones.
  package mutating func set(_ column: String, to value: Value) {
    if let known = Self.table.column(column), known.set(&self, value) {
      extra[column] = nil
    } else {
      extra[column] = JSON(value)
    }
  }
}

/// The tables of the backend that the shell works with, under the backend's names, and two that lie beside the store.
package enum TableName: String, CaseIterable, Sendable {
  case users
  case familyUnits = "family_units"
  case familyMembers = "family_members"
  case schools
  case statusHistory = "school_status_history"
  case coaches
  case events
  case interactions
  case offers
  case metrics = "performance_metrics"
  case documents
  case suggestions = "suggestion"
  case preferences = "user_preferences"
  case preferenceHistory = "preference_history"
  case reminders = "follow_up_reminders"
  /// Quick tasks: kept on this machine for each person, whatever the store.
  case tasks = "quick_tasks"
  /// The colleges inside the program: nobody changes them.
  case colleges

  /// The tables of the backend: what a store holds.
  package static let allCases: [TableName] = [
    .users, .familyUnits, .familyMembers, .schools, .statusHistory, .coaches, .events, .interactions, .offers, .metrics,
    .documents, .suggestions, .preferences, .preferenceHistory, .reminders,
  ]

  /// By its place among the cases: by its raw value, as Swift would have it, it takes five times as long.
  package func hash(into hasher: inout Hasher) { hasher.combine(unsafeBitCast(self, to: UInt8.self)) }
}

extension Entity {
  /// Takes what a store holds in a column; what can't be read is kept as it came.
  package mutating func take(_ value: Value, in column: Column<Self>) {
    if column.isOptional, case .null = value { return }
    if !column.set(&self, value) { extra[column.name] = JSON(value) }
  }
}

/// The id of a row, typed by the entity it belongs to: a coach's id can't be taken for a school's.
package struct Key<E>: Hashable, Sendable {
  package let uuid: UUID

  package init(_ uuid: UUID) { self.uuid = uuid }

  /// Reads the usual 36 characters, in any case; nil for anything else.
  package init?(_ text: String) {
    guard let uuid = UUID(uuidString: text) else { return nil }
    self.uuid = uuid
  }
}

extension Key: CustomStringConvertible {
  package var description: String { uuid.text }
}

extension Key: Comparable {
  package static func < (a: Key, b: Key) -> Bool { a.uuid < b.uuid }
}

extension Array {
  /// The ids of keys. A key holds nothing else, so that they are copied at once: taking them one by one through a generic
  /// type takes longer than reading the column that they are for.
  package func uuids<E>() -> [UUID] where Element == Key<E> {
    withUnsafeBytes { [UUID]($0.bindMemory(to: UUID.self)) }
  }

  /// The keys of ids, in the same way.
  package func keys<E>(of entity: E.Type) -> [Key<E>] where Element == UUID {
    withUnsafeBytes { [Key<E>]($0.bindMemory(to: Key<E>.self)) }
  }
}
