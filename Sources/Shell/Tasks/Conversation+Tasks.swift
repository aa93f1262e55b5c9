import Display
import Domain
import Grammar

extension Conversation {
  /// The person's quick tasks in the order in which they were written down.
  func tasks(with world: World) throws -> [QuickTask] {
    try needPerson()
    return try world.tasks.load(session.identity.user)
  }

  private func needPerson() throws(Failure) {
    guard session.identity != .nobody else {
      throw Failure("tasks are kept for each person, and nobody is signed in", hint: "login", status: .notSignedIn)
    }
  }

  /// Changes the tasks: as another shell may have left them meanwhile, and never over a damaged file unasked.
  func changeTasks<Result>(
    with world: World, _ change: (inout [QuickTask]) throws -> Result
  ) async throws -> Result {
    try needPerson()
    if world.rules.isReadOnly { throw Failure("nothing is changed: the shell was started with '--read-only'") }
    var kept: [QuickTask] = []
    do {
      kept = try world.tasks.load(session.identity.user)
    } catch let damaged as DamagedFile {
      guard await world.person.ask("'\(damaged.path)' is damaged: replace what it holds?") == true else {
        throw Failure("nothing was kept: '\(damaged.path)' is damaged", hint: "mend the file, or move it away")
      }
    }
    let result = try change(&kept)
    if !world.rules.isDryRun { try world.tasks.store(kept, session.identity.user) }
    return result
  }

  /// The ids that a selection means; numbers are those of the list that was printed last, or of all tasks.
  func taskIDs(_ selection: TaskSelection, among tasks: [QuickTask]) throws(Failure) -> [String] {
    let listed = printedTasks ?? tasks.map(\.id)
    switch selection {
    case .all:
      guard !listed.isEmpty else { throw Failure("there are no tasks", hint: "add task Follow up with Coach Smith") }
      return listed
    case .numbers(let ranges):
      var ids: [String] = []
      for range in ranges {
        guard range.lowerBound >= 1, range.upperBound <= listed.count else {
          let there = listed.isEmpty ? "no task is listed" : "there \(QuickTask.counted(listed.count, withVerb: true))"
          throw Failure(
            "no task \(range.lowerBound < 1 ? range.lowerBound : range.upperBound): \(there)",
            hint: "'tasks' lists them")
        }
        ids += listed[range.lowerBound - 1...range.upperBound - 1].filter { !ids.contains($0) }
      }
      return ids
    case .text(let text):
      let found = QuickTask.named(text, among: tasks)
      guard found.count == 1 else {
        throw Failure(
          found.isEmpty ? "no task is called '\(text)'" : "'\(text)' could be any of \(found.count) tasks",
          hint: found.isEmpty ? "'tasks' lists them" : "type more of it, or its number")
      }
      return found.map(\.id)
    }
  }

  /// Writes a task down; `text` 3...200 characters.
  func addTask(_ text: String, with world: World) async throws -> Answer {
    let text = text.replacing("\n", with: " ").withoutBlanks
    guard QuickTask.lengths.contains(text.count) else {
      throw Failure(
        "expected a task of \(QuickTask.lengths.lowerBound) to \(QuickTask.lengths.upperBound) characters, not "
          + "\(text.count)", hint: "add task Follow up with Coach Smith", status: .notUnderstood)
    }
    let now = world.clock.now()
    try await changeTasks(with: world) { $0.append(QuickTask(text, at: now, besides: $0)) }
    return .notice(Text("task added: \(text)"))
  }

  /// Takes tasks away after a question; they don't come back.
  func deleteTasks(_ selection: TaskSelection, with world: World) async throws -> Answer {
    if world.rules.isReadOnly { throw Failure("nothing is changed: the shell was started with '--read-only'") }
    let all = try tasks(with: world)
    let ids = try taskIDs(selection, among: all)
    let doomed = all.filter { ids.contains($0.id) }
    guard !doomed.isEmpty else { throw Failure("these tasks are gone already", hint: "'tasks' lists what there is") }
    if !world.rules.assumesYes {
      let names = doomed.prefix(3).map(\.text).joined(separator: ", ")
      let more = doomed.count > 3 ? " and \(doomed.count - 3) more" : ""
      switch await world.person.ask("Are you sure you want to delete \(names)\(more)? ('undo' brings no task back)") {
      case true: break
      case nil where !world.person.isThere:
        throw Failure("deleting needs an answer, and nobody can be asked", hint: "start with --yes")
      default: throw Failure("nothing was deleted")
      }
    }
    try await changeTasks(with: world) { tasks in tasks.removeAll { ids.contains($0.id) } }
    return .notice(Text("\(QuickTask.counted(doomed.count)) deleted"))
  }
}

extension QuickTask {
  /// How long a text may be, in characters.
  static var lengths: ClosedRange<Int> { 3...200 }

  /// A new task, with an id that no other one has.
  fileprivate init(_ text: String, at now: Instant, besides others: [QuickTask]) {
    var milliseconds = now.microseconds / 1000
    while others.contains(where: { $0.id == "task-\(milliseconds)" }) { milliseconds += 1 }
    self.init(id: "task-\(milliseconds)", text: text, createdAt: now)
  }

  /// `1 task`, `3 tasks`; `is 1 task` with the verb.
  static func counted(_ count: Int, withVerb: Bool = false) -> String {
    (withVerb ? count == 1 ? "is " : "are " : "") + "\(count) \(count == 1 ? "task" : "tasks")"
  }

  /// The tasks with exactly this text, else those that contain it; case and accents don't matter.
  fileprivate static func named(_ text: String, among tasks: [QuickTask]) -> [QuickTask] {
    let wanted = Folded(text)
    let exact = tasks.filter { Folded($0.text) == wanted }
    return exact.isEmpty ? tasks.filter { Folded($0.text).contains(wanted) } : exact
  }
}
