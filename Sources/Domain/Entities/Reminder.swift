/// Something to be reminded of on a day.
public struct Reminder: Entity {
  public let id: Key<Reminder>
  public var userID: Key<User>?
  public var schoolID: Key<School>?
  public var coachID: Key<Coach>?
  public var interactionID: Key<Interaction>?
  public var type: Open<ReminderType>?
  public var title = ""
  public var description: String?
  public var dueDate: Instant?
  public var priority: Open<Urgency>?
  public var isCompleted: Bool?
  public var completedAt: Instant?
  public var notificationSent: Bool?
  public var createdAt: Instant?
  public var updatedAt: Instant?
  public var extra: [String: JSON] = [:]

  public init(id: Key<Reminder>) { self.id = id }
}

extension Reminder {
  public static let table = Table<Reminder>(
    .reminders,
    [
      Column("id", get: \.id),
      Column("user_id", \.userID),
      Column("school_id", \.schoolID),
      Column("coach_id", \.coachID),
      Column("interaction_id", \.interactionID),
      Column("reminder_type", \.type),
      Column("title", \.title),
      Column("description", \.description),
      Column("due_date", \.dueDate),
      Column("priority", \.priority),
      Column("is_completed", \.isCompleted),
      Column("completed_at", \.completedAt),
      Column("notification_sent", \.notificationSent),
      Column("created_at", \.createdAt),
      Column("updated_at", \.updatedAt),
    ])

  public static var rows: any WritableKeyPath<Tables, Rows<Reminder>> & Sendable { \.reminders }
}
