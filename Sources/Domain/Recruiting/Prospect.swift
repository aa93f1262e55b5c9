import Values

/// The athlete as the rules of recruiting see one.
package struct Prospect: Hashable, Sendable {
  /// In lower case: `baseball`, `track & field`.
  package let sport: String
  /// Nil where nobody said, and the sport has teams of both.
  package let gender: Gender?
  /// The year in which high school ends.
  package let graduation: Int?

  package init(sport: String, gender: Gender?, graduation: Int?) {
    let known = Sport(named: sport)
    self.sport = known?.rawValue.lowercased() ?? sport.trimmed.lowercased()
    self.gender = known?.onlyGender ?? gender
    self.graduation = graduation
  }

  /// From the player details; nil where they don't say the sport.
  package init?(_ session: Session) {
    guard let player = session.tables.preferences.document(.player, of: session.identity.athlete)?.json,
      let sport = player["primary_sport"]?.word
    else { return nil }
    self.init(
      sport: sport, gender: player["gender"]?.word.flatMap(Gender.init(named:)), graduation: session.graduationYear)
  }

  /// The detail of the athlete without which the rules of these divisions say nothing, and what would say it; nil where
  /// nothing lacks.
  package static func lack(in session: Session, for divisions: [Division]) -> (detail: String, example: String)? {
    guard let prospect = Prospect(session) else { return ("the sport", "sport=baseball") }
    if ContactRules.needsGender(prospect, in: divisions) { return ("whose team it is", "gender=women") }
    if prospect.graduation == nil {
      return ("the year of graduation", "graduation_year=\(session.context.clock.today.civil.year + 2)")
    }
    return nil
  }

  /// `women's basketball`; the sport alone where it says it all.
  package var team: String {
    guard let gender, Sport(named: sport)?.onlyGender == nil else { return sport }
    return "\(gender.teams) \(sport)"
  }

  /// True if a table's word for sports has this one in it: `track and field, cross country`, `football (FBS)`, `all`,
  /// `all but football`.
  func plays(_ cell: String) -> Bool {
    if cell == "all" { return true }
    if cell.hasPrefix("all but ") {
      return !cell.dropFirst(8).split(separator: " ").contains { $0 == sport }
    }
    return cell.parts(between: ", ").contains { part in
      let name = part.split(separator: "(")[0].trimmed
      return name == sport || Sport(named: name).map { $0.rawValue.lowercased() == sport } ?? false
    }
  }
}

extension Sport {
  /// The only teams that colleges have in it; nil where there are both.
  package var onlyGender: Gender? {
    switch self {
    case .baseball, .football: .men
    case .softball: .women
    default: nil
    }
  }
}

extension Session {
  /// The divisions of the schools that the family still looks at, in their order; all where there is none.
  package var divisions: [Division] {
    var found: Set<Division> = []
    tables.schools.glance(["division", "status"]) { _, school in
      if !school.isDropped, let division = school.division?.known { found.insert(division) }
    }
    return found.isEmpty ? Division.allCases : Division.allCases.filter(found.contains)
  }
}
