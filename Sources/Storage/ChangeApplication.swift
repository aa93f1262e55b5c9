package import Domain
package import Values

/// Applies changes to rows by the rules that every store of ours shares; the caller makes it all or nothing.
package struct ChangeApplication<Rows: RowAccess> {
  package private(set) var rows: Rows
  private let now: Instant
  /// The changes that were made besides the changes themselves.
  private var consequences: [Change] = []
  private var existing: Set<RowReference> = []

  package init(_ rows: Rows, now: Instant) {
    self.rows = rows
    self.now = now
  }

  /// Applies all of them in their order and answers what was changed besides.
  ///
  /// Throws a `StoreError` for what the rules refuse, and whatever the rows throw.
  package mutating func apply(_ changes: [Change]) throws -> [Change] {
    var place = 0
    while place < changes.count {
      let change = changes[place]
      switch change.action {
      case .set:
        let run = changes[place...].prefix { $0.row == change.row && $0.setting != nil }
        try set(run.compactMap(\.setting), of: change.row)
        place += run.count
      case .insert:
        let run = changes[place...].prefix { $0.table == change.table && $0.isInsertion }
        for change in run.inOrderOfStorage {
          if case .insert(let values) = change.action { try insert(values, as: change.row) }
        }
        place += run.count
      case .delete(let values):
        try delete(change.row, holding: values)
        place += 1
      }
    }
    return consequences
  }
}

extension ChangeApplication {
  private mutating func set(_ settings: [Setting], of row: RowReference) throws {
    let names = Set(settings.map(\.column))
    for name in names where try !rows.knows(name, of: row) {
      throw StoreError.refused("'\(name)' is not a column of \(row.table.rawValue) here")
    }
    let refreshes = row.table.rules.refreshesUpdatedAt && !names.contains("updated_at")
    let wanted = names.sorted() + (refreshes ? ["updated_at"] : [])
    guard var current = try rows.values(of: row, columns: wanted) else {
      throw StoreError.missing(row.table, id: row.id.text)
    }
    for setting in settings {
      let found = current[setting.column] ?? .null
      let expected = row.table.normal(setting.before, of: setting.column)
      guard expected.means(found) else {
        throw StoreError.conflict(
          row.table, id: row.id.text, column: setting.column, expected: setting.before, found: found)
      }
      current[setting.column] = try row.table.checked(setting.after, of: setting.column)
    }
    if refreshes {
      let before = current["updated_at"] ?? .null
      let after = Value.instant(now.following(before))
      current["updated_at"] = after
      consequences.append(Change(row.table, row.id, .set(column: "updated_at", before: before, after: after)))
    }
    try checkParents(current, of: row)
    try checkUnique(current, of: row)
    try rows.update(row, current)
  }

  private mutating func insert(_ given: [String: Value], as row: RowReference) throws {
    var values = given
    values["id"] = .uuid(row.id)
    for (name, value) in values {
      guard try rows.knows(name, of: row) else {
        throw StoreError.refused("'\(name)' is not a column of \(row.table.rawValue) here")
      }
      values[name] = try row.table.checked(value, of: name)
    }
    for (name, missing) in row.table.rules.defaults where (values[name] ?? .null).isNull {
      let value = missing.value(at: now)
      values[name] = value
      consequences.append(Change(row.table, row.id, .set(column: name, before: .null, after: value)))
    }
    for name in row.table.rules.required where values[name] == nil { _ = try row.table.checked(.null, of: name) }
    guard try rows.values(of: row, columns: ["id"]) == nil else {
      throw StoreError.taken(row.table, id: row.id)
    }
    try checkParents(values, of: row)
    try checkUnique(values, of: row)
    try rows.insert(row, values)
    existing.insert(row)
  }

  /// Deletes a row that is still as it was seen, stamps apart; one of which nothing was seen as it is.
  private mutating func delete(_ row: RowReference, holding seen: [String: Value]) throws {
    guard let found = try rows.values(of: row, columns: seen.isEmpty ? ["id"] : nil) else {
      throw StoreError.missing(row.table, id: row.id.text)
    }
    let references = Reference.to(row.table)
    for reference in references where reference.rule == .restrict {
      if try rows.rows(through: reference, at: row.id).contains(where: { RowReference(reference.table, $0) != row }) {
        throw StoreError.referenced(row.table, id: row.id.text, by: reference.table)
      }
    }
    if let (column, expected) = row.table.firstDifference(of: found, from: seen) {
      throw StoreError.conflict(
        row.table, id: row.id.text, column: column, expected: expected, found: found[column] ?? .null)
    }
    for reference in references where reference.rule == .empty {
      for child in try rows.rows(through: reference, at: row.id) {
        let emptied = Setting(column: reference.column, before: .uuid(row.id), after: .null)
        let child = RowReference(reference.table, child)
        try set([emptied], of: child)
        consequences.append(Change(child.table, child.id, emptied.action))
      }
    }
    try rows.delete(row)
    existing.remove(row)
  }

  private mutating func checkParents(_ values: [String: Value], of row: RowReference) throws {
    for reference in Reference.from(row.table) {
      guard case .uuid(let id)? = values[reference.column] else { continue }
      let parent = RowReference(reference.parent, id)
      if parent == row || existing.contains(parent) { continue }
      guard try rows.values(of: parent, columns: ["id"]) != nil else {
        throw StoreError.refused(
          "'\(reference.column)' of \(row.table.rawValue) points at a row of \(parent.table.rawValue) that isn't there")
      }
      existing.insert(parent)
    }
  }

  private mutating func checkUnique(_ values: [String: Value], of row: RowReference) throws {
    for columns in row.table.rules.unique where columns.contains(where: { values[$0] != nil }) {
      var key = values.filter { columns.contains($0.key) }
      if key.count < columns.count {
        key.merge(try rows.values(of: row, columns: columns) ?? [:]) { new, _ in new }
      }
      guard key.count == columns.count, !key.values.contains(where: \.isNull) else { continue }
      if try rows.holds(key, in: row.table, besides: row.id) {
        let names = columns.map { "'\($0)'" }.listed("and")
        throw StoreError.refused("\(names) of \(row.table.rawValue) must be unique: another row has the same")
      }
    }
  }
}

/// One column of a row, from one value to another.
private struct Setting {
  let column: String
  let before: Value
  let after: Value
  var action: Change.Action { .set(column: column, before: before, after: after) }
}

extension Change {
  fileprivate var setting: Setting? {
    guard case .set(let column, let before, let after) = action else { return nil }
    return Setting(column: column, before: before, after: after)
  }
}

extension Change {
  fileprivate var isInsertion: Bool {
    if case .insert = action { true } else { false }
  }
}

extension ArraySlice<Change> {
  /// Additions to one table by id, the order in which a store holds them: adding many is quicker so. Where rows may point at
  /// others of their own table, they stay as they are.
  fileprivate var inOrderOfStorage: [Change] {
    guard let table = first?.table, !Reference.from(table).contains(where: { $0.parent == table }) else {
      return Array(self)
    }
    return sorted { $0.id < $1.id }
  }
}

extension Instant {
  /// This moment, or one microsecond after the earlier one if the clock stood still.
  fileprivate func following(_ earlier: Value) -> Instant {
    guard case .instant(let earlier) = earlier, earlier >= self else { return self }
    return Instant(microseconds: earlier.microseconds.addingSaturated(1))
  }
}

extension TableName {
  /// The first column in which a row isn't what was seen of it, with what was seen; what the backend fills in by itself
  /// may not have been seen yet. Suggestions are worked out again by the rules: what became of their texts is no difference.
  ///
  /// - Parameter besides: columns that may have changed.
  package func firstDifference(
    of found: [String: Value], from seen: [String: Value], besides: Set<String> = []
  ) -> (String, Value)? {
    if case .text(let seal)? = seen[RowSeal.column] {
      return seal == RowSeal(of: found, in: self).text ? nil : (RowSeal.column, .text(seal))
    }
    let seen = compared(seen, besides: besides)
    for (column, expected) in seen.sorted(by: { $0.key < $1.key }) where !expected.means(found[column] ?? .null) {
      return (column, expected)
    }
    return nil
  }

  /// The values that a row is held to of those that were seen of it: the columns that are compared, with
  /// what they should hold.
  package func compared(_ seen: [String: Value], besides: Set<String> = []) -> [String: Value] {
    guard !seen.isEmpty, self != .suggestions else { return [:] }
    let columns = columnNames.filter { column in
      !Self.stamps.contains(column) && !besides.contains(column)
        && (seen[column] != nil || rules.defaults[column] == nil)
    }
    return Dictionary(columns.map { ($0, normal(seen[$0] ?? .null, of: $0)) }) { first, _ in first }
  }

  /// The columns that say who wrote a row and when.
  package static let stamps: Set<String> = ["id", "created_at", "updated_at", "updated_by"]
}

/// The access that applying changes needs to a place that holds rows: a transaction's view of it.
package protocol RowAccess {
  /// The values of these columns of a row (of all that it has if nil), nulls included or left out; nil if
  /// there is no such row.
  mutating func values(of row: RowReference, columns: [String]?) throws -> [String: Value]?
  mutating func insert(_ row: RowReference, _ values: [String: Value]) throws
  mutating func update(_ row: RowReference, _ values: [String: Value]) throws
  mutating func delete(_ row: RowReference) throws

  /// The rows that point at this one through the reference.
  mutating func rows(through reference: Reference, at id: UUID) throws -> [UUID]
  /// True if a row other than this one has all of these values.
  mutating func holds(_ values: [String: Value], in table: TableName, besides id: UUID) throws -> Bool
  /// True if the table has a column that the program doesn't know.
  mutating func knows(_ column: String, of row: RowReference) throws -> Bool
}

extension TableName {
  /// A value as the column holds it.
  package func normal(_ value: Value, of column: String) -> Value { normal(entity, value, of: column) }

  private func normal<E: Entity>(_ entity: E.Type, _ value: Value, of column: String) -> Value {
    E.normal(value, of: column)
  }

  /// A value as the column holds it; throws `refused`, naming column and table, if it may not be written there.
  package func checked(_ value: Value, of column: String) throws(StoreError) -> Value {
    let normal = normal(value, of: column)
    if case .json = normal, !understands(entity, value, of: column) {
      let words = type(of: column)?.words ?? "a value that the column can hold"
      throw refusal(of: column, expected: "be \(words)", found: value)
    }
    for rule in rules.columns[column] ?? [] where !rule.holds(for: normal) {
      throw refusal(of: column, expected: rule.expectation, found: value)
    }
    return normal
  }

  private func refusal(of column: String, expected: String, found: Value) -> StoreError {
    let found = found.isNull ? "" : ", found '\(found.words)'"
    return .refused("'\(column)' of \(rawValue) must \(expected)\(found)")
  }

  private func understands<E: Entity>(_ entity: E.Type, _ value: Value, of column: String) -> Bool {
    E.understands(value, of: column)
  }

  /// The type of a column; nil if the program doesn't know it.
  package func type(of column: String) -> ColumnType? { type(of: column, in: entity) }

  private func type<E: Entity>(of column: String, in entity: E.Type) -> ColumnType? { E.table.column(column)?.type }
}

extension ColumnType {
  /// The words for the value expected in such a column.
  fileprivate var words: String {
    switch self {
    case .bool: "true or false"
    case .int: "a whole number"
    case .double: "a number"
    case .text: "text"
    case .day: "a date (2026-02-07)"
    case .instant: "a time (2026-02-07T12:30:00Z)"
    case .uuid: "an id"
    case .list: "a list of strings"
    case .json: "JSON"
    }
  }
}

extension Value {
  fileprivate var words: String {
    switch self {
    case .text(let text): text
    default: JSON(self).text
    }
  }
}

extension Entity {
  /// A value as this table's column holds it: `1` of a boolean is true, a text of a date is the date; what can't be
  /// understood is kept as JSON.
  package static func normal(_ value: Value, of column: String) -> Value {
    if value.isNull { return .null }
    var scratch = Self(id: Key(UUID.zero))
    if let known = table.column(column), column != "id" {
      return known.set(&scratch, value) ? known.get(scratch) : .json(JSONText(JSON(value)))
    }
    return column == "id" ? (Key<Self>(value)?.value ?? value) : .json(JSONText(JSON(value)))
  }

  /// True if a value may be written: its type fits the column, or it came from the column, kept as it was.
  static func understands(_ value: Value, of column: String) -> Bool {
    if value.isNull { return true }
    if case .json = value { return true }
    guard let known = table.column(column) else { return false }
    var scratch = Self(id: Key(UUID.zero))
    return column == "id" || known.set(&scratch, value)
  }
}

extension TableName {
  /// The names of the columns that the program knows.
  package var columnNames: [String] { TableName.names(of: entity) }

  private static func names<E: Entity>(of entity: E.Type) -> [String] { E.table.columns.map(\.name) }
}
