/// What happened to a family's list since a moment, and what is due now: for a greeting.
package struct News: Hashable, Sendable {
  /// What was stored.
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
  /// Offers that must be answered within a week.
  package var deadlines = 0

  package init() {}
}

extension Session {
  /// What was added since `moment` (nothing where there is none), and what is due on `day`, as far as the person wants to
  /// be told of it.
  package func news(since moment: Instant?, on day: Day) -> News {
    var news = News()
    if let moment {
      for interaction in tables.interactions where isAfter(moment, interaction.createdAt ?? interaction.occurredAt) {
        news[by: interaction.loggedBy, for: identity.user].interactions += 1
      }
      for entry in tables.statusChanges where isAfter(moment, entry.changedAt) {
        news[by: entry.changedBy, for: identity.user].statusChanges += 1
      }
      news.own.offers = tables.offers.count { isAfter(moment, $0.createdAt) }
    }
    let notifications = self.notifications
    news.reminders = notifications.tellsFollowUps ? remindersDue(on: day, 0).count : 0
    guard notifications.tellsDeadlines else { return news }
    news.deadlines = offersDue(on: day, 7).count { due in due.day.map { $0 >= day } ?? false }
    return news
  }

  private func isAfter(_ moment: Instant, _ other: Instant?) -> Bool {
    guard let other else { return false }
    return other > moment && other <= context.clock.now()
  }
}

extension News {
  fileprivate subscript(by user: Key<User>?, for person: Key<User>) -> Happened {
    get { user == nil || user == person ? own : others }
    set { if user == nil || user == person { own = newValue } else { others = newValue } }
  }

  /// `2 interactions logged; by others: 1 status change`; nil if nothing happened.
  package var happened: String? {
    let parts = [own.words, others.words.map { "by others: \($0)" }].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// `3 reminders, 1 deadline`; nil if nothing is due.
  package var due: String? {
    News.joined([(reminders, "reminder", "reminders"), (deadlines, "offer deadline", "offer deadlines")])
  }

  fileprivate static func joined(_ counts: [(Int, one: String, many: String)]) -> String? {
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.one : $0.many)" }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
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
