package import Values

/// The value of one column in one row: the only thing that crosses between the domain and a store.
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

  /// True if both mean the same to a person: nothing may be null, an empty text or an empty list, and
  /// documents order their keys and spell their numbers as they like. Values of a store are compared with
  /// `==`.
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

/// The kind of value that a column is meant to hold.
package enum ColumnType: Hashable, Sendable {
  case bool, int, double, text, day, instant, uuid, list, json
}

/// A Swift type that a column can hold.
///
/// Reading is tolerant: a number may come as a string, a boolean as 0 or 1, and nil is answered only where the value
/// can't be understood at all.
package protocol ColumnValue: Hashable, Sendable {
  static var columnType: ColumnType { get }
  /// True if null is one of the values.
  static var isOptional: Bool { get }
  var value: Value { get }
  init?(_ value: Value)
}

extension ColumnValue {
  package static var isOptional: Bool { false }
}

extension Value {
  /// True if both say the same: documents are compared by what is in them, not by how they are spelled.
  package func means(_ other: Value) -> Bool {
    if self == other { return true }
    switch (self, other) {
    case (.json(let one), .json(let two)): return one.json.means(two.json)
    case (.null, .json(let document)), (.json(let document), .null): return document.json == .null
    case (.json(let document), let plain), (let plain, .json(let document)): return document.json.means(JSON(plain))
    default: return false
    }
  }
}

extension JSON {
  /// The value of a column as JSON.
  package init(_ value: Value) {
    switch value {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .int(let number): self = .number(number)
    case .double(let number): self = JSON(number)
    case .text(let text): self = .string(text)
    case .day(let day): self = .string(day.description)
    case .instant(let instant): self = .string(instant.description)
    case .uuid(let id): self = .string(id.text)
    case .list(let items): self = .array(items.map(JSON.string))
    case .json(let document): self = document.json
    }
  }

  /// True if both say the same: keys in any order, numbers by their value.
  package func means(_ other: JSON) -> Bool {
    switch (self, other) {
    case (.number(let one), .number(let two)):
      if let one = Int(one), let two = Int(two) { return one == two }
      return one == two || (Double(one).map { $0.isFinite && $0 == Double(two) } ?? false)
    case (.array(let one), .array(let two)):
      return one.count == two.count && zip(one, two).allSatisfy { $0.means($1) }
    case (.object(let one), .object(let two)):
      let (one, two) = (JSON.members(one), JSON.members(two))
      return one.count == two.count && one.allSatisfy { key, value in two[key].map(value.means) ?? false }
    default: return self == other
    }
  }

  private static func members(_ members: [Member]) -> [String: JSON] {
    Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }
}

extension String: ColumnValue {
  package static var columnType: ColumnType { .text }
  package var value: Value { .text(self) }
  package init?(_ value: Value) {
    switch value {
    case .text(let text): self = text
    case .int(let number): self = String(number)
    case .double(let number): self = String(number)
    case .uuid(let id): self = id.text
    default: return nil
    }
  }
}

extension Bool: ColumnValue {
  package static var columnType: ColumnType { .bool }
  package var value: Value { .bool(self) }
  package init?(_ value: Value) {
    switch value {
    case .bool(let flag): self = flag
    case .int(0), .text("false"), .text("f"): self = false
    case .int(1), .text("true"), .text("t"): self = true
    default: return nil
    }
  }
}

extension Int: ColumnValue {
  package static var columnType: ColumnType { .int }
  package var value: Value { .int(self) }
  package init?(_ value: Value) {
    switch value {
    case .int(let number): self = number
    case .double(let number):
      guard let whole = Int(exactly: number) else { return nil }
      self = whole
    case .text(let text):
      guard let number = Int(text) else { return nil }
      self = number
    default: return nil
    }
  }
}

extension Double: ColumnValue {
  package static var columnType: ColumnType { .double }
  package var value: Value { .double(self) }
  package init?(_ value: Value) {
    switch value {
    case .int(let number): self = Double(number)
    case .double(let number): self = number
    case .text(let text):
      guard let number = Double(text), number.isFinite else { return nil }
      self = number
    default: return nil
    }
  }
}

extension Day: ColumnValue {
  package static var columnType: ColumnType { .day }
  package var value: Value { .day(self) }
  package init?(_ value: Value) {
    switch value {
    case .day(let day): self = day
    case .text(let text): self.init(text)
    default: return nil
    }
  }
}

extension Instant: ColumnValue {
  package static var columnType: ColumnType { .instant }
  package var value: Value { .instant(self) }
  package init?(_ value: Value) {
    switch value {
    case .instant(let instant): self = instant
    case .day(let day): self.init(day)
    case .text(let text): self.init(text)
    default: return nil
    }
  }
}

extension Key: ColumnValue {
  package static var columnType: ColumnType { .uuid }
  package var value: Value { .uuid(uuid) }
  package init?(_ value: Value) {
    switch value {
    case .uuid(let uuid): self.init(uuid)
    case .text(let text): self.init(text)
    default: return nil
    }
  }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
  package static var columnType: ColumnType { Wrapped.columnType }
  package static var isOptional: Bool { true }
  package var value: Value { self?.value ?? .null }
  package init?(_ value: Value) {
    if value.isNull {
      self = .none
    } else if let wrapped = Wrapped(value) {
      self = .some(wrapped)
    } else {
      return nil
    }
  }
}

extension Open: ColumnValue {
  package static var columnType: ColumnType { .text }
  package var value: Value { .text(raw) }
  package init?(_ value: Value) {
    guard case .text(let raw) = value else { return nil }
    self.init(raw)
  }
}

extension [String]: ColumnValue {
  package static var columnType: ColumnType { .list }
  package var value: Value { .list(self) }
  package init?(_ value: Value) {
    switch value {
    case .list(let list): self = list
    case .json(let document): self.init(document.json)
    case .text(let text): self.init(JSON(parsing: text) ?? .null)
    default: return nil
    }
  }

  private init?(_ json: JSON) {
    guard case .array(let items) = json else { return nil }
    self = items.compactMap(\.string)
    guard count == items.count else { return nil }
  }
}

extension JSONText: ColumnValue {
  package static var columnType: ColumnType { .json }
  package var value: Value { .json(self) }
  package init?(_ value: Value) {
    switch value {
    case .json(let document): self = document
    case .text(let text): self.init(text)
    default: return nil
    }
  }
}
