extension V1 {
  static let advice = [
    """
    CREATE TABLE suggestion (
      \(id),
      athlete_id TEXT NOT NULL REFERENCES users ON DELETE RESTRICT,
      rule_type TEXT NOT NULL CONSTRAINT rule_type CHECK (length(rule_type) <= 50),
      urgency TEXT NOT NULL CONSTRAINT urgency CHECK (urgency IN ('low', 'medium', 'high')),
      message TEXT NOT NULL,
      action_type TEXT CONSTRAINT action_type CHECK (length(action_type) <= 50),
      related_school_id TEXT REFERENCES schools ON DELETE SET NULL,
      related_task_id TEXT,
      dismissed INTEGER DEFAULT 0,
      completed INTEGER DEFAULT 0,
      dismissed_at TEXT,
      completed_at TEXT,
      pending_surface INTEGER DEFAULT 1,
      surfaced_at TEXT,
      condition_snapshot TEXT,
      reappeared INTEGER DEFAULT 0,
      previous_suggestion_id TEXT REFERENCES suggestion ON DELETE RESTRICT,
      created_at TEXT DEFAULT \(now),
      updated_at TEXT DEFAULT \(now)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE follow_up_reminders (
      \(id),
      user_id TEXT NOT NULL REFERENCES users ON DELETE RESTRICT,
      school_id TEXT REFERENCES schools ON DELETE RESTRICT,
      coach_id TEXT REFERENCES coaches ON DELETE SET NULL,
      interaction_id TEXT REFERENCES interactions ON DELETE RESTRICT,
      reminder_type TEXT CONSTRAINT reminder_type CHECK (reminder_type IN ('follow_up', 'deadline', 'custom')),
      title TEXT NOT NULL,
      description TEXT,
      due_date TEXT NOT NULL,
      priority TEXT NOT NULL DEFAULT 'medium' CONSTRAINT priority CHECK (priority IN ('low', 'medium', 'high')),
      is_completed INTEGER NOT NULL DEFAULT 0,
      completed_at TEXT,
      notification_sent INTEGER NOT NULL DEFAULT 0,
      created_at TEXT DEFAULT \(now),
      updated_at TEXT DEFAULT \(now)
    ) WITHOUT ROWID
    """,
  ]
}
