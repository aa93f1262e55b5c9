/// One of the four sides of a fit, in the order in which they are shown.
public enum FitDimension: String, CaseIterable, Hashable, Sendable {
  case athletic, academic, opportunity, personal

  /// The most points it can give.
  public var maximum: Int {
    switch self {
    case .athletic: 40
    case .academic: 25
    case .opportunity: 20
    case .personal: 15
    }
  }

  /// How it is shown: `Athletic`.
  public var label: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// Its key in a stored breakdown: `athleticFit`.
  public var storedKey: String { rawValue + "Fit" }
}
