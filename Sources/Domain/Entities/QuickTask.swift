package import Values

/// A note to oneself, kept in a local file per user: a row like any other for lists and changes, but of no table of the
/// backend.
package struct QuickTask: Entity {
  package let id: Key<QuickTask>
  /// Its name in the file: `task-` and the milliseconds at which it was written down.
  package private(set) var fileID = ""
  /// 3...200 characters, trimmed.
  package var text = ""
  package var isCompleted = false
  package var createdAt = Instant(microseconds: 0)
  package var completedAt: Instant?
  package var extra: [String: JSON] = [:]

  package init(id: Key<QuickTask>) { self.id = id }

  package init(id fileID: String, text: String, createdAt: Instant) {
    id = Key(fileID: fileID)
    self.fileID = fileID
    self.text = text
    self.createdAt = createdAt
  }
}

extension QuickTask {
  package static let table = Table<QuickTask>(
    .tasks,
    [
      Column("id", id: { $0.id }),
      Column("task_id", { $0.fileID }, { $0.fileID = $1 }),
      Column("text", { $0.text }, { $0.text = $1 }),
      Column("completed", { $0.isCompleted }, { $0.isCompleted = $1 }),
      Column("created_at", { $0.createdAt }, { $0.createdAt = $1 }),
      Column("completed_at", { $0.completedAt }, { $0.completedAt = $1 }),
    ])

  package static func rows(in tables: Tables) -> Rows<QuickTask> { tables.tasks }

  package static func change<R>(in tables: inout Tables, _ body: (inout Rows<QuickTask>) -> R) -> R {
    body(&tables.tasks)
  }

  /// The state for filters: `open` or `done`.
  package var status: TaskStatus { isCompleted ? .done : .open }
}

extension Key where E == QuickTask {
  /// The key of a task that the file calls so.
  init(fileID: String) { self.init(UUID(hashing: fileID)) }
}

extension QuickTask {
  /// The task as the file holds it.
  package var json: JSON {
    .object([
      .init("id", .string(fileID)), .init("text", .string(text)), .init("completed", .bool(isCompleted)),
      .init("created_at", .string(createdAt.description)),
      .init("completed_at", completedAt.map { .string($0.description) } ?? .null),
    ])
  }

  /// Reads what the file holds; nil if the id, the text or the time is missing, or something is of another kind.
  package init?(_ json: JSON) {
    guard let id = json["id"]?.string, let text = json["text"]?.string,
      let created = json["created_at"]?.string.flatMap(Instant.init)
    else { return nil }
    self.init(id: id, text: text, createdAt: created)
    switch json["completed"] ?? .bool(false) {
    case .bool(let isCompleted): self.isCompleted = isCompleted
    default: return nil
    }
    switch json["completed_at"] ?? .null {
    case .null: break
    case .string(let moment):
      guard let moment = Instant(moment) else { return nil }
      completedAt = moment
    default: return nil
    }
  }
}

/// The status of a quick task.
package enum TaskStatus: String, Vocabulary {
  case open
  case done
}

/// The quick tasks of everybody who uses this account of the machine, by user id; what belongs to others stays as it is.
package struct TaskBook: Sendable {
  package private(set) var document: JSON

  package init(_ document: JSON = .object([])) { self.document = document }

  /// A user's tasks in the order in which they were written down; nil if they can't be understood.
  package func tasks(of user: Key<User>) -> [QuickTask]? {
    switch document[user.description] {
    case nil: return []
    case .array(let items):
      let tasks = items.compactMap(QuickTask.init)
      return tasks.count == items.count ? tasks : nil
    default: return nil
    }
  }

  /// Puts a user's tasks in the place of the old ones.
  package mutating func set(_ tasks: [QuickTask], of user: Key<User>) {
    document[user.description] = tasks.isEmpty ? nil : .array(tasks.map(\.json))
  }
}

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
  /// The allowed lengths of a text, in characters.
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
