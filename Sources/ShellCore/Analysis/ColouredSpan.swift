package import Grammar

/// A stretch of a line that gets a colour of its own.
package struct ColouredSpan: Hashable, Sendable {
  /// UTF-8 offsets.
  package var span: Span
  package var role: Role

  package init(_ span: Span, _ role: Role) {
    self.span = span
    self.role = role
  }
}
