/// What one column of one row holds: the only thing that crosses between the domain and a store.
package enum Value: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case text(String)
  case day(Day)
  case instant(Instant)
  case uuid(UUID)
  case list([String])
  /// A JSON document, kept as its text.
  case json(JSONText)

  package var isNull: Bool { self == .null }
}

/// What a column is meant to hold.
package enum ColumnType: Hashable, Sendable {
  case bool, int, double, text, day, instant, uuid, list, json
}

/// A Swift type that a column can hold.
///
/// Reading is tolerant: a number may come as a string, a boolean as 0 or 1, and nil is answered only where the value
/// can't be understood at all.
package protocol ColumnValue: Hashable, Sendable {
  static var columnType: ColumnType { get }
  /// Whether null is one of the values.
  static var isOptional: Bool { get }
  var value: Value { get }
  init?(_ value: Value)
}

extension ColumnValue {
  package static var isOptional: Bool { false }
}
