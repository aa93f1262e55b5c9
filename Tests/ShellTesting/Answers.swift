import Synchronization

/// Answers that were written down before they are asked for; `^D` is the end of input.
package final class Answers: Sendable {
  private let rest: Mutex<[String]>

  package init(_ lines: [String] = []) { rest = Mutex(lines) }

  package func take(_ lines: [String]) { rest.withLock { $0 = lines } }

  /// Nil where there are no more.
  package func next() -> String? {
    let answer = rest.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    return answer == "^D" ? nil : answer
  }
}
