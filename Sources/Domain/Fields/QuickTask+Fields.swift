extension QuickTask: Listed {
  public static let list = ListName.tasks
  public static let naming = "text"
  public func title(_ facts: EvaluationContext) -> String { text }
  public static let searched = "text"
  public var searchTexts: [String?] { [text] }
  /// In the order in which they were written down.
  public static let ordering = [Query.SortKey("created", .ascending), Query.SortKey("id", .ascending)]
  public static let columns = ["status", "text", "created"]

  public static let fields = FieldTable<QuickTask>([
    .text("text", "Task", column: "text") { $0.text }.also("name")
      .shown { task, _ in task.isCompleted ? .quiet : nil },
    .words("status", "Status") { .known($0.status) }
      .shown { task, _ in task.isCompleted ? .good("done") : .text("open") },
    .flag("completed", "Completed", column: "completed") { $0.isCompleted },
    .moment("created", "Added", column: "created_at") { $0.createdAt }.also("added")
      .shown { _, _ in .quiet },
    .moment("finished", "Finished", column: "completed_at") { $0.completedAt },
    .text("id", "Id", column: "task_id") { $0.fileID },
  ])
}
