/// How a coach answers, as their interactions tell.
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
  /// What the interactions with the coach say about their answers.
  package func responsiveness(in tables: Tables) -> Responsiveness {
    Responsiveness(tables.interactions.lazy.filter { $0.coachID == id })
  }
}
