extension Session {
  /// The coach, unless they left.
  func present(_ coach: Key<Coach>?) -> Key<Coach>? { coach.flatMap { tables.coaches[$0]?.left == nil ? $0 : nil } }

  /// Schools whose head coach left, the last one if several did, where nobody else is head coach now.
  func vacanciesDue(on today: Day, _ coaches: [Key<School>: Key<Coach>]) -> [Due] {
    var gone: [Key<School>: Coach] = [:]
    for coach in tables.coaches where coach.role == .known(.head) {
      guard let school = coach.schoolID, let day = coach.left, day <= today else { continue }
      if let other = gone[school]?.left, other >= day { continue }
      gone[school] = coach
    }
    if gone.isEmpty { return [] }
    for coach in tables.coaches where coach.isHead {
      if let school = coach.schoolID { gone[school] = nil }
    }
    return gone.compactMap { id, coach in
      guard let school = tables.schools[id], school.isPursued, let day = coach.left else { return nil }
      var due = Due(
        .coach, school.weight < 2 ? .high : .medium, .owed, from: RowReference(.coaches, coach.id.uuid), school: id,
        coach: coaches[id], what: "Find out who coaches now",
        reason: "\(coach.fullName) left \(day.words(from: today))",
        day: day)
      due.rank = [school.weight, -day.number]
      return due
    }
  }
}
