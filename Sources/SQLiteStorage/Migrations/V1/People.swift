extension V1 {
  static let people = [
    """
    CREATE TABLE users (
      \(id),
      email TEXT NOT NULL UNIQUE,
      full_name TEXT,
      role TEXT NOT NULL CONSTRAINT role CHECK (role IN ('player', 'parent', 'admin', 'student')),
      phone TEXT,
      graduation_year INTEGER CONSTRAINT graduation_year CHECK (graduation_year BETWEEN 2024 AND 2040),
      current_phase TEXT DEFAULT 'freshman' CONSTRAINT current_phase
        CHECK (current_phase IN ('freshman', 'sophomore', 'junior', 'senior', 'committed')),
      gpa REAL CONSTRAINT gpa CHECK (gpa BETWEEN 0 AND 5),
      sat_score INTEGER CONSTRAINT sat_score CHECK (sat_score BETWEEN 400 AND 1600),
      act_score INTEGER CONSTRAINT act_score CHECK (act_score BETWEEN 1 AND 36),
      zip_code TEXT CONSTRAINT zip_code CHECK (zip_code GLOB '[0-9][0-9][0-9][0-9][0-9]'),
      profile_photo_url TEXT,
      created_at TEXT DEFAULT \(now),
      updated_at TEXT DEFAULT \(now)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE family_units (
      \(id),
      player_user_id TEXT UNIQUE REFERENCES users ON DELETE RESTRICT,
      created_by_user_id TEXT REFERENCES users ON DELETE SET NULL,
      family_name TEXT CONSTRAINT family_name CHECK (length(family_name) <= 255),
      family_code TEXT UNIQUE CONSTRAINT family_code
        CHECK (family_code GLOB 'FAM-[A-Z0-9][A-Z0-9][A-Z0-9][A-Z0-9][A-Z0-9][A-Z0-9]'),
      code_generated_at TEXT,
      created_at TEXT DEFAULT \(now),
      updated_at TEXT DEFAULT \(now)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE family_members (
      \(id),
      family_unit_id TEXT NOT NULL REFERENCES family_units ON DELETE RESTRICT,
      user_id TEXT NOT NULL REFERENCES users ON DELETE RESTRICT,
      role TEXT NOT NULL CONSTRAINT role CHECK (role IN ('player', 'parent')),
      added_at TEXT DEFAULT \(now),
      UNIQUE (family_unit_id, user_id)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE user_preferences (
      \(id),
      user_id TEXT NOT NULL REFERENCES users ON DELETE RESTRICT,
      category TEXT NOT NULL,
      data TEXT NOT NULL DEFAULT '{}',
      created_at TEXT DEFAULT \(now),
      updated_at TEXT DEFAULT \(now),
      UNIQUE (user_id, category)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE preference_history (
      \(id),
      user_id TEXT NOT NULL REFERENCES users ON DELETE RESTRICT,
      category TEXT NOT NULL,
      old_value TEXT,
      new_value TEXT,
      changed_fields TEXT NOT NULL DEFAULT '[]',
      changed_by TEXT NOT NULL,
      created_at TEXT DEFAULT \(now)
    ) WITHOUT ROWID
    """,
  ]
}
