public import Domain

/// A family in Cleveland, Ohio and its recruiting list, for trying the shell and for tests.
///
/// The colleges are real, with rounded public facts; the people, their words and every offer are invented.
public enum SampleFamily {
  /// Who is signed in: the athlete.
  public static var user: Key<User> { athlete }
  public static let athlete = Key<User>.sample("athlete")
  public static let parent = Key<User>.sample("parent")
  public static let family = Key<Family>.sample("family")

  /// Every table, with dates relative to `now` and the same ids in every run.
  public static func tables(now: Instant) -> Tables {
    let calendar = SampleCalendar(now: now)
    let contacts = ContactLog(calendar)
    var tables = Tables()
    tables.users = Rows(Household.users(calendar))
    tables.families = Rows([Household.family(calendar)])
    tables.members = Rows(Household.members(calendar))
    let list = RecruitingList(calendar, contacts)
    tables.schools = Rows(list.schools)
    tables.statusHistory = Rows(list.history)
    tables.coaches = Rows(contacts.coaches)
    tables.interactions = Rows(contacts.interactions)
    tables.events = Rows(EventRow.all.map { $0.event(calendar) })
    tables.offers = Rows(OfferRow.all.map { $0.offer(calendar) })
    tables.metrics = Rows(MetricRow.all.map { $0.metric(calendar) })
    tables.documents = Rows(DocumentRow.all.map { $0.document(calendar) })
    tables.suggestions = Rows(SuggestionRow.all.map { $0.suggestion(calendar, contacts) })
    tables.reminders = Rows(ReminderRow.all.map { $0.reminder(calendar) })
    tables.preferences = Rows(PreferenceSheet.rows(calendar))
    tables.preferenceHistory = Rows(PreferenceSheet.history(calendar))
    return tables
  }
}
