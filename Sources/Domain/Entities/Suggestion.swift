/// A hint at what the athlete could do next.
public struct Suggestion: Entity {
  public let id: Key<Suggestion>
  public var athleteID: Key<User>?
  public var ruleType = ""
  public var urgency: Open<Urgency>?
  public var message = ""
  public var actionType: String?
  public var relatedSchoolID: Key<School>?
  public var relatedTaskID: String?
  public var dismissed: Bool?
  public var completed: Bool?
  public var dismissedAt: Instant?
  public var completedAt: Instant?
  public var pendingSurface: Bool?
  public var surfacedAt: Instant?
  public var conditionSnapshot: JSONText?
  public var reappeared: Bool?
  public var previousSuggestionID: Key<Suggestion>?
  public var createdAt: Instant?
  public var updatedAt: Instant?
  public var extra: [String: JSON] = [:]

  public init(id: Key<Suggestion>) { self.id = id }
}

extension Suggestion {
  public static let table = Table<Suggestion>(
    .suggestions,
    [
      Column("id", get: \.id),
      Column("athlete_id", \.athleteID),
      Column("rule_type", \.ruleType),
      Column("urgency", \.urgency),
      Column("message", \.message),
      Column("action_type", \.actionType),
      Column("related_school_id", \.relatedSchoolID),
      Column("related_task_id", \.relatedTaskID),
      Column("dismissed", \.dismissed),
      Column("completed", \.completed),
      Column("dismissed_at", \.dismissedAt),
      Column("completed_at", \.completedAt),
      Column("pending_surface", \.pendingSurface),
      Column("surfaced_at", \.surfacedAt),
      Column("condition_snapshot", \.conditionSnapshot),
      Column("reappeared", \.reappeared),
      Column("previous_suggestion_id", \.previousSuggestionID),
      Column("created_at", \.createdAt),
      Column("updated_at", \.updatedAt),
    ])

  public static var rows: any WritableKeyPath<Tables, Rows<Suggestion>> & Sendable { \.suggestions }
}
