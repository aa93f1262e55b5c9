package import Domain

/// The lines that were typed before, for `history` and `!N`.
package struct PastLines: Sendable {
  /// Oldest first. Throws where they can't be read.
  package var all: @Sendable () throws -> [PastLine] = { [] }
  /// Forgets them, on disk too.
  package var clear: @Sendable () throws -> Void = {}

  package init() {}
}

/// One line that was run, and how it went.
package struct PastLine: Hashable, Sendable {
  package var time: Instant
  package var line: String
  package var succeeded: Bool
  package var milliseconds: Int

  package init(time: Instant, line: String, succeeded: Bool, milliseconds: Int) {
    self.time = time
    self.line = line
    self.succeeded = succeeded
    self.milliseconds = milliseconds
  }
}
