/// What a player detail may be: its bounds in words, an example, and a parser that answers nil outside them.
struct PlayerRule: Sendable {
  let expected: String
  let example: String
  let parse: @Sendable (String, Day) -> JSON?

  init(_ expected: String, example: String, _ parse: @escaping @Sendable (String, Day) -> JSON?) {
    self.expected = expected
    self.example = example
    self.parse = parse
  }
}

extension PlayerRule {
  static func number(_ what: String, _ bounds: ClosedRange<Double>, unit: String = "", example: String) -> PlayerRule {
    let range = "from \(JSON(bounds.lowerBound).text) to \(JSON(bounds.upperBound).text)"
    return PlayerRule("\(what) \(range)" + (unit.isEmpty ? "" : " \(unit)"), example: example) { text, _ in
      guard let number = Double(decimal: text), bounds.contains(number) else { return nil }
      return JSON(number)
    }
  }

  static func whole(_ what: String, _ bounds: ClosedRange<Int>, example: String) -> PlayerRule {
    PlayerRule("\(what) from \(bounds.lowerBound) to \(bounds.upperBound)", example: example) { text, _ in
      guard let number = Int(text), bounds.contains(number) else { return nil }
      return .number(number)
    }
  }

  /// This year or one of the next.
  static func year(upTo years: Int) -> PlayerRule {
    PlayerRule("a year from this one to \(years) years ahead", example: "2028") { text, today in
      let year = today.civil.year
      guard let number = Int(text), (year...year + years).contains(number) else { return nil }
      return .number(number)
    }
  }

  static let height = PlayerRule("a height from 48 to 96 inches", example: "6'1\"") { text, _ in
    guard let inches = Height.inches(text), (48...96).contains(inches) else { return nil }
    return JSON(inches)
  }

  static let hand = PlayerRule("R, L or S", example: "R") { text, _ in
    switch text.lowercased() {
    case "r", "right": .string("R")
    case "l", "left": .string("L")
    case "s", "switch", "both": .string("S")
    default: nil
    }
  }

  private static let positionCodes = BaseballPosition.allCases.map(\.rawValue).joined(separator: ", ")

  /// Other sports have positions of their own: what isn't one of baseball is kept as it is written.
  static let position = PlayerRule("a position of at most 50 characters", example: "SS") { text, _ in
    if let position = BaseballPosition(named: text) { return .string(position.rawValue) }
    return text.count <= 50 ? .string(text) : nil
  }

  static let positions = PlayerRule("positions from \(positionCodes), with commas", example: "SS,2B") { text, _ in
    var codes: [String] = []
    for name in text.split(separator: ",") where !name.trimmed.isEmpty {
      guard let position = BaseballPosition(named: String(name)) else { return nil }
      if !codes.contains(position.rawValue) { codes.append(position.rawValue) }
    }
    return codes.isEmpty ? nil : .array(codes.map(JSON.string))
  }
}
