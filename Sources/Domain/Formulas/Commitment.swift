import Values

/// What the athlete decided for: what waited before that waits no more.
struct Commitment {
  private let schools: Set<Key<School>>
  /// Those whose status changed afterwards.
  private let later: Set<Key<School>>
  /// The latest time that one of them was marked as committed; nil where nobody knows.
  private let moment: Instant?

  /// Nil if there is none.
  init?(_ session: Session) {
    var schools: Set<Key<School>> = []
    var moment: Instant?
    session.tables.schools.glance(["status", "status_changed_at"]) { id, school in
      guard school.status == .known(.committed) else { return }
      schools.insert(id)
      moment = [moment, school.statusChangedAt].compactMap(\.self).max()
    }
    if schools.isEmpty { return nil }
    (self.schools, self.moment) = (schools, moment)
    var later: Set<Key<School>> = []
    if let moment {
      session.tables.schools.glance(["status_changed_at"]) { id, school in
        if school.statusChangedAt.map({ $0 > moment }) ?? false { later.insert(id) }
      }
    }
    self.later = later
  }

  /// True if something is still due: it's about no other school, or about one with which the family went on afterwards.
  func asks(_ due: Due, in session: Session) -> Bool {
    guard let school = due.school, !schools.contains(school) else { return true }
    guard let moment else { return false }
    if later.contains(school) { return true }
    let times = [
      session.context.contact[school]?.reachedOut,
      due.kind == .reminder ? session.tables.reminders[Key<Reminder>(due.source.id)]?.createdAt : nil,
    ]
    return times.contains { $0.map { $0 > moment } ?? false }
  }
}
