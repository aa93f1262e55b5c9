import Domain

extension TableRules {
  private static let stamps: [String: Default] = ["created_at": .now, "updated_at": .now]

  static let all: [TableName: TableRules] = [
    .users: TableRules(
      [
        "role": UserRole.rule,
        "graduation_year": [.range(2024...2040)],
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
      required: ["user_id", "type", "name", "start_date"], defaults: stamps, refreshesUpdatedAt: true),
    .interactions: TableRules(
      ["type": InteractionType.rule, "direction": InteractionDirection.rule, "sentiment": Sentiment.rule],
      required: ["school_id", "type", "direction", "occurred_at", "logged_by"], defaults: stamps,
      refreshesUpdatedAt: true),
    .offers: TableRules(
      [:], required: ["user_id", "school_id", "offer_type", "offer_date"],
      defaults: ["offer_date": .today, "created_at": .now, "updated_at": .now]),
    .metrics: TableRules([:], required: ["user_id", "recorded_date", "metric_type", "value"]),
    .documents: TableRules(
      ["type": DocumentType.rule, "health_status": HealthStatus.rule],
      required: ["user_id", "uploaded_by", "type", "title", "file_url"], defaults: stamps, refreshesUpdatedAt: true),
    .suggestions: TableRules(
      ["rule_type": [.atMost(50)], "action_type": [.atMost(50)], "urgency": Urgency.rule],
      required: ["athlete_id", "rule_type", "urgency", "message"], defaults: stamps),
    .preferences: TableRules(
      [:], required: ["user_id", "category", "data"],
      defaults: [
        "data": .value(.json(JSONText(JSON.object([])))), "created_at": .now, "updated_at": .now,
      ],
      unique: [["user_id", "category"]], refreshesUpdatedAt: true),
    .preferenceHistory: TableRules(
      [:], required: ["user_id", "category", "changed_fields", "changed_by"],
      defaults: ["changed_fields": .value(.list([])), "created_at": .now]),
    .reminders: TableRules(
      ["reminder_type": ReminderType.rule, "priority": Urgency.rule],
      required: ["user_id", "title", "due_date", "priority", "is_completed", "notification_sent"],
      defaults: [
        "priority": .value(.text("medium")), "is_completed": .value(.bool(false)),
        "notification_sent": .value(.bool(false)), "created_at": .now, "updated_at": .now,
      ],
      refreshesUpdatedAt: true),
  ]
}
