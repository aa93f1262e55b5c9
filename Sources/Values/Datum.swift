/// Named values in their order.
package typealias Fields = [(key: String, value: Datum)]

/// A value that a program may read: what JSON can say. Unlike `JSON`, which keeps what came, it tells numbers from their
/// text: cells of workbooks and axes calculate with them.
package indirect enum Datum: Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  /// A number whose digits have to stay as they came.
  case number(String)
  case text(String)
  case list([Datum])
  case object(Fields)

  @inlinable package var isNull: Bool { if case .null = self { true } else { false } }

  @inlinable package var isNumeric: Bool {
    switch self {
    case .int, .double, .number: true
    default: false
    }
  }
}

extension Datum: Equatable {
  package static func == (one: Datum, other: Datum) -> Bool {
    switch (one, other) {
    case (.null, .null): true
    case (.bool(let one), .bool(let other)): one == other
    case (.int(let one), .int(let other)): one == other
    case (.double(let one), .double(let other)): one == other
    case (.number(let one), .number(let other)): one == other
    case (.text(let one), .text(let other)): one == other
    case (.list(let one), .list(let other)): one == other
    case (.object(let one), .object(let other)): one.elementsEqual(other, by: ==)
    default: false
    }
  }
}

extension Datum: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(nilLiteral: ()) { self = .null }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .int(value) }
  package init(floatLiteral value: Double) { self = .double(value) }
  package init(stringLiteral value: String) { self = .text(value) }
  package init(arrayLiteral elements: Datum...) { self = .list(elements) }
  package init(dictionaryLiteral elements: (String, Datum)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }
}

extension Datum {
  /// JSON on one line; control characters (C0, DEL, C1) and U+2028/2029 are escaped.
  package var json: String {
    var text = ""
    write(into: &text)
    return text
  }

  private func write(into text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .int(let value): text += String(value)
    case .double(let value): text += value.isFinite ? Numeral.text(value) : "null"
    case .number(let digits) where Numeral.isJSON(digits): text += digits
    case .number(let words), .text(let words): text.append(quoted: words)
    case .list(let elements): text.append("[", elements, "]") { $1.write(into: &$0) }
    case .object(let fields):
      text.append("{", fields, "}") { text, field in
        text.append(quoted: field.key)
        text += ":"
        field.value.write(into: &text)
      }
    }
  }

  /// Null for what isn't known.
  package init(_ words: String?) { self = words.map(Datum.text) ?? .null }
  package init(_ number: Int?) { self = number.map(Datum.int) ?? .null }
  package init(_ number: Double?) { self = number.map(Datum.double) ?? .null }

  package init(_ json: JSON) {
    switch json {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .number(let digits): self = .number(digits)
    case .string(let text): self = .text(text)
    case .array(let items): self = .list(items.map(Datum.init))
    case .object(let members): self = .object(members.map { ($0.key, Datum($0.value)) })
    }
  }
}
