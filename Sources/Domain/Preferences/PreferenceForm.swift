package import Values

/// A category of preferences as a form: its fields, in sections.
package struct PreferenceForm: Sendable {
  package let category: PreferenceCategory
  /// `Player Details`.
  package let title: String
  package let sections: [Section]

  /// Fields that stand together.
  package struct Section: Sendable {
    package let title: String
    package let fields: [FieldEntry]
    /// The name that its fields are called after, where their titles don't say it: `Travel Team`.
    let prefix: String?

    init(_ title: String, _ fields: [FieldEntry], under prefix: String? = nil) {
      self.title = title
      self.fields = fields
      self.prefix = prefix
    }
  }

  init(_ category: PreferenceCategory, _ title: String, _ sections: [Section]) {
    self.category = category
    self.title = title
    self.sections = sections
  }

  /// In the order of the form.
  package var fields: [FieldEntry] { sections.flatMap(\.fields) }

  /// The fields that a document asks for: those of other sports only where something is stored.
  package func shown(_ fields: [FieldEntry], in document: JSON) -> [FieldEntry] {
    let sport = document.playedSport ?? .other
    guard category == .player, sport != .baseball else { return fields }
    return fields.filter { field in
      let isOthers = Self.ofBaseball.contains(field.name) || !sport.isBallAndBat && Self.ofBats.contains(field.name)
      return !isOthers || field.stored(in: document) != nil
    }
  }

  private static let ofBats: Set<String> = ["bats", "throws"]
  private static let ofBaseball: Set<String> = ["perfect_game_id", "prep_baseball_id"]

  /// The name of a field by itself: `GPA`, `Travel Team Coach`.
  package func label(of field: FieldEntry) -> String {
    let prefix = sections.first { $0.fields.contains { $0.path == field.path } }?.prefix
    return prefix.map { "\($0) \(field.title)" } ?? field.title
  }

  /// The name of a field in its section: its title, unless that alone means another field.
  package func title(of field: FieldEntry) -> String {
    fields(named: field.title).map(\.path) == [field.path] ? field.title : label(of: field)
  }

  /// The form of a category.
  package static func of(_ category: PreferenceCategory) -> PreferenceForm {
    switch category {
    case .player: player
    case .school: school
    case .notifications: notifications
    case .dashboard: dashboard
    case .location: location
    }
  }

  /// The fields that a person means: the one of this name, case and underscores ignored, else the primary one
  /// (`position`), else those that begin so, else those of this title or label.
  package func fields(named name: String) -> [FieldEntry] {
    let name = Self.folded(name)
    let fields = fields
    if let exact = fields.first(where: { $0.isCalled(name) }) { return [exact] }
    if let primary = fields.first(where: { $0.isCalled("primary\(name)") }) { return [primary] }
    let begun = name.isEmpty ? [] : fields.filter { Self.folded($0.name).hasPrefix(name) }
    return begun.isEmpty ? fields.filter { [$0.title, label(of: $0)].map(Self.folded).contains(name) } : begun
  }

  /// The field of exactly this name, case and underscores ignored.
  package func field(named name: String) -> FieldEntry? {
    fields.first { $0.isCalled(Self.folded(name)) }
  }

  /// A name in lower case, without what joins words: `sat_score`, `SATScore` and `satscore` are one.
  fileprivate static func folded(_ name: String) -> String { name.lowercased().filter { !"_ -".contains($0) } }

  /// The document that counts: the stored one, with the standard value of each field that it lacks or that
  /// says nothing.
  package func filled(_ document: JSON) -> JSON {
    fields.reduce(document) { filled, field in
      guard let standard = field.standard, field.stored(in: document) == nil else { return filled }
      return filled.setting(field.path, to: standard)
    }
  }

  /// True if an object that holds fields of the form is something else: then it isn't overwritten unasked.
  package func isDamaged(_ document: JSON) -> Bool {
    if category == .school { return SchoolCriteria.isDamaged(document) }
    return fields.contains { field in
      guard field.path.count > 1, let container = document[field.path[0]], container != .null else { return false }
      if case .object = container { return false }
      return true
    }
  }

  /// The fields whose stored value can't be understood: their standard value counts, if they have one.
  package func unreadable(in document: JSON) -> [FieldEntry] {
    fields.filter { $0.isUnreadable(in: document) }
  }

  /// The document without any field of the form: only keys that this program doesn't know are left.
  package func reset(_ document: JSON) -> JSON {
    fields.reduce(document) { rest, field in
      let without = rest.setting(field.path, to: nil)
      guard field.path.count > 1, without[field.path[0]] == .object([]) else { return without }
      return without.setting(field.path.prefix(1), to: nil)
    }
  }
}

extension FieldEntry {
  fileprivate func isCalled(_ folded: String) -> Bool {
    PreferenceForm.folded(name) == folded || path.count > 1 && PreferenceForm.folded(fullKey) == folded
  }
}

extension PreferenceForm {
  /// The wishes that one may have for a school. Its document doesn't hold them under these keys, but as a
  /// list: `SchoolCriteria`.
  package static let school = PreferenceForm(
    .school, "School Preferences",
    [Section("Most important first", CriterionType.allCases.map { FieldEntry($0.rawValue, $0.label, $0.format) })])
}

extension PreferenceForm {
  /// The parts that the dashboard shows: all, unless they were switched off.
  package static let dashboard = PreferenceForm(
    .dashboard, "Dashboard",
    [
      Section(
        "Summary Statistics",
        DashboardCard.allCases.map {
          FieldEntry("statsCards.\($0.rawValue)", $0.label, .flag, standard: .bool(true))
        }, under: "Dashboard"),
      Section(
        "Dashboard Widgets",
        DashboardWidget.allCases.map {
          FieldEntry("widgets.\($0.rawValue)", $0.label, .flag, standard: .bool(true))
        }, under: "Dashboard"),
    ])
}

extension PreferenceForm {
  /// Where home is. Source: Documentation/Formulas.md, "Home".
  package static let location = PreferenceForm(
    .location, "Home Location",
    [
      Section(
        "Address",
        [
          FieldEntry("address", "Street Address", .text(255)),
          FieldEntry("city", "City", .text(255)),
          FieldEntry("state", "State", .shortState),
          FieldEntry("zip", "ZIP", .zip),
        ], under: "Home"),
      Section(
        "Place",
        [
          FieldEntry("latitude", "Latitude", .latitude),
          FieldEntry("longitude", "Longitude", .longitude),
        ], under: "Home"),
    ])
}

extension FieldFormat {
  fileprivate static let keeper = FieldFormat("athlete, parent or counselor", example: "parent") { text, _ in
    Keeper(said: text).map { .text($0.rawValue) }
  }.offering(Keeper.allCases.map { FieldChoice($0.rawValue) })

  fileprivate static let zip = FieldFormat("a ZIP of at most 10 characters", example: "43215") { text, _ in
    text.count <= 10 ? .text(text) : nil
  }
}

/// A home: where it is, and how it is written.
package struct HomeAddress: Hashable, Sendable {
  package var address: String?
  package var city: String?
  /// Two letters.
  package var state: String?
  package var zip: String?
  package var place: Coordinates?

  package init() {}

  /// From a `location` document.
  package init(_ document: JSON) {
    func text(_ key: String) -> String? { PreferenceForm.location.field(named: key)?.stored(in: document)?.string }
    address = text("address")
    city = text("city")
    state = text("state")
    zip = text("zip")
    if let latitude = document["latitude"]?.double, let longitude = document["longitude"]?.double {
      place = Coordinates(latitude: latitude, longitude: longitude)
    }
  }

  /// `1600 Main St, Columbus, OH 43215`; empty if nothing of it is known.
  package var line: String {
    let region = [state, zip].compactMap(\.self).joined(separator: " ")
    return [address, city, region.nonEmpty].compactMap(\.self).joined(separator: ", ")
  }

  /// True if both are written alike.
  package func isWritten(like other: HomeAddress) -> Bool { line == other.line }

  /// Every key of the document, null where nothing is known.
  package var values: [(field: String, value: JSON)] {
    [
      ("address", address.map(JSON.string) ?? .null), ("city", city.map(JSON.string) ?? .null),
      ("state", state.map(JSON.string) ?? .null), ("zip", zip.map(JSON.string) ?? .null),
      ("latitude", place.map { JSON($0.latitude) } ?? .null), ("longitude", place.map { JSON($0.longitude) } ?? .null),
    ]
  }
}

extension PreferenceForm {
  /// The notifications that the person gets. Source: Documentation/Formulas.md, "Notifications".
  package static let notifications = PreferenceForm(
    .notifications, "Notifications",
    [
      Section(
        "In-App Notifications",
        [
          flag("enableFollowUpReminders", "Coach Follow-Up Reminders"),
          FieldEntry(
            "followUpReminderDays", "Days between follow-ups",
            .whole(NotificationPreferences.reminderDays, called: "a number of days", example: "14"),
            standard: .number(7),
            under: "enableFollowUpReminders"),
          flag("enableDeadlineAlerts", "Deadline Alerts"),
          flag("enableDailyDigest", "Daily Digest"),
          flag("enableInboundInteractionAlerts", "Inbound Contact Alerts"),
        ]),
      Section(
        "Email Notifications",
        [
          flag("enableEmailNotifications", "Enable Email Notifications"),
          flag("emailOnlyHighPriority", "High-Priority Only", standard: false, under: "enableEmailNotifications"),
        ]),
      Section(
        "Quiet Hours",
        [
          FieldEntry("quietHoursStart", "From", .time), FieldEntry("quietHoursEnd", "To", .time),
        ], under: "Quiet Hours"),
    ])

  private static func flag(
    _ key: String, _ title: String, standard: Bool = true, under parent: String? = nil
  ) -> FieldEntry {
    FieldEntry(key, title, .flag, standard: .bool(standard), under: parent)
  }
}

extension PreferenceForm {
  /// The athlete's details. Source: Documentation/Formulas.md, "Player details".
  package static let player = PreferenceForm(
    .player, "Player Details",
    [basics, athletics, body, academics, externals, social, contact, highSchool, teams, travel, references])

  private static let basics = Section(
    "Basic Information",
    [
      FieldEntry("name", "Name", .text(255)),
      FieldEntry("kept_by", "List Kept By", .keeper),
      FieldEntry("graduation_year", "Graduation Year", .graduationYear),
      FieldEntry("high_school", "High School", .text(255)),
      FieldEntry("club_team", "Club Team", .text(255)),
      FieldEntry("photo", "Photo", .photo),
    ])

  private static let athletics = Section(
    "Athletic Profile",
    [
      FieldEntry("primary_sport", "Sport", .sport),
      FieldEntry("gender", "Gender", .gender),
      FieldEntry("primary_position", "Primary Position", .position),
      FieldEntry("positions", "Positions", .positions),
      FieldEntry("jersey_number", "Jersey Number", .text(10)),
    ])

  private static let body = Section(
    "Physical Profile",
    [
      FieldEntry("bats", "Bats", .bats),
      FieldEntry("throws", "Throws", .throwing),
      FieldEntry("height_inches", "Height", .height),
      FieldEntry(
        "weight_lbs", "Weight", .number(100...400, called: "a weight", unit: "pounds", example: "185")),
    ])

  private static let academics = Section(
    "Academics",
    [
      FieldEntry("gpa", "GPA", .gpa),
      FieldEntry("sat_score", "SAT", .sat),
      FieldEntry("act_score", "ACT", .act),
      FieldEntry("intended_major", "Intended Major", .text(100)),
      FieldEntry("cost_sensitivity", "Cost Sensitivity", .word(WordList("cost sensitivity", of: FitLevel.self))),
      FieldEntry("core_courses", "Core Courses", .whole(0...40, called: "a number of courses", example: "11")),
      FieldEntry("core_gpa", "Core GPA", .gpa),
      FieldEntry("eligibility", "Eligibility", .eligibility),
    ])

  private static let externals = Section(
    "External Profiles",
    [
      FieldEntry("ncaa_id", "NCAA ID", .text(50)),
      FieldEntry("perfect_game_id", "Perfect Game ID", .text(50)),
      FieldEntry("prep_baseball_id", "Prep Baseball ID", .text(50)),
    ])

  private static let social = Section(
    "Social Media",
    [
      FieldEntry("twitter_handle", "Twitter", .handle(at: .twitter)),
      FieldEntry("instagram_handle", "Instagram", .handle(at: .instagram)),
      FieldEntry("tiktok_handle", "TikTok", .handle(at: .tiktok)),
      FieldEntry("facebook_url", "Facebook", .website),
    ])

  private static let contact = Section(
    "Contact Info",
    [
      FieldEntry("phone", "Phone", .americanPhone),
      FieldEntry("email", "Email", .email),
      FieldEntry("allow_share_phone", "Share Phone", .flag),
      FieldEntry("allow_share_email", "Share Email", .flag),
      FieldEntry("allow_share_address", "Share Home Address", .flag),
    ])

  private static let highSchool = Section(
    "Current High School",
    [
      FieldEntry("school_name", "Name", .text(255)),
      FieldEntry("school_address", "Address", .text(255)),
      FieldEntry("school_city", "City", .text(255)),
      FieldEntry("school_state", "State", .shortState),
    ], under: "High School")

  private static let teams = Section(
    "High School Teams",
    [("ninth", "9th"), ("tenth", "10th"), ("eleventh", "11th"), ("twelfth", "12th")].flatMap { grade, title in
      [
        FieldEntry("\(grade)_grade_team", "\(title) Grade Team", .text(255)),
        FieldEntry("\(grade)_grade_coach", "\(title) Grade Coach", .text(255)),
      ]
    })

  private static let travel = Section(
    "Travel Team",
    [
      FieldEntry("travel_team_year", "Year", .year(upTo: 5)),
      FieldEntry("travel_team_name", "Name", .text(255)),
      FieldEntry("travel_team_coach", "Coach", .text(255)),
    ], under: "Travel Team")

  /// The athlete's own coaches, whom a college may ask.
  private static let references = Section(
    "References",
    [("club", "Club Coach"), ("school", "High School Coach")].flatMap { key, title in
      [
        FieldEntry("reference_\(key)", title, .text(255)),
        FieldEntry("reference_\(key)_phone", "\(title)'s Phone", .americanPhone),
        FieldEntry("reference_\(key)_email", "\(title)'s Email", .email),
      ]
    })
}

extension FieldFormat {
  /// The path of a picture; whether it is one is seen when a packet is made.
  fileprivate static let photo = FieldFormat("a file ending in .png, .jpg or .jpeg", example: "~/photo.jpg") {
    text, _ in
    let isPicture = [".png", ".jpg", ".jpeg"].contains { text.lowercased().hasSuffix($0) }
    return isPicture && text.count <= 1000 ? .text(text) : nil
  }
}
