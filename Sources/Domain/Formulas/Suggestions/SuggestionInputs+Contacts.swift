/// The rules about schools and coaches that wait for a word.
extension SuggestionInputs {
  var interactionGaps: [SuggestionDraft] {
    priorities.compactMap { school in
      let days = school.daysSinceContact
      guard ["interested", "contacted", "visited"].contains(school.status?.raw ?? ""), days >= 21 else { return nil }
      let message =
        days == Self.never
        ? "You were never in touch with \(school.name). Write to a coach."
        : "No contact with \(school.name) for \(days) days. Send an update."
      return SuggestionDraft(
        .interactionGap, days >= 30 ? .high : .medium, message, school: school.id, snapshot: gap(of: school))
    }
  }

  /// What is kept of a gap, to see later whether it grew.
  func gap(of school: Priority) -> JSON {
    .object([
      .init("days_since_contact", .number(school.daysSinceContact)),
      .init("priority_tier", school.tier.map { .string($0.raw) } ?? .null),
    ])
  }

  var eventFollowUps: [SuggestionDraft] {
    events.compactMap { event in
      guard event.attended == true, let day = event.endDate ?? event.startDate, (0...7).contains(today - day),
        !isFollowedUp(event, on: day)
      else { return nil }
      return SuggestionDraft(
        .eventFollowUp, .medium, "Write to the coaches you met at \(event.name).", school: event.schoolID)
    }
  }

  /// Whether an interaction belongs to an event, or came on a later day: with its school, if it has one.
  private func isFollowedUp(_ event: Event, on day: Day) -> Bool {
    session.tables.interactions.contains { interaction in
      if interaction.eventID == event.id { return true }
      guard let moment = interaction.occurredAt, session.facts.clock.day(moment) > day else { return false }
      return event.schoolID.map { $0 == interaction.schoolID } ?? true
    }
  }

  var prioritySchoolReminders: [SuggestionDraft] {
    priorities.compactMap { school in
      let days = school.daysSinceContact
      guard school.tier == .known(.a), days >= 14 else { return nil }
      let last = days == Self.never ? "and was never contacted" : "last contact \(days) days ago"
      return SuggestionDraft(
        .prioritySchoolReminder, .high, "\(school.name) is an A school, \(last).", school: school.id)
    }
  }
}
