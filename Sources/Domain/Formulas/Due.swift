/// Something that waits for the family: whom to write to, what to answer, where to be.
///
/// Source: Documentation/Formulas.md, "What is due".
public struct Due: Hashable, Sendable {
  public var kind: Kind
  public var urgency: Urgency
  public var school: Key<School>?
  /// What it is about: `Answer Kent State`.
  public var what: String
  /// Why, or when: `replied 16 days ago, unanswered`.
  public var reason: String
  /// The day it is due, or the day since which it waits; nil for a school that was never contacted.
  public var day: Day?

  /// In the order in which things of one urgency are listed.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case reminder, reply, offer, event, contact
  }

  public init(
    _ kind: Kind, _ urgency: Urgency, school: Key<School>?, what: String, reason: String, day: Day?
  ) {
    self.kind = kind
    self.urgency = urgency
    self.school = school
    self.what = what
    self.reason = reason
    self.day = day
  }
}

extension Session {
  /// What the person at the shell wants to be told of.
  public var notifications: NotificationPreferences {
    NotificationPreferences(tables.preferences.document(.notifications, of: identity.user)?.json ?? .null)
  }

  /// Whether nothing is to be told now unless somebody asks.
  public var isQuiet: Bool {
    facts.clock.time(facts.clock.now()).map(notifications.isQuiet) ?? false
  }

  /// Everything that waits on `day` or falls due in the `ahead` days behind it, most urgent first; what the person
  /// doesn't want to be told of is left out.
  public func due(on day: Day, ahead: Int = 14) -> [Due] {
    let notifications = self.notifications
    let replies = repliesOwed(on: day)
    let answered = Set(replies.compactMap(\.school))
    let all =
      remindersDue(on: day, ahead) + replies + offersDue(on: day, ahead) + eventsDue(on: day, ahead)
      + contactsDue(on: day, after: notifications.reminderDays).filter { due in
        due.school.map { !answered.contains($0) } ?? true
      }
    return all.filter { notifications.tells($0.kind) }.sorted { rank($0) < rank($1) }
  }

  private func rank(_ due: Due) -> (Int, Int, Int, String) {
    let urgency = Urgency.allCases.firstIndex(of: due.urgency) ?? 0
    let kind = Due.Kind.allCases.firstIndex(of: due.kind) ?? 0
    let name = due.school.flatMap { tables.schools[$0]?.name } ?? due.what
    return (urgency, kind, due.day?.number ?? .min, name)
  }
}

extension School {
  /// Whether the family may still hear from it: neither declined nor given up, and not decided for.
  var isPursued: Bool {
    switch status?.known {
    case .declined, .notPursuing, .committed: false
    default: true
    }
  }
}

extension Day {
  /// `3 days ago`, `today`, `tomorrow`, `in 5 days`, seen from a day.
  func words(from today: Day) -> String {
    switch self - today {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case let days where days > 0: "in \(days) days"
    case let days: "\(-days) days ago"
    }
  }
}
