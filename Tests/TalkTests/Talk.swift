import CompassVerbs
import Display
import Domain
import Foundation
import SampleFamily
import ShellCore
import Storage
import Synchronization

/// A shell's state with the sample family on a fixed day, whose every answer is written down.
final class Talk: Sendable {
  static let now = Instant(Day(2026, 2, 7) ?? Day(number: 0), hour: 12)
  static let clock = Clock.fixed(now)

  private let state: Mutex<State>

  private struct State {
    var interpreter: Interpreter
  }

  let out = Transcript()

  init(_ tables: Tables? = nil, _ change: (inout World) -> Void = { _ in }) {
    let rows = tables ?? SampleFamily.tables(now: Talk.now)
    let identity = Identity(
      user: SampleFamily.user, athlete: SampleFamily.athlete, family: SampleFamily.family, role: .known(.player))
    let store = MemoryStore(name: "sample family", identity: identity, rows: rows, now: { Talk.now })
    var world = World(store: store, clock: Talk.clock, newID: { UUID() })
    change(&world)
    let session = Session(identity: identity, tables: rows, clock: Talk.clock)
    let out = out
    let interpreter = Interpreter(
      shell: ShellState(session: session), world: world, present: { out.take($0) })
    state = Mutex(State(interpreter: interpreter))
  }

  /// Runs a line; answers what it put on both streams.
  @discardableResult
  func run(_ line: String) async -> (status: ShellCore.ExitStatus, results: String, notices: String) {
    out.clear()
    var interpreter = state.withLock { $0.interpreter }
    let outcome = await interpreter.run(line)
    let end = interpreter
    state.withLock { $0.interpreter = end }
    return (outcome.status, out.results, out.notices)
  }

  /// Runs a line; answers how it ended.
  func outcome(_ line: String) async -> Interpreter.Outcome {
    var interpreter = state.withLock { $0.interpreter }
    let outcome = await interpreter.run(line)
    let end = interpreter
    state.withLock { $0.interpreter = end }
    return outcome
  }

  /// Replays a script.
  func replay(_ text: String) async -> (status: ShellCore.ExitStatus, results: String, notices: String) {
    out.clear()
    var interpreter = state.withLock { $0.interpreter }
    let outcome = await interpreter.replay(Script(name: "test.compass", text: text))
    let end = interpreter
    state.withLock { $0.interpreter = end }
    return (outcome.status, out.results, out.notices)
  }

  /// What Tab offers at the end of a line.
  func completions(_ line: String) -> [String] {
    state.withLock { $0.interpreter }.completions(of: line, at: line.utf8.count, limit: 100).candidates.map(\.text)
  }

  var session: Session { state.withLock { $0.interpreter.shell.session } }
  var shell: ShellState { state.withLock { $0.interpreter.shell } }
}

/// What was presented, on an 80-column canvas without colours.
final class Transcript: Sendable {
  private let stored = Mutex((results: "", notices: "", frames: 0))

  var results: String { stored.withLock { $0.results } }
  var notices: String { stored.withLock { $0.notices } }
  var frames: Int { stored.withLock { $0.frames } }

  func clear() { stored.withLock { $0 = ("", "", 0) } }

  func tell(_ lines: [Text]) {
    stored.withLock { $0.notices += lines.map { $0.words + "\n" }.joined() }
  }

  func take(_ presentation: Presentation) {
    switch presentation {
    case .results(let blocks, let mode, _): add(blocks, mode, Canvas(width: 80))
    case .uncut(let blocks, let mode, _): add(blocks, mode, .uncut)
    case .frame(let blocks, let mode, _):
      stored.withLock { $0.frames += 1 }
      add(blocks, mode, Canvas(width: 80))
    case .notices(let lines): tell(lines)
    case .failure(let failure, let excerpt):
      let place = excerpt.flatMap { excerpt in excerpt.file.map { "\($0):\(excerpt.line):\(excerpt.column): " } } ?? ""
      tell([Text("\(place)error: \(failure.message)")] + (failure.hint.map { [Text("  \($0)")] } ?? []))
    case .warning(let message, _): tell([Text("warning: \(message)")])
    }
  }

  private func add(_ blocks: [Block], _ mode: OutputMode?, _ canvas: Canvas) {
    let text = blocks.map { render($0, as: mode ?? .table, on: canvas) }.joined()
    stored.withLock { $0.results += text }
  }
}

/// Files in memory.
final class Files: Sendable {
  private let stored = Mutex<[String: String]>([:])

  subscript(path: String) -> String? {
    get { stored.withLock { $0[path] } }
    set { stored.withLock { $0[path] = newValue } }
  }

  func append(_ text: String, to path: String) { stored.withLock { $0[path, default: ""] += text } }

  /// Lets a world read, write and keep in these files.
  func serve(_ world: inout World) {
    world.system.read = { path in
      guard let text = self[path] else { throw Failure("'\(path)' can't be read: no such file") }
      return text
    }
    world.system.append = { self.append($0, to: $1) }
    world.saved.load = {
      guard let text = self["saved.json"] else { return nil }
      guard let json = JSON(parsing: text), case .object = json else { throw DamagedFile("saved.json") }
      return json
    }
    world.saved.store = { self["saved.json"] = $0.text }
  }
}
