package import Display
import Domain

extension PortfolioHealth {
  /// Safeties, matches, reaches and what is beyond them, as bars; its warnings stand among the gaps.
  package var section: Section {
    let bars = FitTier.allCases.map { tier in
      Bar(tier.label, Double(counts[tier] ?? 0), of: Double(total), tint: Tint(of: tier.rawValue, in: "fit tier"))
    }
    let rest = unrated > 0 ? [Bar("none", Double(unrated), of: Double(total), tint: .gray)] : []
    return Section("Portfolio Health", id: "portfolio", [.line(verdict), .bars(bars + rest)])
  }

  private var verdict: Text {
    switch status {
    case .notStarted: Text("Not started", .dim)
    case .needsAttention: Text("Needs attention", .warning)
    case .healthy: Text("Healthy", .good)
    }
  }

  /// For programs: how many schools count for each tier, and what is wrong with the list.
  package var object: Fields {
    [("status", .text(status.rawValue))] + FitTier.allCases.map { ($0.rawValue, .int(counts[$0] ?? 0)) } + [
      ("unrated", .int(unrated)), ("warnings", .list(warnings.map { .text($0.message) })),
    ]
  }
}
