import Display
import LineEditing
import Synchronization

/// What work in the background has to say: above the prompt while a line is typed, else at once.
final class Bulletins: Sendable {
  private let streams: Streams
  private let queue = Mutex<MessageQueue?>(nil)

  init(_ streams: Streams) { self.streams = streams }

  func tell(_ sentence: String) {
    if let queue = queue.withLock({ $0 }) { queue.post(sentence) } else { streams.tell([Text(sentence, .warning)]) }
  }

  /// The same, but nothing at all where nobody types.
  func whisper(_ sentence: String) { queue.withLock { $0 }?.post(sentence) }

  /// Runs `body` while lines are read by an editor.
  func above<Value>(_ messages: MessageQueue?, _ body: () -> Value) -> Value {
    queue.withLock { $0 = messages }
    defer { queue.withLock { $0 = nil } }
    return body()
  }
}
