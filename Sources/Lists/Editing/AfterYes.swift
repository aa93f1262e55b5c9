package import Display
package import Domain
import Grammar
import ShellCore
import Storage
import Values

/// What a yes to a school asks for besides the status: the reminders of other schools, the letters to them, and the list of
/// what follows.
package struct AfterYes {
  /// Open reminders about other schools, the first ones first.
  private let reminders: [Reminder]
  /// How many offers of other schools wait for an answer.
  private let offers: Int
  private let others: Others

  /// Other schools that should hear of a yes: those with which the family is in touch, or whose offers are open.
  private struct Others {
    /// All of them, by name.
    let schools: [String]
    /// Whom to tell there; nobody at a school of which no address is known.
    let coaches: [(school: String, coach: Coach)]

    init(among open: [Key<School>], in session: Session) {
      let offering = Set(session.tables.offers.filter(\.isPending).compactMap(\.schoolID))
      let found = open.filter { session.context.contact[$0]?.contacted != nil || offering.contains($0) }
      let coaches = FirstCoaches(session.tables.coaches.filter { ContactMethod.email.value(of: $0) != nil })
      schools = found.compactMap(session.context.schoolNames.toldApart).sorted()
      self.coaches = found.compactMap { id in
        guard let name = session.context.schoolNames.toldApart(id), let coach = coaches[id] else { return nil }
        return (name, coach)
      }.sorted { ($0.school, $0.coach.id) < ($1.school, $1.coach.id) }
    }

    /// `Kenyon College isn't told yet`, `43 other schools aren't told yet, 40 with a coach to write to`.
    func told(_ one: String, _ several: String) -> String {
      if schools.count == 1 { return "\(schools[0]) \(one)" }
      let all = "\(schools.count) other schools \(several)"
      return coaches.count < schools.count ? "\(all), \(coaches.count) with a coach to write to" : all
    }
  }

  /// Nil where none of the schools changes.
  init?(to schools: [School], in session: Session) {
    guard schools.contains(where: { $0.status != .known(.committed) }) else { return nil }
    // No row is looked at besides: those of a server come only for what is asked.
    var (chosen, open) = (Set(schools.map(\.id)), [Key<School>]())
    session.tables.schools.glance(["status"]) { id, school in
      if school.status == .known(.committed) { chosen.insert(id) } else if !school.isDropped { open.append(id) }
    }
    let settled = chosen
    others = Others(among: open.filter { !settled.contains($0) }, in: session)
    offers = session.tables.offers.count { $0.isPending && !($0.schoolID.map(settled.contains) ?? false) }
    reminders = session.tables.reminders.filter { reminder in
      guard reminder.isCompleted != true, reminder.userID == nil || reminder.userID == session.identity.user,
        let school = reminder.school(in: session)
      else { return false }
      return !settled.contains(school)
    }.inOrder(session.context) { $0.dueDate?.microseconds ?? .max }
  }

  /// Says how many of the schools with which the family was in touch aren't told of the commitment, with the line that tells
  /// the next one; nil where all are, or there is none.
  package static func untold(besides told: Set<Key<School>>, in session: Session) -> Text? {
    guard let commitment = Commitment(session) else { return nil }
    var open: [Key<School>] = []
    session.tables.schools.glance(["status"]) { id, school in if !school.isDropped { open.append(id) } }
    let untold = open.filter {
      !told.contains($0) && commitment.rests($0, in: session) && !commitment.isTold($0, in: session)
    }
    let others = Others(among: untold, in: session)
    guard let next = others.coaches.first else { return nil }
    let line = "contact \(next.coach.fullName.quotedIfNeeded) email committed"
    return Text("\(others.told("isn't told yet", "aren't told yet")): '\(line)' is the next", .dim)
  }

  /// Asks whether the reminders about other schools are closed; the changes that do, and what is said of them.
  ///
  /// - Parameter now: when they are closed, which is when the yes was said.
  func closing(
    at now: Instant, in session: Session, asking world: World
  ) async -> (changes: [Change], notice: Text?) {
    guard !reminders.isEmpty else { return ([], nil) }
    let what =
      reminders.count == 1 ? "1 reminder about another school" : "\(reminders.count) reminders about other schools"
    guard world.asksAfterwards else {
      return ([], Text("\(what) \(reminders.count == 1 ? "stays" : "stay") open: 'reminders' lists them", .dim))
    }
    let lines = reminders.prefix(Self.most).map { reminder in
      let school = reminder.school(in: session).flatMap { session.tables.schools.name(of: $0) }
      return "  " + Visible.shown("\(reminder.title)\(school.map { " (\($0))" } ?? "")")
    }
    let rest = reminders.count > lines.count ? ["  and \(reminders.count - lines.count) more"] : []
    let question = lines + rest + ["close \(reminders.count == 1 ? "this reminder" : "these reminders") as well?"]
    guard await world.person.ask(question.joined(separator: "\n")) == true else { return ([], nil) }
    return (reminders.flatMap { $0.closing(at: now) }, Text("\(what): closed"))
  }

  /// Tells what follows, and offers the letters to the others: one after the other, each as it's written by hand.
  func goOn(
    from schools: [School], after answer: inout CommandResult, in session: Session, with world: World
  ) async {
    let asked = Set(schools.flatMap { FollowingStep.all(of: $0, in: session) }.map(\.kind))
    let words = FollowingStep.Kind.allCases.filter(asked.contains).prefix(4).map(\.noun).joined(separator: ", ")
    answer.notices.append(Text("'after' lists what follows: \(words)", .dim))
    if offers > 0 {
      let what =
        offers == 1
        ? "1 offer of another school is still pending" : "\(offers) offers of other schools are still pending"
      answer.notices.append(Text("\(what): '\(session.openOffers)' lists \(offers == 1 ? "it" : "them")", .dim))
    }
    answer.notices += schools.flatMap { Self.ownOffers(of: $0, session) }
    guard let first = others.coaches.first else { return }
    let what = others.told("is still open", "are still open")
    let line = "contact \(first.coach.fullName.quotedIfNeeded) email committed"
    guard world.asksAfterwards else {
      let whom = others.coaches.count == 1 ? "them" : "the first"
      answer.notices.append(Text("\(what): '\(line)' tells \(whom)", .dim))
      return
    }
    world.person.tell(answer.notices)
    answer.notices = []
    guard await world.person.ask("\(what): tell the coaches of your decision now, one by one?") == true else {
      answer.notices = [Text("'\(line)' does it later", .dim)]
      return
    }
    answer.next = .take { [others] shell, _ in await Self.write(to: others.coaches, in: &shell) }
  }

  /// The offers of the school itself that nobody has accepted, each with the line that does.
  private static func ownOffers(of school: School, _ session: Session) -> [Text] {
    session.tables.offers.filter { $0.schoolID == school.id && $0.isPending }.map { offer in
      let line = "offers; edit \(offer.row(in: session)) status=accepted"
      return Text("'\(offer.title(session.context))' is still pending: '\(line)' accepts it", .dim)
    }
  }

  /// Asks for each school whether it's written to now, until nobody answers.
  private static func write(
    to others: [(school: String, coach: Coach)], in shell: inout Interpreter
  ) async -> Interpreter.Outcome {
    let verbs = shell.vocabulary
    shell.vocabulary = shell.allVerbs
    defer { shell.vocabulary = verbs }
    for (place, other) in others.enumerated() {
      let title = "\(place + 1)/\(others.count)  \(Visible.shown("\(other.coach.fullName) (\(other.school))"))"
      guard let isWanted = await shell.world.person.ask("\(title): write now?") else { break }
      guard isWanted else { continue }
      let ended = await shell.run("contact id:\(other.coach.id) email committed", in: nil, firstLine: 1)
      if ended.leaves || ended.status == .interrupted { return ended }
    }
    return Interpreter.Outcome()
  }

  /// As many are named in a question.
  private static let most = 8
}

extension World {
  /// True if what follows from a change is asked: where somebody is there, and nothing is answered beforehand.
  var asksAfterwards: Bool { person.isThere && !rules.assumesYes && !rules.isDryRun }
}

extension SchoolMark {
  /// Gives schools a status. After a yes what presses elsewhere is closed in the same step, if the person wants that, and
  /// the letters to the others are offered.
  static func setStatus(
    _ status: SchoolStatus, on rows: [RowID], isConfirmed: Bool = false, in shell: inout ShellState, with world: World
  ) async throws -> CommandResult {
    let now = world.clock.now()
    let mark = SchoolMark.status(status, at: now, with: world)
    let (schools, session) = (shell.schools(rows), shell.session)
    guard status == .committed, let yes = session.context.known({ AfterYes(to: schools, in: session) }) ?? nil else {
      var answer = try await mark.write(on: rows, isConfirmed: isConfirmed, in: &shell, with: world)
      answer.notices += await TakenBackYes.notices(schools, now: status, in: &shell, with: world)
      return answer
    }
    try shell.refuseIfReadOnly(world)
    let edits = schools.map { school in
      var new = school
      new.status = .known(.committed)
      return (old: Optional(school), new: new)
    }
    let bond = SecondBond(edits, in: session)
    // What the write looks at is brought before anybody is asked: else the question came again.
    for school in schools { _ = school.title(session.context) }
    try session.checkRows()
    let refusal = "no status was changed"
    let doubt = isConfirmed ? bond?.doubt.notice : try await bond?.doubt.check(asking: world, orSay: refusal)
    let parting = await Parting(from: bond?.former ?? [], at: now, in: session, asking: world)
    let closing = await yes.closing(at: now, in: session, asking: world)
    var answer = try await mark.write(
      on: rows, besides: parting.changes + closing.changes, isConfirmed: isConfirmed, in: &shell, with: world)
    let told = [parting.isSo ? nil : doubt, closing.notice].compactMap(\.self).filter { !$0.isEmpty }
    answer.notices += told + parting.notices
    if parting.isSo {
      answer.notices += await TakenBackYes.notices(parting.schools, now: .declined, in: &shell, with: world)
    }
    await yes.goOn(from: schools, after: &answer, in: session, with: world)
    return answer
  }
}

/// What becomes of the schools that were committed to before another one was: once they are declined, nothing follows there.
struct Parting {
  let schools: [School]
  /// True if they are declined in the same step.
  let isSo: Bool
  let changes: [Change]
  let notices: [Text]

  /// Asks for all of them; where nobody is asked, the line that does it is told.
  init(from schools: [School], at now: Instant, in session: Session, asking world: World) async {
    self.schools = schools
    let names = schools.map { $0.title(session.context) }
    if names.isEmpty || !world.asksAfterwards {
      let line = "status \(names.map(\.quotedIfNeeded).joined(separator: ", ")) declined"
      (isSo, changes) = (false, [])
      let yes = names.count == 1 ? "commitment" : "commitments"
      notices = names.isEmpty ? [] : [Text("what follows the earlier \(yes) stays due: '\(line)' ends it", .dim)]
      return
    }
    let whom = names.map { "'\($0)'" }.listed("and")
    isSo =
      await world.person.ask("are you done with \(whom): set \(names.count == 1 ? "it" : "them") to Declined?") == true
    changes =
      !isSo
      ? []
      : schools.flatMap { school in
        statusChanges(
          of: school, to: .declined, by: session.identity.user, at: now, historyID: Key(world.time.newID()), notes: nil)
      }
    notices = isSo ? names.map { Text("\($0): Committed → Declined") } : []
  }
}

/// What a yes has left behind where the school's status is another one afterwards.
enum TakenBackYes {
  /// Names what stays as it was, each with the line that puts it right: an offer that was accepted, and reminders that were
  /// closed with the yes.
  ///
  /// - Parameter schools: as they were before.
  static func notices(_ schools: [School], now status: SchoolStatus, in shell: inout ShellState, with world: World)
    async
    -> [Text]
  {
    let left = schools.filter { $0.status == .known(.committed) && status != .committed }
    guard !left.isEmpty else { return [] }
    let missing = [TableName.offers, .reminders].filter { shell.session.tables.state(of: $0) == .absent }
    if !missing.isEmpty {
      let loaded = await world.loader.load(Set(missing))
      shell.session.take(loaded.names, from: loaded.tables)
    }
    let session = shell.session
    return session.context.known { left.flatMap { offers(of: $0, status, session) + reminders(of: $0, session) } } ?? []
  }

  private static func offers(of school: School, _ status: SchoolStatus, _ session: Session) -> [Text] {
    let isNo = status == .declined || status == .notPursuing
    let accepted = session.tables.offers.filter { $0.schoolID == school.id && $0.status == .known(.accepted) }
    return accepted.map { offer in
      let title = offer.title(session.context)
      let line = "offers; edit \(offer.row(in: session)) status=\(isNo ? "declined" : "pending")"
      return Text("'\(title)' is still accepted: '\(line)' changes that", .dim)
    }
  }

  private static func reminders(of school: School, _ session: Session) -> [Text] {
    guard let moment = school.statusChangedAt else { return [] }
    let closed = session.tables.reminders.filter { reminder in
      reminder.isCompleted == true && reminder.completedAt == moment && reminder.school(in: session) != school.id
    }.inOrder(session.context) { $0.dueDate?.microseconds ?? .max }
    guard !closed.isEmpty else { return [] }
    let line =
      closed.count > most
      ? "'reminders completed=yes' lists them"
      : "'reopen \(closed.map(\.title.quotedIfNeeded).joined(separator: ", "))' opens \(closed.count == 1 ? "it" : "them")"
    let what =
      closed.count == 1
      ? "1 reminder closed with the yes stays" : "\(closed.count) reminders closed with the yes stay"
    return [Text("\(what) closed: \(line)", .dim)]
  }

  /// More are counted.
  private static let most = 4
}
