import CompassVerbs
import Domain
import ShellCore
import Storage
import Values

/// The words about a line while it's typed, at every key, and how soon a key that comes meanwhile ends
/// it.
struct Typing {
  private static let lines = [
    "filter D1 fit>=70", "filter divi", "show miami st", "show s", "status all contacted", "filter divison=D1",
    "status 3 visti", "coaches; schools OH; show 3", "search lake",
  ]
  private static let past = (0..<10_000).map { number in
    PastLine(
      time: Instant(seconds: Int64(number)), line: "filter fit>=\(number % 100) D1", succeeded: number % 3 > 0,
      milliseconds: 1)
  }

  let schools: [School]
  let clock: Values.Clock

  /// A shell in which nothing was asked yet.
  var interpreter: Interpreter {
    let identity = Identity(user: Key(UUID()), athlete: Key(UUID()), family: Key(UUID()), role: .known(.player))
    var tables = Tables()
    for table in TableName.allCases { tables.mark(table, .loaded) }
    tables.schools = Rows(schools)
    let store = MemoryStore(name: "memory", identity: identity, rows: tables, now: { Instant(seconds: 0) })
    let shell = ShellState(session: Session(identity: identity, tables: tables, clock: clock))
    let world = World(store: store, time: Still(clock: clock))
    return Interpreter(shell: shell, world: world, present: { _ in })
  }

  @MainActor func measure() async {
    let interpreter = self.interpreter
    for line in Self.lines {
      let label = "'\(line)', \(schools.count) schools"
      time("foresight \(label), first", repeats: 1) { interpreter.preview(of: line)?.text.utf8.count ?? 0 }
      time("foresight \(label)") { interpreter.preview(of: line)?.text.utf8.count ?? 0 }
      time("ghost \(label)") { interpreter.autosuggestion(for: line, past: Self.past).text.utf8.count }
      time("colouring \(label)") { interpreter.colouring(of: line).count }
    }
    for line in Self.lines { await measureGivingUp(line) }
  }

  /// Measures the time that it goes on when the task is cancelled at the worst of some moments.
  @MainActor private func measureGivingUp(_ line: String) async {
    var worst = Duration.zero
    for milliseconds in [0, 1, 2, 5, 10, 20] {
      let interpreter = self.interpreter
      let task = Task.detached { interpreter.preview(of: line) }
      try? await Task.sleep(for: .milliseconds(milliseconds))
      let began = ContinuousClock.now
      task.cancel()
      _ = await task.value
      worst = max(worst, ContinuousClock.now - began)
      // Taking the store apart isn't part of it.
      withExtendedLifetime(interpreter) {}
    }
    print("| giving up '\(line)', \(schools.count) schools | \((worst / .microseconds(1)).rounded() / 1000) | |")
  }
}

/// A time that stands still.
struct Still: Time {
  let clock: Values.Clock
  func newID() -> UUID { UUID() }
}
