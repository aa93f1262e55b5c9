extension Migration {
  /// The backend's tables under the backend's names, as they were when the embedded database began.
  ///
  /// Enumerated types are checks named after their column. Where the backend would delete rows along with the one that
  /// they point at, the deletion is refused here.
  static let v1 = Migration(
    version: 1, statements: V1.people + V1.schools + V1.contacts + V1.results + V1.advice + V1.indexes + V1.triggers)
}

/// The statements of version 1.
enum V1 {
  /// The current moment, printed like every other one.
  static let now = "(rtrim(rtrim(strftime('%Y-%m-%dT%H:%M:%f', 'now'), '0'), '.') || '+00:00')"

  static let id = """
    id TEXT NOT NULL PRIMARY KEY DEFAULT (lower(
      hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a'
      || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))))
      CONSTRAINT id CHECK (length(id) = 36 AND id = lower(id))
    """

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

  /// Renews `updated_at` where the backend does, unless the change sets it itself; also for programs other than this one.
  static let triggers = [
    "schools", "coaches", "interactions", "events", "documents", "users", "user_preferences", "follow_up_reminders",
  ].map { table in
    """
    CREATE TRIGGER \(table)_updated_at AFTER UPDATE ON \(table)
    WHEN NEW.updated_at IS OLD.updated_at AND NEW.updated_at IS NOT \(now)
    BEGIN
      UPDATE \(table) SET updated_at = \(now) WHERE id = NEW.id;
    END
    """
  }
}
