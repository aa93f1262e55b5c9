extension PreferenceRule {
  /// With a step only its multiples are numbers of the rule.
  static func number(
    _ what: String, _ bounds: ClosedRange<Double>, unit: String = "", step: Double? = nil, example: String
  ) -> PreferenceRule {
    let range = "from \(JSON(bounds.lowerBound).text) to \(JSON(bounds.upperBound).text)"
    let steps = step.map { " in steps of \(JSON($0).text)" } ?? ""
    let expected = "\(what) \(range)" + (unit.isEmpty ? "" : " \(unit)") + steps
    let rule = PreferenceRule(expected, example: example) { text, _ in
      guard let number = Double(decimal: text), bounds.contains(number) else { return nil }
      if let step, (number / step).rounded() / (1 / step).rounded() != number { return nil }
      return JSON(number)
    }
    return rule.coercing(number)
  }

  static func whole(_ what: String, _ bounds: ClosedRange<Int>, unit: String = "", example: String) -> PreferenceRule {
    let range = "from \(bounds.lowerBound) to \(bounds.upperBound)"
    let rule = PreferenceRule("\(what) \(range)" + (unit.isEmpty ? "" : " \(unit)"), example: example) { text, _ in
      guard let number = Int(text), bounds.contains(number) else { return nil }
      return .number(number)
    }
    return rule.coercing(number)
  }

  /// This year or one of the next.
  static func year(upTo years: Int) -> PreferenceRule {
    let rule = PreferenceRule("a year from this one to \(years) years ahead", example: "2028") { text, context in
      let year = context.today.civil.year
      guard let number = Int(text), (year...year + years).contains(number) else { return nil }
      return .number(number)
    }
    return rule.coercing(number)
  }

  static let height = PreferenceRule("a height from 48 to 96 inches", example: "6'1\"") { text, _ in
    guard let inches = Height.inches(text), (48...96).contains(inches) else { return nil }
    return JSON(inches)
  }.coercing { json in number(json) ?? json.string.flatMap(Height.inches).map(JSON.init) }

  /// A time of the day on a clock of 24 hours.
  static let time = PreferenceRule("a time from 00:00 to 23:59", example: "21:30") { text, _ in
    TimeOfDay(text).map { .string($0.description) }
  }.coercing { json in json.string.flatMap { TimeOfDay($0) }.map { .string($0.description) } }

  /// A number, also one that came as a string.
  @Sendable static func number(_ json: JSON) -> JSON? {
    switch json {
    case .number: json
    default: json.double.map { JSON($0) }
    }
  }
}

/// A time of the day, in minutes after midnight: 0...1439.
public struct TimeOfDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let minutes: Int

  /// Nil outside a day.
  public init?(minutes: Int) {
    guard (0..<1440).contains(minutes) else { return nil }
    self.minutes = minutes
  }

  /// Reads `21:30` and `7:05`.
  public init?(_ text: String) {
    let parts = text.trimmed.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let hours = Int(parts[0]), let minutes = Int(parts[1]), hours < 24, minutes < 60
    else { return nil }
    self.minutes = hours * 60 + minutes
  }

  public static func < (one: TimeOfDay, other: TimeOfDay) -> Bool { one.minutes < other.minutes }

  /// `21:30`.
  public var description: String { "\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))" }
}

extension Clock {
  /// The local time of the day of a moment.
  public func time(_ moment: Instant) -> TimeOfDay? {
    let seconds = moment.microseconds(since: start(day(moment))) / 1_000_000
    return TimeOfDay(minutes: Int(min(max(seconds / 60, 0), 1439)))
  }
}
