import Display
import Domain
import ShellCore
import Storage
import Synchronization

/// Asks the store now and then, while a line is typed, whether someone else wrote to it, and tells that
/// above the line.
final class StorePoller: Sendable {
  private struct State {
    var last = ContinuousClock.now
    /// The news that was told and isn't taken over yet.
    var news: StoreNews?
    /// The marks of the tables that were looked at.
    var seen: [TableName: String] = [:]
    /// The number of others' writes by which rows were looked at, and in which store.
    var writes: (place: String, count: Int)?
  }

  private let notifier: Notifier
  private let state = Mutex(State())

  init(_ notifier: Notifier) { self.notifier = notifier }

  /// Looks as often as `set refresh` says, for as long as a line is typed. Where it says nothing, a store that counts what
  /// others write is asked for that; nil for one that doesn't.
  ///
  /// - Parameter interpreter: with the rows that are on the screen.
  func begin(_ interpreter: @escaping @Sendable () -> Interpreter) -> Task<Void, Never>? {
    let isShared = interpreter().world.server.account != nil
    guard let seconds = interpreter().shell.settings.refreshSeconds(isShared: isShared) else {
      return interpreter().shell.settings.values[.refresh] == nil ? watch(interpreter) : nil
    }
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

  /// Looks within a second after somebody else wrote to a file. What is held is compared with it once it's stored.
  private func watch(_ interpreter: @escaping @Sendable () -> Interpreter) -> Task<Void, Never> {
    Task.detached(priority: .background) { [self] in
      repeat {
        let (store, isHolding) = (interpreter().world.store, interpreter().shell.isHolding)
        guard let count = await store.otherWrites() else { return }
        let known = state.withLock(\.writes)
        if known?.place == store.place, known?.count != count, !isHolding { await look(interpreter()) }
        if Task.isCancelled { return }
        if known?.place != store.place || !isHolding { state.withLock { $0.writes = (store.place, count) } }
      } while (try? await Task.sleep(for: .seconds(1))) != nil
    }
  }

  /// Takes the news that was found while the last line was typed.
  func takeNews() -> StoreNews? {
    state.withLock { state in
      defer { state.news = nil }
      return state.news
    }
  }

  private func look(_ start: Interpreter) async {
    var interpreter = start
    // News that is told already is no news again.
    state.withLock(\.news)?.merge(into: &interpreter.shell.session)
    // A server isn't asked for a hundred pages every minute.
    let most = interpreter.world.server.account == nil ? Int.max : 10_000
    let seen = state.withLock(\.seen)
    let news = try? await BackgroundLook.$isOn.withValue(true) {
      try await interpreter.newsFromStore(of: most, since: seen)
    }
    guard let news else { return }
    let isTaken = state.withLock { state in
      guard !Task.isCancelled else { return false }
      state.seen = news.marks
      guard !news.names.isEmpty else { return false }
      state.news = state.news.map { $0.followed(by: news) } ?? news
      return true
    }
    if isTaken { notifier.tell(news.lines.map { Text($0, .warning) }) }
  }
}

/// The messages of work in the background: to the one who has the terminal (above the line that is
/// typed, below the list that is browsed), else at once.
final class Notifier: Sendable {
  typealias Listener = @Sendable ([Text]) -> Void

  private let streams: Streams
  private let printing: Listener
  private let listener = Mutex<Listener?>(nil)

  /// - Parameter printing: where nobody listens; nil for the streams.
  init(_ streams: Streams, printing: Listener? = nil) {
    (self.streams, self.printing) = (streams, printing ?? streams.tell)
  }

  func tell(_ sentence: String) { tell([Text(sentence, .warning)]) }

  func tell(_ failure: Failure) { tell(failure.lines(at: nil, on: streams.notices.canvas)) }

  /// Who begins to listen waits for what is being printed, so that nothing is printed over a prompt.
  func tell(_ lines: [Text]) {
    guard !lines.isEmpty else { return }
    listener.withLock { ($0 ?? printing)(lines) }
  }

  /// The same, but nothing at all where nobody listens.
  func whisper(_ sentence: String) { listener.withLock { $0?([Text(sentence)]) } }

  /// From now on everything is told to this one; nil prints it.
  func tell(to listener: Listener?) { self.listener.withLock { $0 = listener } }
}
