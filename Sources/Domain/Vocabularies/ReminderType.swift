/// Why somebody wants to be reminded.
public enum ReminderType: String, Vocabulary {
  case followUp = "follow_up"
  case deadline
  case custom
}
