import Display
import ShellCore
import Synchronization

/// What work in the background has to say: to whoever has the terminal (above the line that is typed, below the list that
/// is browsed), else at once.
final class Notifier: Sendable {
  typealias Listener = @Sendable ([Text]) -> Void

  private let streams: Streams
  private let listener = Mutex<Listener?>(nil)

  init(_ streams: Streams) { self.streams = streams }

  func tell(_ sentence: String) { tell([Text(sentence, .warning)]) }

  func tell(_ failure: Failure) { tell(failure.lines(at: nil, on: streams.notices.canvas)) }

  func tell(_ lines: [Text]) {
    guard !lines.isEmpty else { return }
    if let listener = listener.withLock({ $0 }) { listener(lines) } else { streams.tell(lines) }
  }

  /// The same, but nothing at all where nobody listens.
  func whisper(_ sentence: String) { listener.withLock { $0 }?([Text(sentence)]) }

  /// From now on everything is told to this one; nil prints it.
  func tell(to listener: Listener?) { self.listener.withLock { $0 = listener } }
}
