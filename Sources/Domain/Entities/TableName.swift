/// The tables of the backend that the shell works with, under the backend's names, and two that lie beside the store.
package enum TableName: String, CaseIterable, Sendable {
  case users
  case familyUnits = "family_units"
  case familyMembers = "family_members"
  case schools
  case statusHistory = "school_status_history"
  case coaches
  case events
  case interactions
  case offers
  case metrics = "performance_metrics"
  case documents
  case suggestions = "suggestion"
  case preferences = "user_preferences"
  case preferenceHistory = "preference_history"
  case reminders = "follow_up_reminders"
  /// Quick tasks: kept on this machine for each person, whatever the store.
  case tasks = "quick_tasks"
  /// The colleges inside the program: nobody changes them.
  case colleges

  /// The tables of the backend: what a store holds.
  package static let allCases: [TableName] = [
    .users, .familyUnits, .familyMembers, .schools, .statusHistory, .coaches, .events, .interactions, .offers, .metrics,
    .documents, .suggestions, .preferences, .preferenceHistory, .reminders,
  ]

  /// By its place among the cases: by its raw value, as Swift would have it, it takes five times as long.
  package func hash(into hasher: inout Hasher) { hasher.combine(unsafeBitCast(self, to: UInt8.self)) }
}
