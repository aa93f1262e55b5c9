/// `FIELD=VALUE`: a name and what it is to become; an empty value is null.
package struct Assignment: Hashable, Sendable {
  package var name: String
  package var value: String
  /// Empty where it wasn't typed in a line.
  package var span: Span

  package init(name: String, value: String, span: Span = 0..<0) {
    self.name = name
    self.value = value
    self.span = span
  }
}
