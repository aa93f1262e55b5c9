import Synchronization

/// Lines that work in the background wants a person to see, whether or not a line is being typed.
public final class MessageQueue: Sendable {
  private let waiting = Mutex<[String]>([])
  let event = WakeEvent()

  init() {}

  /// Prints `message` above the prompt, or before the next prompt if none is shown. Any thread may call this.
  public func post(_ message: String) {
    waiting.withLock { $0.append(message) }
    event.signal()
  }

  func takeAll() -> [String] {
    event.clear()
    return waiting.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
