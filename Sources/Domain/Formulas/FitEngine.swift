/// Computes how well an athlete and a school fit: points in four dimensions, 100 in all.
///
/// Source: Documentation/Formulas.md, "Fit".
public struct FitEngine: Sendable {
  public let inputs: FitInputs

  public init(_ inputs: FitInputs) { self.inputs = inputs }

  public var breakdown: FitBreakdown {
    FitBreakdown(
      athletic: Double(points(.athletic)), academic: Double(points(.academic)),
      opportunity: Double(points(.opportunity)), personal: Double(points(.personal)))
  }

  /// Never above the dimension's maximum.
  public func points(_ dimension: FitDimension) -> Int {
    min(ledger(dimension, keepsReasons: false).points, dimension.maximum)
  }

  /// How the points of a dimension came about, one line for each thing that it looks at.
  public func explanation(_ dimension: FitDimension) -> [FitContribution] {
    ledger(dimension, keepsReasons: true).contributions
  }

  private func ledger(_ dimension: FitDimension, keepsReasons: Bool) -> FitLedger {
    var ledger = FitLedger(keepsReasons: keepsReasons)
    switch dimension {
    case .athletic: addAthletic(to: &ledger)
    case .academic: addAcademic(to: &ledger)
    case .opportunity: addOpportunity(to: &ledger)
    case .personal: addPersonal(to: &ledger)
    }
    return ledger
  }

  /// A number as a reason says it: `3.6`, `12,000`.
  static func said(_ number: Double) -> String {
    let text = JSON(number).text
    return abs(number) < 10_000 ? text : counted(number)
  }

  /// How many there are, with a comma between thousands: `2,157`.
  static func counted(_ number: Double) -> String {
    guard let whole = Int(exactly: number), whole.magnitude >= 1000 else { return JSON(number).text }
    var (rest, text) = (whole.magnitude, "")
    while rest >= 1000 {
      text = ",\(padded(Int(rest % 1000), 3))" + text
      rest /= 1000
    }
    return "\(whole < 0 ? "-" : "")\(rest)\(text)"
  }
}
