import Values

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
    case .pitcher:
      ["rhp", "lhp", "southpaw"]
        + ["righty", "lefty", "right-handed", "left-handed", "right handed", "left handed"].map { "\($0) pitcher" }
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
