/// How pressing something is, most pressing first.
public enum Urgency: String, Vocabulary {
  case high
  case medium
  case low
}
