import Display
import Domain
import ShellCore

extension Board {
  /// The person's own notes, also where they look at somebody else's rows.
  var quickTasks: Panel {
    let tasks: [QuickTask]
    switch self.tasks {
    case .success(let loaded): tasks = loaded
    case .failure(let failure): return Panel(failed: [failure.message], hint: failure.hint ?? "'tasks' tries again")
    }
    let figures = Datum.list(
      tasks.map { .object([("text", .text($0.text)), ("completed", .bool($0.isCompleted))]) })
    guard !tasks.isEmpty else {
      return Panel([.line("No tasks"), .line(Text("add task Call Coach Preston", .dim))], figures)
    }
    let shown = tasks.prefix(Self.mostTasks).map { task in
      task.isCompleted ? Text("[x] \(task.text)", .dim) : Text("[ ] \(task.text)")
    }
    return Panel(shown.map(Section.Content.line) + more(tasks.count - shown.count, "tasks"), figures)
  }

  private static let mostTasks = 6
}
