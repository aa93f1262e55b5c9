extension AccessCase {
  /// What each action is, by table.
  static let statements: [String: [String: String]] = [
    "users": onRow("{athlete}", of: "users", change: "full_name = 'X'"),
    "family_units": onRow(
      "{family}", of: "family_units", change: "family_name = 'X'",
      insert: "(created_by_user_id, family_name) values ({me}, 'Mine')"
    ).merging(["delete": "delete from family_units where id = {99}"]) { $1 },
    "family_members": onRow(
      "(select id from family_members where user_id = {athlete})", of: "family_members", change: "role = 'parent'",
      insert:
        "(family_unit_id, user_id, role) select {family}, {me}, coalesce((select role::text from users where id = {me}), 'player')"
    ),
    "schools": onRow(
      "{2}", of: "schools", change: "is_favorite = true",
      insert: "(user_id, family_unit_id, name) values ({athlete}, {family}, 'New')"),
    "school_status_history": onRow(
      "{5}", of: "school_status_history", change: "new_status = 'committed'",
      insert: "(school_id, new_status, changed_by) values ({1}, 'interested', {me})"),
    "private_notes": onRow(
      "{1}", of: "private_notes", change: "note = 'X'", insert: "(school_id, user_id, note) values ({2}, {me}, 'X')",
      key: "user_id = {athlete} and school_id"),
    "coaches": onRow(
      "{11}", of: "coaches", change: "notes = 'X'",
      insert: "(school_id, user_id, role, first_name, last_name) values ({1}, {athlete}, 'head', 'A', 'B')"),
    "events": onRow(
      "{20}", of: "events", change: "attended = true",
      insert: "(user_id, school_id, type, name, start_date) values ({athlete}, {1}, 'game', 'Game', '2026-04-01')"),
    "interactions": onRow(
      "{30}", of: "interactions", change: "subject = 'X'",
      insert: """
        (school_id, coach_id, type, direction, occurred_at, logged_by)
        values ({1}, {10}, 'dm', 'inbound', now(), {me})
        """),
    "offers": onRow(
      "{40}", of: "offers", change: "notes = 'X'",
      insert: "(user_id, school_id, coach_id, offer_type) values ({athlete}, {1}, {10}, 'partial')"),
    "performance_metrics": onRow(
      "{50}", of: "performance_metrics", change: "verified = true",
      insert: """
        (user_id, family_unit_id, recorded_date, metric_type, value)
        values ({athlete}, {family}, '2026-02-08', 'era', 2.5)
        """),
    "documents": onRow(
      "{60}", of: "documents", change: "title = 'X'",
      insert: """
        (user_id, uploaded_by, family_unit_id, type, title, file_url)
        values ({athlete}, {me}, {family}, 'transcript', 'T', 'https://example.com/t')
        """),
    "suggestion": onRow(
      "{70}", of: "suggestion", change: "dismissed = true",
      insert: "(athlete_id, rule_type, urgency, message) values ({athlete}, 'r', 'low', 'm')"),
    "follow_up_reminders": onRow(
      "{80}", of: "follow_up_reminders", change: "is_completed = true",
      insert: "(user_id, school_id, title, due_date) values ({me}, {1}, 'T', now())"),
    "user_preferences": onRow(
      "{90}", of: "user_preferences", change: "data = '{}'",
      insert: "(user_id, category) values ({athlete}, 'dashboard')"),
    "preference_history": onRow(
      "{95}", of: "preference_history", change: "category = 'player'",
      insert: "(user_id, category, changed_by) values ({me}, 'location', {me})"),
    "parent_view_log": onRow(
      "{97}", of: "parent_view_log", change: "viewed_item_type = 'coach'",
      insert: "(parent_user_id, athlete_id, viewed_item_type) values ({me}, {athlete}, 'coach')"),
  ]

  /// What has to be there, or gone, before the action makes sense.
  static let preparations = [
    "family_units": [
      "delete": """
      insert into family_units (id, created_by_user_id) values ({99}, {athlete});
      """
    ],
    "family_members": ["insert": "delete from family_members where user_id = {athlete};"],
  ]

  private static func onRow(
    _ id: String, of table: String, change: String, insert: String? = nil, key: String = "id"
  ) -> [String: String] {
    var statements = [
      "select": "select from \(table) where \(key) = \(id)",
      "update": "update \(table) set \(change) where \(key) = \(id)",
      "delete": "delete from \(table) where \(key) = \(id)",
    ]
    statements["insert"] = insert.map { "insert into \(table) \($0)" }
    return statements
  }
}
