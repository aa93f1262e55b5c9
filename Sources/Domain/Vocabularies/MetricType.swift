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
}
