/// Inputs that are left out, while what they show is being mended.
public struct Skips: OptionSet, Sendable {
  public let rawValue: Int
  /// Deep nesting of terms.
  public static let depth = Skips(rawValue: 1)
  /// Numbers at the ends of what can be held.
  public static let limits = Skips(rawValue: 2)
  /// Aliases within aliases.
  public static let aliases = Skips(rawValue: 4)

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// By the names that `fuzz --skip` takes; nil for another one.
  public init?(names: [String]) {
    self = []
    for name in names {
      switch name {
      case "depth": insert(.depth)
      case "limits": insert(.limits)
      case "aliases": insert(.aliases)
      default: return nil
      }
    }
  }
}
