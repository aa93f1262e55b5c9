import Domain

/// What the athlete prefers, category by category, as the documents that the database keeps.
enum PreferenceSheet {
  static func documents(_ calendar: SampleCalendar) -> [(category: PreferenceCategory, document: JSON)] {
    [
      (.player, player(calendar)), (.school, school(calendar)), (.notifications, notifications),
      (.dashboard, dashboard), (.location, location),
    ]
  }

  private static func object(_ members: KeyValuePairs<String, JSON>) -> JSON {
    .object(members.map { JSON.Member($0, $1) })
  }

  private static func player(_ calendar: SampleCalendar) -> JSON {
    object([
      "graduation_year": .number(calendar.graduationYear),
      "high_school": .string("Edgewater Heights High School"),
      "club_team": .string("Erie Shore Herons 17U"),
      "primary_sport": .string("Baseball"),
      "primary_position": .string("SS"),
      "positions": .array([.string("SS"), .string("2B")]),
      "bats": .string("R"),
      "throws": .string("R"),
      "height_inches": .number(73),
      "weight_lbs": .number(185),
      "gpa": .number("3.7"),
      "sat_score": .number(1290),
      "act_score": .number(28),
      "twitter_handle": .string("@ex_eli_ss"),
      "phone": .string("216-555-0143"),
      "email": .string("eli@novakovic.example"),
      "allow_share_phone": .bool(true),
      "allow_share_email": .bool(true),
      "school_name": .string("Edgewater Heights High School"),
      "school_city": .string("Cleveland"),
      "school_state": .string("OH"),
      "eleventh_grade_team": .string("Varsity"),
      "travel_team_year": .number(calendar.graduationYear - 1),
      "travel_team_name": .string("Erie Shore Herons 17U"),
    ])
  }

  private static func school(_ calendar: SampleCalendar) -> JSON {
    let criteria: [(category: String, type: String, value: JSON, isDealbreaker: Bool)] = [
      ("location", "max_distance_miles", .number(600), false),
      ("program", "division", .array(["D1", "D2", "D3", "NAIA"].map(JSON.string)), true),
      ("academic", "min_academic_rating", .number(2), false),
      ("location", "preferred_regions", .array(["Midwest", "Southeast"].map(JSON.string)), false),
      ("academic", "school_size", .array(["small", "medium", "large"].map(JSON.string)), false),
    ]
    let entries = criteria.enumerated().map { place, criterion in
      object([
        "id": .string("pref-\(place + 1)"),
        "category": .string(criterion.category),
        "type": .string(criterion.type),
        "value": criterion.value,
        "priority": .number(place + 1),
        "is_dealbreaker": .bool(criterion.isDealbreaker),
      ])
    }
    return object([
      "preferences": .array(entries),
      "template_used": .null,
      "last_updated": .string(calendar.instant(ago: 25, "school").description),
    ])
  }

  private static let notifications = object([
    "followUpReminderDays": .number(10),
    "enableFollowUpReminders": .bool(true),
    "enableDeadlineAlerts": .bool(true),
    "enableDailyDigest": .bool(false),
    "enableInboundInteractionAlerts": .bool(true),
    "enableEmailNotifications": .bool(true),
    "emailOnlyHighPriority": .bool(true),
  ])

  private static let dashboard = object([
    "statsCards": object([
      "coaches": .bool(true), "schools": .bool(true), "interactions": .bool(true), "offers": .bool(true),
      "events": .bool(true), "performance": .bool(true), "notifications": .bool(false), "socialMedia": .bool(false),
    ])
  ])

  private static let location = object([
    "address": .string("Edgewater Drive"),
    "city": .string("Cleveland"),
    "state": .string("OH"),
    "zip": .string("44113"),
    "latitude": .number("41.4993"),
    "longitude": .number("-81.6944"),
  ])
}

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
