import ShellCore
import Synchronization

/// Listens to what is said while a line runs, for the place of a mistake in it.
struct MistakeListener: Sendable {
  private final class Place: Sendable {
    let cursor = Mutex<Int?>(nil)
  }

  private let line: String
  private let found = Place()
  /// What is said to the person, as it was said before anyone listened.
  let present: @Sendable (Presentation) async throws -> Void

  init(in line: String, _ interpreter: inout Interpreter) {
    self.line = line
    present = interpreter.present
    interpreter.present = { [self] presentation in
      if case .failure(_, let excerpt?) = presentation { see(excerpt) }
      try await present(presentation)
    }
  }

  /// The line, and where the marked part of it ends; nil where nothing was marked.
  var place: (line: String, cursor: Int)? { found.cursor.withLock { $0 }.map { (line, $0) } }

  private func see(_ excerpt: Excerpt) {
    let rows = line.split(separator: "\n", omittingEmptySubsequences: false)
    guard excerpt.file == nil, let span = excerpt.span, rows.indices.contains(excerpt.line - 1),
      rows[excerpt.line - 1] == excerpt.source
    else { return }
    let before = rows.prefix(excerpt.line - 1).reduce(0) { $0 + $1.utf8.count + 1 }
    found.cursor.withLock { $0 = before + min(span.upperBound, excerpt.source.utf8.count) }
  }
}
