import Display
import Domain
import SampleFamily
import Storage
import Synchronization

@testable import CompassVerbs
@testable import ShellCore

/// A shell over a store, with files that are texts by name, and everything it says kept.
struct Desk {
  var shell: Interpreter
  let files = Kept<[String: String]>([:])
  let said = Kept<[String]>([])
  let questions = Kept<[String]>([])

  static let now = Instant("2026-02-07T12:00:00Z") ?? Instant(microseconds: 0)

  init(_ store: any Store) async throws {
    let clock = Clock.fixed(Desk.now)
    let session = Session(identity: try await store.identity(), tables: try await store.tables(), clock: clock)
    var world = World(store: store, clock: clock, newID: { UUID() })
    let (files, said) = (files, said)
    world.system.read = { path in
      guard let text = files.value[path] else { throw Failure("'\(path)' can't be read: no such file") }
      return text
    }
    world.system.write = { text, path in files.change { $0[path] = text } }
    world.system.writePrivately = world.system.write
    world.system.peek = { path in files.value[path] }
    world.system.print = { page, path in files.change { $0[path] = "%PDF-" + page } }
    shell = Interpreter(shell: ShellState(session: session), world: world) { presentation in
      switch presentation {
      case .results(let blocks, _, _), .uncut(let blocks, _, _), .frame(let blocks, _, _):
        said.change { said in said += blocks.map { render($0, as: .jsonl, on: .uncut) } }
      case .notices(let lines): said.change { $0 += lines.map(\.words) }
      case .failure(let failure, _): said.change { $0.append(failure.message + (failure.hint.map { "\n\($0)" } ?? "")) }
      case .warning(let message, _): said.change { $0.append(message) }
      }
    }
  }

  /// The sample family in memory.
  static func sample() async throws -> Desk {
    try await Desk(memory(SampleFamily.tables(now: now)))
  }

  /// The sample's people without a list.
  static func empty() async throws -> Desk {
    let all = SampleFamily.tables(now: now)
    var tables = Tables()
    (tables.users, tables.families, tables.members) = (all.users, all.families, all.members)
    return try await Desk(memory(tables))
  }

  static func memory(_ tables: Tables) -> MemoryStore {
    let identity = Identity(
      user: SampleFamily.user, athlete: SampleFamily.athlete, family: SampleFamily.family, role: .known(.player))
    return MemoryStore(name: "test", identity: identity, rows: tables, now: { now })
  }

  var session: Session { shell.shell.session }

  /// Runs a line; answers what it said.
  @discardableResult
  mutating func run(_ line: String) async -> (status: ExitStatus, said: [String]) {
    let before = said.value.count
    let outcome = await shell.run(line)
    return (outcome.status, Array(said.value.dropFirst(before)))
  }

  mutating func front(_ list: ListName) { shell.shell.session.front = list }

  /// Somebody at the terminal who answers every question so.
  mutating func seat(answering answer: Bool?) {
    let questions = questions
    shell.world.person.isThere = true
    shell.world.person.ask = { question in
      questions.change { $0.append(question) }
      return answer
    }
  }
}

/// A value that several tasks may change.
final class Kept<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>
  init(_ value: Value) { mutex = Mutex(value) }
  var value: Value { mutex.withLock { $0 } }
  func change(_ body: @Sendable (inout Value) -> Void) { mutex.withLock { body(&$0) } }
}

extension Tables {
  /// The rows of a list by id, each column as JSON; empty lists and texts count as nothing.
  func contents(_ list: ListName) -> [String: [String: JSON]] { contents(list.entity) }

  func contents<E: Entity>(_ entity: E.Type) -> [String: [String: JSON]] {
    var contents: [String: [String: JSON]] = [:]
    for row in self[E.self] {
      contents[row.id.description] = row.values.mapValues { JSON($0) }.filter {
        $0.value != .array([]) && $0.value != .string("")
      }
    }
    return contents
  }
}
