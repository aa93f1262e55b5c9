import Display
package import Domain
package import Grammar
package import ShellCore
import Storage
package import Values

/// Interactions to be logged together: what words tell of each, and everything that follows from them.
package struct InteractionLog {
  private let world: World
  private var interactions: [Interaction] = []
  /// With whom.
  private var names: [String] = []

  package init(with world: World) { self.world = world }

  /// Takes the interaction with a coach and their school, or with a school and the coach who was meant, that words tell of.
  @discardableResult
  package mutating func add(
    _ type: InteractionType, with row: RowID, coach: Key<Coach>? = nil, _ details: LogDetails, in shell: ShellState
  ) throws -> Key<Interaction> {
    var interaction = Interaction(id: Key(world.time.newID()))
    if row.list == .coaches {
      interaction.coachID = Key(row.id)
      interaction.schoolID = shell.session.tables.coaches[Key<Coach>(row.id)]?.schoolID
    } else {
      interaction.schoolID = Key(row.id)
      interaction.coachID = coach
    }
    guard interaction.schoolID != nil else {
      throw Failure(
        "'\(shell.title(of: row))' has no school to log it with",
        hint: shell.session.line("edit \(shell.title(of: row).quotedIfNeeded) school=NAME", about: .coaches))
    }
    let now = world.clock.now()
    interaction.type = .known(type)
    interaction.direction = .known(details.direction)
    interaction.occurredAt = details.day.map { $0 == world.clock.today ? world.clock.now() : world.clock.start($0) }
    let edit = RowEdit<Interaction>(session: shell.session, world: world)
    interaction = try edit.applying(try details.assignments(for: row.list, type), to: interaction)
    if details.isMissed, type == .phoneCall { interaction.miss() }
    interaction.occurredAt = interaction.occurredAt ?? now
    interaction.loggedBy = shell.session.identity.user
    interaction.familyID = shell.session.identity.family
    interaction.createdAt = now
    interaction.updatedBy = shell.session.identity.user
    interaction.updatedAt = now
    try LoggingRules(shell, world).check(interaction)
    interactions.append(interaction)
    let whom = row.list == .schools ? interaction.coachID.flatMap { shell.session.context.coachNames[$0]?.full } : nil
    names.append(([shell.title(of: row)] + (whom.map { [$0] } ?? [])).joined(separator: ", "))
    return interaction.id
  }

  /// Writes them with everything that follows from them, as one change.
  ///
  /// - Parameters:
  ///   - asksOn: whether the person is asked what becomes of the school's status and of open reminders.
  ///   - asksStatus: false where the status follows from something else that is said of it.
  package func write(
    isConfirmed: Bool = false, asksOn: Bool = true, asksStatus: Bool = true, in shell: inout ShellState
  ) async throws -> CommandResult {
    let session = shell.session
    let changes = loggingChanges(of: interactions, in: session, at: world.clock.now())
    let closed = Set(
      changes.filter { $0.table == .suggestions }.compactMap { session.tables.suggestions[Key($0.id)]?.relatedSchoolID }
    )
    let told = zip(interactions, names).map { interaction, name in
      let event = interaction.eventID.flatMap { session.context.eventName(of: $0) }.map { " at \($0)" } ?? ""
      return "\(name): logged \(interaction.told(world.clock))\(event)"
    }
    var confirmations = zip(interactions, told).map { interaction, told in
      told + contact(interaction, session, isTold: interaction.schoolID.map(closed.contains) ?? false)
    }
    let counted = ListName.interactions.counted(interactions.count)
    let doubt = isConfirmed ? nil : try await confirmTwins(session)
    if !isConfirmed { try await shell.confirmMany(confirmations, "log \(counted)", with: world) }
    // What it moved isn't said again where it's undone.
    let title = told.count == 1 ? told[0] : "\(counted) logged"
    confirmations += SuggestionList(session).completed(by: changes)
    var answer: CommandResult
    do { answer = try await shell.write(changes, title: title, confirmations: confirmations, with: world) } catch {
      var failure = Failure(error)
      // The school or the coach is gone.
      if case .refused? = failure.cause { failure.hint = failure.hint ?? "'refresh' loads the list again" }
      throw failure
    }
    if let doubt { answer.notices.append(doubt) }
    guard asksOn else { return answer }
    if asksStatus {
      await StatusAfter(interactions, in: shell.session)?.ask(after: &answer, in: &shell, with: world)
    }
    await close(await doneReminders(shell.session), after: &answer, in: &shell)
    if world.person.isThere, let thanks = thanks(shell.session) { answer.notices.append(thanks) }
    return answer
  }

  /// What follows a visit, a camp or a game, which move no status: the letter that says thanks.
  private func thanks(_ session: Session) -> Text? {
    let letters: [InteractionType: String] = [
      .officialVisit: "thanks", .unofficialVisit: "thanks", .inPersonVisit: "thanks", .camp: "camp", .game: "game",
    ]
    guard interactions.count == 1, let letter = interactions[0].type?.known.flatMap({ letters[$0] }),
      let coach = interactions[0].coachID.flatMap({ session.tables.coaches[$0] }), coach.left == nil,
      coach.email?.trimmed.nonEmpty != nil
    else { return nil }
    return Text("say thanks: email \(coach.title(session.context).quotedIfNeeded) \(letter)", .dim)
  }

  /// Closes reminders. The interactions are stored already, and told: only the reminders stay open if that fails.
  private func close(_ done: [Reminder], after answer: inout CommandResult, in shell: inout ShellState) async {
    guard !done.isEmpty else { return }
    let told = done.map { "reminder done: \($0.title)" }
    do {
      let closing = try await shell.write(
        done.flatMap { $0.closing(at: world.clock.now()) },
        title: told.count == 1 ? told[0] : "\(told.count) reminders done", confirmations: told, with: world)
      answer.results += closing.results
      answer.notices += closing.notices
    } catch {
      let failure = Failure(error)
      answer.notices.append(Text(failure.message, .bad))
      answer.status = failure.status
    }
  }

  /// Asks before one is logged that is there already: the same kind at the school on the same day. Where nobody is there it's
  /// logged, and said.
  private func confirmTwins(_ session: Session) async throws -> Text? {
    let clock = world.clock
    guard !world.rules.isDryRun,
      let (twin, name) = zip(interactions, names).compactMap({ new, name in
        session.tables.interactions.first { new.repeats($0, clock) }.map { ($0, name) }
      }).first
    else { return nil }
    let already = "\(name): \(twin.told(clock)) is logged already"
    guard world.person.isThere, !world.rules.assumesYes else {
      let second = interactions.count == 1 ? "the second one" : "all \(interactions.count)"
      return Text("\(already): 'undo' takes \(second) back", .dim)
    }
    let question = interactions.count == 1 ? "log another one?" : "log all \(interactions.count)?"
    guard await world.person.ask("\(already): \(question)") == true else {
      throw Failure.declined("nothing was logged")
    }
    return nil
  }

  /// The open reminders about these schools and coaches that the person says are done with.
  private func doneReminders(_ session: Session) async -> [Reminder] {
    guard world.person.isThere, !world.rules.assumesYes, !world.rules.isDryRun else { return [] }
    let coaches = Set(interactions.compactMap(\.coachID))
    let schools = Set(interactions.compactMap(\.schoolID))
    let whole = Set(interactions.filter { $0.coachID == nil }.compactMap(\.schoolID))
    let latest = interactions.compactMap(\.occurredAt).max()
    let open = session.tables.reminders.filter { reminder in
      guard reminder.isCompleted != true, reminder.userID == session.identity.user else { return false }
      if let latest, let created = reminder.createdAt, latest < created { return false }
      guard let coach = reminder.coachID else { return reminder.schoolID.map(schools.contains) ?? false }
      let school = reminder.schoolID ?? session.tables.coaches[coach]?.schoolID
      return coaches.contains(coach) || school.map(whole.contains) ?? false
    }.inOrder(session.context) { $0.dueDate?.microseconds ?? .max }
    guard let first = open.first else { return [] }
    let question: String
    if open.count == 1 {
      let when = first.dueDate.map { ", due \(Ago.words($0, world.clock))," } ?? ""
      question = "is the reminder '\(first.title)'\(when) done?"
    } else {
      let titles = open.prefix(3).map { "'\($0.title)'" }.joined(separator: ", ")
      question = "are the \(open.count) reminders about them done: \(titles)\(open.count > 3 ? ", ..." : "")?"
    }
    return await world.person.ask(question) == true ? open : []
  }

  /// `, last contact 38 days ago -> today`, where it moves; `, first contact`.
  ///
  /// - Parameter isTold: whether a suggestion tells of the last contact with anybody at the school.
  private func contact(_ interaction: Interaction, _ session: Session, isTold: Bool) -> String {
    guard let coach = interaction.coachID.flatMap({ session.tables.coaches[$0] }), let moment = interaction.occurredAt
    else { return "" }
    guard let times = session.context.known({ coach.contact(session.context) }) else { return "" }
    let before = times.contacted
    guard before.map({ $0 < moment }) ?? true else { return "" }
    let clock = world.clock
    let whole = interaction.schoolID.flatMap { session.context.contact[$0]?.contacted }
    let whom = (isTold || before == nil) && whole != before ? " with this coach" : ""
    guard let before else { return ", first contact\(whom)" }
    let (then, now) = (Ago.words(before, clock), Ago.words(moment, clock))
    return then == now ? "" : ", last contact\(whom) \(then) → \(now)"
  }
}

extension Interaction {
  /// True if it's probably another one again: of the same kind on the same day at a school, unless it's with another coach;
  /// of one day one visit is enough, whatever it's called.
  fileprivate func repeats(_ other: Interaction, _ clock: Clock) -> Bool {
    guard let moment = occurredAt, other.schoolID == schoolID, other.occurredAt.map(clock.day) == clock.day(moment)
    else {
      return false
    }
    let visits: [InteractionType?] = [.inPersonVisit, .unofficialVisit, .officialVisit]
    if visits.contains(type?.known), visits.contains(other.type?.known) { return true }
    let isAnotherCoach = other.coachID != coachID && coachID != nil && other.coachID != nil
    return direction != nil && other.direction == direction && other.type == type && !isAnotherCoach
      && other.isMissedCall == isMissedCall
  }

  /// `an inbound phone call`, `yesterday's phone call`, `a camp on 2026-10-01`.
  fileprivate func told(_ clock: Clock) -> String {
    let kind = type?.known == .other ? nil : type?.label.lowercased()
    let mood = sentiment.map { $0.label.lowercased() + " " } ?? ""
    let what =
      mood + (isMissedCall ? "missed " : "") + (direction?.known == .inbound ? "inbound " : "")
      + (kind ?? "interaction")
    switch occurredAt.map({ Ago.words($0, clock) }) {
    case nil, "today"?: return what.withArticle
    case "yesterday"?: return "yesterday's \(what)"
    case let when?: return "\(what.withArticle) \(when.hasSuffix("ago") ? "from" : "on") \(when)"
    }
  }

  /// Makes a call one that nobody answered: its subject says so.
  fileprivate mutating func miss() {
    guard !isMissedCall else { return }
    let subject = self.subject?.trimmed ?? ""
    self.subject = subject.isEmpty ? "Missed call" : String("Missed: \(subject)".prefix(500))
  }
}

/// The details of an interaction after its type: who began, when it was, its fields, and words that are
/// its subject.
package struct LogDetails: Sendable {
  package var direction = InteractionDirection.outbound
  /// True if a word says who began.
  package var saysDirection = false
  /// True if a call wasn't answered; of anything else it's the first of the words.
  package var isMissed = false
  /// True if it was with somebody at the school who is no coach.
  package var isOfNoCoach = false
  /// Nil for now.
  package var day: Day?
  package var assignments: [Assignment] = []
  /// The subject, or the content where a subject is given.
  package var words: [String] = []

  package init() {}

  /// The fields that were set for a row of this list, and the words as one of them.
  func assignments(for list: ListName, _ type: InteractionType) throws(Failure) -> [Assignment] {
    let words = (isMissed && type != .phoneCall ? ["missed"] : []) + self.words
    let names = assignments.map { Interaction.fields.entry(named: $0.name)?.name ?? $0.name }
    for (name, assignment) in zip(names, assignments)
    where ["school", "type"].contains(name) || name == "coach" && list == .coaches {
      var failure = Failure(
        "the \(name) of an interaction comes before its fields", hint: "log COACH call", status: .notUnderstood
      )
      failure.span = assignment.span
      throw failure
    }
    guard !words.isEmpty else { return assignments }
    guard let free = ["subject", "content"].first(where: { !names.contains($0) }) else {
      throw Failure(
        "there is already a subject and content: '\(words.joined(separator: " "))' is too much",
        hint: "put the whole value in quotes", status: .notUnderstood)
    }
    return assignments + [Assignment(name: free, value: words.joined(separator: " "))]
  }
}

extension Reminder {
  /// The changes that complete it.
  package func closing(at now: Instant) -> [Change] {
    [setting("is_completed", to: .bool(true)), setting("completed_at", to: .instant(now))].compactMap(\.self)
  }
}

/// Who may log interactions, and what the columns of one by themselves don't tell.
package struct LoggingRules {
  private let shell: ShellState
  private let world: World

  package init(_ shell: ShellState, _ world: World) {
    self.shell = shell
    self.world = world
  }

  /// Only the athlete logs: the store would refuse a parent's row.
  package func refuseOthers() throws {
    if shell.session.identity.isViewing || shell.session.identity.role.known == .parent {
      throw Failure(
        "nothing was logged: only the athlete logs interactions; parents view them",
        hint: "'interactions' shows them")
    }
    try shell.refuseIfReadOnly(world)
  }

  /// Refuses what hasn't happened yet, and a coach of another school.
  package func check(_ interaction: Interaction) throws(Failure) {
    let session = shell.session
    if let moment = interaction.occurredAt, moment > world.clock.now() {
      let school = interaction.schoolID.flatMap { session.context.schoolNames[$0] }
      let day = world.clock.day(moment)
      throw Failure(
        "an interaction must be in the past, not on \(day)",
        hint:
          "'remind \(school?.quotedIfNeeded ?? "SCHOOL") \(day) \((interaction.subject ?? interaction.content)?.quotedIfNeeded ?? "TEXT")' sets a reminder",
        status: .notUnderstood)
    }
    if let coach = interaction.coachID.flatMap({ session.tables.coaches[$0] }), coach.schoolID != interaction.schoolID {
      let school = interaction.schoolID.flatMap { session.context.schoolNames[$0] } ?? "the school"
      throw Failure("'\(coach.fullName)' is not a coach of \(school)", hint: "'coaches' lists them with their schools")
    }
  }
}
