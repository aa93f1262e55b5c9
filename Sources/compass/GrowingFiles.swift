import ShellCore
import Synchronization

/// Files that lines were added to in this run: one that vanished since isn't begun again without a word.
final class GrowingFiles: Sendable {
  private let paths = Mutex<Set<String>>([])

  /// Throws a `VanishedFile` once; the next time the file is made.
  func append(_ lines: String, to path: String) throws {
    let isKnown = paths.withLock { $0.remove(path) != nil }
    if isKnown, !FileText.exists(path) { throw VanishedFile(path) }
    try FileText.append(lines, to: path, asLines: true)
    paths.withLock { _ = $0.insert(path) }
  }
}
