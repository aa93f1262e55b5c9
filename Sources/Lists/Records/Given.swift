import Display
package import Domain

/// A value as a file gives it, before anybody knows for which column.
package enum Given: Sendable {
  /// A cell of a CSV or TSV file, without the quotes around it.
  case cell(String)
  /// The text of one JSON value.
  case json(String)

  /// Whether nothing is given.
  package var isBlank: Bool {
    switch self {
    case .cell(let text): text.isEmpty
    case .json(let text): text == "null"
    }
  }

  /// The plain text that is given; nil for documents.
  package var text: String? {
    switch self {
    case .cell(let cell): FormulaCell.unguarded(cell)
    case .json(let text): JSON(parsing: text)?.string
    }
  }

  /// The value for a column of this type, as far as it can be told without the column; throws the reason in words.
  package func value(as type: ColumnType) throws(Unreadable) -> Value {
    if isBlank { return .null }
    switch self {
    case .cell(let cell): return try Given.value(of: cell, as: type)
    case .json(let text):
      if type == .json, let document = JSONText(text) { return .json(document) }
      guard let json = JSON(parsing: text) else { throw Unreadable("this is not JSON") }
      return Given.value(of: json)
    }
  }

  /// Why it isn't what was expected: `'abc' is not a whole number`.
  package func refusal(_ type: ColumnType) -> Unreadable {
    let shown =
      switch self {
      case .cell(let cell): cell
      case .json(let text): JSON(parsing: text)?.string ?? text
      }
    return Unreadable("'\(shown)' is not \(type.expectation)")
  }

  private static func value(of cell: String, as type: ColumnType) throws(Unreadable) -> Value {
    if cell.utf8.first == UInt8(ascii: "=") {
      throw Unreadable("'\(cell)' is a formula: write its result, or put an apostrophe before it")
    }
    let text = FormulaCell.unguarded(cell)
    switch type {
    case .list: return .list([String](typed: text))
    case .json: return .json(JSONText(text) ?? JSONText(.string(text)))
    case .bool: return Bool(typed: text).map(Value.bool) ?? .text(text)
    case .int, .double:
      if Int(text) == nil, let number = Measure.dollars.number(text) { return .double(number) }
      return .text(text)
    default: return .text(text)
    }
  }

  private static func value(of json: JSON) -> Value {
    switch json {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .number(let digits): Int(digits).map(Value.int) ?? Double(digits).map(Value.double) ?? .text(digits)
    case .string(let text): .text(text)
    case .array, .object: .json(JSONText(json))
    }
  }
}

/// Why a value can't be read, in words.
package struct Unreadable: Error, Sendable {
  package let reason: String
  package init(_ reason: String) { self.reason = reason }
}

extension ColumnType {
  /// What is expected in such a column.
  fileprivate var expectation: String {
    switch self {
    case .bool: "yes or no"
    case .int: "a whole number"
    case .double: "a number"
    case .text: "text"
    case .day: "a date (2026-02-07, 2/7/26 or feb 7)"
    case .instant: "a time (2026-02-07T12:30:00Z)"
    case .uuid: "an id"
    case .list: "a list of strings"
    case .json: "JSON"
    }
  }
}
