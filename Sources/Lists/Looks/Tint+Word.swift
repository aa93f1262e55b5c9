import Display

extension Tint {
  /// The colour that the web app gives to a word of a vocabulary.
  package init(of raw: String, in vocabulary: String) {
    self = Tint.tints[vocabulary]?[raw] ?? .gray
  }

  private static let tints: [String: [String: Tint]] = [
    "division": ["D1": .blue, "D2": .green, "D3": .purple, "NAIA": .orange, "JUCO": .gray],
    "status": [
      "researching": .gray, "interested": .blue, "contacted": .gray, "camp_invite": .purple, "recruited": .green,
      "official_visit_invited": .amber, "official_visit_scheduled": .orange, "offer_received": .red,
      "committed": .forest, "declined": .red, "not_pursuing": .ash,
      "pending": .amber, "accepted": .green, "expired": .gray,
    ],
    "tier": ["A": .gold, "B": .silver, "C": .bronze],
    "size": ["Very Small": .indigo, "Small": .blue, "Medium": .emerald, "Large": .orange, "Very Large": .purple],
    "fit tier": ["match": .emerald, "safety": .blue, "reach": .orange, "unlikely": .red],
    "role": ["head": .purple, "assistant": .blue, "recruiting": .green],
    "urgency": ["high": .red, "medium": .orange, "low": .blue],
    "sentiment": ["very_positive": .emerald, "positive": .green, "neutral": .gray, "negative": .red],
    "direction": ["outbound": .blue, "inbound": .emerald],
    "state": [:],
  ]
}
