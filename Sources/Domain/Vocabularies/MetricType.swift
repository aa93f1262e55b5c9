/// What was measured about the athlete.
public enum MetricType: String, Vocabulary {
  case velocity
  case exitVelocity = "exit_velo"
  case sixtyTime = "sixty_time"
  case popTime = "pop_time"
  case battingAverage = "batting_avg"
  case era
  case strikeouts
  case other

  /// The unit of a measurement that names none.
  public var usualUnit: String {
    switch self {
    case .velocity, .exitVelocity: "mph"
    case .sixtyTime, .popTime: "sec"
    case .battingAverage: "avg"
    case .era: "era"
    case .strikeouts: "k"
    case .other: "val"
    }
  }
}
