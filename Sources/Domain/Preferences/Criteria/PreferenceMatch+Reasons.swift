/// What one criterion says of a school.
public struct CriterionReason: Hashable, Sendable {
  public let criterion: SchoolCriterion
  public let isMet: Bool
  /// What it counts: 10 for the most wanted.
  public let weight: Int
  /// `412 miles, 300 at the most`.
  public let why: String
}

extension School {
  /// What each criterion says of this school, the most wanted first.
  public func preferenceReasons(for facts: EvaluationContext) -> [CriterionReason] {
    facts.criteria.enumerated().map { place, criterion in
      CriterionReason(
        criterion: criterion, isMet: meets(criterion, for: facts), weight: PreferenceMatch.weight(of: place),
        why: why(criterion, facts))
    }
  }

  private func why(_ criterion: SchoolCriterion, _ facts: EvaluationContext) -> String {
    let wanted = criterion.value.items.map(\.spoken).joined(separator: ", ")
    let academics = self.academics
    switch criterion.demand {
    case .distance(let most):
      guard facts.home != nil else { return "no home location is set: counted as met" }
      guard let miles = distance(from: facts.home) else { return "no coordinates: counted as met" }
      let far = FitEngine.counted(Double(miles))
      return "\(far) \(miles == 1 ? "mile" : "miles"), \(FitEngine.counted(most)) at the most"
    case .states: return "\(parsedState.map { "in \($0)" } ?? "state unknown"), wanted: \(wanted)"
    case .rating(let least):
      let source = academics.admissionRate.known.map { " (admission \(plain(($0 * 100).rounded()))%)" } ?? " (assumed)"
      return "rating \(academics.rating)\(source), \(JSON(least).text) at least"
    case .sizes:
      guard let students = academics.students, students > 0 else { return "students unknown: counted as met" }
      return "\(FitEngine.counted(Double(students))) students, wanted: \(wanted)"
    case .divisions: return "\(division.map(\.raw) ?? "no division"), wanted: \(wanted)"
    case .conferences:
      let name = conference.flatMap { $0.trimmed.isEmpty ? nil : $0 } ?? "no conference"
      return "\(name), wanted: \(wanted)"
    case .nothing: return "not known of schools: counted as met"
    case .unknowable:
      return criterion.type == nil ? "a kind of preference unknown here" : "nobody but you can tell: counted as missed"
    }
  }
}
