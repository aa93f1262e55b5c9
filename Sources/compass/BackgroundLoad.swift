import Display
import Domain
import Lists
import ShellCore
import Synchronization

/// The rows that the first prompt doesn't need, loaded while the first line is typed; then what is told of them.
final class BackgroundLoad: Sendable {
  private let result: Result
  private let task: Task<Void, Never>

  private final class Result: Sendable {
    let interpreter = Mutex<Interpreter?>(nil)
  }

  /// - Parameters:
  ///   - news: what a person is told once everything is there.
  ///   - finished: called when everything is there, or nothing more will come.
  init(
    _ start: Interpreter, _ notifier: Notifier, news: @escaping @Sendable (Interpreter) -> [Text],
    finished: @escaping @Sendable () -> Void
  ) {
    let result = Result()
    self.result = result
    task = Task.detached {
      defer { finished() }
      var interpreter = start
      interpreter.world.person = SilentPerson(outer: start.world.person)
      interpreter.present = { presentation in
        if case .notices(let lines) = presentation { notifier.tell(lines) }
      }
      do {
        try await interpreter.load(Set(TableName.allCases))
        notifier.tell(await interpreter.bringUpSuggestions())
      } catch {
        if !Task.isCancelled { notifier.tell(Failure(error)) }
      }
      guard !Task.isCancelled else { return }
      interpreter.world.person = start.world.person
      interpreter.present = start.present
      let lines = try? await interpreter.looking { news($0) }
      result.interpreter.withLock { [interpreter] in $0 = interpreter }
      notifier.tell(lines ?? [])
    }
  }

  /// With every row; nil as long as they aren't there.
  var interpreter: Interpreter? { result.interpreter.withLock(\.self) }

  /// Waits for the rows; nil if they were given up.
  func finish() async -> Interpreter? {
    await task.value
    return interpreter
  }

  func cancel() { task.cancel() }
}

/// A person who isn't shown how far the work has got.
private struct SilentPerson: Person {
  let outer: (any Person)?

  func progress(_ label: String, _ done: Int, _ total: Int?) {}
}
