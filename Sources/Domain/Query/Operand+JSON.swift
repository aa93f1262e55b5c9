extension Operand {
  /// A text is itself and a flag too, no value is null; everything else is an object.
  var json: JSON {
    switch self {
    case .missing: .null
    case .text(let text): .string(text)
    case .flag(let flag): .bool(flag)
    case .contains(let part): Operand.object(("contains", .string(part)))
    case .within(let days): Operand.object(("within_days", .number(days)))
    case .beyond(let days): Operand.object(("beyond_days", .number(days)))
    case .ahead(let days): Operand.object(("ahead_days", .number(days)))
    case .afterwards(let days): Operand.object(("after_days", .number(days)))
    case .days(let from, let through):
      Operand.object(
        ("from", from.map { .string($0.description) } ?? .null),
        ("through", through.map { .string($0.description) } ?? .null))
    case .range(let lower, let upper):
      Operand.object(
        (lower?.isInclusive == false ? "over" : "at_least", lower.map { JSON($0.value) } ?? .null),
        (upper?.isInclusive == false ? "under" : "at_most", upper.map { JSON($0.value) } ?? .null))
    }
  }

  init?(_ json: JSON) {
    switch json {
    case .null: self = .missing
    case .string(let text): self = .text(text)
    case .bool(let flag): self = .flag(flag)
    case .object(let members) where !members.isEmpty:
      guard let operand = Operand(object: json) else { return nil }
      self = operand
    case .number, .array, .object: return nil
    }
  }

  private init?(object json: JSON) {
    if let part = json["contains"]?.string {
      self = .contains(part)
    } else if let days = json["within_days"]?.int {
      self = .within(days: days)
    } else if let days = json["beyond_days"]?.int {
      self = .beyond(days: days)
    } else if let days = json["ahead_days"]?.int {
      self = .ahead(days: days)
    } else if let days = json["after_days"]?.int {
      self = .afterwards(days: days)
    } else if let from = json["from"], let through = json["through"] {
      guard from.isDayOrNull, through.isDayOrNull else { return nil }
      self = .days(from: from.string.flatMap(Day.init), through: through.string.flatMap(Day.init))
    } else {
      guard let lower = Operand.bound(json["at_least"], json["over"]),
        let upper = Operand.bound(json["at_most"], json["under"])
      else { return nil }
      self = .range(lower: lower, upper: upper)
    }
  }

  /// One end of a range: open for null, nil if it can't be understood.
  private static func bound(_ inclusive: JSON?, _ exclusive: JSON?) -> Bound?? {
    guard let json = inclusive ?? exclusive else { return nil }
    if json == .null { return .some(nil) }
    guard case .number(let digits) = json, let value = Double(digits) else { return nil }
    return .some(Bound(value, inclusive: inclusive != nil))
  }

  private static func object(_ members: (String, JSON)...) -> JSON {
    .object(members.map { JSON.Member($0.0, $0.1) })
  }
}

extension JSON {
  fileprivate var isDayOrNull: Bool { self == .null || string.flatMap(Day.init) != nil }
}
