package import Values

/// The notifications that the person wants, and the times without them.
///
/// Source: Documentation/Formulas.md, "Notifications".
package struct NotificationPreferences: Hashable, Sendable {
  static let reminderDays = 1...90

  /// Reminders, and schools that nobody has heard from for too long.
  package var tellsFollowUps = true
  /// Days without a contact until a school is to be written to: 1...90.
  package var reminderDays = 7
  /// Offers to be answered, and events.
  package var tellsDeadlines = true
  /// True if it tells what happened since the last visit.
  package var tellsDigest = true
  /// Words of theirs that wait for an answer.
  package var tellsInbound = true
  package var quietFrom: TimeOfDay?
  package var quietUntil: TimeOfDay?

  package init() {}
}

extension NotificationPreferences {
  /// From a `notifications` document; what it lacks, or what says nothing, counts as the form says.
  package init(_ document: JSON) {
    func value(_ key: String) -> JSON { PreferenceForm.notifications.field(named: key)?.value(in: document) ?? .null }
    tellsFollowUps = value("enableFollowUpReminders").flag(default: true)
    let days = value("followUpReminderDays").double ?? 7
    reminderDays = Int(min(max(days.rounded(), 1), 90))
    tellsDeadlines = value("enableDeadlineAlerts").flag(default: true)
    tellsDigest = value("enableDailyDigest").flag(default: true)
    tellsInbound = value("enableInboundInteractionAlerts").flag(default: true)
    quietFrom = value("quietHoursStart").string.flatMap { TimeOfDay($0) }
    quietUntil = value("quietHoursEnd").string.flatMap { TimeOfDay($0) }
  }

  /// True if nothing is told at this time unless someone asks: from the first quiet minute up to the last,
  /// also over midnight. Without both ends, or with equal ones, no time is quiet.
  package func isQuiet(at time: TimeOfDay) -> Bool {
    guard let from = quietFrom, let until = quietUntil, from != until else { return false }
    return from < until ? time >= from && time < until : time >= from || time < until
  }

  /// True if things of a kind are told.
  package func tells(_ kind: Due.Kind) -> Bool {
    switch kind {
    case .reminder, .contact, .past, .coach: tellsFollowUps
    case .offer, .event, .rule, .application, .following: tellsDeadlines
    case .reply, .invitation: tellsInbound
    case .task: true
    }
  }
}
