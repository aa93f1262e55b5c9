public import Domain

/// The lines that were typed before, for `history` and `!N`.
public struct PastLines: Sendable {
  /// Oldest first. Throws where they can't be read.
  public var all: @Sendable () throws -> [PastLine] = { [] }
  /// Forgets them, on disk too.
  public var clear: @Sendable () throws -> Void = {}

  public init() {}
}

/// One line that was run, and how it went.
public struct PastLine: Hashable, Sendable {
  public var time: Instant
  public var line: String
  public var succeeded: Bool
  public var milliseconds: Int

  public init(time: Instant, line: String, succeeded: Bool, milliseconds: Int) {
    self.time = time
    self.line = line
    self.succeeded = succeeded
    self.milliseconds = milliseconds
  }
}
