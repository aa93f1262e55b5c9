extension V1 {
  static let results = [
    """
    CREATE TABLE offers (
      \(id),
      user_id TEXT NOT NULL REFERENCES users ON DELETE RESTRICT,
      school_id TEXT NOT NULL REFERENCES schools ON DELETE RESTRICT,
      coach_id TEXT REFERENCES coaches ON DELETE RESTRICT,
      offer_type TEXT NOT NULL,
      status TEXT DEFAULT 'pending',
      offer_date TEXT NOT NULL DEFAULT CURRENT_DATE,
      deadline_date TEXT,
      scholarship_amount REAL,
      scholarship_percentage REAL,
      conditions TEXT,
      notes TEXT,
      family_unit_id TEXT REFERENCES family_units ON DELETE RESTRICT,
      created_at TEXT DEFAULT \(now),
      updated_at TEXT DEFAULT \(now)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE performance_metrics (
      \(id),
      user_id TEXT NOT NULL REFERENCES users ON DELETE RESTRICT,
      recorded_date TEXT NOT NULL,
      metric_type TEXT NOT NULL,
      value REAL NOT NULL,
      unit TEXT,
      event_id TEXT REFERENCES events ON DELETE SET NULL,
      notes TEXT,
      verified INTEGER DEFAULT 0,
      created_at TEXT DEFAULT \(now),
      family_unit_id TEXT REFERENCES family_units ON DELETE RESTRICT
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE documents (
      \(id),
      user_id TEXT NOT NULL REFERENCES users ON DELETE RESTRICT,
      uploaded_by TEXT NOT NULL REFERENCES users ON DELETE RESTRICT,
      type TEXT NOT NULL CONSTRAINT type CHECK (type IN (
        'highlight_video', 'transcript', 'resume', 'rec_letter', 'questionnaire', 'stats_sheet')),
      title TEXT NOT NULL,
      description TEXT,
      file_url TEXT NOT NULL,
      file_type TEXT,
      version INTEGER DEFAULT 1,
      school_id TEXT REFERENCES schools ON DELETE SET NULL,
      is_current INTEGER DEFAULT 1,
      shared_with_schools TEXT DEFAULT '[]',
      last_health_check TEXT,
      health_status TEXT DEFAULT 'unknown' CONSTRAINT health_status
        CHECK (health_status IN ('healthy', 'broken', 'unknown')),
      family_unit_id TEXT REFERENCES family_units ON DELETE RESTRICT,
      created_at TEXT DEFAULT \(now),
      updated_at TEXT DEFAULT \(now)
    ) WITHOUT ROWID
    """,
  ]
}
