/// What kind of event it is.
public enum EventType: String, Vocabulary {
  case showcase
  case camp
  case officialVisit = "official_visit"
  case unofficialVisit = "unofficial_visit"
  case game
}
