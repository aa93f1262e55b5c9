/// A note to oneself, kept in a local file per user: not a table of the backend.
public struct QuickTask: Hashable, Sendable {
  /// `task-` and the milliseconds at which it was written down.
  public var id: String
  /// 3...200 characters, trimmed.
  public var text: String
  public var isCompleted: Bool
  public var createdAt: Instant
  public var completedAt: Instant?

  public init(id: String, text: String, createdAt: Instant) {
    self.id = id
    self.text = text
    self.createdAt = createdAt
    isCompleted = false
  }
}
