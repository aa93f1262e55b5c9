/// What the program tells of itself to whoever looks for a fault; tells nobody unless it's handed something that writes.
package struct DiagnosticLog: Sendable {
  package enum Level: String, CaseIterable, Comparable, Sendable {
    case trace, debug, info, notice, warning, error, critical

    package static func < (a: Level, b: Level) -> Bool { a.rank < b.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  private let least: Level
  private let write: (@Sendable (Level, String) -> Void)?

  /// Tells nobody.
  package static let silent = DiagnosticLog()

  private init() { (least, write) = (.critical, nil) }

  /// - Parameters:
  ///   - least: what is less urgent isn't written.
  ///   - write: takes one line, without its end.
  package init(from least: Level, write: @escaping @Sendable (Level, String) -> Void) {
    (self.least, self.write) = (least, write)
  }

  package func debug(_ words: @autoclosure () -> String) { tell(.debug, words) }
  package func warning(_ words: @autoclosure () -> String) { tell(.warning, words) }

  private func tell(_ level: Level, _ words: () -> String) {
    if let write, level >= least { write(level, words()) }
  }
}
