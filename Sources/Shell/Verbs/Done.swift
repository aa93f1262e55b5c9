import Display
import Domain
import Grammar

/// `done`: checks quick tasks off; where all that are named are done already it opens them again.
struct Done: Command {
  static let verb = Verb(
    "done", "Check quick tasks off, or open done ones again", group: .plan, effect: .world, needs: .nothing,
    prints: false, examples: ["done 2", "done 1-3", "done coach smith"], .tasks, make: Self.init)

  let selection: TaskSelection

  func run(in conversation: inout Conversation, with world: World) async throws -> Answer {
    let ids = try conversation.taskIDs(selection, among: try conversation.tasks(with: world))
    let now = world.clock.now()
    let changed = try await conversation.changeTasks(with: world) { tasks -> [QuickTask] in
      let named = tasks.filter { ids.contains($0.id) }
      let opensAgain = named.allSatisfy(\.isCompleted)
      for place in tasks.indices where ids.contains(tasks[place].id) && tasks[place].isCompleted == opensAgain {
        tasks[place].isCompleted = !opensAgain
        tasks[place].completedAt = opensAgain ? nil : now
      }
      return tasks.filter { task in named.contains { $0.id == task.id && $0.isCompleted != task.isCompleted } }
    }
    guard !changed.isEmpty else { throw Failure("these tasks are gone", hint: "'tasks' lists what there is") }
    return Answer(notices: changed.map { Text("\($0.text): \($0.isCompleted ? "done" : "open again")") })
  }
}
