/// How well athlete and school fit, best first.
public enum FitTier: String, Vocabulary {
  case match, safety, reach, unlikely
}
