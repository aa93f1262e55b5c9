extension V1 {
  static let contacts = [
    """
    CREATE TABLE events (
      \(id),
      user_id TEXT NOT NULL REFERENCES users ON DELETE RESTRICT,
      school_id TEXT REFERENCES schools ON DELETE RESTRICT,
      type TEXT NOT NULL CONSTRAINT type
        CHECK (type IN ('showcase', 'camp', 'official_visit', 'unofficial_visit', 'game')),
      name TEXT NOT NULL,
      location TEXT,
      address TEXT,
      description TEXT,
      url TEXT,
      performance_notes TEXT,
      city TEXT CONSTRAINT city CHECK (length(city) <= 100),
      state TEXT CONSTRAINT state CHECK (length(state) <= 2),
      start_date TEXT NOT NULL,
      end_date TEXT,
      start_time TEXT,
      end_time TEXT,
      checkin_time TEXT,
      coaches_present TEXT DEFAULT '[]',
      stats_recorded TEXT,
      cost REAL,
      registered INTEGER DEFAULT 0,
      attended INTEGER DEFAULT 0,
      event_source TEXT CONSTRAINT event_source CHECK (length(event_source) <= 50),
      created_by TEXT REFERENCES users ON DELETE SET NULL,
      updated_by TEXT REFERENCES users ON DELETE SET NULL,
      family_unit_id TEXT REFERENCES family_units ON DELETE RESTRICT,
      created_at TEXT DEFAULT \(now),
      updated_at TEXT DEFAULT \(now)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE interactions (
      \(id),
      school_id TEXT NOT NULL REFERENCES schools ON DELETE RESTRICT,
      coach_id TEXT REFERENCES coaches ON DELETE RESTRICT,
      event_id TEXT REFERENCES events ON DELETE SET NULL,
      type TEXT NOT NULL CONSTRAINT type CHECK (type IN (
        'email', 'text', 'phone_call', 'in_person_visit', 'virtual_meeting', 'camp', 'showcase', 'tweet', 'dm', 'game',
        'unofficial_visit', 'official_visit', 'other')),
      direction TEXT NOT NULL CONSTRAINT direction CHECK (direction IN ('outbound', 'inbound')),
      subject TEXT,
      content TEXT,
      sentiment TEXT CONSTRAINT sentiment CHECK (sentiment IN ('positive', 'neutral', 'negative', 'very_positive')),
      occurred_at TEXT NOT NULL,
      logged_by TEXT NOT NULL REFERENCES users ON DELETE RESTRICT,
      attachments TEXT DEFAULT '[]',
      family_unit_id TEXT REFERENCES family_units ON DELETE RESTRICT,
      created_at TEXT DEFAULT \(now),
      updated_by TEXT REFERENCES users ON DELETE SET NULL,
      updated_at TEXT DEFAULT \(now)
    ) WITHOUT ROWID
    """,
  ]
}
