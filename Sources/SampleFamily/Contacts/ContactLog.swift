import Domain

/// Coaches and interactions, tied together: a coach was last contacted when the latest interaction says so.
struct ContactLog {
  let coaches: [Coach]
  let interactions: [Interaction]
  /// Days since the last interaction, by the college's slug.
  let gaps: [String: Int]

  init(_ calendar: SampleCalendar) {
    let log = InteractionRow.all
    var counts: [String: Int] = [:]
    var gaps: [String: Int] = [:]
    var latest: [String: Instant] = [:]
    interactions = log.map { row in
      let place = counts[row.slug, default: 0]
      counts[row.slug] = place + 1
      gaps[row.slug] = min(gaps[row.slug] ?? .max, row.daysAgo)
      let interaction = row.interaction(place, calendar)
      if let coach = row.coach, let moment = interaction.occurredAt {
        let name = "\(row.slug)/\(coach)"
        latest[name] = max(latest[name] ?? moment, moment)
      }
      return interaction
    }
    self.gaps = gaps
    coaches = CoachRow.all.map { $0.coach(latest: latest["\($0.slug)/\($0.login)"], calendar) }
  }
}
