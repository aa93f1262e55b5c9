package import Values

/// Everything that was loaded: the rows of each table, which copies share until one of them is changed.
package struct Tables: Sendable {
  private var all = Shared(All())

  private struct All: Sendable {
    var users = Rows<User>()
    var families = Rows<Family>()
    var members = Rows<FamilyMember>()
    var schools = Rows<School>()
    var statusHistory = Rows<StatusHistoryEntry>()
    var coaches = Rows<Coach>()
    var events = Rows<Event>()
    var interactions = Rows<Interaction>()
    var offers = Rows<Offer>()
    var metrics = Rows<PerformanceMetric>()
    var documents = Rows<Document>()
    var suggestions = Rows<Suggestion>()
    var preferences = Rows<Preferences>()
    var preferenceHistory = Rows<PreferenceHistoryEntry>()
    var reminders = Rows<Reminder>()
    var tasks = Rows<QuickTask>()
    var colleges = Rows<College>()
  }

  package var users: Rows<User> {
    _read { yield all.value.users.seen }
    _modify { yield &all.value.users }
  }

  package var families: Rows<Family> {
    _read { yield all.value.families.seen }
    _modify { yield &all.value.families }
  }

  package var members: Rows<FamilyMember> {
    _read { yield all.value.members.seen }
    _modify { yield &all.value.members }
  }

  package var schools: Rows<School> {
    _read { yield all.value.schools.seen }
    _modify { yield &all.value.schools }
  }

  package var statusHistory: Rows<StatusHistoryEntry> {
    _read { yield all.value.statusHistory.seen }
    _modify { yield &all.value.statusHistory }
  }

  package var coaches: Rows<Coach> {
    _read { yield all.value.coaches.seen }
    _modify { yield &all.value.coaches }
  }

  package var events: Rows<Event> {
    _read { yield all.value.events.seen }
    _modify { yield &all.value.events }
  }

  package var interactions: Rows<Interaction> {
    _read { yield all.value.interactions.seen }
    _modify { yield &all.value.interactions }
  }

  package var offers: Rows<Offer> {
    _read { yield all.value.offers.seen }
    _modify { yield &all.value.offers }
  }

  package var metrics: Rows<PerformanceMetric> {
    _read { yield all.value.metrics.seen }
    _modify { yield &all.value.metrics }
  }

  package var documents: Rows<Document> {
    _read { yield all.value.documents.seen }
    _modify { yield &all.value.documents }
  }

  package var suggestions: Rows<Suggestion> {
    _read { yield all.value.suggestions.seen }
    _modify { yield &all.value.suggestions }
  }

  package var preferences: Rows<Preferences> {
    _read { yield all.value.preferences.seen }
    _modify { yield &all.value.preferences }
  }

  package var preferenceHistory: Rows<PreferenceHistoryEntry> {
    _read { yield all.value.preferenceHistory.seen }
    _modify { yield &all.value.preferenceHistory }
  }

  package var reminders: Rows<Reminder> {
    _read { yield all.value.reminders.seen }
    _modify { yield &all.value.reminders }
  }

  /// Those of the person at the shell.
  package var tasks: Rows<QuickTask> {
    _read { yield all.value.tasks.seen }
    _modify { yield &all.value.tasks }
  }

  /// The built-in list, once a person looked at it.
  package var colleges: Rows<College> {
    _read { yield all.value.colleges.seen }
    _modify { yield &all.value.colleges }
  }

  package init() {}

  package subscript<E: Entity>(_ entity: E.Type) -> Rows<E> {
    get { E.rows(in: self) }
    set { E.change(in: &self) { $0 = newValue } }
  }
}

extension TableName {
  /// The Swift type of the table's rows.
  package var entity: any Entity.Type {
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
    case .colleges: College.self
    }
  }
}

extension Tables {
  /// Does what a change says to the row it names.
  package mutating func apply(_ change: Change) {
    apply(change, to: change.table.entity)
  }

  private mutating func apply<E: Entity>(_ change: Change, to entity: E.Type) {
    let id = Key<E>(change.id)
    switch change.action {
    case .set(let column, _, let after):
      E.change(in: &self) { _ = $0.change(id) { $0.set(column, to: after) } }
    case .insert(let values):
      guard let row = E(values.merging(["id": .uuid(change.id)]) { kept, _ in kept }) else { return }
      E.change(in: &self) { _ = $0.append(row) }
    case .delete:
      E.change(in: &self) { _ = $0.remove(id) }
    }
  }
}

extension Tables {
  /// The state of a table's loading.
  package func state(of table: TableName) -> LoadState {
    switch table {
    case .users: all.value.users.state
    case .familyUnits: all.value.families.state
    case .familyMembers: all.value.members.state
    case .schools: all.value.schools.state
    case .statusHistory: all.value.statusHistory.state
    case .coaches: all.value.coaches.state
    case .events: all.value.events.state
    case .interactions: all.value.interactions.state
    case .offers: all.value.offers.state
    case .metrics: all.value.metrics.state
    case .documents: all.value.documents.state
    case .suggestions: all.value.suggestions.state
    case .preferences: all.value.preferences.state
    case .preferenceHistory: all.value.preferenceHistory.state
    case .reminders: all.value.reminders.state
    case .tasks: all.value.tasks.state
    case .colleges: all.value.colleges.state
    }
  }

  /// Notes why a table has no rows, or that they are still to come.
  package mutating func mark(_ table: TableName, _ state: LoadState) {
    func mark<E: Entity>(_ entity: E.Type) { E.change(in: &self) { $0.state = state } }
    mark(table.entity)
  }

  /// Takes the rows of one table from others.
  package mutating func take(_ table: TableName, from other: Tables) {
    func take<E: Entity>(_ entity: E.Type) { self[entity] = other[entity] }
    take(table.entity)
  }

  /// The tables that were never loaded, or couldn't be.
  package var missing: Set<TableName> {
    isWhole ? [] : Set(TableName.allCases.filter { !state(of: $0).isLoaded })
  }

  /// True if every table of the backend is loaded.
  package var isWhole: Bool { TableName.allCases.allSatisfy { state(of: $0).isLoaded } }
}

/// That preferences were changed: by whom, when and what.
package struct PreferenceHistoryEntry: Entity {
  package let id: Key<PreferenceHistoryEntry>
  package var userID: Key<User>?
  package var category: Open<PreferenceCategory>?
  package var oldValue: JSONText?
  package var newValue: JSONText?
  package var changedFields: [String]?
  package var changedBy: Key<User>?
  package var createdAt: Instant?
  package var extra: [String: JSON] = [:]

  package init(id: Key<PreferenceHistoryEntry>) { self.id = id }
}

extension PreferenceHistoryEntry {
  package static let table = Table<PreferenceHistoryEntry>(
    .preferenceHistory,
    [
      Column("id", id: { $0.id }),
      Column("user_id", { $0.userID }, { $0.userID = $1 }),
      Column("category", { $0.category }, { $0.category = $1 }),
      Column("old_value", { $0.oldValue }, { $0.oldValue = $1 }),
      Column("new_value", { $0.newValue }, { $0.newValue = $1 }),
      Column("changed_fields", { $0.changedFields }, { $0.changedFields = $1 }),
      Column("changed_by", { $0.changedBy }, { $0.changedBy = $1 }),
      Column("created_at", { $0.createdAt }, { $0.createdAt = $1 }),
    ])

  package static func rows(in tables: Tables) -> Rows<PreferenceHistoryEntry> { tables.preferenceHistory }

  package static func change<R>(in tables: inout Tables, _ body: (inout Rows<PreferenceHistoryEntry>) -> R) -> R {
    body(&tables.preferenceHistory)
  }
}
