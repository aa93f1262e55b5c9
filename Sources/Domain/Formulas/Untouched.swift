/// A school that nobody has looked after for a while.
package struct Untouched: Hashable, Sendable {
  package let school: Key<School>
  /// Nil if nobody ever touched it.
  package let since: Day?
}

extension Session {
  /// The schools that match now and were neither changed nor contacted for so many days: the best tier first, then the
  /// one that waits longest. Schools that are declined or given up are left alone.
  package func untouched(on today: Day, days: Int = 7) -> [Untouched] {
    var moved: [Key<School>: Instant] = [:]
    for entry in tables.statusChanges {
      guard let school = entry.schoolID, let moment = entry.changedAt else { continue }
      moved[school] = max(moved[school] ?? moment, moment)
    }
    let positions = tables.schools.select(queries[.schools] ?? Query(), context).positions
    let found = CancellableScope.map(positions) { position -> (school: School, since: Day?)? in
      let school = tables.schools[position]
      if school.isDropped { return nil }
      let moments = [school.updatedAt, school.statusChangedAt, context.contact[school.id]?.contacted, moved[school.id]]
      let since = moments.compactMap(\.self).max().map(context.clock.day)
      return since.map { today - $0 < days } == true ? nil : (school, since)
    }.compactMap(\.self)
    if CancellableScope.isOver { return [] }
    let sorted = found.sorted { a, b in
      (a.school.tierRank, a.since?.number ?? .min, a.school.name) < (
        b.school.tierRank, b.since?.number ?? .min, b.school.name
      )
    }
    return sorted.map { Untouched(school: $0.school.id, since: $0.since) }
  }
}

extension School {
  fileprivate var tierRank: Int {
    priorityTier?.known.flatMap { PriorityTier.allCases.firstIndex(of: $0) } ?? PriorityTier.allCases.count
  }
}
