import Values

/// The sports that an athlete may be recruited for.
package enum Sport: String, Vocabulary {
  case baseball = "Baseball"
  case softball = "Softball"
  case basketball = "Basketball"
  case football = "Football"
  case soccer = "Soccer"
  case lacrosse = "Lacrosse"
  case iceHockey = "Ice Hockey"
  case volleyball = "Volleyball"
  case trackAndField = "Track & Field"
  case crossCountry = "Cross Country"
  case swimming = "Swimming"
  case tennis = "Tennis"
  case golf = "Golf"

  package var label: String { rawValue }

  package var synonyms: [String] {
    switch self {
    case .iceHockey: ["hockey"]
    case .trackAndField: ["track", "track and field"]
    case .swimming: ["swimming & diving", "swimming and diving"]
    default: []
    }
  }

  /// The sport that a person means by its name or a synonym, in any case.
  package init?(named name: String) {
    let name = name.trimmed.lowercased()
    let found = Sport.allCases.first { $0.rawValue.lowercased() == name || $0.synonyms.contains(name) }
    guard let found else { return nil }
    self = found
  }

  /// Its positions, as they are stored; empty for a sport without fixed ones.
  package var positions: [String] {
    switch self {
    case .baseball: BaseballPosition.allCases.map(\.rawValue)
    case .softball: ["P", "C", "1B", "2B", "3B", "SS", "LF", "CF", "RF", "DP", "UTIL"]
    case .basketball: ["Point Guard", "Shooting Guard", "Small Forward", "Power Forward", "Center"]
    case .football:
      [
        "Quarterback", "Running Back", "Wide Receiver", "Tight End", "Offensive Line", "Defensive Line", "Linebacker",
        "Defensive Back", "Kicker", "Punter",
      ]
    case .soccer: ["Goalkeeper", "Defender", "Midfielder", "Forward"]
    case .lacrosse: ["Goalie", "Attack", "Midfield", "Defense"]
    case .iceHockey: ["Goalie", "Center", "Wing", "Defenseman"]
    case .volleyball: ["Setter", "Middle Blocker", "Opposite", "Outside Hitter", "Libero", "Defensive Specialist"]
    case .trackAndField: ["Sprints", "Hurdles", "Distance", "Jumps", "Throws", "Pole Vault", "Multi-Events"]
    case .swimming: ["Freestyle", "Backstroke", "Breaststroke", "Butterfly", "Individual Medley", "Diving"]
    case .tennis: ["Singles", "Doubles"]
    case .crossCountry, .golf: []
    }
  }

  /// The position that a person means, as it is stored; nil if the sport has none of that name.
  package func position(named name: String) -> String? {
    if self == .baseball { return BaseballPosition(named: name)?.rawValue }
    let name = name.trimmed.lowercased()
    if let position = positions.first(where: { $0.lowercased() == name }) { return position }
    guard self == .softball, let code = BaseballPosition(named: name)?.rawValue else { return nil }
    return positions.contains(code) ? code : nil
  }
}

/// Where a baseball player stands on the field.
package enum BaseballPosition: String, Vocabulary {
  case pitcher = "P"
  case catcher = "C"
  case firstBase = "1B"
  case secondBase = "2B"
  case thirdBase = "3B"
  case shortstop = "SS"
  case leftField = "LF"
  case centerField = "CF"
  case rightField = "RF"
  case designatedHitter = "DH"
  case utility = "UTIL"

  package var label: String {
    switch self {
    case .pitcher: "Pitcher"
    case .catcher: "Catcher"
    case .firstBase: "First Base"
    case .secondBase: "Second Base"
    case .thirdBase: "Third Base"
    case .shortstop: "Shortstop"
    case .leftField: "Left Field"
    case .centerField: "Center Field"
    case .rightField: "Right Field"
    case .designatedHitter: "Designated Hitter"
    case .utility: "Utility"
    }
  }
  package var synonyms: [String] {
    switch self {
    case .firstBase: ["first baseman"]
    case .secondBase: ["second baseman"]
    case .thirdBase: ["third baseman"]
    case .leftField: ["left fielder"]
    case .centerField: ["center fielder"]
    case .rightField: ["right fielder"]
    case .utility: ["if", "of", "infield", "outfield", "utility player"]
    default: []
    }
  }

  /// The position that a person means by its code, name or synonym, in any case.
  package init?(named name: String) {
    let name = name.trimmed.lowercased()
    let found = BaseballPosition.allCases.first {
      $0.rawValue.lowercased() == name || $0.label.lowercased() == name || $0.synonyms.contains(name)
    }
    guard let found else { return nil }
    self = found
  }
}
