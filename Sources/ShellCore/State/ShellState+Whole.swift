import Domain

extension ShellState {
  /// Runs something that asks between its writes: each is stored at once, and all of them are one change for `undo` and
  /// `changes`, under a title.
  package mutating func asOneChange<Answer>(
    _ title: String, _ body: (inout ShellState) async throws -> Answer
  ) async rethrows -> Answer {
    let before = whole
    whole = before ?? (title, session.journal.taken)
    defer { whole = before }
    return try await body(&self)
  }

  /// How a step is written while one change is made of several: the first has the title, the others belong to it.
  func part(_ kind: Journal.Step.Kind?, _ title: String) -> (kind: Journal.Step.Kind?, title: String) {
    guard kind == .wrote, let whole else { return (kind, title) }
    return (session.journal.taken > whole.taken ? .joined : .wrote, whole.title)
  }
}
