/// One condition of a filter: a field and what it must be, or several of which one must hold.
public indirect enum Term: Hashable, Sendable {
  /// The field's value is one of the operands (or none of them).
  case field(String, [Operand], negated: Bool)
  /// `any(D1, favorite)`.
  case any([Term])
}

/// One of the things that a field may be.
public enum Operand: Hashable, Sendable {
  /// No value: `tier=none`, `contacted=never`.
  case missing
  /// A text or a word of a vocabulary, compared without case and accents.
  case text(String)
  /// A part of a text: `name~state`.
  case contains(String)
  case flag(Bool)
  /// A range of numbers in the field's own unit; both bounds nil is any number.
  case range(lower: Bound?, upper: Bound?)
  /// In the last so many days, today included.
  case within(days: Int)
  /// Longer ago than so many days, or never.
  case beyond(days: Int)
  /// Days, compared as the person's calendar has them; both ends inclusive.
  case days(from: Day?, through: Day?)

  public struct Bound: Hashable, Sendable {
    public var value: Double
    public var isInclusive: Bool
    public init(_ value: Double, inclusive: Bool = true) {
      self.value = value
      isInclusive = inclusive
    }
  }

  /// Exactly this number.
  public static func number(_ value: Double) -> Operand { .range(lower: Bound(value), upper: Bound(value)) }
}

extension Term {
  /// How deep `any(...)` and `not` may stand in each other.
  public static var deepest: Int { 64 }

  /// The names of the fields it speaks of.
  public var fields: Set<String> {
    switch self {
    case .field(let name, _, _): [name]
    case .any(let terms): terms.reduce(into: []) { $0.formUnion($1.fields) }
    }
  }
}
