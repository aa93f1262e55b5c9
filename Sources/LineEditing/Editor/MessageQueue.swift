import Synchronization

/// Lines that work in the background wants a person to see, whether or not a line is being typed.
package final class MessageQueue: Sendable {
  /// Rows as they are written.
  private let waiting = Mutex<[String]>([])
  private let closing = Mutex(false)
  private let outdated = Mutex(false)
  let event = WakeEvent()

  init() {}

  /// Prints `message` above the prompt, or before the next prompt if none is shown. Any thread may call this.
  package func post(_ message: String) {
    post(drawn: message.split(separator: "\n").map { String($0).withVisibleControls })
  }

  /// The same with rows that may hold colours; nothing of them is checked.
  package func post(drawn rows: [String]) {
    waiting.withLock { $0 += rows }
    event.signal()
  }

  /// Has the editor ask again what is to be said of the line that is being typed. Any thread may call this.
  package func lookAgain() {
    outdated.withLock { $0 = true }
    event.signal()
  }

  /// Ends the line that is being typed, as Ctrl-C would; and every later one. Any thread may call this.
  package func close() {
    closing.withLock { $0 = true }
    event.signal()
  }

  var isClosed: Bool { closing.withLock { $0 } }

  /// True if `lookAgain` was called since the last time.
  func takeOutdated() -> Bool {
    outdated.withLock { isOutdated in
      defer { isOutdated = false }
      return isOutdated
    }
  }

  func takeAll() -> [String] {
    event.clear()
    return waiting.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
