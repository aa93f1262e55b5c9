/// How well the coaches answer on average.
///
/// Source: Documentation/Formulas.md, "Dashboard".
public struct MeanResponsiveness: Hashable, Sendable {
  /// 0...100, rounded; nil without coaches. A coach without a score counts as 0.
  public let percent: Int?

  public init(_ coaches: some Sequence<Coach>) {
    var (sum, count) = (0, 0)
    for coach in coaches {
      sum += min(100, max(0, coach.responsivenessScore ?? 0))
      count += 1
    }
    percent = count > 0 ? Int((Double(sum) / Double(count)).rounded()) : nil
  }
}
