package import Domain

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
      let words = type(of: column, in: entity)?.words ?? "a value that the column can hold"
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

  private func type<E: Entity>(of column: String, in entity: E.Type) -> ColumnType? { E.table.column(column)?.type }
}

extension ColumnType {
  /// What is expected in such a column.
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

  /// Whether a value may be written: its type fits the column, or it came from the column, kept as it was.
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
