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

  /// Whether both mean the same to a person: nothing may be null, an empty text or an empty list, and documents order
  /// their keys and spell their numbers as they like. What a store holds is compared with `==`.
  package func says(_ other: Value) -> Bool {
    switch (self, other) {
    case (.json(let one), .json(let other)): one == other || one.json.says(other.json)
    case (.null, _), (_, .null): isNothing && other.isNothing
    default: self == other
    }
  }

  private var isNothing: Bool { [.null, .text(""), .list([])].contains(self) }

  /// As it would be typed; empty for null.
  package var typed: String {
    switch self {
    case .null: ""
    case .bool(let flag): flag ? "yes" : "no"
    case .text(let text): text
    case .list(let items): items.joined(separator: "; ")
    default: JSON(self).string ?? JSON(self).text
    }
  }
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
