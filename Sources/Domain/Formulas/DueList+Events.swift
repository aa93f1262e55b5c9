import Values

extension DueList {
  /// Events of the days ahead, and those of the last two weeks of which nobody has said whether the athlete was there; none
  /// of whose kind an interaction is logged with its school on one of its days.
  func events(_ coaches: FirstCoaches = FirstCoaches([])) -> [Due] {
    let logged = LoggedEvents(in: session)
    return session.tables.events.compactMap { event in
      guard let start = event.startDate, event.attended != true, session.identity.owns(event.userID),
        !session.isDropped(event.schoolID)
      else { return nil }
      let coach = event.schoolID.flatMap { coaches[$0]?.id }
      let end = event.endDate ?? start
      let isOver = end < today
      guard var due = isOver ? past(event, start, end, coach, logged) : coming(event, start, end, coach, logged) else {
        return nil
      }
      due.rank = [0, due.day?.number ?? 0]
      return due
    }
  }

  private func past(_ event: Event, _ start: Day, _ end: Day, _ coach: Key<Coach>?, _ logged: LoggedEvents) -> Due? {
    guard today - end <= 14, !logged.isLinked(event), !logged.tells(of: event, on: start...max(start, end)) else {
      return nil
    }
    return Due(
      .past, .medium, .ahead, from: RowReference(.events, event.id.uuid), school: event.schoolID, coach: coach,
      what: event.name, reason: "was \(end.words(from: today)): did you go, and who did you meet?", day: end)
  }

  private func coming(_ event: Event, _ start: Day, _ end: Day, _ coach: Key<Coach>?, _ logged: LoggedEvents) -> Due? {
    let left = max(0, start - today)
    guard left <= max(0, ahead), start > today || !logged.tells(of: event, on: start...max(start, end)) else {
      return nil
    }
    let lack = start > today ? ", not registered yet" : ", not marked as registered"
    let reason =
      start.words(from: today) + (event.lacksRegistration ? lack : "")
      + (event.closedPeriod(in: session).map { ", in a \($0)" } ?? "")
    return Due(
      .event, left <= 1 ? .high : left <= 7 ? .medium : .low,
      left <= 1 && event.lacksRegistration ? .ending : .ahead, from: RowReference(.events, event.id.uuid),
      school: event.schoolID, coach: coach, what: event.name, reason: reason, day: start)
  }
}

/// The interactions that tell of events.
private struct LoggedEvents {
  private let clock: Clock
  private var linked: Set<Key<Event>> = []
  private var interactions: [Key<School>: [Interaction]] = [:]

  init(in session: Session) {
    clock = session.context.clock
    let schools = Set(session.tables.events.compactMap(\.schoolID))
    for interaction in session.tables.interactions {
      if let event = interaction.eventID { linked.insert(event) }
      if let school = interaction.schoolID, schools.contains(school) {
        interactions[school, default: []].append(interaction)
      }
    }
  }

  func isLinked(_ event: Event) -> Bool { linked.contains(event.id) }

  /// True if one of its kind is logged with its school on one of the days.
  func tells(of event: Event, on days: ClosedRange<Day>) -> Bool {
    event.schoolID.flatMap { interactions[$0] }?.contains { interaction in
      interaction.type == .known(event.interactionType)
        && interaction.moment.map { days.contains(clock.day($0)) } ?? false
    } ?? false
  }
}
