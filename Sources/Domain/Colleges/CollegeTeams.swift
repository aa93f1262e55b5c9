extension WordList {
  /// The teams of colleges: a sport alone is that of men or of women.
  package static let sports = WordList("sport", isOrdered: false) { Sport.allCases.flatMap(\.words) }
}

extension Sport {
  /// The sport, and the teams of men and of women where there are both.
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

extension Sport {
  /// The sport of a team, and whose it is where the name says that: `women's soccer`, `baseball`.
  package static func team(named name: String) -> (sport: Sport, gender: Gender?)? {
    if let sport = Sport(named: name) { return (sport, nil) }
    for gender in Gender.allCases {
      if let sport = allCases.first(where: { $0.team(of: gender) == name }) { return (sport, gender) }
    }
    return nil
  }
}

extension College {
  /// Whether it has a team, nil where that isn't known, and the sentence that says so.
  ///
  /// - Parameter team: `wrestling`, `women's soccer`.
  package func answer(about team: String) -> (has: Bool?, words: String) {
    guard let (sport, gender) = Sport.team(named: team), let teams, let has = teams.has(sport, of: gender) else {
      return (nil, "Not known: what is recorded of the teams of \(name) isn't complete")
    }
    return (has, "\(has ? "Yes: \(name) has" : "No: \(name) has no") \(team) (\(CollegeTeams.extent))")
  }
}

/// The teams of one college, as it reported them for a school year.
///
/// Source: Documentation/Formulas.md, "Sports of colleges".
package struct CollegeTeams: Hashable, Sendable {
  package let men: [Sport]
  package let women: [Sport]
  /// True if there may be others besides these.
  package let isPartial: Bool

  /// The school year of the reports.
  package static let year = "2023-24"
  /// Of when the teams are: some were begun or dropped since.
  package static let extent = "\(year), updated since"

  /// From the values of a line: the college's number, the codes of men's and women's sports, and `partial`.
  init(_ values: [String]) {
    func sports(_ place: Int) -> [Sport] {
      let codes = values.count > place ? values[place].split(separator: " ").map(String.init) : []
      var seen: Set<Sport> = []
      return codes.flatMap(Sport.sports(of:)).filter { seen.insert($0).inserted }
    }
    (men, women, isPartial) = (sports(1), sports(2), values.count < 4 || !values[3].isEmpty)
  }

  /// `baseball, men's basketball, softball`, and that others aren't known.
  package var text: String {
    let teams = men.map { $0.team(of: .men) } + women.map { $0.team(of: .women) }
    return (teams + (isPartial ? [FieldInfo.unknownRest] : [])).joined(separator: ", ")
  }

  /// True if there is such a team; nil where it isn't known. Of nobody in particular that of men or of women.
  package func has(_ sport: Sport, of gender: Gender?) -> Bool? {
    // Who plays baseball is never asked.
    let gender = sport.onlyGender ?? gender
    let hasMen = gender != .women && men.contains(sport)
    let hasWomen = gender != .men && women.contains(sport)
    return hasMen || hasWomen ? true : isPartial ? nil : false
  }
}
