/// How an interaction felt, best first.
public enum Sentiment: String, Vocabulary {
  case veryPositive = "very_positive"
  case positive
  case neutral
  case negative
}
