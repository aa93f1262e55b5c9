package import Values

/// What is when for a family, on some days: periods and dates of recruiting, and their own events, deadlines and reminders.
///
/// Source: Documentation/Formulas.md, "The recruiting calendar".
package struct CalendarList: Sendable {
  /// In the order of the days.
  package let items: [Item]
  package let days: ClosedRange<Day>
  /// What alone is in it; nil for everything.
  package let topic: CalendarTopic?
  /// The last day of which the periods of the sport are known; nil where there are none.
  package let end: Day?
  /// The divisions on the list of which no periods are known.
  package let divisionsWithout: [Division]
  /// The first day of the school year with the dates of the athlete's class, where these days end before it; nil where they
  /// don't, and where nobody knows the class.
  package let seniorYear: Day?
  /// The first day to sign of the athlete's class, as the rule has it, where no signing day is in it; nil where a division
  /// on the list, the sport or the class has none by rule, or it's over.
  package let signing: Day?

  /// Something on one day or several.
  package struct Item: Sendable {
    package let days: ClosedRange<Day>
    package let subject: Subject

    package enum Subject: Sendable {
      case period(RecruitingPeriod)
      case rule(Division, ContactRules.Beginning)
      case event(Event)
      case offer(Offer)
      case reminder(Reminder)
      case application(OpenApplication)
    }
  }

  package init(_ session: Session, on days: ClosedRange<Day>, about topic: CalendarTopic? = nil) {
    (self.days, self.topic) = (days, topic)
    let (divisions, prospect) = (session.divisions, Prospect(session))
    var conferences: Set<String> = []
    session.tables.schools.glance(["conference"]) { _, school in
      if let name = school.conference { conferences.insert(name) }
    }
    let calendar = RecruitingCalendar(
      for: prospect, in: divisions, conferences: conferences, graduation: session.graduationYear)
    end = calendar.end
    seniorYear = session.graduationYear.flatMap { Day($0 - 1, 7, 1) }.flatMap { $0 > days.upperBound ? $0 : nil }
    divisionsWithout = divisions.filter { RecruitingCalendar(for: prospect, in: [$0]).end == nil }
    var items = calendar.entries(within: days).map { Item(days: $0.days, subject: .period($0.period)) }
    if Prospect.lack(in: session, for: divisions) == nil, let prospect, let graduation = prospect.graduation {
      items += divisions.flatMap { division in
        ContactRules(of: division, for: prospect).beginnings(graduation: graduation).compactMap { beginning in
          beginning.day.map { Item(days: $0...$0, subject: .rule(division, beginning)) }
        }
      }
    }
    items += Self.own(session)
    self.items = items.filter { $0.days.overlaps(days) && topic?.holds($0) ?? true }.enumerated().sorted { one, other in
      let (a, b) = (one.element.days, other.element.days)
      return (a.lowerBound, a.upperBound, one.offset) < (b.lowerBound, b.upperBound, other.offset)
    }.map(\.element)
    signing =
      topic == .signing && self.items.isEmpty && divisions.contains { $0 == .d1 || $0 == .d2 }
      ? prospect?.firstDayToSign.flatMap { $0 >= session.context.clock.today ? $0 : nil } : nil
  }

  /// What the family has to do with: events, open offers, applications and reminders, whatever their days.
  private static func own(_ session: Session) -> [Item] {
    let (identity, clock, tables) = (session.identity, session.context.clock, session.tables)
    let events = tables.events.filter { identity.owns($0.userID) && !session.isDropped($0.schoolID) }
      .inOrder(session.context) { $0.startDate?.number ?? 0 }.compactMap { event in
        event.startDate.map { Item(days: $0...max($0, event.endDate ?? $0), subject: .event(event)) }
      }
    let offers = tables.offers.filter { offer in
      identity.owns(offer.userID) && session.asksForAnswer(offer)
    }.inOrder(session.context) { $0.deadlineDate?.number ?? 0 }.compactMap { offer in
      offer.deadlineDate.map { Item(days: $0...$0, subject: .offer(offer)) }
    }
    let reminders = tables.reminders.filter { reminder in
      identity.owns(reminder.userID) && reminder.isCompleted != true && !reminder.isStale(in: session)
    }.inOrder(session.context) { $0.dueDate?.microseconds ?? 0 }.compactMap { reminder in
      reminder.dueDate.map(clock.day).map { Item(days: $0...$0, subject: .reminder(reminder)) }
    }
    let applications = session.applications.map { open in
      Item(days: open.deadline...open.deadline, subject: .application(open))
    }
    return events + offers + applications + reminders
  }
}

extension CalendarList.Item {
  /// `event`, `deadline`, `dead`, `rule`.
  package var kind: String {
    switch subject {
    case .period(let period): period.kind.rawValue
    case .rule: "rule"
    case .event: "event"
    case .offer: "deadline"
    case .application: "application"
    case .reminder: "reminder"
    }
  }

  /// `dead period`, `Fall camp`, `Decide on the offer`.
  package var title: String {
    switch subject {
    case .period(let period): period.kind.title
    case .rule(let division, let beginning): "\(division.rawValue) coaches may \(beginning.actions)"
    case .event(let event): event.name.isEmpty ? event.type?.label ?? "Event" : event.name
    case .offer: "Decide on the offer"
    case .application: "Apply"
    case .reminder(let reminder): reminder.title.isEmpty ? "Reminder" : reminder.title
    }
  }

  /// Whom it is about: a school's name, or the teams of a period.
  package func whom(_ session: Session) -> String {
    switch subject {
    case .period(let period): period.subject
    case .rule: ""
    case .event(let event): event.schoolID.flatMap { session.tables.schools.name(of: $0) } ?? ""
    case .offer(let offer): offer.schoolID.flatMap { session.tables.schools.name(of: $0) } ?? ""
    case .application(let open): session.tables.schools.name(of: open.school) ?? ""
    case .reminder(let reminder): reminder.school(in: session).flatMap { session.tables.schools.name(of: $0) } ?? ""
    }
  }

  /// What else is to be known; empty for nothing.
  package var note: String {
    switch subject {
    case .period(let period): period.note
    case .rule(_, let beginning): beginning.rules[0].words
    case .event(let event): event.lacksRegistration ? "not registered yet" : ""
    case .application(let open): open.application.plan?.label ?? ""
    case .offer, .reminder: ""
    }
  }

  /// Where a fact comes from; nil for what is the family's own.
  package var source: FactSource? {
    switch subject {
    case .period(let period): period.source
    case .rule(_, let beginning): beginning.rules[0].source
    case .event, .offer, .application, .reminder: nil
    }
  }
}

extension Event {
  /// The days of a visit that a family plans.
  package var visit: ClosedRange<Day>? {
    guard type == .known(.officialVisit) || type == .known(.unofficialVisit) else { return nil }
    return startDate.map { $0...max($0, endDate ?? $0) }
  }

  /// The period in which no coach of its school may meet the athlete on one of the days of the visit that it is: `dead
  /// period`, `dead period (FBS)`.
  func closedPeriod(in session: Session) -> String? {
    guard let visit, let schoolID else { return nil }
    // On most days no school is looked at.
    let closed = RecruitingCalendar.closedPeriods(of: session, on: visit)
    guard !closed.isEmpty, let entries = session.tables.schools[schoolID]?.division?.known.flatMap({ closed[$0] })
    else { return nil }
    let parts = entries.count == 1 ? entries[0].period.part.map { " (\($0))" } : nil
    return entries[0].period.kind.title + (parts ?? "")
  }
}

extension School {
  /// What is to be said of a visit there on some days: that no coach may meet the athlete then. Nil where one may, where
  /// it's over, or where the sport isn't known.
  package func objection(toVisitOn days: ClosedRange<Day>, in session: Session) -> String? {
    guard days.upperBound >= session.context.clock.today else { return nil }
    let closed = RecruitingCalendar.closedPeriods(on: days, at: self, in: session)
    guard !closed.isEmpty else { return nil }
    let isDead = closed.allSatisfy { $0.period.kind == .dead }
    let deeds = isDead ? "meet you then; writing and calling go on" : "meet or answer you then"
    let told = closed.telling {
      $0.lowerBound == $0.upperBound ? "on \($0.lowerBound)" : "from \($0.lowerBound) to \($0.upperBound)"
    }
    return "\(told): no coach may \(deeds)"
  }

  /// What is to be said before somebody is called there today: that no coach may answer. Nil where one may, or where the
  /// sport isn't known.
  package func objectionToCall(in session: Session) -> String? {
    let today = session.context.clock.today
    let closed = RecruitingCalendar.closedPeriods(on: today...today, at: self, in: session)
    let answering = closed.filter { $0.period.kind == .shutdown }
    return answering.isEmpty ? nil : answering.told(on: today)
  }
}

/// What a calendar may be narrowed to.
package enum CalendarTopic: String, CaseIterable, Sendable {
  case dead, quiet, contact, evaluation, shutdown, signing, applications, rules, events, offers, reminders

  /// `dead periods`, as a list of them is called.
  package var title: String {
    switch self {
    case .dead: "dead periods and shutdowns"
    case .quiet, .contact, .evaluation: "\(rawValue) periods"
    case .shutdown: "recruiting shutdowns"
    case .signing: "signing days"
    case .applications: "deadlines of applications and aid"
    case .rules: "days from which coaches may do more"
    case .events: "events"
    case .offers: "deadlines of offers"
    case .reminders: "reminders"
    }
  }

  /// What isn't there where it has none: `dead periods or shutdowns`.
  package var none: String { self == .dead ? "dead periods or shutdowns" : title }

  /// True for periods, in which coaches may do some things and not others.
  package var isOfPeriods: Bool { [.dead, .quiet, .contact, .evaluation, .shutdown].contains(self) }

  func holds(_ item: CalendarList.Item) -> Bool {
    switch item.subject {
    case .period(let period):
      if period.kind.rawValue == rawValue || self == .dead && period.kind.forbidsVisits { return true }
      return self == .applications && period.kind.isOfApplying
    case .application: return self == .applications
    case .rule: return self == .rules
    case .event: return self == .events
    case .offer: return self == .offers
    case .reminder: return self == .reminders
    }
  }
}
