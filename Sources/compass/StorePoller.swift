import ShellCore
import Synchronization

/// Asks the store now and then, while lines are typed, whether something changed there.
final class StorePoller: Sendable {
  private struct State {
    var last = ContinuousClock.now
    /// What the person was told of; it's told again only once it is something else.
    var told = StoreNews()
  }

  private let notifier: Notifier
  private let state = Mutex(State())

  init(_ notifier: Notifier) { self.notifier = notifier }

  /// Looks as often as `set refresh` says, for as long as a line is typed; nil if it says nothing.
  func begin(_ interpreter: @escaping @Sendable () -> Interpreter) -> Task<Void, Never>? {
    guard let seconds = interpreter().shell.settings.refreshSeconds else { return nil }
    let pause = Duration.seconds(seconds)
    return Task.detached(priority: .background) { [self] in
      while true {
        let next = state.withLock(\.last) + pause
        guard (try? await Task.sleep(until: next, clock: .continuous)) != nil else { return }
        await look(interpreter())
        if Task.isCancelled { return }
        state.withLock { $0.last = .now }
      }
    }
  }

  private func look(_ interpreter: Interpreter) async {
    guard let news = try? await interpreter.newsFromStore(), !Task.isCancelled else { return }
    let isNew = state.withLock { state in
      defer { state.told = news }
      return state.told != news
    }
    let place = interpreter.world.account == nil ? "in the database" : "on the server"
    if isNew, let sentence = news.sentence(place) { notifier.tell(sentence) }
  }
}
