package import Values

/// The writes that log interactions: the rows, the coaches' last contact where it moves forward, and the suggestions that
/// this satisfies, completed at `moment`; where that can't be known they stay open.
///
/// Source: Documentation/Formulas.md, "Logging".
package func loggingChanges(
  of interactions: [Interaction], in session: Session, at moment: Instant
) -> [Change] {
  interactions.map(\.insertion)
    + contactChanges(of: interactions, in: session.tables, by: session.identity.user)
    + (session.context.known { closingChanges(of: interactions, in: session, at: moment) } ?? [])
}

private func contactChanges(of interactions: [Interaction], in tables: Tables, by user: Key<User>) -> [Change] {
  var latest: [Key<Coach>: Instant] = [:]
  for interaction in interactions {
    guard let coach = interaction.coachID, let moment = interaction.occurredAt else { continue }
    latest[coach] = max(latest[coach] ?? moment, moment)
  }
  return latest.sorted { $0.key < $1.key }.flatMap { id, moment -> [Change] in
    guard let coach = tables.coaches[id], coach.lastContactDate.map({ $0 < moment }) ?? true else { return [] }
    return [
      coach.setting("last_contact_date", to: .instant(moment)), coach.setting("updated_by", to: user.value),
    ].compactMap(\.self)
  }
}

/// Completes the suggestions that the interactions satisfy: those that asked for one, with their school or with none, and
/// whose rule speaks before they are logged and not afterwards.
private func closingChanges(of interactions: [Interaction], in session: Session, at moment: Instant) -> [Change] {
  let schools = Set(interactions.compactMap(\.schoolID))
  let asking = session.tables.suggestions.filter { suggestion in
    suggestion.asksForLogging && suggestion.athleteID == session.identity.athlete
      && suggestion.relatedSchoolID.map(schools.contains) ?? true
  }
  guard !asking.isEmpty else { return [] }
  var after = session
  after.apply(
    interactions.map(\.insertion) + contactChanges(of: interactions, in: session.tables, by: session.identity.user))
  let rules = Set(asking.compactMap { SuggestionRule(rawValue: $0.ruleType) })
  let day = session.context.clock.day(moment)
  let settled = SuggestionInputs(session, on: day).topics(of: rules)
    .subtracting(SuggestionInputs(after, on: day).topics(of: rules))
  return asking.filter { settled.contains($0.topic) }.flatMap { suggestion in
    [
      suggestion.setting("completed", to: .bool(true)), suggestion.setting("completed_at", to: .instant(moment)),
    ].compactMap(\.self)
  }
}

extension Suggestion {
  /// True if it is open, and an interaction would settle it.
  fileprivate var asksForLogging: Bool { actionType == "log_interaction" && isOpen }
}

extension Offer {
  /// The writes that give it another status, and the time of that: stores leave the one of an offer alone.
  package func answering(_ status: Value, at moment: Instant) -> [Change] {
    guard let change = setting("status", to: status) else { return [] }
    return [change, setting("updated_at", to: .instant(moment))].compactMap(\.self)
  }
}

/// The writes that move a school to another status: its own columns, then an entry of its history.
///
/// None if it has that status already. `historyID` is the id of the new entry, `at` the moment of the change.
/// Source: Documentation/Formulas.md, "Status changes".
package func statusChanges(
  of school: School, to status: SchoolStatus, by user: Key<User>, at moment: Instant,
  historyID: Key<StatusHistoryEntry>, notes: String?
) -> [Change] {
  guard let change = school.setting("status", to: .text(status.rawValue)) else { return [] }
  var entry = StatusHistoryEntry(id: historyID)
  entry.schoolID = school.id
  entry.previousStatus = school.status
  entry.newStatus = .known(status)
  entry.changedBy = user
  entry.changedAt = moment
  entry.notes = notes
  return [
    change,
    school.setting("status_changed_at", to: .instant(moment)),
    school.setting("updated_by", to: .uuid(user.uuid)),
    entry.insertion,
  ].compactMap(\.self)
}
