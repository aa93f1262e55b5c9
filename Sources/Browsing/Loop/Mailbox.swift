import LineEditing
import Synchronization

/// Where messages wait for the loop; once it's closed, whoever asks gets no answer at once.
final class Mailbox: Sendable {
  let alarm = Alarm()
  private let state = Mutex(State())

  private struct State {
    var waiting: [LoopMessage] = []
    var isClosed = false
  }

  func post(_ message: LoopMessage) {
    let isClosed = state.withLock { state in
      if !state.isClosed { state.waiting.append(message) }
      return state.isClosed
    }
    if isClosed { message.giveUp() } else { alarm.ring() }
  }

  /// The messages since the last time.
  func take() -> [LoopMessage] {
    state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  /// Waits for the next messages.
  func wait() -> [LoopMessage] {
    while true {
      let messages = take()
      guard messages.isEmpty else { return messages }
      alarm.wait()
    }
  }

  func close() {
    let rest = state.withLock { state in
      state.isClosed = true
      return state.waiting
    }
    for message in rest { message.giveUp() }
  }
}
