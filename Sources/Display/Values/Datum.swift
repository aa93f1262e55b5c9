/// Named values in their order.
public typealias Fields = [(key: String, value: Datum)]

/// A value that a program may read: what JSON can say, with the order of keys and the text of numbers kept.
public indirect enum Datum: Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  /// A number whose digits have to stay as they came.
  case number(String)
  case text(String)
  case list([Datum])
  case object(Fields)

  public var isNull: Bool { if case .null = self { true } else { false } }

  public var isNumeric: Bool {
    switch self {
    case .int, .double, .number: true
    default: false
    }
  }
}

extension Datum: Equatable {
  public static func == (one: Datum, other: Datum) -> Bool {
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
  public init(nilLiteral: ()) { self = .null }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int) { self = .int(value) }
  public init(floatLiteral value: Double) { self = .double(value) }
  public init(stringLiteral value: String) { self = .text(value) }
  public init(arrayLiteral elements: Datum...) { self = .list(elements) }
  public init(dictionaryLiteral elements: (String, Datum)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }
}
