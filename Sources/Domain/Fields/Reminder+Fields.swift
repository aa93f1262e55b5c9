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
