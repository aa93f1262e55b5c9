extension PreferenceRule {
  /// The side that somebody bats from; a pitcher throws with one hand.
  static let bats = hand("R, L or S", [("R", "right"), ("L", "left"), ("S", "switch")])
  static let throwing = hand("R or L", [("R", "right"), ("L", "left")])

  private static func hand(_ expected: String, _ hands: [(code: String, name: String)]) -> PreferenceRule {
    @Sendable func code(_ text: String) -> String? {
      let text = text.lowercased() == "both" ? "s" : text.lowercased()
      return hands.first { $0.code.lowercased() == text || $0.name == text }?.code
    }
    return PreferenceRule(expected, example: "R") { text, _ in code(text).map(JSON.string) }
      .offering(hands.map { PreferenceChoice($0.code, $0.name) })
      .coercing { json in json.string.flatMap { code($0.trimmed) }.map(JSON.string) }
  }

  static let flag = PreferenceRule("yes or no", example: "yes") { text, _ in
    switch text.lowercased() {
    case "yes", "true", "on", "1": .bool(true)
    case "no", "false", "off", "0": .bool(false)
    default: nil
    }
  }.offering([PreferenceChoice("yes"), PreferenceChoice("no")])
    .coercing { json in json == .null ? nil : .bool(json.flag(default: true)) }

  private static let sports = Sport.allCases.map(\.rawValue).joined(separator: ", ")

  static let sport = PreferenceRule("a sport from \(sports)", example: "Baseball") { text, _ in
    Sport(named: text).map { .string($0.rawValue) }
  }.offering(Sport.allCases.map { PreferenceChoice($0.rawValue) })

  /// What isn't a position of the sport is refused only in baseball, where they are settled.
  static let position = PreferenceRule(
    expected: { document in
      let sport = document.sport
      return sport == .baseball
        ? "a position from \(Sport.baseball.positions.joined(separator: ", "))" : "a position of at most 50 characters"
    }, example: "SS"
  ) { text, context in
    let sport = context.document.sport
    if let position = (sport ?? .baseball).position(named: text) { return .string(position) }
    return sport != .baseball && text.count <= 50 ? .string(text) : nil
  }.offering { $0.positionChoices }

  static let positions = PreferenceRule(
    expected: { document in
      let sport = document.sport ?? .baseball
      return sport.positions.isEmpty
        ? "positions with commas between them"
        : "positions from \(sport.positions.joined(separator: ", ")), with commas"
    }, example: "SS,2B"
  ) { text, context in
    let sport = context.document.sport ?? .baseball
    var positions: [String] = []
    for name in text.split(separator: ",") where !name.trimmed.isEmpty {
      let other = sport.positions.isEmpty && name.count <= 50 ? name.trimmed : nil
      guard let position = sport.position(named: String(name)) ?? other else { return nil }
      if !positions.contains(position) { positions.append(position) }
    }
    return positions.isEmpty ? nil : .array(positions.map(JSON.string))
  }.offering { $0.positionChoices }.list.coercing { json in
    guard case .array(let items) = json else { return text(json).map { .array([$0]) } }
    let positions = items.compactMap(text)
    return positions.isEmpty ? nil : .array(positions)
  }
}

extension JSON {
  /// The sport of a `player` document.
  var sport: Sport? { self["primary_sport"]?.string.flatMap { Sport(named: $0) } }

  fileprivate var positionChoices: [PreferenceChoice] {
    let sport = sport ?? .baseball
    return sport.positions.map { code in
      PreferenceChoice(code, sport == .baseball ? BaseballPosition(rawValue: code)?.label ?? "" : "")
    }
  }
}
