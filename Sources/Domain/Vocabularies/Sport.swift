import Values

/// A sport in which colleges have teams, as it's stored of an athlete.
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
  case fieldHockey = "Field Hockey"
  case beachVolleyball = "Beach Volleyball"
  case waterPolo = "Water Polo"
  case wrestling = "Wrestling"
  case rowing = "Rowing"
  case gymnastics = "Gymnastics"
  case fencing = "Fencing"
  case skiing = "Skiing"
  case bowling = "Bowling"
  case rifle = "Rifle"
  case equestrian = "Equestrian"
  case squash = "Squash"
  case sailing = "Sailing"
  case rodeo = "Rodeo"
  case archery = "Archery"
  case badminton = "Badminton"
  case tableTennis = "Table Tennis"
  case weightlifting = "Weightlifting"
  case artisticSwimming = "Artistic Swimming"
  /// One that the reports of colleges don't tell apart from others: rugby, esports, cheer.
  case other = "Other"

  package var label: String { rawValue }

  /// In lower case, as sentences have it: `track and field`.
  package var name: String {
    switch self {
    case .trackAndField: "track and field"
    case .other: "other sports"
    default: rawValue.lowercased()
    }
  }

  package var synonyms: [String] {
    switch self {
    case .iceHockey: ["hockey"]
    case .trackAndField: ["track", "track & field"]
    case .crossCountry: ["xc"]
    case .swimming: ["swimming and diving", "swimming & diving", "swim", "swimmer", "diving"]
    case .rowing: ["crew", "rower"]
    case .wrestling: ["wrestler"]
    case .golf: ["golfer"]
    case .gymnastics: ["gymnast"]
    case .fencing: ["fencer"]
    case .artisticSwimming: ["synchronized swimming"]
    default: []
    }
  }

  /// Who alone plays it: then its name says it all; nil where there are teams of both.
  package var onlyGender: Gender? {
    switch self {
    case .baseball, .football: .men
    case .softball, .fieldHockey: .women
    default: nil
    }
  }

  private static let named = Dictionary(
    allCases.flatMap { sport in
      ([sport.rawValue, sport.name] + sport.synonyms).map { (Folded(words: $0), sport) }
    }, uniquingKeysWith: { first, _ in first })

  /// The sport that a person means by its name or a synonym, in any case.
  package init?(named name: String) {
    guard let found = Self.named[Folded(words: name.trimmed)] else { return nil }
    self = found
  }

  /// The name of the team that plays it: `baseball`, `women's soccer`; just the sport for nobody in particular.
  package func team(of gender: Gender?) -> String {
    guard let gender, onlyGender == nil else { return name }
    return "\(gender.teams) \(name)"
  }
}

extension Sport {
  /// Its code in the built-in table of teams.
  private var code: String {
    switch self {
    case .baseball: "BA"
    case .softball: "SB"
    case .basketball: "BB"
    case .football: "FB"
    case .soccer: "SO"
    case .lacrosse: "LX"
    case .iceHockey: "IH"
    case .volleyball: "VB"
    case .trackAndField: "TF"
    case .crossCountry: "XC"
    case .swimming: "SW"
    case .tennis: "TE"
    case .golf: "GO"
    case .fieldHockey: "FH"
    case .beachVolleyball: "BV"
    case .waterPolo: "WP"
    case .wrestling: "WR"
    case .rowing: "RO"
    case .gymnastics: "GY"
    case .fencing: "FE"
    case .skiing: "SK"
    case .bowling: "BO"
    case .rifle: "RI"
    case .equestrian: "EQ"
    case .squash: "SQ"
    case .sailing: "SA"
    case .rodeo: "RD"
    case .archery: "AR"
    case .badminton: "BD"
    case .tableTennis: "TT"
    case .weightlifting: "WL"
    case .artisticSwimming: "AS"
    case .other: "OT"
    }
  }

  private static let coded = Dictionary(
    allCases.map { ($0.code, [$0]) } + [("XT", [.trackAndField, .crossCountry])], uniquingKeysWith: { one, _ in one })

  /// The sports of a code: track and field and cross country may be told together.
  static func sports(of code: String) -> [Sport] { coded[code] ?? [] }
}

/// Whose teams an athlete plays for: the rules and dates of a sport may differ.
package enum Gender: String, Vocabulary {
  case men, women

  package var label: String { rawValue }
  package var synonyms: [String] {
    switch self {
    case .men: ["m", "male", "man", "men's", "mens", "boy", "boys", "boy's", "boys'"]
    case .women: ["f", "w", "female", "woman", "women's", "womens", "girl", "girls", "girl's", "girls'"]
    }
  }

  /// `women's`, as teams are called.
  package var teams: String { "\(rawValue)'s" }

  /// The teams that a person means by their name or a synonym, in any case.
  package init?(named name: String) {
    let name = name.trimmed.lowercased()
    guard let found = Gender.allCases.first(where: { $0.rawValue == name || $0.synonyms.contains(name) }) else {
      return nil
    }
    self = found
  }
}
