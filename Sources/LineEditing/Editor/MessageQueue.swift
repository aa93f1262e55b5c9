import Synchronization

/// Lines that work in the background wants a person to see, whether or not a line is being typed.
public final class MessageQueue: Sendable {
  private let waiting = Mutex<[String]>([])
  private let closing = Mutex(false)
  let event = WakeEvent()

  init() {}

  /// Prints `message` above the prompt, or before the next prompt if none is shown. Any thread may call this.
  public func post(_ message: String) {
    waiting.withLock { $0.append(message) }
    event.signal()
  }

  /// Ends the line that is being typed, as Ctrl-C would; and every later one. Any thread may call this.
  public func close() {
    closing.withLock { $0 = true }
    event.signal()
  }

  var isClosed: Bool { closing.withLock { $0 } }

  func takeAll() -> [String] {
    event.clear()
    return waiting.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
