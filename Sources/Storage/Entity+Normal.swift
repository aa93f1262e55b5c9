public import Domain

extension Entity {
  /// A value as this table's column holds it: `1` of a boolean is true, a text of a date is the date; what can't be
  /// understood is kept as JSON.
  public static func normal(_ value: Value, of column: String) -> Value {
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
