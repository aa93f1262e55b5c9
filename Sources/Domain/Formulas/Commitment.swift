import Values

/// What the athlete decided for: what waited before that waits no more.
package struct Commitment {
  private let schools: Set<Key<School>>
  /// Those whose status changed afterwards.
  private let later: Set<Key<School>>
  /// False while the family still looks: another school came further since.
  let isFinal: Bool
  /// The latest time that one of them was marked as committed; nil where nobody knows.
  private let moment: Instant?

  /// Nil if there is none.
  package init?(_ session: Session) {
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
    var isFinal = true
    if let moment {
      session.tables.schools.glance(["status", "status_changed_at"]) { id, school in
        guard school.statusChangedAt.map({ $0 > moment }) ?? false else { return }
        later.insert(id)
        if !school.isDropped { isFinal = false }
      }
    }
    self.later = later
    self.isFinal = isFinal
  }

  /// True if something is still due: it's about no other school, or about one with which the family went on afterwards.
  func asks(_ due: Due, in session: Session) -> Bool {
    guard let school = due.school, rests(school, in: session) else { return true }
    guard due.kind == .reminder, let reminder = session.tables.reminders[Key<Reminder>(due.source.id)] else {
      return false
    }
    return !rests(reminder, in: session)
  }

  /// True for a reminder about another school that was set before.
  func rests(_ reminder: Reminder, in session: Session) -> Bool {
    guard let school = reminder.school(in: session), rests(school, in: session) else { return false }
    guard let moment, let created = reminder.createdAt else { return true }
    return created <= moment
  }

  /// True for another school with which the family didn't go on afterwards: a letter that says good-bye goes on with nothing.
  package func rests(_ school: Key<School>, in session: Session) -> Bool {
    if schools.contains(school) { return false }
    guard let moment else { return true }
    return !later.contains(school) && !(session.context.contact[school]?.wentOn.map { $0 > moment } ?? false)
  }

  /// True if anything was sent to a school, or said there, since.
  package func isTold(_ school: Key<School>, in session: Session) -> Bool {
    guard let moment else { return false }
    return session.context.contact[school]?.reachedOut.map { $0 > moment } ?? false
  }
}
