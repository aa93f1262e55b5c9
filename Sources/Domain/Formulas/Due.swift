package import Values

/// Something that waits for the family: whom to write to, what to answer, where to be.
///
/// Source: Documentation/Formulas.md, "What is due".
package struct Due: Hashable, Sendable {
  package var kind: Kind
  package var urgency: Urgency
  /// The row that it comes from: a reminder, a word of theirs, an offer; the school where it's the silence that counts.
  package var source: RowReference
  package var school: Key<School>?
  /// Whom to write to or to ask for.
  package var coach: Key<Coach>?
  /// The subject: `Answer`.
  package var what: String
  /// Why, or when: `they replied 16 days ago`.
  package var reason: String
  /// The day it is due, or the day since which it waits; nil for a school that was never contacted.
  package var day: Day?
  /// Where it stands in the list; within one place the smaller `rank` comes first.
  var place: Place
  var rank: [Int] = []

  /// True if it can be ticked off: an offer is answered, and an event is there until it's over.
  package var canBeDone: Bool { kind != .offer && kind != .event }

  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case reminder, task, offer, invitation, reply, event
    /// An event that is over: was anybody there?
    case past
    /// A school that has heard nothing for long, or nothing yet.
    case contact
    /// A school whose head coach left, where nobody else is one.
    case coach
    /// A day from which coaches may do more.
    case rule
    /// An application that nobody has sent in.
    case application
    /// What is to be done once the athlete said yes.
    case following
  }

  /// The order in which a family would take things.
  enum Place: Int, Hashable, Sendable {
    /// What ends today or tomorrow.
    case ending
    /// What was promised to somebody for today, or before.
    case promised
    case expiring, invited, owed, ahead
    /// One's own things to do, which nobody else waits for.
    case errand
    case quiet, stale
  }

  init(
    _ kind: Kind, _ urgency: Urgency, _ place: Place, from source: RowReference, school: Key<School>? = nil,
    coach: Key<Coach>? = nil, what: String, reason: String, day: Day?
  ) {
    (self.kind, self.urgency, self.place, self.source) = (kind, urgency, place, source)
    (self.school, self.coach, self.what, self.reason, self.day) = (school, coach, what, reason, day)
  }

  /// True if a family takes it before another one, whosever list that is on; the rest of the order is each list's own.
  package func comesBefore(_ other: Due) -> Bool {
    place == other.place ? rank.lexicographicallyPrecedes(other.rank) : place.rawValue < other.place.rawValue
  }

  /// `overdue by 2 days`.
  package static func overdue(by days: Int) -> String { "overdue by \(days == 1 ? "1 day" : "\(days) days")" }

  /// The title of a reminder that stands for it: a closed one says that it's done with, an open one that
  /// it's put off.
  package func reminderTitle(in session: Session) -> String {
    guard kind != .reminder, kind != .task, let name = school.flatMap({ session.tables.schools.name(of: $0) }) else {
      return what
    }
    return "\(what): \(name)"
  }
}

extension School {
  /// True if it's declined or given up: then nothing is due there, and nothing suggested.
  package var isDropped: Bool { status == .known(.declined) || status == .known(.notPursuing) }

  /// True while the family may still hear from it: neither declined nor given up, and not decided for.
  var isPursued: Bool { !isDropped && status != .known(.committed) }

  /// A, B, none, C: the earlier the more it matters.
  var weight: Int {
    switch priorityTier?.known {
    case .a: 0
    case .b: 1
    case nil: 2
    case .c: 3
    }
  }
}

extension Day {
  /// `3 days ago`, `today`, `tomorrow`, `in 5 days`, seen from a day.
  package func words(from today: Day) -> String {
    switch self - today {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case let days where days > 0: "in \(days) days"
    case let days: "\(-days) days ago"
    }
  }
}

extension Reminder {
  /// The school that it's about: its own, or its coach's.
  package func school(in session: Session) -> Key<School>? {
    schoolID ?? coachID.flatMap { session.tables.coaches[$0]?.schoolID }
  }

  /// True if it's older than the end of what it was about; one that was made afterwards counts.
  func isStale(in session: Session) -> Bool {
    guard let school = school(in: session).flatMap({ session.tables.schools[$0] }), school.isDropped,
      let end = school.statusChangedAt, let created = createdAt
    else { return false }
    return created <= end
  }
}
