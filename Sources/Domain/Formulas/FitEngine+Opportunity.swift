extension FitEngine {
  func addOpportunity(to ledger: inout FitLedger) {
    addDepth(to: &ledger)
    addOpenings(to: &ledger)
    addScholarships(to: &ledger)
    let walkOns = inputs.hasWalkOnHistory
    ledger.add("Walk-ons", walkOns ? 3 : 1, of: 3, walkOns ? "the school takes walk-ons" : "none are known")
  }

  private func addDepth(to ledger: inout FitLedger) {
    let depth = inputs.rosterDepth ?? 50
    let points =
      switch depth {
      case ...60: 7
      case ...75: 5
      case ...90: 3
      default: 1
      }
    ledger.add("Roster depth", points, of: 7, "\(Self.said(depth))% filled" + assumed(inputs.rosterDepth))
  }

  private func addOpenings(to ledger: inout FitLedger) {
    let years = inputs.yearsUntilOpening ?? 3
    let points =
      switch years {
      case ...2: 5
      case ...3: 4
      case ...4: 2
      default: 1
      }
    let why = { "starters graduate in \(Self.said(years)) years" + assumed(inputs.yearsUntilOpening) }
    ledger.add("Openings", points, of: 5, why())
  }

  private func addScholarships(to ledger: inout FitLedger) {
    let points =
      switch inputs.scholarships {
      case .low: 1
      case .medium: 2
      case .high: 4
      }
    ledger.add("Scholarships", points, of: 4, "availability is \(inputs.scholarships.rawValue)")
  }

  /// What a reason adds when the number wasn't known.
  func assumed(_ value: Double?) -> String { value == nil ? " (assumed)" : "" }
}
