/// When a school or a coach was last in touch with the family, each way: the one answer for lists, `due`, suggestions, the
/// dashboard and the packet.
///
/// Source: Documentation/Formulas.md, "Contact".
package struct ContactTimes: Hashable, Sendable {
  /// The latest of what the family sent, said or visited.
  package private(set) var reachedOut: Instant?
  /// The latest of what came from them.
  package private(set) var heardFrom: Instant?
  /// The latest of both, of interactions without a direction, and of what is noted of the coaches; nil for never.
  package private(set) var contacted: Instant?

  package init(contacted: Instant? = nil) { self.contacted = contacted }

  /// Whether the last word is theirs; what was said in the same moment counts as an answer.
  var isOwed: Bool { heardFrom.map { heard in reachedOut.map { $0 < heard } ?? true } ?? false }

  /// The fields that show them: where they are missing, that is `never`.
  package static let fields: Set<String> = ["contacted", "reached_out", "heard_from"]

  /// Takes in a moment that is noted of a coach.
  mutating func note(_ moment: Instant?) { contacted = Self.later(contacted, moment) }

  mutating func note(_ moment: Instant, _ direction: Open<InteractionDirection>?) {
    switch direction?.known {
    case .outbound: reachedOut = Self.later(reachedOut, moment)
    case .inbound: heardFrom = Self.later(heardFrom, moment)
    case nil: break
    }
    note(moment)
  }

  private static func later(_ one: Instant?, _ other: Instant?) -> Instant? {
    guard let one, let other else { return one ?? other }
    return max(one, other)
  }
}

extension Coach {
  /// When they were last in touch.
  package func contact(_ context: EvaluationContext) -> ContactTimes {
    var times = context.coachContact[id] ?? ContactTimes()
    if let date = lastContactDate, context.clock.day(date) <= context.clock.today { times.note(date) }
    return times
  }
}

extension EvaluationContext {
  /// The latest contact with any school; nil for none.
  package var latestContact: Instant? { contact.all.compactMap(\.contacted).max() }
}
