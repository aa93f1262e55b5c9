import Values

// What is said beside the rows that are due, and who isn't silent.

extension Session {
  /// The schools that have an event with the athlete on a day, or had one in the week before that was attended.
  func schoolsMet(on today: Day) -> Set<Key<School>> {
    var met: Set<Key<School>> = []
    for event in tables.events {
      guard let start = event.startDate, let school = event.schoolID, identity.owns(event.userID) else { continue }
      let end = max(start, event.endDate ?? start)
      let isPast = event.attended == true && (0...7).contains(today - end)
      if isPast || (start...end).contains(today) { met.insert(school) }
    }
    return met
  }
}

extension DueList {
  /// Those of some rows whose school the athlete hasn't just met.
  func unmet(_ rows: [Due]) -> [Due] {
    let met = session.schoolsMet(on: today)
    return rows.filter { !($0.school.map(met.contains) ?? false) }
  }

  /// What rests since the athlete committed, by its kind: reminders and offers whenever their days are; not the silence of a
  /// school, which nobody waits for.
  func counts(of resting: [Due]) -> [Due.Kind: Int] {
    guard let commitment = Commitment(session) else { return [:] }
    let reminders = session.tables.reminders.count { reminder in
      reminder.isCompleted != true && session.identity.owns(reminder.userID) && !reminder.isStale(in: session)
        && commitment.rests(reminder, in: session)
    }
    let offers = session.tables.offers.count { offer in
      offer.isPending && session.identity.owns(offer.userID) && !session.isDropped(offer.schoolID)
        && offer.schoolID.map { commitment.rests($0, in: session) } ?? false
    }
    var counts: [Due.Kind: Int] = [.reminder: reminders, .offer: offers]
    for due in resting where ![.reminder, .offer, .contact, .coach].contains(due.kind) {
      counts[due.kind == .past ? .event : due.kind, default: 0] += 1
    }
    return counts.filter { $0.value > 0 }
  }

  /// What tiers would change, where no school has one; nothing once the athlete has committed.
  package var adviceOnTiers: String? {
    guard Commitment(session) == nil else { return nil }
    var first: Key<School>?
    var hasTiers = false
    session.tables.schools.glance(["status", "priority_tier"]) { id, school in
      guard school.isPursued else { return }
      first = first ?? id
      if school.priorityTier?.known != nil { hasTiers = true }
    }
    guard !hasTiers, let name = first.flatMap({ session.tables.schools.name(of: $0) }),
      session.notifications.tells(.contact)
    else { return nil }
    return "with tiers, schools of tier A and B come back here when they're quiet: tier \"\(name)\" A"
  }

  /// The schools that the family still looks at and never contacted; 0 once the athlete has committed.
  package var strangers: Int {
    guard Commitment(session) == nil, session.notifications.tells(.contact) else { return 0 }
    var count = 0
    let offering = session.offering
    session.tables.schools.glance(["status"]) { id, school in
      if school.isPursued, session.context.contact[id]?.contacted == nil, !offering.contains(id) { count += 1 }
    }
    return count
  }

  /// Why no rows may not mean that nothing waits: schools without a tier that have been quiet for as long as a tier B waits;
  /// nil where there are none.
  package var untieredSilence: String? {
    let patience = (session.notifications.reminderDays * 3 + 1) / 2
    var count = 0
    session.tables.schools.glance(["status", "priority_tier"]) { id, school in
      guard school.isPursued, school.priorityTier == nil else { return }
      let day = session.context.contact[id]?.contacted.map(session.context.clock.day)
      if day.map({ today - $0 >= patience }) ?? true { count += 1 }
    }
    guard count > 0, session.notifications.tells(.contact) else { return nil }
    let quiet = "\(ListName.schools.counted(count)) without a tier \(count == 1 ? "is" : "are") quiet"
    return "\(quiet): 'schools tier=none; sort contacted', then 'tier 1 A'"
  }
}
