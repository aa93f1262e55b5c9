import Domain

extension PreferenceSheet {
  static func rows(_ calendar: SampleCalendar) -> [Preferences] {
    documents(calendar).map { category, document in
      var row = Preferences(id: .sample(category.rawValue))
      row.userID = SampleFamily.athlete
      row.category = .known(category)
      row.data = JSONText(document)
      row.createdAt = calendar.instant(ago: 185, category.rawValue)
      row.updatedAt = calendar.instant(ago: 25, category.rawValue)
      return row
    }
  }

  /// Two changes that led to today's documents.
  static func history(_ calendar: SampleCalendar) -> [PreferenceHistoryEntry] {
    documents(calendar).compactMap { category, document in
      guard let change = changes[category] else { return nil }
      var before = document
      before[change.field] = change.before
      var row = PreferenceHistoryEntry(id: .sample(category.rawValue))
      row.userID = SampleFamily.athlete
      row.category = .known(category)
      row.oldValue = JSONText(before)
      row.newValue = JSONText(document)
      row.changedFields = [change.field]
      row.changedBy = SampleFamily.athlete
      row.createdAt = calendar.instant(ago: 25, category.rawValue)
      return row
    }
  }

  private static let changes: [PreferenceCategory: (field: String, before: JSON)] = [
    .player: ("weight_lbs", .number(178)),
    .notifications: ("followUpReminderDays", .number(7)),
  ]
}
