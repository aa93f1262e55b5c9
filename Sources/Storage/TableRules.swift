package import Domain
package import Values

/// The demands of the backend on the rows of a table, and what it fills in by itself.
package struct TableRules: Sendable {
  package let columns: [String: [Rule]]
  /// The columns that must have a value.
  package let required: [String]
  /// The value that a column gets that a new row doesn't mention.
  package let defaults: [String: Default]
  /// Sets of columns whose values may occur together only once.
  package let unique: [[String]]
  /// True if every change of a row renews its `updated_at`.
  package let refreshesUpdatedAt: Bool

  /// A value that is made when the row is added.
  package enum Default: Hashable, Sendable {
    case now
    case today
    case value(Value)

    package func value(at now: Instant) -> Value {
      switch self {
      case .now: .instant(now)
      case .today: .day(now.dayInGMT)
      case .value(let value): value
      }
    }
  }

  init(
    _ columns: [String: [Rule]], required: [String], defaults: [String: Default] = ["created_at": .now],
    unique: [[String]] = [], refreshesUpdatedAt: Bool = false
  ) {
    self.required = required
    self.columns = required.reduce(into: columns) { $0[$1, default: []].insert(.required, at: 0) }
    self.defaults = defaults
    self.unique = unique
    self.refreshesUpdatedAt = refreshesUpdatedAt
  }
}

extension TableName {
  /// The demands of the backend on the rows.
  package var rules: TableRules { TableRules.all[self] ?? TableRules([:], required: []) }
}

extension Vocabulary {
  /// The rule of an enumerated type of the backend.
  static var rule: [Rule] { [.oneOf(allCases.map(\.rawValue))] }
}

extension TableRules {
  private static let stamps: [String: Default] = ["created_at": .now, "updated_at": .now]
  private static let no = Default.value(.bool(false))
  private static let yes = Default.value(.bool(true))
  private static let none = Default.value(.list([]))

  /// The stamps, and what else a new row gets.
  private static func stamped(_ others: [String: Default]) -> [String: Default] { stamps.merging(others) { $1 } }

  static let all: [TableName: TableRules] = [
    .users: TableRules(
      [
        "role": UserRole.rule,
        "graduation_year": [.range(Graduation.years)],
        "current_phase": [.oneOf(["freshman", "sophomore", "junior", "senior", "committed"])],
        "gpa": [.range(0...5)],
        "sat_score": [.range(400...1600)],
        "act_score": [.range(1...36)],
        "zip_code": [.shaped("99999")],
      ],
      required: ["email", "role"], defaults: stamps, unique: [["email"]], refreshesUpdatedAt: true),
    .familyUnits: TableRules(
      ["family_name": [.atMost(255)], "family_code": [.shaped("FAM-XXXXXX")]],
      required: [], defaults: stamps, unique: [["player_user_id"], ["family_code"]]),
    .familyMembers: TableRules(
      ["role": [.oneOf(["player", "parent"])]],
      required: ["family_unit_id", "user_id", "role"], defaults: ["added_at": .now],
      unique: [["family_unit_id", "user_id"]]),
    .schools: TableRules(
      [
        "division": Division.rule,
        "status": SchoolStatus.rule,
        "priority_tier": PriorityTier.rule,
        "fit_score": [.range(0...100)],
        "fit_tier": FitTier.rule,
      ],
      required: ["user_id", "name"], defaults: stamps, refreshesUpdatedAt: true),
    .statusHistory: TableRules(
      ["previous_status": [.atMost(50)], "new_status": [.atMost(50)]],
      required: ["school_id", "new_status", "changed_by", "changed_at"],
      defaults: ["changed_at": .now, "created_at": .now]),
    .coaches: TableRules(
      ["role": CoachRole.rule],
      required: ["school_id", "user_id", "role", "first_name", "last_name"], defaults: stamps,
      refreshesUpdatedAt: true),
    .events: TableRules(
      [
        "type": EventType.rule, "city": [.atMost(100)], "state": [.atMost(2)],
        "event_source": [.atMost(50)],
      ],
      required: ["user_id", "type", "name", "start_date"],
      defaults: stamped(["coaches_present": none, "registered": no, "attended": no]), refreshesUpdatedAt: true),
    .interactions: TableRules(
      ["type": InteractionType.rule, "direction": InteractionDirection.rule, "sentiment": Sentiment.rule],
      required: ["school_id", "type", "direction", "occurred_at", "logged_by"],
      defaults: stamped(["attachments": none]), refreshesUpdatedAt: true),
    .offers: TableRules(
      [:], required: ["user_id", "school_id", "offer_type", "offer_date"],
      defaults: stamped(["status": .value(.text("pending")), "offer_date": .today])),
    .metrics: TableRules(
      [:], required: ["user_id", "recorded_date", "metric_type", "value"],
      defaults: ["verified": no, "created_at": .now]),
    .documents: TableRules(
      ["type": DocumentType.rule, "health_status": HealthStatus.rule],
      required: ["user_id", "uploaded_by", "type", "title", "file_url"],
      defaults: stamped([
        "version": .value(.int(1)), "is_current": yes, "shared_with_schools": none,
        "health_status": .value(.text("unknown")),
      ]), refreshesUpdatedAt: true),
    .suggestions: TableRules(
      ["rule_type": [.atMost(50)], "action_type": [.atMost(50)], "urgency": Urgency.rule],
      required: ["athlete_id", "rule_type", "urgency", "message"],
      defaults: stamped(["dismissed": no, "completed": no, "pending_surface": yes, "reappeared": no])),
    .preferences: TableRules(
      [:], required: ["user_id", "category", "data"],
      defaults: stamped(["data": .value(.json(JSONText(JSON.object([]))))]),
      unique: [["user_id", "category"]], refreshesUpdatedAt: true),
    .preferenceHistory: TableRules(
      [:], required: ["user_id", "category", "changed_fields", "changed_by"],
      defaults: ["changed_fields": none, "created_at": .now]),
    .reminders: TableRules(
      ["reminder_type": ReminderType.rule, "priority": Urgency.rule],
      required: ["user_id", "title", "due_date", "priority", "is_completed", "notification_sent"],
      defaults: stamped(["priority": .value(.text("medium")), "is_completed": no, "notification_sent": no]),
      refreshesUpdatedAt: true),
  ]
}

/// A demand of the database on a column besides its type.
package enum Rule: Hashable, Sendable {
  case required
  case oneOf([String])
  case range(ClosedRange<Int>)
  /// At most this many characters.
  case atMost(Int)
  /// `9` stands for a digit, `X` for a capital letter or a digit, anything else for itself.
  case shaped(String)

  /// Null satisfies every rule but the first.
  package func holds(for value: Value) -> Bool {
    switch (self, value) {
    case (.required, _): !value.isNull
    case (_, .null): true
    case (.oneOf(let words), .text(let text)): words.contains(text)
    case (.range(let range), .int(let number)): range.contains(number)
    case (.range(let range), .double(let number)):
      number >= Double(range.lowerBound) && number <= Double(range.upperBound)
    case (.atMost(let length), .text(let text)): text.unicodeScalars.count <= length
    case (.shaped(let shape), .text(let text)): Rule.fits(text, shape)
    default: false
    }
  }

  /// The words for what is expected, after "must".
  package var expectation: String {
    switch self {
    case .required: "have a value"
    case .oneOf(let words): "be " + words.listed("or")
    case .range(let range): "be from \(range.lowerBound) to \(range.upperBound)"
    case .atMost(let length): "have at most \(length) characters"
    case .shaped(let shape): "look like '\(shape)' (9 a digit, X a capital letter or a digit)"
    }
  }

  private static func fits(_ text: String, _ shape: String) -> Bool {
    text.unicodeScalars.count == shape.unicodeScalars.count
      && zip(text.unicodeScalars, shape.unicodeScalars).allSatisfy { scalar, wanted in
        switch wanted {
        case "9": "0"..."9" ~= scalar
        case "X": "0"..."9" ~= scalar || "A"..."Z" ~= scalar
        default: scalar == wanted
        }
      }
  }
}

/// A column that holds the id of a row of another table.
package struct Reference: Hashable, Sendable {
  package let table: TableName
  package let column: String
  package let parent: TableName
  package let rule: Rule

  /// The fate of the column when the row it points at is deleted.
  package enum Rule: Hashable, Sendable {
    /// The deletion is refused: nothing ever goes without a change of its own, so undo can bring all of it back.
    case restrict
    /// The column becomes null.
    case empty
  }

  init(_ table: TableName, _ column: String, _ parent: TableName, _ rule: Rule = .restrict) {
    self.table = table
    self.column = column
    self.parent = parent
    self.rule = rule
  }
}

extension Reference {
  /// Every reference, rows that others point at last: deleting in this order is never refused.
  package static let all: [Reference] =
    [
      Reference(.reminders, "school_id", .schools),
      Reference(.reminders, "coach_id", .coaches, .empty),
      Reference(.reminders, "interaction_id", .interactions),
      Reference(.suggestions, "related_school_id", .schools, .empty),
      Reference(.suggestions, "previous_suggestion_id", .suggestions),
      Reference(.documents, "school_id", .schools, .empty),
      Reference(.metrics, "event_id", .events, .empty),
      Reference(.offers, "school_id", .schools),
      Reference(.offers, "coach_id", .coaches),
      Reference(.interactions, "school_id", .schools),
      Reference(.interactions, "coach_id", .coaches),
      Reference(.interactions, "event_id", .events, .empty),
      Reference(.events, "school_id", .schools),
      Reference(.coaches, "school_id", .schools),
      Reference(.statusHistory, "school_id", .schools),
    ] + people

  private static let people: [Reference] = [
    Reference(.reminders, "user_id", .users),
    Reference(.preferenceHistory, "user_id", .users),
    Reference(.preferences, "user_id", .users),
    Reference(.suggestions, "athlete_id", .users),
    Reference(.documents, "user_id", .users),
    Reference(.documents, "uploaded_by", .users),
    Reference(.documents, "family_unit_id", .familyUnits),
    Reference(.metrics, "user_id", .users),
    Reference(.metrics, "family_unit_id", .familyUnits),
    Reference(.offers, "user_id", .users),
    Reference(.offers, "family_unit_id", .familyUnits),
    Reference(.interactions, "logged_by", .users),
    Reference(.interactions, "updated_by", .users, .empty),
    Reference(.interactions, "family_unit_id", .familyUnits),
    Reference(.events, "user_id", .users),
    Reference(.events, "created_by", .users, .empty),
    Reference(.events, "updated_by", .users, .empty),
    Reference(.events, "family_unit_id", .familyUnits),
    Reference(.coaches, "user_id", .users),
    Reference(.coaches, "created_by", .users, .empty),
    Reference(.coaches, "updated_by", .users, .empty),
    Reference(.coaches, "family_unit_id", .familyUnits),
    Reference(.statusHistory, "changed_by", .users),
    Reference(.schools, "user_id", .users),
    Reference(.schools, "created_by", .users, .empty),
    Reference(.schools, "updated_by", .users, .empty),
    Reference(.schools, "family_unit_id", .familyUnits),
    Reference(.familyMembers, "family_unit_id", .familyUnits),
    Reference(.familyMembers, "user_id", .users),
    Reference(.familyUnits, "player_user_id", .users),
    Reference(.familyUnits, "created_by_user_id", .users, .empty),
  ]

  private static let byParent = Dictionary(grouping: all, by: \.parent)
  private static let byTable = Dictionary(grouping: all, by: \.table)

  /// The columns of other tables that may point at rows of this one.
  package static func to(_ parent: TableName) -> [Reference] { byParent[parent] ?? [] }

  /// The columns of this table that point at rows of others.
  package static func from(_ table: TableName) -> [Reference] { byTable[table] ?? [] }
}

extension TableName {
  /// The column with the one person who may change a row that points at something else; nil where the family may.
  package var owner: String? {
    switch self {
    case .reminders: "user_id"
    case .suggestions: "athlete_id"
    case .interactions: "logged_by"
    default: nil
    }
  }
}
