extension V1 {
  /// One for each reference, so that counting children and deleting parents doesn't read whole tables.
  static let indexes = references.flatMap { table, columns in
    columns.map { "CREATE INDEX \(table)_\($0) ON \(table) (\($0))" }
  }

  /// Columns that a unique constraint begins with have their index already.
  private static let references = [
    ("family_units", ["created_by_user_id"]),
    ("family_members", ["user_id"]),
    ("preference_history", ["user_id"]),
    ("schools", ["user_id", "family_unit_id", "created_by", "updated_by"]),
    ("school_status_history", ["school_id", "changed_by"]),
    ("coaches", ["school_id", "user_id", "family_unit_id", "created_by", "updated_by"]),
    ("events", ["school_id", "user_id", "family_unit_id", "created_by", "updated_by"]),
    ("interactions", ["school_id", "coach_id", "event_id", "logged_by", "family_unit_id", "updated_by"]),
    ("offers", ["school_id", "coach_id", "user_id", "family_unit_id"]),
    ("performance_metrics", ["event_id", "user_id", "family_unit_id"]),
    ("documents", ["school_id", "user_id", "uploaded_by", "family_unit_id"]),
    ("suggestion", ["related_school_id", "previous_suggestion_id", "athlete_id"]),
    ("follow_up_reminders", ["school_id", "coach_id", "interaction_id", "user_id"]),
  ]
}
