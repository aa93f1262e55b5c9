/// What the program tells of itself to whoever looks for a fault; tells nobody unless it's handed something that writes.
public struct DiagnosticLog: Sendable {
  public enum Level: String, CaseIterable, Comparable, Sendable {
    case trace, debug, info, notice, warning, error, critical

    public static func < (a: Level, b: Level) -> Bool { a.rank < b.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  private let least: Level
  private let write: (@Sendable (Level, String) -> Void)?

  /// Tells nobody.
  public static let silent = DiagnosticLog()

  private init() { (least, write) = (.critical, nil) }

  /// - Parameters:
  ///   - least: what is less urgent isn't written.
  ///   - write: takes one line, without its end.
  public init(from least: Level, write: @escaping @Sendable (Level, String) -> Void) {
    (self.least, self.write) = (least, write)
  }

  public func debug(_ words: @autoclosure () -> String) { tell(.debug, words) }
  public func warning(_ words: @autoclosure () -> String) { tell(.warning, words) }

  private func tell(_ level: Level, _ words: () -> String) {
    if let write, level >= least { write(level, words()) }
  }
}
