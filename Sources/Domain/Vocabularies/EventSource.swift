/// How the family heard of an event.
public enum EventSource: String, Vocabulary {
  case email, flyer, recommendation, friend, other
  case webSearch = "web_search"
}
