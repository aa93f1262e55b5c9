/// Everything that was loaded: the rows of each table.
public struct Tables: Sendable {
  public var users = Rows<User>()
  public var families = Rows<Family>()
  public var members = Rows<FamilyMember>()
  public var schools = Rows<School>()
  public var statusHistory = Rows<StatusHistoryEntry>()
  public var coaches = Rows<Coach>()
  public var events = Rows<Event>()
  public var interactions = Rows<Interaction>()
  public var offers = Rows<Offer>()
  public var metrics = Rows<PerformanceMetric>()
  public var documents = Rows<Document>()
  public var suggestions = Rows<Suggestion>()
  public var preferences = Rows<Preferences>()
  public var preferenceHistory = Rows<PreferenceHistoryEntry>()
  public var reminders = Rows<Reminder>()
  /// Those of the person at the shell.
  public var tasks = Rows<QuickTask>()

  public init() {}

  public subscript<E: Entity>(_ entity: E.Type) -> Rows<E> {
    get { E.rows(in: self) }
    set { E.change(in: &self) { $0 = newValue } }
  }
}

extension TableName {
  /// The Swift type of the table's rows.
  public var entity: any Entity.Type {
    switch self {
    case .users: User.self
    case .familyUnits: Family.self
    case .familyMembers: FamilyMember.self
    case .schools: School.self
    case .statusHistory: StatusHistoryEntry.self
    case .coaches: Coach.self
    case .events: Event.self
    case .interactions: Interaction.self
    case .offers: Offer.self
    case .metrics: PerformanceMetric.self
    case .documents: Document.self
    case .suggestions: Suggestion.self
    case .preferences: Preferences.self
    case .preferenceHistory: PreferenceHistoryEntry.self
    case .reminders: Reminder.self
    case .tasks: QuickTask.self
    }
  }
}
