/// The five documents that hold what a person prefers.
public enum PreferenceCategory: String, Vocabulary {
  case player
  case school
  case notifications
  case dashboard
  case location
}
