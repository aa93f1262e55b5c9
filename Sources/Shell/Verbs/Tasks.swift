import Display
import Domain
import Grammar

/// `tasks`: the person's own quick tasks, kept beside the shell and there without a server.
struct Tasks: Command {
  static let verb = Verb(
    "tasks", "List your quick tasks: all, open or done ones", group: .plan, needs: .nothing,
    examples: ["tasks", "tasks open", "tasks done"],
    Parameter<Bool>.choice(
      "open|done", "'open' or 'done'",
      [(Candidate("open", note: "still to do"), false), (Candidate("done", note: "checked off"), true)]
    ).optional, make: Self.init)

  let isCompleted: Bool?

  func run(in conversation: inout Conversation, with world: World) throws -> Answer {
    let all = try conversation.tasks(with: world)
    let listed = all.filter { task in isCompleted.map { $0 == task.isCompleted } ?? true }
    conversation.printed = []
    conversation.printedTasks = listed.map(\.id)
    var sheet = Sheet(
      columns: [
        SheetColumn("Done", key: "completed"), SheetColumn("Task", key: "text", minimum: 20, isFlexible: true),
        SheetColumn("Added", key: "created_at", priority: 1),
      ], count: listed.count, cell: { listed[$0].cell($1, world.clock) }, object: { listed[$0].object })
    sheet.isNumbered = true
    sheet.noun = ("task", "tasks")
    sheet.empty = [
      Text(all.isEmpty ? "No tasks yet" : "No tasks are \(isCompleted == true ? "done" : "open")"),
      Text("add task Follow up with Coach Smith", .dim),
    ]
    return Answer([.sheet(sheet)])
  }
}

extension QuickTask {
  fileprivate func cell(_ column: Int, _ clock: Clock) -> Text {
    switch column {
    case 0: isCompleted ? Text("yes", .good) : Text("no", .dim)
    case 1: isCompleted ? Text(text, .dim) : Text(text)
    default: Text(Ago.words(createdAt, clock), .dim)
    }
  }

  fileprivate var object: Fields {
    [
      ("id", .text(id)), ("text", .text(text)), ("completed", .bool(isCompleted)),
      ("created_at", .text(createdAt.description)),
      ("completed_at", completedAt.map { .text($0.description) } ?? .null),
    ]
  }
}
