import Values

extension Due {
  /// How many days before a day of the rules it's told at the latest.
  static let notice = 30

  /// Days from which coaches may do more than before, near enough to get ready: one row for a division and a day.
  ///
  /// - Parameter ahead: how many days after `today` are asked for; of more than none, a month counts at least.
  static func beginnings(in session: Session, on today: Day, ahead: Int) -> [Due] {
    let near = today...today + max(notice, ahead)
    guard ahead > 0, !session.tables.schools.isEmpty, let prospect = Prospect(session),
      let graduation = prospect.graduation,
      // Most days nothing begins for any sport: then nobody asks which rules are the athlete's.
      ContactRule.all.contains(where: { $0.start.day(graduation: graduation).map(near.contains) ?? false }),
      !ContactRules.needsGender(prospect, in: session.divisions)
    else { return [] }
    let found = Division.allCases.flatMap { division in
      ContactRules(of: division, for: prospect).beginnings(graduation: graduation)
        .filter { beginning in beginning.day.map(near.contains) ?? false }.map { (division, $0) }
    }
    // Once the athlete has decided, nobody waits for the coaches of the others.
    if found.isEmpty || Commitment(session)?.isFinal == true { return [] }
    let divisions = session.divisions
    return found.filter { divisions.contains($0.0) }.compactMap { division, beginning in
      guard let day = beginning.day else { return nil }
      let what = "From \(day) \(division.rawValue) coaches may \(beginning.actions)"
      var due = Due(
        .rule, day - today <= 7 ? .medium : .low, .ahead, from: RowReference(.schools, UUID(hashing: what)), what: what,
        reason: day.words(from: today), day: day)
      due.rank = [0, day.number]
      return due
    }
  }
}
