public import Grammar

/// A stretch of a line that gets a colour of its own.
public struct ColouredSpan: Hashable, Sendable {
  /// UTF-8 offsets.
  public var span: Span
  public var role: Role

  public init(_ span: Span, _ role: Role) {
    self.span = span
    self.role = role
  }
}
