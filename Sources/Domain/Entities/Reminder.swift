package import Values

/// Something to be reminded of on a day.
package struct Reminder: Entity {
  package let id: Key<Reminder>
  package var userID: Key<User>?
  package var schoolID: Key<School>?
  package var coachID: Key<Coach>?
  package var interactionID: Key<Interaction>?
  package var type: Open<ReminderType>?
  package var title = ""
  package var description: String?
  package var dueDate: Instant?
  package var priority: Open<Urgency>?
  package var isCompleted: Bool?
  package var completedAt: Instant?
  package var notificationSent: Bool?
  package var createdAt: Instant?
  package var updatedAt: Instant?
  package var extra: [String: JSON] = [:]

  package init(id: Key<Reminder>) { self.id = id }
}

extension Reminder {
  package static let table = Table<Reminder>(
    .reminders,
    [
      Column("id", id: { $0.id }),
      Column("user_id", { $0.userID }, { $0.userID = $1 }),
      Column("school_id", { $0.schoolID }, { $0.schoolID = $1 }),
      Column("coach_id", { $0.coachID }, { $0.coachID = $1 }),
      Column("interaction_id", { $0.interactionID }, { $0.interactionID = $1 }),
      Column("reminder_type", { $0.type }, { $0.type = $1 }),
      Column("title", { $0.title }, { $0.title = $1 }),
      Column("description", { $0.description }, { $0.description = $1 }),
      Column("due_date", { $0.dueDate }, { $0.dueDate = $1 }),
      Column("priority", { $0.priority }, { $0.priority = $1 }),
      Column("is_completed", { $0.isCompleted }, { $0.isCompleted = $1 }),
      Column("completed_at", { $0.completedAt }, { $0.completedAt = $1 }),
      Column("notification_sent", { $0.notificationSent }, { $0.notificationSent = $1 }),
      Column("created_at", { $0.createdAt }, { $0.createdAt = $1 }),
      Column("updated_at", { $0.updatedAt }, { $0.updatedAt = $1 }),
    ])

  package static func rows(in tables: Tables) -> Rows<Reminder> { tables.reminders }

  package static func change<R>(in tables: inout Tables, _ body: (inout Rows<Reminder>) -> R) -> R {
    body(&tables.reminders)
  }
}

/// Why a person wants to be reminded.
package enum ReminderType: String, Vocabulary {
  case followUp = "follow_up"
  case deadline
  case custom

  package var everyday: [String] {
    switch self {
    case .followUp: ["followup", "follow", "check in"]
    case .deadline: ["due", "due date"]
    case .custom: ["other", "general", "task"]
    }
  }
}

extension Reminder: Listed {
  package static let list = ListName.reminders
  package static let naming = "title"
  package func title(_ context: EvaluationContext) -> String { title }
  package static let usualTerms: [Term] = [.field("done", [.flag(true)], negated: true)]
  package static let searched = "title or description"
  package var searchTexts: [String?] { [title, description] }
  package static let ordering = [Query.SortKey("due", .ascending)]
  package static let columns = ["due", "title", "school", "coach", "priority"]

  package static let fields = FieldTable<Reminder>(
    [
      .text("title", "Reminder", column: "title") { $0.title }.also("name"),
      .moment("due", "Due", column: "due_date") { $0.dueDate }.also("date").ahead,
      .school("school_id") { $0.schoolID },
      .coach("coach_id") { $0.coachID },
      .words("priority", "Priority", column: "priority") { $0.priority },
      .words("type", "Type", column: "reminder_type") { $0.type },
      .flag("done", "Done", column: "is_completed") { $0.isCompleted }.also("completed"),
      .moment("finished", "Finished", column: "completed_at") { $0.completedAt },
      .text("description", "Description", column: "description") { $0.description },
      .moment("updated", "Updated", column: "updated_at") { $0.updatedAt },
      .moment("created", "Created", column: "created_at") { $0.createdAt },
    ], required: ["title", "due"])
}
