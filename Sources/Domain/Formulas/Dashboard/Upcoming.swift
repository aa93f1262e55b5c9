package import Values

/// The hints that are open and were brought up, most urgent first.
///
/// Source: Documentation/Formulas.md, "Dashboard".
package struct ActionItems: Sendable {
  package static let most = 3

  /// At most three.
  package let shown: [Suggestion]
  /// The number of suggestions that aren't shown.
  package let more: Int

  /// Of one urgency those that were brought up last come first, then those of the first schools by name.
  package init(_ suggestions: some Sequence<Suggestion>, of athlete: Key<User>, _ context: EvaluationContext) {
    let open = suggestions.filter { suggestion in
      suggestion.athleteID.map { $0 == athlete } ?? true
        && suggestion.dismissed != true && suggestion.completed != true && suggestion.pendingSurface != true
    }
    shown = open.min(count: Self.most) { one, other in
      let (a, b) = (one.surfacedAt?.microseconds ?? .min, other.surfacedAt?.microseconds ?? .min)
      if one.rank != other.rank { return one.rank < other.rank }
      return a == b ? one.precedes(other, context) : a > b
    }
    more = max(0, open.count - Self.most)
  }
}

extension Suggestion {
  fileprivate var rank: Int {
    urgency?.known.flatMap { Urgency.allCases.firstIndex(of: $0) } ?? Urgency.allCases.count
  }
}

/// The next events, today's included, by their first day.
///
/// Source: Documentation/Formulas.md, "Dashboard".
package struct UpcomingEvents: Sendable {
  package static let most = 5

  /// At most five, the next first.
  package let events: [Event]
  /// The number of them in all.
  package let total: Int
  /// The number of them in the list: those of schools that are declined or given up as well.
  package let listed: Int

  package init(
    _ events: some Sequence<Event>, on today: Day, _ context: EvaluationContext,
    where isPressing: (Event) -> Bool = { _ in true }
  ) {
    let listed = events.compactMap { event in event.startDate.map { (day: $0, event: event) } }.filter {
      $0.day >= today
    }
    let ahead = listed.filter { isPressing($0.event) }
    self.listed = listed.count
    self.events = ahead.min(count: Self.most) { one, other in
      let first = (one.day.number, one.event.startTime ?? "", one.event.name)
      let second = (other.day.number, other.event.startTime ?? "", other.event.name)
      return first == second ? one.event.precedes(other.event, context) : first < second
    }.map(\.event)
    total = ahead.count
  }
}

/// The decisions and tasks with a day to come: pending offers, and reminders that nobody has done.
///
/// Source: Documentation/Formulas.md, "Dashboard".
package struct UpcomingDeadlines: Hashable, Sendable {
  /// A day, and what falls due on it.
  package struct Deadline: Hashable, Sendable {
    package let day: Day
    package let what: Subject
    package let school: Key<School>?
  }

  /// The offer or reminder that falls due.
  package enum Subject: Hashable, Sendable {
    case offer(Open<OfferType>?)
    /// With its title.
    case reminder(String)
  }

  package static let most = 5

  /// At most five, the next first.
  package let deadlines: [Deadline]
  /// The number of deadlines.
  package let total: Int
  /// The number of each in the lists: those of schools that are declined or given up as well.
  package let offers: Int
  package let reminders: Int

  package init(_ session: Session) {
    let (clock, tables) = (session.context.clock, session.tables)
    let today = clock.today
    var all: [Deadline] = []
    var (offers, reminders) = (0, 0)
    for offer in tables.offers where offer.isPending {
      guard let day = offer.deadlineDate, day >= today else { continue }
      offers += 1
      guard session.asksForAnswer(offer) else { continue }
      all.append(Deadline(day: day, what: .offer(offer.offerType), school: offer.schoolID))
    }
    for reminder in tables.reminders where reminder.isCompleted != true {
      guard let day = reminder.dueDate.map(clock.day), day >= today else { continue }
      reminders += 1
      if reminder.isStale(in: session) { continue }
      all.append(Deadline(day: day, what: .reminder(reminder.title), school: reminder.schoolID))
    }
    func name(_ deadline: Deadline) -> String { deadline.school.flatMap { tables.schools.name(of: $0) } ?? "" }
    deadlines = all.min(count: Self.most) { one, other in
      let (first, second) = ((one.day.number, one.what.rank), (other.day.number, other.what.rank))
      return first == second ? name(one) < name(other) : first < second
    }
    (total, self.offers, self.reminders) = (all.count, offers, reminders)
  }
}

extension UpcomingDeadlines.Subject {
  /// Of one day offers come first.
  fileprivate var rank: String {
    switch self {
    case .offer(let type): "1\(type?.raw ?? "")"
    case .reminder(let title): "2\(title)"
    }
  }
}
