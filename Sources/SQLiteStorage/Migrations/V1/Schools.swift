extension V1 {
  static let schools = [
    """
    CREATE TABLE schools (
      \(id),
      user_id TEXT NOT NULL REFERENCES users ON DELETE RESTRICT,
      family_unit_id TEXT REFERENCES family_units ON DELETE RESTRICT,
      name TEXT NOT NULL,
      location TEXT,
      city TEXT,
      state TEXT,
      division TEXT CONSTRAINT division CHECK (division IN ('D1', 'D2', 'D3', 'NAIA', 'JUCO')),
      conference TEXT,
      ranking INTEGER,
      is_favorite INTEGER DEFAULT 0,
      website TEXT,
      twitter_handle TEXT,
      instagram_handle TEXT,
      favicon_url TEXT,
      status TEXT DEFAULT 'researching' CONSTRAINT status CHECK (status IN (
        'researching', 'contacted', 'interested', 'offer_received', 'declined', 'committed', 'camp_invite', 'recruited',
        'official_visit_invited', 'official_visit_scheduled', 'not_pursuing')),
      status_changed_at TEXT,
      priority_tier TEXT CONSTRAINT priority_tier CHECK (priority_tier IN ('A', 'B', 'C')),
      pros TEXT DEFAULT '[]',
      cons TEXT DEFAULT '[]',
      notes TEXT,
      private_notes TEXT,
      amenities TEXT,
      offer_details TEXT,
      academic_info TEXT,
      coaching_philosophy TEXT,
      coaching_style TEXT,
      recruiting_approach TEXT,
      communication_style TEXT,
      success_metrics TEXT,
      fit_score INTEGER CONSTRAINT fit_score CHECK (fit_score BETWEEN 0 AND 100),
      fit_score_data TEXT,
      fit_tier TEXT CONSTRAINT fit_tier CHECK (fit_tier IN ('reach', 'match', 'safety', 'unlikely')),
      created_by TEXT REFERENCES users ON DELETE SET NULL,
      updated_by TEXT REFERENCES users ON DELETE SET NULL,
      created_at TEXT DEFAULT \(now),
      updated_at TEXT DEFAULT \(now)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE school_status_history (
      \(id),
      school_id TEXT NOT NULL REFERENCES schools ON DELETE RESTRICT,
      previous_status TEXT CONSTRAINT previous_status CHECK (length(previous_status) <= 50),
      new_status TEXT NOT NULL CONSTRAINT new_status CHECK (length(new_status) <= 50),
      changed_by TEXT NOT NULL REFERENCES users ON DELETE RESTRICT,
      changed_at TEXT NOT NULL DEFAULT \(now),
      notes TEXT,
      created_at TEXT DEFAULT \(now)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE coaches (
      \(id),
      school_id TEXT NOT NULL REFERENCES schools ON DELETE RESTRICT,
      user_id TEXT NOT NULL REFERENCES users ON DELETE RESTRICT,
      family_unit_id TEXT REFERENCES family_units ON DELETE RESTRICT,
      role TEXT NOT NULL CONSTRAINT role CHECK (role IN ('head', 'assistant', 'recruiting')),
      first_name TEXT NOT NULL,
      last_name TEXT NOT NULL,
      email TEXT,
      phone TEXT,
      twitter_handle TEXT,
      instagram_handle TEXT,
      notes TEXT,
      responsiveness_score INTEGER,
      last_contact_date TEXT,
      private_notes TEXT,
      availability TEXT,
      created_by TEXT REFERENCES users ON DELETE SET NULL,
      updated_by TEXT REFERENCES users ON DELETE SET NULL,
      created_at TEXT DEFAULT \(now),
      updated_at TEXT DEFAULT \(now)
    ) WITHOUT ROWID
    """,
  ]
}
