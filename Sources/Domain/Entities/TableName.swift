/// The tables of the backend that the shell works with, under the backend's names.
public enum TableName: String, CaseIterable, Sendable {
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
}
