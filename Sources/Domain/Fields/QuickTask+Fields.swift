extension QuickTask: Listed {
  package static let list = ListName.tasks
  package static let naming = "text"
  package func title(_ context: EvaluationContext) -> String { text }
  package static let searched = "text"
  package var searchTexts: [String?] { [text] }
  /// In the order in which they were written down.
  package static let ordering = [Query.SortKey("created", .ascending), Query.SortKey("id", .ascending)]
  package static let columns = ["status", "text", "created"]

  package static let fields = FieldTable<QuickTask>(
    [
      .text("text", "Task", column: "text") { $0.text }.also("name").typed(.task)
        .shown { task, _ in task.isCompleted ? .quiet : nil },
      .words("status", "Status") { .known($0.status) }
        .shown { task, _ in task.isCompleted ? .good("done") : .text("open") },
      .flag("completed", "Completed", column: "completed") { $0.isCompleted },
      .moment("created", "Added", column: "created_at") { $0.createdAt }.also("added")
        .shown { _, _ in .quiet },
      .moment("finished", "Finished", column: "completed_at") { $0.completedAt }.unwritten,
      .text("id", "Id", column: "task_id") { $0.fileID }.unwritten,
    ], required: ["text"])
}

extension QuickTask {
  /// How long a text may be, in characters.
  package static var lengths: ClosedRange<Int> { 3...200 }
}

extension FieldFormat {
  /// The text of a task, in one line.
  fileprivate static let task: FieldFormat = {
    let lengths = QuickTask.lengths
    let expected = "a task of \(lengths.lowerBound) to \(lengths.upperBound) characters"
    return FieldFormat(expected, example: "Call Coach Smith") { text, _ in
      let words = text.replacing("\n", with: " ").trimmed
      return lengths.contains(words.count) ? .text(words) : nil
    }
  }()
}
