package import Values

/// The news of a family's list since a moment, and what is due now: for a greeting.
package struct News: Hashable, Sendable {
  /// The counts of the rows that were stored.
  struct Happened: Hashable, Sendable {
    var interactions = 0
    var statusChanges = 0
    var offers = 0
  }

  /// By the person at the shell, or by nobody in particular.
  var own = Happened()
  /// By anybody else.
  var others = Happened()
  /// Overdue, or due today.
  package var reminders = 0
  /// Events of the day.
  package var events = 0
  /// Lines of eligibility that have been overdue for long.
  var eligibility = 0
  /// Offers that must be answered within a week.
  package var deadlines = 0

  /// The rows that were added since `moment` (none where there is no moment), and what is due on `day`, as
  /// far as the person wants to be told of it.
  package init(_ session: Session, since moment: Instant?, on day: Day) {
    let (tables, user, now) = (session.tables, session.identity.user, session.context.clock.now())
    if let moment {
      func isNew(_ other: Instant?) -> Bool { other.map { $0 > moment && $0 <= now } ?? false }
      for interaction in tables.interactions where isNew(interaction.createdAt ?? interaction.occurredAt) {
        self[by: interaction.loggedBy, for: user].interactions += 1
      }
      for entry in tables.statusChanges where isNew(entry.changedAt) {
        self[by: entry.changedBy, for: user].statusChanges += 1
      }
      own.offers = tables.offers.count { isNew($0.createdAt) }
    }
    let notifications = session.notifications
    eligibility = EligibilityStep.overdue(in: session, on: day)
    let commitment = Commitment(session)
    // What rests isn't in 'due' either.
    func asks(_ due: Due) -> Bool { commitment?.asks(due, in: session) ?? true }
    if notifications.tellsFollowUps { reminders = DueList(session, on: day, ahead: 0).reminders.count(where: asks) }
    guard notifications.tellsDeadlines else { return }
    deadlines = DueList(session, on: day, ahead: 7).offers().count { due in
      due.day.map { $0 >= day } ?? false && asks(due)
    }
    events = DueList(session, on: day, ahead: 0).events().count { $0.kind == .event && asks($0) }
  }
}

extension News {
  fileprivate subscript(by user: Key<User>?, for person: Key<User>) -> Happened {
    get { user == nil || user == person ? own : others }
    set { if user == nil || user == person { own = newValue } else { others = newValue } }
  }

  /// `2 interactions logged; by others: 1 status change`; nil if nothing happened.
  package var happened: String? {
    [own.words, others.words.map { "by others: \($0)" }].compactMap(\.self).joined(separator: "; ").nonEmpty
  }

  /// `1 event today, 3 reminders, 1 offer deadline`; nil if nothing is due.
  package var due: String? {
    News.joined([
      (events, "event today", "events today"), (reminders, "reminder", "reminders"),
      (deadlines, "offer deadline", "offer deadlines"),
      (eligibility, "eligibility step", "eligibility steps"),
    ])
  }

  fileprivate static func joined(_ counts: [(Int, one: String, many: String)]) -> String? {
    counts.filter { $0.0 > 0 }.map { $0.0.counted($0.one, $0.many) }.joined(separator: ", ").nonEmpty
  }
}

extension News.Happened {
  /// `2 interactions logged, 1 status change`; nil for nothing.
  fileprivate var words: String? {
    News.joined([
      (interactions, "interaction logged", "interactions logged"), (statusChanges, "status change", "status changes"),
      (offers, "new offer", "new offers"),
    ])
  }
}
