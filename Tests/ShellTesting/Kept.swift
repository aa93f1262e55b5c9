import Foundation
import Synchronization
import Testing

/// A value that several tasks may change.
package final class Kept<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>
  package init(_ value: Value) { mutex = Mutex(value) }
  package var value: Value { mutex.withLock { $0 } }
  package func change(_ body: @Sendable (inout Value) -> Void) { mutex.withLock { body(&$0) } }
}

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

/// The mode where the differences from what was written down are written down instead of reported:
/// `RECORD=1`.
package enum Recording {
  package static let isOn = ProcessInfo.processInfo.environment["RECORD"] == "1"

  /// Compares with a file in the folder `Goldens` beside the test, or writes it.
  package static func expect(_ text: String, golden name: String, besides test: String = #filePath) throws {
    let file = URL(fileURLWithPath: test).deletingLastPathComponent().appending(path: "Goldens/\(name)")
    if isOn {
      try Data(text.utf8).write(to: file)
    } else {
      let golden = try String(decoding: Data(contentsOf: file), as: UTF8.self)
      #expect(text == golden, "\(name)")
    }
  }
}
