/// Which other divisions to look at when a school is out of reach.
///
/// Source: Documentation/Formulas.md, "Division advice".
public struct DivisionAdvice: Hashable, Sendable {
  /// At least one.
  public let divisions: [Division]
  /// A sentence for the person.
  public let message: String

  /// Nil when there is nothing to advise: no division, no score, a score of 70 or more, or no division below.
  public init?(division: String?, score: Double?) {
    guard let score, score < 70, let division = division.flatMap({ Division(rawValue: $0.uppercased()) }) else {
      return nil
    }
    switch (division, score < 50) {
    case (.d1, true): self.init([.d2, .d3], .stronger)
    case (.d2, true): self.init([.d3, .naia], .stronger)
    case (.d3, true): self.init([.naia], .also)
    case (.d1, false): self.init([.d2], .realistic)
    case (.d2, false): self.init([.d3], .realistic)
    default: return nil
    }
  }

  private enum Tone {
    case stronger, also, realistic
  }

  private init(_ divisions: [Division], _ tone: Tone) {
    let names = divisions.map(\.rawValue).joined(separator: " or ")
    self.divisions = divisions
    message =
      switch tone {
      case .stronger:
        "Based on your current profile, you might have stronger opportunities at \(names) programs."
      case .also:
        "Consider also exploring \(names) programs which may be a better fit."
      case .realistic:
        "While this is a solid reach school, consider adding \(names) programs for more realistic opportunities."
      }
  }
}

extension School {
  /// The advice that goes with the fit of this school.
  public func divisionAdvice(for facts: EvaluationContext) -> DivisionAdvice? {
    DivisionAdvice(division: division?.raw, score: fit(for: facts).map { Double($0.score) })
  }
}
