import Display
package import Domain
package import Grammar
package import ShellCore
package import Values

/// Keeps the quick tasks in the person's file, in the order in which they were written down.
package struct TaskKeeper: TableKeeper {
  package init() {}

  /// Takes the tasks as the file has them now. With `--dry-run`, and while changes
  /// are held, they are taken once: the file stays behind.
  package func take(into shell: inout ShellState, with world: World) throws {
    let isTaken = shell.session.tables.state(of: .tasks) == .loaded
    if isTaken, world.rules.isDryRun || shell.isHolding { return }
    try needPerson(shell)
    let kept = try world.belongings.tasks(of: shell.session.identity.user)
    if isTaken, shell.session.tables.tasks.elementsEqual(kept) { return }
    shell.session.take(Rows(kept))
  }

  /// Changes tasks, in the session and in their file: as another shell may have left it meanwhile, and never over a
  /// damaged one unasked.
  package func store(
    _ changes: [Change], title: String, in shell: inout ShellState, with world: World
  ) async throws -> Journal.Entry {
    try needPerson(shell)
    try shell.refuseIfReadOnly(world, writing: changes)
    if world.rules.isDryRun {
      try take(into: &shell, with: world)
      shell.session.apply(changes)
    } else {
      let person = shell.session.identity.user
      var kept = try await kept(for: person, with: world)
      for change in changes { try kept.apply(change) }
      try world.belongings.keepTasks(kept, of: person)
      shell.session.take(Rows(kept))
    }
    return Journal.Entry(title: title, changes: changes, at: world.clock.now())
  }

  /// Writes a task down; `text` 3...200 characters.
  func add(_ text: String, to shell: inout ShellState, with world: World) async throws -> CommandResult {
    let text = text.replacing("\n", with: " ").trimmed
    guard QuickTask.lengths.contains(text.count) else {
      throw Failure(
        "expected a task of \(QuickTask.lengths.lowerBound) to \(QuickTask.lengths.upperBound) characters, not "
          + "\(text.count)", hint: "add task Follow up with Coach Smith", status: .notUnderstood)
    }
    if let errand = Errand(text, world.clock.today), shell.session.identity.keepsRows {
      return try await add(errand, to: &shell, with: world)
    }
    try? take(into: &shell, with: world)
    let task = QuickTask(text, at: world.clock.now(), besides: shell.session.tables.tasks)
    return try await shell.write(
      [task.insertion], title: "task added: \(text)", confirmations: ["task added: \(text)"], with: world)
  }

  /// Closes the task of a text, which is written down if it isn't there, or opens it again.
  package func tick(
    _ text: String, isDone: Bool, in shell: inout ShellState, with world: World
  ) async throws -> CommandResult {
    try take(into: &shell, with: world)
    let (now, tasks) = (world.clock.now(), shell.session.tables.tasks)
    let task = tasks.first { $0.text == text }
    guard (task?.isCompleted ?? false) != isDone else {
      return .notice("\(text): already \(isDone ? "done" : "open"), in tasks of your own")
    }
    let changes =
      task.map { task in
        [
          task.setting("completed", to: .bool(isDone)),
          task.setting("completed_at", to: isDone ? .instant(now) : .null),
        ]
        .compactMap(\.self)
      } ?? [QuickTask(done: text, at: now, besides: tasks).insertion]
    let told = "\(text): \(isDone ? "done" : "open again"), in tasks of your own"
    return try await shell.write(changes, title: told, confirmations: [told], with: world)
  }

  /// What has a day is a reminder: a quick task is a text alone.
  private func add(_ errand: Errand, to shell: inout ShellState, with world: World) async throws -> CommandResult {
    let now = world.clock.now()
    var reminder = Reminder(id: Key(world.time.newID()))
    (reminder.userID, reminder.type, reminder.title) = (shell.session.identity.user, .known(.followUp), errand.what)
    (reminder.dueDate, reminder.priority) = (world.clock.start(errand.day), .known(.medium))
    (reminder.isCompleted, reminder.notificationSent) = (false, false)
    (reminder.createdAt, reminder.updatedAt) = (now, now)
    let told = "\(errand.what): due \(errand.day), a reminder: 'reminders' lists it"
    return try await shell.write(
      [reminder.insertion], title: "reminder added: \(errand.what)", confirmations: [told], with: world)
  }

  private func needPerson(_ shell: ShellState) throws(Failure) {
    guard shell.session.identity != .nobody else {
      throw Failure("tasks are personal, and nobody is signed in", hint: "login", status: .notSignedIn)
    }
  }

  private func kept(for person: Key<User>, with world: World) async throws -> [QuickTask] {
    do {
      return try world.belongings.tasks(of: person)
    } catch let damaged as DamagedFile {
      guard await world.person.ask("'\(damaged.path)' is damaged: replace it?") == true else {
        throw Failure("nothing was saved: '\(damaged.path)' is damaged", hint: "repair the file, or move it away")
      }
      return []
    }
  }
}

/// A text with the day by which it is to be done at its end: `register for the SAT by february 5`.
private struct Errand {
  let what: String
  let day: Day

  /// Nil where it ends in no day to come.
  init?(_ text: String, _ today: Day) {
    let words = text.split(separator: " ").map(String.init)
    let place = words.lastIndex { ["by", "until", "on"].contains($0.lowercased()) }
    guard let place, place > 0,
      let day = SpokenDate.day(words[(place + 1)...].joined(separator: " "), today: today, toward: .ahead), day >= today
    else { return nil }
    (what, self.day) = (words[..<place].joined(separator: " "), day)
    guard what.count >= QuickTask.lengths.lowerBound else { return nil }
  }
}

extension Identity {
  /// True if the person may add rows to the list.
  fileprivate var keepsRows: Bool { self != .nobody && !isViewing && lackOfFamily == nil }
}

extension Cursor {
  /// True if the words name quick tasks by number, or all of those in front: no row of a store is looked
  /// at then.
  package var meansTasks: Bool {
    guard let word = peek(), !word.isQuoted else { return false }
    if word.text.lowercased() == "all" { return scope.session.front == .tasks && scope.items == nil }
    return word.text.first?.isNumber == true && scope.numbered().first?.list == .tasks
  }
}

extension [QuickTask] {
  /// Does what a change says. Throws where the task isn't what it was.
  fileprivate mutating func apply(_ change: Change) throws(Failure) {
    let place = firstIndex { $0.id.uuid == change.id }
    switch change.action {
    case .insert(let values):
      guard place == nil, let task = QuickTask(values.merging(["id": .uuid(change.id)]) { $1 }) else { return }
      insert(task, at: firstIndex { ($0.createdAt, $0.fileID) > (task.createdAt, task.fileID) } ?? count)
    case .delete:
      guard let place else { throw Self.isGone }
      remove(at: place)
    case .set(let column, let before, let after):
      guard let place else { throw Self.isGone }
      guard self[place].value(of: column) == before else {
        throw Failure("\(self[place].text): another shell changed it", hint: "'tasks' lists them")
      }
      self[place].set(column, to: after)
    }
  }

  private static var isGone: Failure {
    Failure("another shell deleted a task", hint: "'tasks' lists them")
  }
}

extension QuickTask {
  /// A new task, with an id that no other one has.
  fileprivate init(_ text: String, at now: Instant, besides others: Rows<QuickTask>) {
    var milliseconds = now.microseconds / 1000
    while others[QuickTask(id: "task-\(milliseconds)", text: "", createdAt: now).id] != nil { milliseconds += 1 }
    self.init(id: "task-\(milliseconds)", text: text, createdAt: now)
  }

  /// One that is done as it's written down.
  package init(done text: String, at now: Instant, besides others: Rows<QuickTask>) {
    self.init(text, at: now, besides: others)
    (isCompleted, completedAt) = (true, now)
  }
}
