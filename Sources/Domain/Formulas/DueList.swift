package import Values

/// The rows that are due on a day or fall due in the days after it.
///
/// Source: Documentation/Formulas.md, "What is due".
package struct DueList {
  let session: Session
  let today: Day
  let ahead: Int

  /// - Parameter ahead: how many days after `today` count.
  package init(_ session: Session, on today: Day, ahead: Int = 14) {
    (self.session, self.today, self.ahead) = (session, today, ahead)
  }

  /// All of it, in the order in which a family would take it.
  package var rows: [Due] { ordered(parted.asked) }

  /// The same, and how much about other schools rests since the athlete committed.
  package var rowsAndResting: (rows: [Due], resting: [Due.Kind: Int]) {
    let (asked, resting) = parted
    return (ordered(asked), counts(of: resting))
  }

  private func ordered(_ rows: [Due]) -> [Due] {
    var order = DueOrder(rows, in: session)
    guard order.nameAll() else { return order.all }
    return CancellableScope.sorted(Array(order.all.indices), by: order.precedes).map { order.all[$0] }
  }

  /// The first rows of it, at most so many, without what is told beside them in other words; and the number of all.
  package func first(_ count: Int, besides told: [String] = []) -> (rows: [Due], total: Int) {
    let asked = parted.asked
    let account = EligibilityStep.Kind.account
    let isTold = told.contains(where: account.isMeant)
    let order = DueOrder(asked.filter { !(isTold && $0.kind == .rule && $0.what == account.title) }, in: session)
    return (order.all.indices.min(count: count, sortedBy: order.precedes).map { order.all[$0] }, asked.count)
  }

  /// What is looked for in every school: of a long list it comes at once.
  private static let columns: Set<String> = ["status", "priority_tier", "academic_info"]

  /// What is asked for, and what rests since the athlete committed.
  private var parted: (asked: [Due], resting: [Due]) {
    session.tables.schools.prepare(columns: Self.columns)
    let open = self.open
    guard let commitment = Commitment(session) else { return (open, []) }
    var (asked, resting): ([Due], [Due]) = ([], [])
    for due in open {
      if commitment.asks(due, in: session) { asked.append(due) } else { resting.append(due) }
    }
    return (asked, resting)
  }

  /// All but what the person doesn't want to be told of.
  private var open: [Due] {
    let notifications = session.notifications
    let handled = HandledDue(session)
    let isOpen = { (due: Due) in notifications.tells(due.kind) && !handled.contains(due, in: session) }
    let coaches = FirstCoaches(session.tables.coaches)
    // One row a school: a person who answers an invitation has answered.
    let invited = invitations(coaches)
    let invitations = invited.filter(isOpen)
    // An interaction that came before an invitation was done with or put off is a part of it.
    let closed = Dictionary(
      invited.compactMap { due in due.school.flatMap { id in handled.closing(of: due, in: session).map { (id, $0) } } },
      uniquingKeysWith: { first, _ in first })
    let replies = self.replies(coaches).filter(isOpen).filter { reply in
      let moment = session.tables.interactions[Key<Interaction>(reply.source.id)]?.moment
      guard let moment, let end = reply.school.flatMap({ closed[$0] }) else { return true }
      return moment > end
    }.besides(invitations)
    let vacancies = self.vacancies(coaches).filter(isOpen)
    let silent = silentSchools(after: notifications.reminderDays, coaches) ?? firstLetters(coaches)
    let offers = self.offers(coaches).filter(isOpen)
    let quiet = unmet(silent.filter(isOpen)).besides(invitations + replies + vacancies + offers)
    let others =
      reminders + tasks + events(coaches) + Due.beginnings(in: session, on: today, ahead: ahead)
      + Due.eligibility(in: session, on: today, ahead: ahead)
      + Due.applications(in: session, on: today, ahead: ahead) + Due.following(in: session, on: today, ahead: ahead)
    return others.filter(isOpen) + offers + invitations + replies + vacancies + quiet
  }

  /// Reminders that nobody has done: overdue ones, and those of the days ahead.
  var reminders: [Due] {
    session.tables.reminders.compactMap { reminder in
      guard reminder.isCompleted != true, let moment = reminder.dueDate, session.identity.owns(reminder.userID) else {
        return nil
      }
      let day = session.context.clock.day(moment)
      let left = day - today
      guard left <= ahead, !reminder.isStale(in: session) else { return nil }
      let reason = left < 0 ? Due.overdue(by: -left) : day.words(from: today)
      let school = reminder.school(in: session)
      var due = Due(
        .reminder, reminder.urgency(on: today, session.context.clock), place(of: reminder, at: school, left),
        from: RowReference(.reminders, reminder.id.uuid),
        school: school, coach: present(reminder.coachID), what: reminder.title, reason: reason,
        day: day)
      due.rank = [0, day.number]
      return due
    }
  }

  /// A reminder about nobody is one's own errand, unless it is a deadline.
  private func place(of reminder: Reminder, at school: Key<School>?, _ left: Int) -> Due.Place {
    let isDeadline = reminder.type == .known(.deadline)
    if isDeadline, (0...1).contains(left) { return .ending }
    guard school != nil || isDeadline else { return .errand }
    return left <= 0 ? .promised : .ahead
  }

  /// Quick tasks that nobody has done, the oldest first.
  private var tasks: [Due] {
    session.tables.tasks.compactMap { task in
      guard !task.isCompleted else { return nil }
      let day = session.context.clock.day(task.createdAt)
      var due = Due(
        .task, today - day >= 7 ? .high : .medium, .errand, from: RowReference(.tasks, task.id.uuid), what: task.text,
        reason: "added \(day.words(from: today))", day: day)
      due.rank = [1, day.number]
      return due
    }
  }

  /// Schools whose last word came from them.
  private func replies(_ coaches: FirstCoaches) -> [Due] {
    var owed: [Key<School>: Interaction] = [:]
    for interaction in session.tables.interactions where interaction.direction == .known(.inbound) {
      guard let id = interaction.schoolID, let times = session.context.contact[id], times.isOwed,
        interaction.moment == times.heardFrom
      else { continue }
      if let other = owed[id], other.precedes(interaction, session.context) { continue }
      owed[id] = interaction
    }
    return owed.compactMap { id, interaction in
      guard let moment = interaction.moment, let school = session.tables.schools[id], school.isPursued else {
        return nil
      }
      let day = session.context.clock.day(moment)
      let days = today - day
      guard days >= 0 else { return nil }
      let isCall = interaction.type == .known(.phoneCall)
      let verb = isCall ? "called" : session.context.contact[id]?.reachedOut == nil ? "wrote" : "replied"
      let isStale = days > 42
      var due = Due(
        .reply, isStale || school.weight == 3 ? .low : school.weight < 2 ? .high : .medium, isStale ? .stale : .owed,
        from: RowReference(.interactions, interaction.id.uuid), school: id,
        coach: present(interaction.coachID) ?? coaches[id]?.id,
        what: isCall ? "Call back" : "Answer", reason: "they \(verb) \(day.words(from: today))", day: day)
      due.rank = [school.weight, -day.number]
      return due
    }
  }

  /// Schools that invited the athlete and have heard nothing since.
  private func invitations(_ coaches: FirstCoaches) -> [Due] {
    var invited: [Key<School>] = []
    session.tables.schools.glance(["status"]) { id, school in
      if school.status == .known(.campInvite) || school.status == .known(.officialVisitInvited) {
        invited.append(id)
      }
    }
    guard !invited.isEmpty else { return [] }
    let camps = session.tables.events.filter {
      $0.type == .known(.camp) && ($0.registered == true || $0.attended == true) && session.identity.owns($0.userID)
    }
    return invited.compactMap { id in
      guard let school = session.tables.schools[id] else { return nil }
      let since = school.statusChangedAt
      // Who signed up for their camp, or was there, has answered.
      let isTaken = camps.contains { camp in
        camp.schoolID == id && camp.startDate.map { $0 >= since.map(session.context.clock.day) ?? $0 } ?? true
      }
      if isTaken, school.status == .known(.campInvite) { return nil }
      if let times = session.context.contact[id] {
        // Their word of the day on which the status was noted is the invitation, which may be answered before that.
        let word = times.heardFrom.flatMap { heard in
          since.flatMap { session.context.clock.day($0) == session.context.clock.day(heard) ? min($0, heard) : nil }
        }
        if times.isAnswered(since: word ?? since) { return nil }
      }
      let what = school.status == .known(.campInvite) ? "Answer camp invitation" : "Answer visit invitation"
      let day = since.map { (session.context.contact[id] ?? ContactTimes()).invited($0, session.context.clock) }
      var due = Due(
        .invitation, .high, .invited, from: RowReference(.schools, id.uuid), school: id, coach: coaches[id]?.id,
        what: what,
        reason: day.map { "invited \($0.words(from: today))" } ?? "not answered yet", day: day)
      due.rank = [school.weight, -(day?.number ?? 0)]
      return due
    }
  }

  /// Pending offers whose deadline is near, or has passed; at the end of what is to come those of which none is recorded.
  func offers(_ coaches: FirstCoaches = FirstCoaches([])) -> [Due] {
    session.tables.offers.compactMap { offer in
      guard session.identity.owns(offer.userID), session.asksForAnswer(offer) else { return nil }
      var due = Due(
        .offer, .medium, .ahead, from: RowReference(.offers, offer.id.uuid), school: offer.schoolID,
        coach: present(offer.coachID) ?? offer.schoolID.flatMap { coaches[$0]?.id }, what: "Decide on the offer",
        reason: "no deadline recorded", day: offer.deadlineDate)
      due.rank = [0, due.day?.number ?? .max]
      guard let deadline = due.day else { return ahead < 7 ? nil : due }
      let left = deadline - today
      guard left <= ahead else { return nil }
      due.urgency = left <= 7 ? .high : left <= 14 ? .medium : .low
      due.place = (0...1).contains(left) ? .ending : left <= 14 ? .expiring : .ahead
      let when = deadline.words(from: today)
      due.reason = left < 0 ? "deadline was \(when): does it still stand?" : "deadline \(when)"
      return due
    }
  }

  /// Schools of tier A without a contact for this many days, of tier B for half as many more; nil if no school has a tier.
  private func silentSchools(after patience: Int, _ coaches: FirstCoaches) -> [Due]? {
    var all: [Due] = []
    var hasTiers = false
    let offering = session.offering
    session.tables.schools.glance(["status", "priority_tier"]) { id, school in
      guard school.isPursued, let tier = school.priorityTier?.known else { return }
      hasTiers = true
      guard tier != .c else { return }
      let day = session.context.contact[id]?.contacted.map(session.context.clock.day)
      let days = day.map { today - $0 }
      if days == nil, offering.contains(id) { return }
      guard (days ?? .max) >= (tier == .a ? patience : (patience * 3 + 1) / 2) else { return }
      let reason = days.map { "tier \(tier.rawValue), quiet for \($0) days" }
      var due = Due(
        .contact, tier == .a || (days ?? .max) >= 30 ? .high : .medium, .quiet,
        from: RowReference(.schools, id.uuid), school: id, coach: coaches[id]?.id,
        what: "Get in touch", reason: reason ?? "tier \(tier.rawValue), \(school.silence)", day: day)
      due.rank = [school.weight, day?.number ?? .min]
      all.append(due)
    }
    return hasTiers ? all : nil
  }

  /// A list without tiers still has a beginning: the letters to the schools that are liked and fit best.
  private func firstLetters(_ coaches: FirstCoaches) -> [Due] {
    let rows = session.tables.schools
    var favorites: [Key<School>] = []
    var others: [Key<School>] = []
    let offering = session.offering
    // Of a long list on a server nothing more is fetched.
    rows.glance(rows.isFar ? ["status"] : ["status", "is_favorite"]) { id, school in
      guard school.isPursued, session.context.contact[id]?.contacted == nil, !offering.contains(id) else { return }
      if school.isFavorite == true { favorites.append(id) } else { others.append(id) }
    }
    let judged = (favorites + others).prefix(rows.isFar ? Self.firstLetters : Self.mostJudged)
    let best = judged.map { id in
      let school = rows.isFar ? nil : rows[id]
      return Stranger(
        id: id, name: rows.name(of: id) ?? "", isFavorite: school?.isFavorite == true,
        fit: school?.fit(for: session.context)?.score, coach: coaches[id]?.id, silence: school?.silence)
    }.min(count: Self.firstLetters, sortedBy: { $0.order < $1.order })
    return best.map { stranger in
      let silence = stranger.silence ?? School.untouched
      let reasons = [stranger.isFavorite ? "a favorite" : nil, stranger.fit.map { "fit \($0)" }, silence]
      let letter = silence == School.untouched ? "Write a first letter" : "Get in touch"
      var due = Due(
        .contact, .medium, .quiet, from: RowReference(.schools, stranger.id.uuid), school: stranger.id,
        coach: stranger.coach,
        what: stranger.coach == nil ? "Add a coach, then write" : letter,
        reason: reasons.compactMap(\.self).joined(separator: ", "), day: nil)
      // Those to whom somebody can write today come first.
      due.rank = [stranger.coach == nil ? 1 : 0, stranger.order.0, stranger.order.1]
      return due
    }
  }

  /// A school that was never contacted.
  private struct Stranger {
    let id: Key<School>
    let name: String
    let isFavorite: Bool
    let fit: Int?
    let coach: Key<Coach>?
    let silence: String?

    var order: (Int, Int, Int, String, Key<School>) {
      (isFavorite ? 0 : 1, -(fit ?? 0), coach == nil ? 1 : 0, name, id)
    }
  }

  /// Among more schools than these, favorites first, no better ones are looked for.
  private static let mostJudged = 1_024
  /// More aren't written in an evening.
  private static let firstLetters = 5

  /// The coach, unless they left.
  private func present(_ coach: Key<Coach>?) -> Key<Coach>? {
    coach.flatMap { session.tables.coaches[$0]?.left == nil ? $0 : nil }
  }

  /// Schools whose head coach left, the last one if several did, where nobody else is head coach now.
  private func vacancies(_ coaches: FirstCoaches) -> [Due] {
    var gone: [Key<School>: Coach] = [:]
    for coach in session.tables.coaches where coach.role == .known(.head) {
      guard let school = coach.schoolID, let day = coach.left, day <= today else { continue }
      if let other = gone[school], let last = other.left {
        if last > day || last == day && other.standing < coach.standing { continue }
      }
      gone[school] = coach
    }
    if gone.isEmpty { return [] }
    for coach in session.tables.coaches where coach.isHead {
      if let school = coach.schoolID { gone[school] = nil }
    }
    return gone.compactMap { id, coach in
      guard let school = session.tables.schools[id], school.isPursued, let day = coach.left else { return nil }
      var due = Due(
        .coach, school.weight < 2 ? .high : .medium, .owed, from: RowReference(.coaches, coach.id.uuid), school: id,
        coach: coaches[id]?.id, what: "Find out who coaches now",
        reason: "\(coach.fullName) left \(day.words(from: today))",
        day: day)
      due.rank = [school.weight, -day.number]
      return due
    }
  }
}

extension [Due] {
  /// Those of other schools.
  fileprivate func besides(_ others: [Due]) -> [Due] {
    let schools = Set(others.compactMap(\.school))
    return filter { due in due.school.map { !schools.contains($0) } ?? true }
  }
}

extension Reminder {
  /// How urgent it is on a day: the nearer its day, the more, whatever its own priority.
  package func urgency(on today: Day, _ clock: Clock) -> Urgency {
    let isPressing = priority == .known(.high)
    let left = dueDate.map { clock.day($0) - today } ?? .max
    if left <= 0 || isPressing && left <= 7 { return .high }
    return left <= 3 || isPressing ? .medium : priority?.known ?? .low
  }
}

extension School {
  static let untouched = "never contacted"

  /// What is said of it without a contact: the status may tell of one that nobody logged.
  var silence: String { status == .known(.contacted) ? "no contact logged" : Self.untouched }
}
