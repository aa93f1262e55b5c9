internal import Algorithms

/// The hints that are open and were brought up, most urgent first.
///
/// Source: Documentation/Formulas.md, "Dashboard".
public struct ActionItems: Sendable {
  public static let most = 3

  /// At most three.
  public let shown: [Suggestion]
  /// How many more there are.
  public let more: Int

  /// Of one urgency those that were brought up last come first.
  public init(_ suggestions: some Sequence<Suggestion>, of athlete: Key<User>) {
    let open = suggestions.filter { suggestion in
      suggestion.athleteID.map { $0 == athlete } ?? true
        && suggestion.dismissed != true && suggestion.completed != true && suggestion.pendingSurface != true
    }
    shown = open.min(count: Self.most) { one, other in
      let (a, b) = (one.surfacedAt?.microseconds ?? .min, other.surfacedAt?.microseconds ?? .min)
      if one.rank != other.rank { return one.rank < other.rank }
      return a == b ? one.id < other.id : a > b
    }
    more = max(0, open.count - Self.most)
  }
}

extension Suggestion {
  fileprivate var rank: Int {
    urgency?.known.flatMap { Urgency.allCases.firstIndex(of: $0) } ?? Urgency.allCases.count
  }
}
