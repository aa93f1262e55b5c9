import Values

/// The record of due rows in the reminders that stand for them.
struct HandledDue {
  /// Words of theirs that were dealt with, or put off.
  private var interactions: Set<Key<Interaction>> = []
  /// When a thing of this title was done with last, by school.
  private var done: [String: Instant] = [:]
  /// The topics that are put off: each comes back as a reminder.
  private var waiting: [String: Instant] = [:]
  private var schoolsWithReminder: Set<Key<School>> = []

  private var isEmpty: Bool { interactions.isEmpty && done.isEmpty && waiting.isEmpty }

  init(_ session: Session) {
    for reminder in session.tables.reminders {
      let topic = Self.topic(reminder.title, reminder.schoolID)
      guard reminder.isCompleted == true else {
        if let interaction = reminder.interactionID { interactions.insert(interaction) }
        let moment = reminder.createdAt ?? session.context.clock.now()
        waiting[topic] = max(waiting[topic] ?? moment, moment)
        if let school = reminder.schoolID { schoolsWithReminder.insert(school) }
        continue
      }
      if let interaction = reminder.interactionID { interactions.insert(interaction) }
      guard let moment = reminder.completedAt else { continue }
      done[topic] = max(done[topic] ?? moment, moment)
    }
  }

  private static func topic(_ title: String, _ school: Key<School>?) -> String {
    "\(school?.description ?? "") \(title)"
  }

  /// When it was done with, or put off; nil while it isn't.
  func closing(of due: Due, in session: Session) -> Instant? {
    guard contains(due, in: session) else { return nil }
    let topic = Self.topic(due.reminderTitle(in: session), due.school)
    return waiting[topic] ?? done[topic]
  }

  func contains(_ due: Due, in session: Session) -> Bool {
    if isEmpty { return false }
    let topic = Self.topic(due.reminderTitle(in: session), due.school)
    switch due.kind {
    case .reminder, .task: return false
    case .reply: return interactions.contains(Key(due.source.id))
    case .offer, .event, .application, .following: return waiting[topic] != nil
    case .past, .rule: return waiting[topic] != nil || done[topic] != nil
    case .coach:
      let clock = session.context.clock
      return waiting[topic] != nil
        || done[topic].map { moment in due.day.map { clock.day(moment) >= $0 } ?? true } ?? false
    case .invitation:
      let since = due.school.flatMap { session.tables.schools[$0]?.statusChangedAt }
      return waiting[topic] != nil || done[topic].map { since == nil || $0 >= since ?? $0 } ?? false
    case .contact:
      guard let school = due.school else { return false }
      if schoolsWithReminder.contains(school) { return true }
      guard let moment = done[topic] else { return false }
      return session.context.contact[school]?.contacted.map { $0 <= moment } ?? true
    }
  }
}
