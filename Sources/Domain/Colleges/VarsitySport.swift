import Values

/// A sport in which colleges have teams, by its code in the built-in table.
package enum VarsitySport: String, CaseIterable, Sendable {
  case baseball = "BA"
  case softball = "SB"
  case basketball = "BB"
  case football = "FB"
  case soccer = "SO"
  case lacrosse = "LX"
  case iceHockey = "IH"
  case fieldHockey = "FH"
  case volleyball = "VB"
  case beachVolleyball = "BV"
  case trackAndField = "TF"
  case crossCountry = "XC"
  case swimming = "SW"
  case waterPolo = "WP"
  case tennis = "TE"
  case golf = "GO"
  case wrestling = "WR"
  case rowing = "RO"
  case gymnastics = "GY"
  case fencing = "FE"
  case skiing = "SK"
  case bowling = "BO"
  case rifle = "RI"
  case equestrian = "EQ"
  case squash = "SQ"
  case sailing = "SA"
  case rodeo = "RD"
  case archery = "AR"
  case badminton = "BD"
  case tableTennis = "TT"
  case weightlifting = "WL"
  case artisticSwimming = "AS"
  case other = "OT"

  /// `track and field`.
  package var name: String {
    switch self {
    case .iceHockey: "ice hockey"
    case .fieldHockey: "field hockey"
    case .beachVolleyball: "beach volleyball"
    case .trackAndField: "track and field"
    case .crossCountry: "cross country"
    case .waterPolo: "water polo"
    case .tableTennis: "table tennis"
    case .artisticSwimming: "artistic swimming"
    case .other: "other sports"
    default: "\(self)"
    }
  }

  private var synonyms: [String] {
    switch self {
    case .iceHockey: ["hockey"]
    case .trackAndField: ["track", "track & field"]
    case .crossCountry: ["xc"]
    case .swimming: ["swimming and diving", "swimming & diving", "swim", "diving"]
    case .rowing: ["crew"]
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
    allCases.flatMap { sport in ([sport.name] + sport.synonyms).map { (Folded(words: $0), sport) } },
    uniquingKeysWith: { first, _ in first })

  /// The sport that is meant by its name or a synonym, in any case.
  package init?(named name: String) {
    guard let found = Self.named[Folded(words: name.trimmed)] else { return nil }
    self = found
  }

  /// The name of the team that plays it: `baseball`, `women's soccer`; just the sport for nobody in particular.
  package func team(of gender: Gender?) -> String {
    guard let gender, onlyGender == nil else { return name }
    return "\(gender.teams) \(name)"
  }

  /// The sports of a code: track and field and cross country may be told together.
  static func sports(of code: String) -> [VarsitySport] {
    code == "XT" ? [.trackAndField, .crossCountry] : VarsitySport(rawValue: code).map { [$0] } ?? []
  }

  /// Each sport, and those of men and of women where there are both.
  fileprivate var words: [WordList.Word] {
    let own = WordList.Word(raw: name, label: name, synonyms: synonyms)
    guard onlyGender == nil else { return [own] }
    let teams = Gender.allCases.map { gender in
      WordList.Word(
        raw: team(of: gender), label: team(of: gender),
        synonyms: ([gender.rawValue] + gender.synonyms).flatMap { who in
          ([name] + synonyms).map { "\(who) \($0)" }
        })
    }
    return [own] + teams
  }
}

extension WordList {
  /// The teams of colleges: a sport alone is that of men or of women.
  package static let sports = WordList("sport", VarsitySport.allCases.flatMap(\.words), isOrdered: false)
}

/// The teams of one college, as it reported them for a school year.
///
/// Source: Documentation/Formulas.md, "Sports of colleges".
package struct CollegeTeams: Hashable, Sendable {
  package let men: [VarsitySport]
  package let women: [VarsitySport]
  /// True if there may be others besides these.
  package let isPartial: Bool

  /// The school year of the reports.
  package static let year = "2023-24"

  /// From the values of a line: the college's number, the codes of men's and women's sports, and `partial`.
  init(_ values: [String]) {
    func sports(_ place: Int) -> [VarsitySport] {
      let codes = values.count > place ? values[place].split(separator: " ").map(String.init) : []
      var seen: Set<VarsitySport> = []
      return codes.flatMap(VarsitySport.sports).filter { seen.insert($0).inserted }
    }
    (men, women, isPartial) = (sports(1), sports(2), values.count < 4 || !values[3].isEmpty)
  }

  /// `baseball, men's basketball, softball`, and that others aren't known.
  package var text: String {
    let teams = men.map { $0.team(of: .men) } + women.map { $0.team(of: .women) }
    return (teams + (isPartial ? [FieldInfo.unknownRest] : [])).joined(separator: ", ")
  }

  /// True if there is such a team; nil where it isn't known. Of nobody in particular that of men or of women.
  package func has(_ sport: VarsitySport, of gender: Gender?) -> Bool? {
    // Who plays baseball is never asked.
    let gender = sport.onlyGender ?? gender
    let hasMen = gender != .women && men.contains(sport)
    let hasWomen = gender != .men && women.contains(sport)
    return hasMen || hasWomen ? true : isPartial ? nil : false
  }
}
