/// Something that waits for the family: whom to write to, what to answer, where to be.
///
/// Source: Documentation/Formulas.md, "What is due".
package struct Due: Hashable, Sendable {
  package var kind: Kind
  package var urgency: Urgency
  package var school: Key<School>?
  /// What it is about: `Answer Kent State`.
  package var what: String
  /// Why, or when: `replied 16 days ago, unanswered`.
  package var reason: String
  /// The day it is due, or the day since which it waits; nil for a school that was never contacted.
  package var day: Day?

  /// In the order in which things of one urgency are listed.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case reminder, reply, offer, event, contact
  }

  package init(
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
  package var notifications: NotificationPreferences {
    NotificationPreferences(tables.preferences.document(.notifications, of: identity.user)?.json ?? .null)
  }

  /// Whether nothing is to be told now unless somebody asks.
  package var isQuiet: Bool {
    context.clock.time(context.clock.now()).map(notifications.isQuiet) ?? false
  }

  /// Everything that waits on `day` or falls due in the `ahead` days behind it, most urgent first; what the person
  /// doesn't want to be told of is left out.
  package func due(on day: Day, ahead: Int = 14) -> [Due] {
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
    let name = due.school.flatMap { tables.schools.name(of: $0) } ?? due.what
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

extension Session {
  /// Reminders that nobody has done: overdue ones, and those of the days ahead.
  func remindersDue(on today: Day, _ ahead: Int) -> [Due] {
    tables.reminders.compactMap { reminder in
      guard reminder.isCompleted != true, let moment = reminder.dueDate, isOurs(reminder.userID) else { return nil }
      let day = context.clock.day(moment)
      let left = day - today
      guard left <= ahead else { return nil }
      let school = reminder.schoolID ?? reminder.coachID.flatMap { tables.coaches[$0]?.schoolID }
      let isPressing = reminder.priority == .known(.high)
      let urgency: Urgency =
        left <= 0 || isPressing && left <= 7
        ? .high : left <= 3 || isPressing ? .medium : reminder.priority?.known ?? .low
      let reason = left < 0 ? "overdue by \(left == -1 ? "1 day" : "\(-left) days")" : day.words(from: today)
      return Due(.reminder, urgency, school: school, what: reminder.title, reason: reason, day: day)
    }
  }

  /// Schools whose last word came from them.
  func repliesOwed(on today: Day) -> [Due] {
    var last: [Key<School>: Interaction] = [:]
    var hasWritten: Set<Key<School>> = []
    for interaction in tables.interactions {
      guard let school = interaction.schoolID, let moment = interaction.occurredAt,
        context.clock.day(moment) <= today
      else { continue }
      if interaction.direction == .known(.outbound) { hasWritten.insert(school) }
      guard let known = last[school], let latest = known.occurredAt else {
        last[school] = interaction
        continue
      }
      let isLater = moment > latest || moment == latest && interaction.direction == .known(.outbound)
      if isLater { last[school] = interaction }
    }
    return last.compactMap { id, interaction in
      guard interaction.direction == .known(.inbound), let moment = interaction.occurredAt,
        let school = tables.schools[id], school.isPursued
      else { return nil }
      let day = context.clock.day(moment)
      let days = today - day
      let verb = interaction.type == .known(.phoneCall) ? "called" : hasWritten.contains(id) ? "replied" : "wrote"
      let isFallback = school.priorityTier == .known(.c)
      return Due(
        .reply, days >= 7 && !isFallback ? .high : days >= 3 ? .medium : .low, school: id, what: "Answer",
        reason: "\(verb) \(day.words(from: today)), unanswered", day: day)
    }
  }

  /// Pending offers whose deadline is near, or has passed.
  func offersDue(on today: Day, _ ahead: Int) -> [Due] {
    tables.offers.compactMap { offer in
      guard let deadline = offer.deadlineDate, offer.status == nil || offer.status == .known(.pending),
        isOurs(offer.userID)
      else { return nil }
      let left = deadline - today
      guard left <= ahead else { return nil }
      let reason = "deadline \(left < 0 ? "passed " : "")\(deadline.words(from: today))"
      return Due(
        .offer, left <= 3 ? .high : left <= 7 ? .medium : .low, school: offer.schoolID, what: "Decide on the offer",
        reason: reason, day: deadline)
    }
  }

  /// Events of the days ahead.
  func eventsDue(on today: Day, _ ahead: Int) -> [Due] {
    tables.events.compactMap { event in
      guard let start = event.startDate, event.attended != true, isOurs(event.userID) else { return nil }
      let left = start - today
      guard (0...max(0, ahead)).contains(left) else { return nil }
      let reason = start.words(from: today) + (event.registered == false ? ", not registered yet" : "")
      return Due(
        .event, left <= 1 ? .high : left <= 7 ? .medium : .low, school: event.schoolID, what: event.name,
        reason: reason, day: start)
    }
  }

  /// Schools of tier A without a contact for so many days, of tier B for half as many more.
  func contactsDue(on today: Day, after patience: Int) -> [Due] {
    var all: [Due] = []
    tables.schools.glance(["id", "status", "priority_tier"]) { school in
      guard school.isPursued, let tier = school.priorityTier?.known, tier != .c else { return }
      let day = context.lastContact[school.id].map(context.clock.day)
      let days = day.map { today - $0 }
      guard (days ?? .max) >= (tier == .a ? patience : (patience * 3 + 1) / 2) else { return }
      let reason = days.map { "tier \(tier.rawValue), quiet for \($0) days" }
      all.append(
        Due(
          .contact, tier == .a || (days ?? .max) >= 30 ? .high : .medium, school: school.id,
          what: "Get in touch", reason: reason ?? "tier \(tier.rawValue), never contacted", day: day))
    }
    return all
  }

  /// Whether a row belongs to the athlete or to the person at the shell.
  private func isOurs(_ user: Key<User>?) -> Bool {
    user == nil || user == identity.athlete || user == identity.user
  }
}
