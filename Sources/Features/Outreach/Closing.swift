import Domain
import Grammar
import Lists
import ShellCore
import Values

/// The closing of things to do: they are done with, or put off. Each kind is closed where it comes from;
/// a word of theirs, an invitation and a silence by a reminder that stands for them.
struct Closing {
  /// With what was closed of schools: each of their lines is a part of one document.
  private var session: Session
  private let world: World
  private let now: Instant
  /// In the store, and beside it.
  private var changes: [Change] = []
  private(set) var told: [String] = []
  /// The same without what was closed already.
  private(set) var changed: [String] = []

  init(_ session: Session, _ world: World) {
    (self.session, self.world, now) = (session, world, world.clock.now())
  }

  mutating func close(_ row: RowID) async throws {
    switch row.list {
    case .tasks: try close(session.tables.tasks[Key(row.id)])
    case .reminders: try close(session.tables.reminders[Key(row.id)])
    case .suggestions: try close(session.tables.suggestions[Key(row.id)])
    default: try await close(item(row))
    }
  }

  private mutating func close(_ task: QuickTask?) throws {
    guard let task else { throw Self.gone }
    if task.isCompleted { return told.append("\(task.text): already done") }
    tell("\(task.text): done")
    changes += closing(task)
  }

  private func closing(_ task: QuickTask) -> [Change] {
    // What waits as a task, too, is closed once.
    if changes.contains(where: { $0.id == task.id.uuid }) { return [] }
    return [task.setting("completed", to: .bool(true)), task.setting("completed_at", to: .instant(now))]
      .compactMap(\.self)
  }

  /// A line of the checklist, for a parent who looks on: a task of their own.
  private mutating func close(_ step: EligibilityStep.Kind) {
    let text = step.task(in: session)
    if let task = session.tables.tasks.first(where: { $0.text == text }) {
      changes += closing(task)
    } else {
      let insertion = QuickTask(done: text, at: now, besides: session.tables.tasks).insertion
      changes.append(insertion)
      session.apply([insertion])
    }
    tell("\(text): done, in tasks of your own")
  }

  private mutating func tell(_ line: String) {
    told.append(line)
    changed.append(line)
  }

  private mutating func close(_ reminder: Reminder?) throws {
    guard let reminder else { throw Self.gone }
    if reminder.isCompleted == true { return told.append("\(reminder.title): already done") }
    tell("\(reminder.title): done")
    changes += reminder.closing(at: now)
  }

  private mutating func close(_ suggestion: Suggestion?) throws {
    guard let suggestion else { throw Self.gone }
    if !suggestion.isOpen { return told.append("\(suggestion.message): already closed") }
    tell("\(suggestion.message): done")
    changes += [
      suggestion.setting("completed", to: .bool(true)), suggestion.setting("completed_at", to: .instant(now)),
    ].compactMap(\.self)
  }

  /// Opens again what was done with, or dismissed.
  mutating func reopen(_ row: RowID) throws {
    func told(_ what: String, isOpen: Bool) {
      if isOpen { self.told.append("\(what): still open") } else { tell("\(what): open again") }
    }
    switch row.list {
    case .tasks:
      guard let task = session.tables.tasks[Key(row.id)] else { throw Self.gone }
      told(task.text, isOpen: !task.isCompleted)
      guard task.isCompleted else { return }
      changes += [task.setting("completed", to: .bool(false)), task.setting("completed_at", to: .null)]
        .compactMap(\.self)
    case .reminders:
      guard let reminder = session.tables.reminders[Key(row.id)] else { throw Self.gone }
      told(reminder.title, isOpen: reminder.isCompleted != true)
      guard reminder.isCompleted == true else { return }
      changes += [reminder.setting("is_completed", to: .bool(false)), reminder.setting("completed_at", to: .null)]
        .compactMap(\.self)
    case .suggestions:
      guard let suggestion = session.tables.suggestions[Key(row.id)] else { throw Self.gone }
      told(suggestion.message, isOpen: suggestion.isOpen)
      guard !suggestion.isOpen else { return }
      changes += [
        suggestion.setting("completed", to: .bool(false)), suggestion.setting("completed_at", to: .null),
        suggestion.setting("dismissed", to: .bool(false)), suggestion.setting("dismissed_at", to: .null),
      ].compactMap(\.self)
    default: told(title(of: try item(row)), isOpen: true)
    }
  }

  private mutating func close(_ due: Due) async throws {
    switch due.kind {
    case .reply, .invitation, .contact, .coach:
      changes.append(reminder(for: due, on: now, isDone: true).insertion)
      tell("\(title(of: due)): done until something new happens")
    case .rule:
      let step = EligibilityStep.Kind.allCases.first { $0.title == due.what }
      if session.identity.isViewing, let step { return close(step) }
      changes.append(reminder(for: due, on: now, isDone: true).insertion)
      tell("\(due.what): noted")
    case .application: try closeApplication(due)
    case .following: try closeFollowing(due)
    case .past: try await answer(due)
    case .offer:
      throw Failure(
        "answer an offer instead of closing it", hint: "'accept \(school(of: due))' or 'decline \(school(of: due))'",
        status: .notUnderstood)
    default:
      let event = session.tables.events[Key<Event>(due.source.id)]
      let isToday = due.day.map { $0 <= world.clock.today } ?? false
      let field = isToday ? "attended=yes" : event?.lacksRegistration == true ? "registered=yes" : nil
      let told = field.map { "; '\(line(about: due, $0))'" } ?? ""
      throw Failure(
        "'\(due.what)' \(isToday ? "isn't over" : "hasn't happened") yet",
        hint: "'snooze \(due.what.quotedIfNeeded) tomorrow' puts it off\(told)", status: .notUnderstood)
    }
  }

  private func school(of due: Due) -> String {
    (due.school.flatMap { session.context.schoolNames[$0] } ?? "SCHOOL").quotedIfNeeded
  }

  /// The line that says something about an event by its name.
  private func line(about due: Due, _ words: String) -> String {
    let name = session.tables.events[Key<Event>(due.source.id)]?.name.quotedIfNeeded
    return name.map { "events; edit \($0) \(words)" } ?? "edit id:\(due.source.id.text) \(words)"
  }

  /// An application was sent in: today.
  private mutating func closeApplication(_ due: Due) throws {
    guard let school = due.school.flatMap({ session.tables.schools[$0] }) else { throw Self.gone }
    add(school.setting("applied", done: world.clock.today), to: school)
    tell("\(school.title(session.context)): applied \(world.clock.today)")
  }

  private mutating func closeFollowing(_ due: Due) throws {
    guard let school = due.school.flatMap({ session.tables.schools[$0] }),
      let step = FollowingStep.all(in: session).first(where: { $0.source == due.source })
    else { throw Self.gone }
    add(school.setting(step.kind, isDone: true), to: school)
    tell("\(step.kind.title): done")
  }

  private mutating func add(_ change: Change?, to school: School) {
    guard let change else { return }
    let new = [change, school.setting("updated_by", to: session.identity.user.value)].compactMap(\.self)
    changes += new
    session.apply(new)
  }

  /// An event that is over: asks whether the athlete was there, and whom they met, and logs that.
  private mutating func answer(_ due: Due) async throws {
    guard let event = session.tables.events[Key<Event>(due.source.id)] else { throw Self.gone }
    guard world.person.isThere else {
      throw Failure(
        "whether '\(event.name)' was attended isn't known", hint: line(about: due, "attended=yes"))
    }
    guard let hasGone = await world.person.ask("\(event.name): did you go?") else {
      throw Failure("nothing was changed")
    }
    guard hasGone else {
      told.append("\(event.name): not attended, nothing stored")
      return
    }
    changes += [
      event.setting("attended", to: .bool(true)), event.setting("updated_by", to: session.identity.user.value),
    ].compactMap(\.self)
    tell("\(event.name): attended")
    let coaches = session.tables.coaches.filter { event.schoolID == nil || $0.schoolID == event.schoolID }
      .byName(session.context)
    func met(_ line: String) -> [(name: String, coaches: [Coach])] {
      line.split(separator: ",").map { String($0).trimmed.lowercased() }.map { name in
        (name, coaches.filter { $0.fullName.lowercased().contains(name) })
      }
    }
    let question = "who did you meet (names, or Enter for nobody)? "
    func wrong(_ line: String) -> String {
      let wrong = met(line).first { $0.coaches.count != 1 }
      let name = wrong?.name ?? line
      return wrong?.coaches.isEmpty == false ? "'\(name)' could be several coaches" : "no coach is called '\(name)'"
    }
    if coaches.isEmpty { return }
    let answer = await world.person.answer(question, coaches.map(\.fullName), wrong: wrong) { line -> [Coach]? in
      if line.isEmpty { return [] }
      return met(line).allSatisfy { $0.coaches.count == 1 } ? met(line).flatMap(\.coaches) : nil
    }
    if let answer { log(answer, at: event) }
  }

  private mutating func log(_ coaches: [Coach], at event: Event) {
    let interactions = coaches.map { coach in
      var interaction = Interaction(id: Key(world.time.newID()))
      interaction.schoolID = coach.schoolID
      interaction.coachID = coach.id
      interaction.eventID = event.id
      interaction.type = .known(event.interactionType)
      interaction.direction = .known(.outbound)
      interaction.subject = event.name
      interaction.occurredAt = (event.endDate ?? event.startDate).map(world.clock.start)
      interaction.loggedBy = session.identity.user
      interaction.familyID = session.identity.family
      (interaction.createdAt, interaction.updatedAt, interaction.updatedBy) = (now, now, session.identity.user)
      return interaction
    }
    changes += loggingChanges(of: interactions, in: session, at: now)
    for coach in coaches { tell("\(coach.fullName): logged \(event.interactionType.label.lowercased().withArticle)") }
  }

  /// Moves a reminder, or makes one that stands for the thing.
  mutating func putOff(_ row: RowID, to day: Day) throws {
    let moment = world.clock.start(day)
    switch row.list {
    case .reminders:
      guard let reminder = session.tables.reminders[Key(row.id)] else { throw Self.gone }
      guard reminder.isCompleted != true else {
        let school = reminder.schoolID.flatMap { session.tables.schools[$0]?.name.quotedIfNeeded }
        throw Failure(
          "'\(reminder.title)' is already done",
          hint: school.map { "remind \($0) \(day) \(reminder.title.quotedIfNeeded)" } ?? "'reopen' opens it again")
      }
      if reminder.dueDate.map(session.context.clock.day) == day {
        return told.append("\(reminder.title): for \(day) already")
      }
      changes += [reminder.setting("due_date", to: .instant(moment))].compactMap(\.self)
      tell("\(reminder.title): put off until \(day)")
    case .tasks:
      guard let task = session.tables.tasks[Key(row.id)] else { throw Self.gone }
      guard !task.isCompleted else { throw Failure("'\(task.text)' is already done", hint: "add task \(task.text)") }
      changes.append(reminder(task.text, on: moment).insertion)
      changes += closing(task)
      tell("\(task.text): now a reminder for \(day)")
    case .suggestions: throw Failure("a suggestion can't be put off", hint: "dismiss 1", status: .notUnderstood)
    default:
      let due = try item(row)
      if let end = due.end(before: day, from: world.clock.today) {
        let what = due.kind == .event ? "the day" : "the deadline"
        throw Failure(
          "'\(title(of: due))' can't wait until \(day): \(what) is \(end)", hint: "snooze ROW \(end)",
          status: .notUnderstood)
      }
      changes.append(reminder(for: due, on: moment, isDone: false).insertion)
      tell("\(title(of: due)): put off until \(day)")
    }
  }

  /// Writes all of it as one change.
  func write(in shell: inout ShellState) async throws -> CommandResult {
    let title = changed.count == 1 ? changed[0] : "\(changed.count) things to do"
    return try await shell.write(changes, title: title, confirmations: told, with: world)
  }

  private func item(_ row: RowID) throws -> Due {
    let due = DueList(session, on: world.clock.today, ahead: 365).rows
    guard let due = due.first(where: { $0.source.table == row.list.table && $0.source.id == row.id }) else {
      if row.list == .events, let event = session.tables.events[Key<Event>(row.id)] {
        let line = "events; edit \(event.name.quotedIfNeeded) attended=\(event.attended == true ? "no" : "yes")"
        throw Failure(
          "'\(event.name)' is \(event.attended == true ? "marked as attended" : "no longer due")", hint: line)
      }
      throw Failure("that is no longer due", hint: "'due' lists what is")
    }
    return due
  }

  private func title(of due: Due) -> String { due.reminderTitle(in: session) }

  private func reminder(for due: Due, on moment: Instant, isDone: Bool) -> Reminder {
    var reminder = reminder(title(of: due), on: moment)
    reminder.schoolID = due.school
    reminder.coachID = due.coach
    if due.kind == .reply { reminder.interactionID = Key(due.source.id) }
    if isDone {
      reminder.isCompleted = true
      reminder.completedAt = now
    }
    return reminder
  }

  private func reminder(_ title: String, on moment: Instant) -> Reminder {
    var reminder = Reminder(id: Key(world.time.newID()))
    reminder.userID = session.identity.user
    reminder.type = .known(.followUp)
    reminder.title = title
    reminder.dueDate = moment
    reminder.priority = .known(.medium)
    (reminder.isCompleted, reminder.notificationSent) = (false, false)
    (reminder.createdAt, reminder.updatedAt) = (now, now)
    return reminder
  }

  private static var gone: Failure { Failure("that no longer exists", hint: "'due' lists what's left") }
}
