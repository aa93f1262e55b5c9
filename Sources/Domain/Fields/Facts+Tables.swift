extension Facts {
  /// What the loaded tables say: the home is the viewer's, everything about the athlete is the athlete's.
  ///
  /// Source: Documentation/Formulas.md, "Facts".
  public init(tables: Tables, viewer: Key<User>, athlete: Key<User>, clock: Clock) {
    self.init(clock: clock)
    home = tables.preferences.document(.location, of: viewer)?.coordinates
    let player = tables.preferences.document(.player, of: athlete)?.json ?? .null
    self.athlete = Athlete(player: player, velocity: tables.metrics.latest(.velocity, of: athlete))
    lastContact = LastContact.bySchool(interactions: tables.interactions, coaches: tables.coaches)
    interactions = tables.interactions.tally(\.schoolID)
    coaches = tables.coaches.tally(\.schoolID)
    offers = tables.offers.tally(\.schoolID)
    schoolNames = tables.schools.names
  }
}

extension Rows {
  /// How many rows belong to each school.
  func tally(_ school: (E) -> Key<School>?) -> [Key<School>: Int] {
    var counts: [Key<School>: Int] = [:]
    for row in self {
      if let id = school(row) { counts[id, default: 0] += 1 }
    }
    return counts
  }
}

extension Rows<School> {
  fileprivate var names: [Key<School>: String] {
    var names: [Key<School>: String] = [:]
    names.reserveCapacity(count)
    for school in self { names[school.id] = school.name }
    return names
  }
}

extension Rows<PerformanceMetric> {
  /// The value of the athlete's newest measurement of a type; of several on one day the one that was entered last.
  func latest(_ type: MetricType, of athlete: Key<User>) -> Double? {
    var latest: PerformanceMetric?
    for metric in self where metric.type == .known(type) && metric.userID == athlete && metric.value != nil {
      if let found = latest, found.recency > metric.recency { continue }
      latest = metric
    }
    return latest?.value
  }
}

extension PerformanceMetric {
  fileprivate var recency: (Int, Int64) {
    (recordedDate?.number ?? .min, createdAt?.microseconds ?? .min)
  }
}

