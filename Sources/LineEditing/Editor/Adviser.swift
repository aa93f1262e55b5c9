import Synchronization

/// Asks for advice on the line in the background, one question at a time: a new one gives up the one before.
final class Adviser: Sendable {
  /// What answers a question; it should look now and then whether its task was cancelled.
  typealias Source = @Sendable (String) async -> Advice

  private struct State {
    var number = 0
    var task: Task<Void, Never>?
    var answer: Advice?
  }

  private let source: Source
  private let event: WakeEvent
  private let state = Mutex(State())

  /// - Parameter event: is signalled when there is an answer.
  init(_ source: @escaping Source, event: WakeEvent) {
    self.source = source
    self.event = event
  }

  deinit { cancel() }

  /// Asks about a line; nobody waits for what was asked before.
  func ask(_ line: String) {
    let source = self.source
    let number = state.withLock { state in
      state.task?.cancel()
      state.number += 1
      state.answer = nil
      return state.number
    }
    let task = Task.detached(priority: .userInitiated) { [weak self] in
      let advice = await source(line)
      if !Task.isCancelled { self?.give(advice, number) }
    }
    state.withLock { if $0.number == number { $0.task = task } }
  }

  private func give(_ advice: Advice, _ number: Int) {
    let isWanted = state.withLock { state in
      guard state.number == number else { return false }
      state.answer = advice
      state.task = nil
      return true
    }
    if isWanted { event.signal() }
  }

  /// The answer to the last question, once.
  func take() -> Advice? {
    state.withLock { state in
      defer { state.answer = nil }
      return state.answer
    }
  }

  func cancel() {
    state.withLock { state in
      state.task?.cancel()
      state.number += 1
      state.answer = nil
    }
  }
}
