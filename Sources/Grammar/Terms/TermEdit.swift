public import Domain

/// What one argument of `filter` does to the filter.
public enum TermEdit: Hashable, Sendable {
  case add(Term)
  /// `-division`: takes the terms of a field away.
  case drop(String)
  case search(String)
}
