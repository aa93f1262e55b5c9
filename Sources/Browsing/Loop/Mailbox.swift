import Display
import Domain
import LineEditing
import ShellCore
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

/// What a command that runs in the background tells the loop that has the screen.
enum LoopMessage: Sendable {
  /// Results, notices and failures, as they come.
  case presented(Presentation)
  case told([Text])
  case progress(String, done: Int, total: Int?)
  /// A question with yes or no, or one that is answered with a line; `reply` is resumed once.
  case asked([String], Reply<Bool?>)
  case inquired(Inquiry, Reply<String?>)
  /// Another program wants the terminal; `reply` is resumed when it is free.
  case wanted(Reply<Bool>)
  /// That program has ended; its output is left to be read if `pauses`.
  case returned(pauses: Bool)
  /// The command that was begun as this one has ended.
  case finished(Int, ShellState, Interpreter.Outcome)
  /// The detail view of a row.
  case looked(Int, ShellState, Result<Detail?, Failure>)
  /// The one who waits for the loop no longer does.
  case cancelled
}

/// Somebody who waits for an answer.
typealias Reply<Value: Sendable> = CheckedContinuation<Value, Never>
