import Domain
import Grammar

/// `metrics`: what was measured about the athlete.
struct Metrics: ListVerb {
  static let list = ListName.metrics
  static let verb = listing("metrics velocity", "metrics verified")

  let edits: [TermEdit]
}
