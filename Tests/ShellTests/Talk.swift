import CompassVerbs
import Display
import Domain
import SampleFamily
import ShellCore
import Storage
import Synchronization

/// A shell's state about the sample family on the 21st of November 2026, and what comes back.
struct Talk {
  var interpreter: Interpreter
  let paper: Paper
  let surroundings = Surroundings()
  private let answers: Answers

  static let now = Instant("2026-11-21T12:00:00Z") ?? Instant(microseconds: 0)
  static let identity = Identity(
    user: SampleFamily.user, athlete: SampleFamily.athlete, family: SampleFamily.family, role: .known(.player))

  /// What is different from a script on the sample family.
  struct Setting: OptionSet {
    let rawValue: Int
    static let terminal = Setting(rawValue: 1)
    static let readOnly = Setting(rawValue: 2)
    static let dryRun = Setting(rawValue: 4)
    static let empty = Setting(rawValue: 8)
    static let keepGoing = Setting(rawValue: 16)
    static let parent = Setting(rawValue: 32)
    static let project = Setting(rawValue: 64)
    static let plain = Setting(rawValue: 128)
  }

  static func store(_ setting: Setting = []) -> MemoryStore {
    MemoryStore(
      name: "sample family", identity: identity,
      rows: setting.contains(.empty) ? Tables() : SampleFamily.tables(now: now),
      now: { now })
  }

  /// A project where the athlete has signed up under another id, and has nothing yet.
  private static func project() -> MemoryStore {
    var athlete = User(id: Key(UUID(high: 0x0100_0000_0000_4000, low: 0x8000_0000_0000_0001)))
    athlete.fullName = "Eli Novakovic"
    athlete.role = .known(.player)
    var family = Family(id: Key(UUID(high: 0x0100_0000_0000_4000, low: 0x8000_0000_0000_0002)))
    family.playerUserID = athlete.id
    var tables = Tables()
    tables.users = Rows([athlete])
    tables.families = Rows([family])
    let identity = Identity(user: athlete.id, athlete: athlete.id, family: family.id, role: .known(.player))
    return MemoryStore(name: "example.supabase.co", identity: identity, rows: tables, now: { now })
  }

  init(_ setting: Setting = [], canvas: Canvas = Canvas(width: 80), store: (any Store)? = nil) async throws {
    var canvas = canvas
    if setting.contains(.plain) { canvas.isPlain = true }
    let (paper, answers, ids) = (Paper(canvas), Answers(), Counter())
    self.paper = paper
    self.answers = answers
    let store = store ?? Self.store(setting)
    let identity =
      setting.contains(.parent)
      ? Identity(
        user: SampleFamily.parent, athlete: SampleFamily.athlete, family: SampleFamily.family, role: .known(.parent))
      : Self.identity
    let clock = Clock.fixed(Self.now)
    var world = World(store: store, clock: clock, newID: { ids.next() })
    let isThere = setting.contains(.terminal)
    world.person.isThere = isThere
    world.person.ask = { question in
      guard isThere else { return nil }
      let answer = answers.next()
      paper.ask("\(question) [y/N]", answer)
      return answer.map { $0 == "y" }
    }
    world.person.line = { question, _ in
      guard isThere else { return nil }
      let answer = answers.next()
      paper.ask(question, answer)
      return answer
    }
    surroundings.serve(&world, noting: paper)
    world.person.keys = { isVi in
      [KeyHelp("complete", keys: ["Tab"]), KeyHelp("undo typing", keys: [isVi ? "u, in command mode" : "Ctrl-_"])]
    }
    if setting.contains(.project) {
      let project = Self.project()
      world.project = { project }
    }
    world.rules.isReadOnly = setting.contains(.readOnly)
    world.rules.isDryRun = setting.contains(.dryRun)
    let session = Session(identity: identity, tables: try await store.tables(), clock: clock)
    interpreter = Interpreter(shell: ShellState(session: session), world: world) { paper.show($0) }
    interpreter.keepsGoing = setting.contains(.keepGoing)
  }

  var session: Session { interpreter.shell.session }

  /// Says a line; answers all that comes back.
  mutating func say(_ line: String, answering answers: [String] = []) async -> String {
    await run(line, answering: answers).said
  }

  /// Says a line; answers how it ended as well.
  @discardableResult
  mutating func run(
    _ line: String, answering answers: [String] = []
  ) async -> (outcome: Interpreter.Outcome, said: String) {
    self.answers.take(answers)
    let outcome = await interpreter.run(line)
    return (outcome, paper.tear())
  }

  /// The answer to a line in JSON.
  mutating func json(_ line: String) async -> JSON? {
    let mode = interpreter.shell.settings.output
    interpreter.shell.settings.output = .json
    defer { interpreter.shell.settings.output = mode }
    let results = await say(line).split(separator: "\n").filter { !$0.hasPrefix("2> ") }
    return JSON(parsing: results.joined(separator: "\n"))
  }
}

/// Answers that were written down before they are asked for.
private final class Answers: Sendable {
  private let waiting = Mutex<[String]>([])

  func take(_ answers: [String]) { waiting.withLock { $0 = answers } }
  func next() -> String? {
    let answer = waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    return answer == "^D" ? nil : answer
  }
}

/// Ids in a row: the same in every run.
private final class Counter: Sendable {
  private let last = Mutex<UInt8>(0)

  func next() -> UUID {
    let number = last.withLock { last in
      last &+= 1
      return last
    }
    return UUID(high: 0x4000, low: 0x8000_0000_0000_0000 | UInt64(number))
  }
}
