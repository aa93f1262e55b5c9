import Values

/// The athlete as the rules of recruiting see one.
package struct Prospect: Hashable, Sendable {
  package let sport: Sport
  /// Nil where nobody said, and the sport has teams of both.
  package let gender: Gender?
  /// The year in which high school ends.
  package let graduation: Int?

  package init(sport: Sport, gender: Gender?, graduation: Int?) {
    (self.sport, self.gender, self.graduation) = (sport, sport.onlyGender ?? gender, graduation)
  }

  /// From the player details; nil where they don't say the sport.
  package init?(_ session: Session) {
    let athlete = session.context.details
    guard let sport = athlete.recordedSport else { return nil }
    self.init(sport: sport, gender: athlete.gender, graduation: session.graduationYear)
  }

  /// The detail of the athlete without which the rules of these divisions say nothing, and what would say it; nil where
  /// nothing lacks.
  package static func lack(in session: Session, for divisions: [Division]) -> (detail: String, example: String)? {
    guard let prospect = Prospect(session) else { return ("the sport", "sport=baseball") }
    if ContactRules.needsGender(prospect, in: divisions) { return ("whose team it is", "gender=women") }
    if prospect.graduation == nil {
      return ("the year of graduation", "graduation year=\(session.context.clock.today.civil.year + 2)")
    }
    return nil
  }

  /// `women's basketball`; the sport alone where it says it all.
  package var team: String { sport.team(of: gender) }

  /// The second Wednesday of November of the senior year, on which signing begins; nil where the class isn't known, and in
  /// sports that have days of their own.
  ///
  /// Source: NCAA Division I Manual 13.02.13.1.
  var firstDayToSign: Day? {
    guard plays("all but football and basketball"), let year = graduation.map({ $0 - 1 }),
      let eighth = Day(year, 11, 8)
    else { return nil }
    return eighth + (3 - eighth.weekday + 7) % 7
  }

  /// True if a table's word for sports has this one in it: `track and field, cross country`, `football (FBS)`, `all`,
  /// `all but football`.
  func plays(_ cell: String) -> Bool {
    if cell == "all" { return true }
    if cell.hasPrefix("all but ") {
      return sport.isGoverned
        && !String(cell.dropFirst(8)).parts(between: " and ").contains { Sport(named: String($0)) == sport }
    }
    return cell.parts(between: ", ").contains { Sport(named: String($0.split(separator: "(")[0])) == sport }
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
