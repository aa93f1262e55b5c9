/// Whether the address of a document still answers.
public enum HealthStatus: String, Vocabulary {
  case healthy
  case broken
  case unknown
}
