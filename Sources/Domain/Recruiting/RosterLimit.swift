import Values

/// How many players a Division I team in the House settlement may have.
package struct RosterLimit: Hashable, Sendable {
  /// As the table has it, which also knows sports that few colleges play.
  let sport: String
  /// Nil for both.
  let gender: Gender?
  package let players: Int
  package let source: FactSource
  /// What else is to be known; empty for nothing.
  package let note: String

  init?(_ values: [String]) {
    guard values.count == 7, !values[0].isEmpty, values[1] == "both" || Gender(rawValue: values[1]) != nil,
      let players = Int(values[2]), (5...150).contains(players), let source = FactSource(values[3...5])
    else { return nil }
    (sport, gender, self.players, self.source) = (values[0], Gender(rawValue: values[1]), players, source)
    note = values[6]
  }

  /// Every limit; read once.
  package static let all = RecruitingTables.roster.rows(RosterLimit.init)

  /// That of the athlete's team; nil where there is none, and where men and women have others and nobody said whose team
  /// it is.
  package static func of(_ prospect: Prospect) -> RosterLimit? {
    let found = all.filter { limit in
      prospect.plays(limit.sport) && (limit.gender == nil || prospect.gender == nil || limit.gender == prospect.gender)
    }
    return Set(found.map(\.players)).count == 1 ? found.first : nil
  }
}
