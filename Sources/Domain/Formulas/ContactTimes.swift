package import Values

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
  /// The same without the letters that say good-bye after a commitment.
  private(set) var wentOn: Instant?
  /// The latest of what the family sent.
  private var sent: Instant?
  /// The latest conversation that they began.
  private var talked: Instant?

  package init(contacted: Instant? = nil) { self.contacted = contacted }

  /// True if the last word is theirs; what was said in the same moment counts as an answer.
  package var isOwed: Bool { heardFrom.map { heard in Self.later(sent, talked).map { $0 < heard } ?? true } ?? false }

  /// True if an invitation of that moment was answered: by what the family sent from then on, or in a
  /// conversation after it. The call in which they invited is no answer.
  package func isAnswered(since invitation: Instant?) -> Bool {
    guard let invitation else { return sent != nil || talked != nil }
    return sent.map { $0 >= invitation } ?? false || talked.map { $0 > invitation } ?? false
  }

  /// The day of an invitation that was noted at a moment: of their last word where that came at most three days before
  /// and nobody answered it.
  func invited(_ noted: Instant, _ clock: Clock) -> Day {
    let day = clock.day(noted)
    guard isOwed, let heard = heardFrom.map(clock.day), (0...3).contains(day - heard) else { return day }
    return heard
  }

  /// The fields that show them: where they are missing, that is `never`.
  package static let fields: Set<String> = ["contacted", "reached_out", "heard_from"]

  /// Takes in a moment that is noted of a coach.
  mutating func note(_ moment: Instant?) { contacted = Self.later(contacted, moment) }

  /// Takes in an interaction; without a time of its own it was said at any time of its day, so it answers what came on
  /// that day.
  mutating func note(_ interaction: Interaction, at moment: Instant, _ clock: Clock) {
    switch interaction.direction?.known {
    case .outbound:
      reachedOut = Self.later(reachedOut, moment)
      if !interaction.isFarewell { wentOn = Self.later(wentOn, moment) }
      sent = Self.later(sent, clock.isWithoutTime(moment) ? clock.end(of: moment) : moment)
    case .inbound:
      heardFrom = Self.later(heardFrom, moment)
      if interaction.isConversation { talked = Self.later(talked, moment) }
    case nil: break
    }
    note(moment)
  }

  /// Takes in the moments of another one.
  mutating func join(_ other: ContactTimes) {
    reachedOut = Self.later(reachedOut, other.reachedOut)
    wentOn = Self.later(wentOn, other.wentOn)
    heardFrom = Self.later(heardFrom, other.heardFrom)
    contacted = Self.later(contacted, other.contacted)
    sent = Self.later(sent, other.sent)
    talked = Self.later(talked, other.talked)
  }

  /// True if one of the moments is the other's: without that one it may be earlier.
  func mayRest(on other: ContactTimes) -> Bool {
    let moments = [reachedOut, wentOn, heardFrom, contacted, sent, talked]
    let others = [other.reachedOut, other.wentOn, other.heardFrom, other.contacted, other.sent, other.talked]
    return zip(moments, others).contains { $0 != nil && $0 == $1 }
  }

  private static func later(_ one: Instant?, _ other: Instant?) -> Instant? {
    guard let one, let other else { return one ?? other }
    return max(one, other)
  }
}

extension Interaction {
  /// How the subject begins of a letter that tells a coach of a commitment to another school.
  package static let farewell = "My decision:"

  /// True if it is such a letter.
  var isFarewell: Bool { subject?.prefix(Self.farewell.count).lowercased() == Self.farewell.lowercased() }

  /// True if it is a call that was missed: its subject says so.
  package var isMissedCall: Bool {
    type == .known(.phoneCall) && subject?.trimmed.lowercased().hasPrefix("missed") ?? false
  }

  /// True if both sides spoke, so that it answers itself: a call unless it was missed, a meeting.
  var isConversation: Bool {
    switch type?.known {
    case .phoneCall: !isMissedCall
    case .virtualMeeting, .inPersonVisit: true
    default: false
    }
  }
}

extension Clock {
  /// True if a moment is the first of its day: that's how a day without a time is stored.
  fileprivate func isWithoutTime(_ moment: Instant) -> Bool {
    // Every zone is whole quarters of an hour from the next, so that the day is looked up for few.
    moment.microseconds % 900_000_000 == 0 && start(day(moment)) == moment
  }

  fileprivate func end(of moment: Instant) -> Instant {
    Instant(microseconds: start(day(moment) + 1).microseconds - 1)
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

/// The answers of a coach, as their interactions tell.
///
/// Source: Documentation/Formulas.md, "Responsiveness".
package struct Responsiveness: Hashable, Sendable {
  /// Interactions that went to the coach, and that came from them.
  package let outbound: Int
  package let inbound: Int
  /// Hours from what was sent to the next answer, to one decimal; nil without an answer.
  package let answerHours: Double?
  /// The way in which the coach writes most; email where they never did.
  package let preferredType: InteractionType

  /// 0...100: how much came back for what was sent; nil where nothing was.
  package var score: Int? {
    guard outbound > 0 else { return nil }
    return min(100, Int((100 * Double(inbound) / Double(outbound)).rounded()))
  }

  package init(_ interactions: some Sequence<Interaction>) {
    var (sent, received): ([Instant?], [Instant?]) = ([], [])
    var counts: [InteractionType: Int] = [:]
    for interaction in interactions {
      switch interaction.direction?.known {
      case .outbound: sent.append(interaction.occurredAt)
      case .inbound:
        received.append(interaction.occurredAt)
        if let type = interaction.type?.known { counts[type, default: 0] += 1 }
      case nil: continue
      }
    }
    outbound = sent.count
    inbound = received.count
    answerHours = Self.meanHours(from: sent.compactMap(\.self), to: received.compactMap(\.self))
    let most = counts.values.max() ?? 0
    preferredType = InteractionType.allCases.first { counts[$0] == most } ?? .email
  }

  /// The mean time from each moment to the first later one of the others.
  private static func meanHours(from sent: [Instant], to received: [Instant]) -> Double? {
    let received = received.sorted()
    var place = 0
    var hours: [Double] = []
    for moment in sent.sorted() {
      while place < received.count, received[place] <= moment { place += 1 }
      guard place < received.count else { break }
      hours.append((received[place].seconds - moment.seconds) / 3600)
    }
    guard !hours.isEmpty else { return nil }
    return (hours.reduce(0, +) / Double(hours.count) * 10).rounded() / 10
  }
}

extension Coach {
  /// The responsiveness of the coach, by the interactions with them.
  package func responsiveness(in tables: Tables) -> Responsiveness {
    Responsiveness(tables.interactions.lazy.filter { $0.coachID == id })
  }
}
