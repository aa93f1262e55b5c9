import Values

/// Which other divisions to look at when a school is out of reach.
///
/// Source: Documentation/Formulas.md, "Division advice".
package struct DivisionAdvice: Hashable, Sendable {
  /// At least one.
  package let divisions: [Division]
  private let tone: Tone

  /// The advice for a division and the tier of a school in it.
  private static let advice: [(division: Division, tier: FitTier, others: [Division], tone: Tone)] = [
    (.d1, .unlikely, [.d2, .d3], .stronger), (.d1, .reach, [.d2], .realistic),
    (.d2, .unlikely, [.d3, .naia], .stronger), (.d2, .reach, [.d3], .realistic),
    (.d3, .unlikely, [.naia], .also),
  ]

  /// Nil when there is nothing to advise: no division, no score, a score of a match, or no division below.
  package init?(division: String?, score: Double?) {
    guard let score, let division = division.flatMap({ Division(rawValue: $0.uppercased()) }) else { return nil }
    let tier = FitTier(score: score)
    guard let found = Self.advice.first(where: { $0.division == division && $0.tier == tier }) else { return nil }
    divisions = found.others
    tone = found.tone
  }

  private enum Tone { case stronger, also, realistic }

  /// A sentence for the athlete, or for somebody else who looks at their list.
  package func message(toAthlete: Bool = true) -> String {
    let names = divisions.map(\.rawValue).listed("or")
    switch tone {
    case .stronger:
      let (whose, who) = toAthlete ? ("your", "you") : ("the athlete's", "they")
      return "Based on \(whose) current profile, \(who) might have stronger opportunities at \(names) programs."
    case .also: return "Consider also exploring \(names) programs which may be a better fit."
    case .realistic:
      return "While this is a solid reach school, consider adding \(names) programs for more realistic opportunities."
    }
  }
}

extension School {
  /// The advice that goes with the fit of this school.
  package func divisionAdvice(for context: EvaluationContext) -> DivisionAdvice? {
    DivisionAdvice(
      division: division?.raw,
      score: fit(for: context).flatMap { fit in fit.estimate?.exactScore ?? Double(fit.score) })
  }
}
