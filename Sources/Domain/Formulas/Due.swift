/// Something that waits for the family: whom to write to, what to answer, where to be.
///
/// Source: Documentation/Formulas.md, "What is due".
package struct Due: Hashable, Sendable {
  package var kind: Kind
  package var urgency: Urgency
  /// The row that it comes from: a reminder, a word of theirs, an offer; the school where it's the silence that counts.
  package var source: RowReference
  package var school: Key<School>?
  /// Whom to write to or to ask for.
  package var coach: Key<Coach>?
  /// What it is about: `Answer`.
  package var what: String
  /// Why, or when: `replied 16 days ago, unanswered`.
  package var reason: String
  /// The day it is due, or the day since which it waits; nil for a school that was never contacted.
  package var day: Day?
  /// Where it stands in the list; within one place the smaller `rank` comes first.
  var place: Place
  var rank: [Int] = []

  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case reminder, task, offer, invitation, reply, event
    /// An event that is over: was anybody there?
    case past
    /// A school that has heard nothing for long.
    case contact
    /// A school whose head coach left, where nobody else is one.
    case coach
  }

  /// The order in which a family would take things.
  enum Place: Int, Hashable, Sendable {
    case overdue, expiring, invited, owed, ahead, quiet, stale
  }

  init(
    _ kind: Kind, _ urgency: Urgency, _ place: Place, from source: RowReference, school: Key<School>? = nil,
    coach: Key<Coach>? = nil, what: String, reason: String, day: Day?
  ) {
    (self.kind, self.urgency, self.place, self.source) = (kind, urgency, place, source)
    (self.school, self.coach, self.what, self.reason, self.day) = (school, coach, what, reason, day)
  }

  /// What a reminder is called that stands for it: a closed one says that it's done with, an open one that it's put off.
  package func reminderTitle(in session: Session) -> String {
    guard kind != .reminder, kind != .task, let name = school.flatMap({ session.tables.schools.name(of: $0) }) else {
      return what
    }
    return "\(what): \(name)"
  }
}

extension Session {
  /// What the person at the shell wants to be told of.
  package var notifications: NotificationPreferences {
    NotificationPreferences(tables.preferences.document(.notifications, of: identity.user)?.json ?? .null)
  }

  /// Whether nothing is to be told now unless somebody asks.
  package var isQuiet: Bool {
    context.clock.time(context.clock.now()).map(notifications.isQuiet) ?? false
  }

  /// Everything that waits on `day` or falls due in the `ahead` days behind it, in the order in which a family would take
  /// it; what the person doesn't want to be told of is left out.
  package func due(on day: Day, ahead: Int = 14) -> [Due] {
    let notifications = self.notifications
    let handled = HandledDue(self)
    let isOpen = { (due: Due) in notifications.tells(due.kind) && !handled.contains(due, in: self) }
    let coaches = firstCoaches
    // One row a school: whoever answers an invitation has answered.
    let invited = invitationsDue(on: day, coaches)
    let invitations = invited.filter(isOpen)
    // What came before an invitation was done with or put off is a part of it.
    let closed = Dictionary(
      invited.compactMap { due in due.school.flatMap { id in handled.closing(of: due, in: self).map { (id, $0) } } },
      uniquingKeysWith: { first, _ in first })
    let replies = repliesOwed(on: day, coaches).filter(isOpen).filter { reply in
      let moment = tables.interactions[Key<Interaction>(reply.source.id)]?.moment
      guard let moment, let end = reply.school.flatMap({ closed[$0] }) else { return true }
      return moment > end
    }.besides(invitations)
    let vacancies = vacanciesDue(on: day, coaches).filter(isOpen)
    let quiet = contactsDue(on: day, after: notifications.reminderDays, coaches).filter(isOpen).besides(
      invitations + replies + vacancies)
    let others =
      remindersDue(on: day, ahead) + tasksDue(on: day) + offersDue(on: day, ahead, coaches)
      + eventsDue(on: day, ahead, coaches)
    return inOrder(others.filter(isOpen) + invitations + replies + vacancies + quiet)
  }

  /// By place, rank, name and id.
  private func inOrder(_ all: [Due]) -> [Due] {
    let names = CancellableScope.map(all) { due in due.school.flatMap { tables.schools.name(of: $0) } ?? due.what }
    guard names.count == all.count else { return all }
    return CancellableScope.sorted(Array(all.indices)) { a, b in
      if all[a].place != all[b].place { return all[a].place.rawValue < all[b].place.rawValue }
      if all[a].rank != all[b].rank { return all[a].rank.lexicographicallyPrecedes(all[b].rank) }
      return (names[a], all[a].source.id) < (names[b], all[b].source.id)
    }.map { all[$0] }
  }
}

extension [Due] {
  /// Those of other schools.
  fileprivate func besides(_ others: [Due]) -> [Due] {
    let schools = Set(others.compactMap(\.school))
    return filter { due in due.school.map { !schools.contains($0) } ?? true }
  }
}

extension School {
  /// Whether it's declined or given up: then nothing is due there, and nothing suggested.
  package var isDropped: Bool { status == .known(.declined) || status == .known(.notPursuing) }

  /// Whether the family may still hear from it: neither declined nor given up, and not decided for.
  var isPursued: Bool { !isDropped && status != .known(.committed) }

  /// A, B, none, C: the earlier the more it matters.
  var weight: Int {
    switch priorityTier?.known {
    case .a: 0
    case .b: 1
    case nil: 2
    case .c: 3
    }
  }
}

extension Day {
  /// `3 days ago`, `today`, `tomorrow`, `in 5 days`, seen from a day.
  func words(from today: Day) -> String {
    switch self - today {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case let days where days > 0: "in \(days) days"
    case let days: "\(-days) days ago"
    }
  }
}

private typealias FirstCoaches = [Key<School>: Key<Coach>]

extension Session {
  /// Whom a school's name means where a coach is expected: its only coach, or of several the only head coach.
  package func spokenCoach(of school: Key<School>) -> Key<Coach>? {
    let coaches = tables.coaches.filter { $0.schoolID == school && $0.left == nil }
    let heads = coaches.filter(\.isHead)
    return coaches.count == 1 ? coaches[0].id : heads.count == 1 ? heads[0].id : nil
  }

  /// Whom one writes to at each school: the head coach, else the only one, else the first by role and name; nobody who
  /// left.
  private var firstCoaches: FirstCoaches {
    var first: [Key<School>: Coach] = [:]
    for coach in tables.coaches where coach.left == nil {
      guard let school = coach.schoolID else { continue }
      guard let known = first[school] else {
        first[school] = coach
        continue
      }
      if coach.standing < known.standing { first[school] = coach }
    }
    return first.mapValues(\.id)
  }

  /// Reminders that nobody has done: overdue ones, and those of the days ahead.
  func remindersDue(on today: Day, _ ahead: Int) -> [Due] {
    tables.reminders.compactMap { reminder in
      guard reminder.isCompleted != true, let moment = reminder.dueDate, isOurs(reminder.userID) else { return nil }
      let day = context.clock.day(moment)
      let left = day - today
      guard left <= ahead, !isStale(reminder) else { return nil }
      let school = self.school(of: reminder)
      let isPressing = reminder.priority == .known(.high)
      let urgency: Urgency =
        left <= 0 || isPressing && left <= 7
        ? .high : left <= 3 || isPressing ? .medium : reminder.priority?.known ?? .low
      let reason = left < 0 ? "overdue by \(left == -1 ? "1 day" : "\(-left) days")" : day.words(from: today)
      var due = Due(
        .reminder, urgency, left <= 0 ? .overdue : .ahead, from: RowReference(.reminders, reminder.id.uuid),
        school: school, coach: present(reminder.coachID), what: reminder.title, reason: reason, day: day)
      due.rank = [0, day.number]
      return due
    }
  }

  private func school(of reminder: Reminder) -> Key<School>? {
    reminder.schoolID ?? reminder.coachID.flatMap { tables.coaches[$0]?.schoolID }
  }

  /// Whether a reminder is older than the end of what it was about; one that was made afterwards counts.
  func isStale(_ reminder: Reminder) -> Bool {
    guard let school = school(of: reminder).flatMap({ tables.schools[$0] }), school.isDropped,
      let end = school.statusChangedAt, let created = reminder.createdAt
    else { return false }
    return created <= end
  }

  /// Whether a school is on the list that's declined or given up.
  package func isDropped(_ school: Key<School>?) -> Bool { school.flatMap { tables.schools[$0] }?.isDropped ?? false }

  /// Quick tasks that nobody has done, the oldest first.
  private func tasksDue(on today: Day) -> [Due] {
    tables.tasks.compactMap { task in
      guard !task.isCompleted else { return nil }
      let day = context.clock.day(task.createdAt)
      var due = Due(
        .task, today - day >= 7 ? .high : .medium, .overdue, from: RowReference(.tasks, task.id.uuid), what: task.text,
        reason: "added \(day.words(from: today))", day: day)
      due.rank = [1, day.number]
      return due
    }
  }

  /// Schools whose last word came from them.
  private func repliesOwed(on today: Day, _ coaches: FirstCoaches) -> [Due] {
    var owed: [Key<School>: Interaction] = [:]
    for interaction in tables.interactions where interaction.direction == .known(.inbound) {
      guard let id = interaction.schoolID, owed[id] == nil, let times = context.contact[id], times.isOwed,
        interaction.moment == times.heardFrom
      else { continue }
      owed[id] = interaction
    }
    return owed.compactMap { id, interaction in
      guard let moment = interaction.moment, let school = tables.schools[id], school.isPursued else { return nil }
      let day = context.clock.day(moment)
      let days = today - day
      guard days >= 0 else { return nil }
      let isCall = interaction.type == .known(.phoneCall)
      let verb = isCall ? "called" : context.contact[id]?.reachedOut == nil ? "wrote" : "replied"
      let isStale = days > 42
      var due = Due(
        .reply, isStale || school.weight == 3 ? .low : school.weight < 2 ? .high : .medium, isStale ? .stale : .owed,
        from: RowReference(.interactions, interaction.id.uuid), school: id,
        coach: present(interaction.coachID) ?? coaches[id],
        what: isCall ? "Call back" : "Answer", reason: "\(verb) \(day.words(from: today)), unanswered", day: day)
      due.rank = [school.weight, -day.number]
      return due
    }
  }

  /// Schools that invited the athlete and have heard nothing since.
  private func invitationsDue(on today: Day, _ coaches: FirstCoaches) -> [Due] {
    var invited: [Key<School>] = []
    tables.schools.glance(["id", "status"]) { school in
      if school.status == .known(.campInvite) || school.status == .known(.officialVisitInvited) {
        invited.append(school.id)
      }
    }
    guard !invited.isEmpty else { return [] }
    return invited.compactMap { id in
      guard let school = tables.schools[id] else { return nil }
      let since = school.statusChangedAt
      if let times = context.contact[id] {
        // Their word of the day on which the status was noted is the invitation, which may be answered before that.
        let word = times.heardFrom.flatMap { heard in
          since.flatMap { context.clock.day($0) == context.clock.day(heard) ? min($0, heard) : nil }
        }
        if times.isAnswered(since: word ?? since) { return nil }
      }
      let what = school.status == .known(.campInvite) ? "Answer camp invitation" : "Answer visit invitation"
      let day = since.map(context.clock.day)
      var due = Due(
        .invitation, .high, .invited, from: RowReference(.schools, id.uuid), school: id, coach: coaches[id], what: what,
        reason: day.map { "invited \($0.words(from: today)), unanswered" } ?? "invited, unanswered", day: day)
      due.rank = [school.weight, -(day?.number ?? 0)]
      return due
    }
  }

  /// Pending offers whose deadline is near, or has passed.
  func offersDue(on today: Day, _ ahead: Int, _ coaches: [Key<School>: Key<Coach>] = [:]) -> [Due] {
    return tables.offers.compactMap { offer in
      guard let deadline = offer.deadlineDate, offer.status == nil || offer.status == .known(.pending),
        isOurs(offer.userID), !isDropped(offer.schoolID)
      else { return nil }
      let left = deadline - today
      guard left <= ahead else { return nil }
      let reason = "deadline \(left < 0 ? "passed " : "")\(deadline.words(from: today))"
      var due = Due(
        .offer, left <= 7 ? .high : left <= 14 ? .medium : .low, left <= 14 ? .expiring : .ahead,
        from: RowReference(.offers, offer.id.uuid), school: offer.schoolID,
        coach: present(offer.coachID) ?? offer.schoolID.flatMap { coaches[$0] }, what: "Decide on the offer",
        reason: reason,
        day: deadline)
      due.rank = [0, deadline.number]
      return due
    }
  }

  /// Events of the days ahead, and those of the last two weeks of which nobody has said whether the athlete was there; none
  /// of whose kind an interaction is logged with its school on one of its days.
  private func eventsDue(on today: Day, _ ahead: Int, _ coaches: FirstCoaches) -> [Due] {
    let schools = Set(tables.events.compactMap(\.schoolID))
    var linked: Set<Key<Event>> = []
    var logged: [Key<School>: [Interaction]] = [:]
    for interaction in tables.interactions {
      if let event = interaction.eventID { linked.insert(event) }
      if let school = interaction.schoolID, schools.contains(school) { logged[school, default: []].append(interaction) }
    }
    func isLogged(_ event: Event, _ days: ClosedRange<Day>) -> Bool {
      event.schoolID.flatMap { logged[$0] }?.contains { interaction in
        interaction.type == .known(event.interactionType)
          && interaction.moment.map { days.contains(context.clock.day($0)) } ?? false
      } ?? false
    }
    return tables.events.compactMap { event in
      guard let start = event.startDate, event.attended != true, isOurs(event.userID), !isDropped(event.schoolID)
      else { return nil }
      let end = event.endDate ?? start
      let source = RowReference(.events, event.id.uuid)
      let coach = event.schoolID.flatMap { coaches[$0] }
      var due: Due
      if end < today {
        guard today - end <= 14, !linked.contains(event.id), !isLogged(event, start...max(start, end)) else {
          return nil
        }
        due = Due(
          .past, .medium, .ahead, from: source, school: event.schoolID, coach: coach, what: event.name,
          reason: "was \(end.words(from: today)): did you go, and who did you meet?", day: end)
      } else {
        let left = max(0, start - today)
        guard left <= max(0, ahead), start > today || !isLogged(event, start...max(start, end)) else { return nil }
        let reason = start.words(from: today) + (event.registered == false ? ", not registered yet" : "")
        due = Due(
          .event, left <= 1 ? .high : left <= 7 ? .medium : .low, .ahead, from: source, school: event.schoolID,
          coach: coach, what: event.name, reason: reason, day: start)
      }
      due.rank = [0, due.day?.number ?? 0]
      return due
    }
  }

  /// Schools of tier A without a contact for so many days, of tier B for half as many more.
  private func contactsDue(on today: Day, after patience: Int, _ coaches: FirstCoaches) -> [Due] {
    var all: [Due] = []
    tables.schools.glance(["id", "status", "priority_tier"]) { school in
      guard school.isPursued, let tier = school.priorityTier?.known, tier != .c else { return }
      let day = context.contact[school.id]?.contacted.map(context.clock.day)
      let days = day.map { today - $0 }
      guard (days ?? .max) >= (tier == .a ? patience : (patience * 3 + 1) / 2) else { return }
      let reason = days.map { "tier \(tier.rawValue), quiet for \($0) days" }
      var due = Due(
        .contact, tier == .a || (days ?? .max) >= 30 ? .high : .medium, .quiet,
        from: RowReference(.schools, school.id.uuid), school: school.id, coach: coaches[school.id],
        what: "Get in touch", reason: reason ?? "tier \(tier.rawValue), never contacted", day: day)
      due.rank = [school.weight, day?.number ?? .min]
      all.append(due)
    }
    return all
  }

  /// Why nothing of `due` may still not be all: schools without a tier that have been quiet for as long as a tier B waits;
  /// nil where there are none.
  package func untieredSilence(on today: Day) -> String? {
    let patience = (notifications.reminderDays * 3 + 1) / 2
    var count = 0
    tables.schools.glance(["id", "status", "priority_tier"]) { school in
      guard school.isPursued, school.priorityTier == nil else { return }
      let day = context.contact[school.id]?.contacted.map(context.clock.day)
      if day.map({ today - $0 >= patience }) ?? true { count += 1 }
    }
    guard count > 0, notifications.tells(.contact) else { return nil }
    let quiet = "\(ListName.schools.counted(count)) without a tier \(count == 1 ? "is" : "are") quiet"
    return "\(quiet): 'schools tier=none; sort contacted', then 'tier ROW A'"
  }

  /// Whether a row belongs to the athlete or to the person at the shell.
  private func isOurs(_ user: Key<User>?) -> Bool {
    user == nil || user == identity.athlete || user == identity.user
  }
}

extension Coach {
  /// The head coach first, then by role and name.
  fileprivate var standing: (Int, String, String, Key<Coach>) {
    let rank = role?.known.flatMap { [CoachRole.head, .assistant, .recruiting].firstIndex(of: $0) } ?? 3
    return (rank, lastName, firstName, id)
  }
}
