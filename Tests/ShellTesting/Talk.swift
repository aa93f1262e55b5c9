import CompassVerbs
package import Display
package import Domain
package import SampleFamily
package import ShellCore
package import Storage
import Synchronization
package import TestSupport
import Testing
package import Values

/// A shell, usually about the sample family, and all that comes back.
package struct Talk {
  package var interpreter: Interpreter
  package let paper: Paper
  package let surroundings: Surroundings
  private let answers: Answers
  /// The number of frames that the last line that was heard has shown.
  package private(set) var frames = 0
  private let asked = Kept<[String]>([])
  package static let now = Sample.now
  package static let identity = Sample.identity

  /// The differences from a script on the sample family.
  package struct Setting: OptionSet, Sendable, Hashable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let terminal = Setting(rawValue: 1)
    package static let readOnly = Setting(rawValue: 2)
    package static let dryRun = Setting(rawValue: 4)
    package static let empty = Setting(rawValue: 8)
    package static let keepGoing = Setting(rawValue: 16)
    package static let parent = Setting(rawValue: 32)
    package static let project = Setting(rawValue: 64)
    package static let plain = Setting(rawValue: 128)
    /// Signed in, where what is asked of the account is noted.
    package static let account = Setting(rawValue: 256)
    /// The words are drawn at once, as on a terminal: what can't be known is noted meanwhile.
    package static let atOnce = Setting(rawValue: 512)
  }

  /// The sample family at a moment, as the store has it.
  package init(sample setting: Setting = [], at now: Instant = Sample.now, canvas: Canvas = Canvas(width: 80)) {
    let sample = Sample.at(now)
    var session = sample.session
    if setting.contains(.parent) { session.become(Sample.parent) }
    self.init(setting, canvas: canvas, session: session, store: sample.store())
  }

  /// Other rows of the player's.
  package init(
    rows: Tables, _ setting: Setting = [], at now: Instant = Sample.now, canvas: Canvas = Canvas(width: 80)
  ) {
    let session = Session(identity: Sample.identity, tables: rows, clock: .fixed(now))
    self.init(setting, canvas: canvas, session: session, store: Sample.store(rows, now: now))
  }

  /// The rows that a store has, no matter who it belongs to.
  package init(_ setting: Setting = [], canvas: Canvas = Canvas(width: 80), store: (any Store)? = nil) async throws {
    guard store != nil || setting.contains(.empty) else {
      self.init(sample: setting, canvas: canvas)
      return
    }
    let store = store ?? Self.store(setting)
    let session = Session(
      identity: setting.contains(.parent) ? Sample.parent : Sample.identity, tables: try await store.tables(),
      clock: .fixed(Sample.now))
    self.init(setting, canvas: canvas, session: session, store: store)
  }

  package init(_ setting: Setting, canvas: Canvas = Canvas(width: 80), session: Session, store: any Store) {
    var canvas = canvas
    if setting.contains(.plain) { canvas.isPlain = true }
    let (paper, answers, ids) = (Paper(canvas, drawsAtOnce: setting.contains(.atOnce)), Answers(), Counter())
    let surroundings = Surroundings()
    var world = World(store: store, time: TimeScript(session.context.clock) { ids.next() })
    answers.serve(&world, isThere: setting.contains(.terminal), noting: paper)
    surroundings.serve(&world, noting: paper)
    world.scriptedPerson.keys = { isVi in
      [KeyHelp("complete", keys: ["Tab"]), KeyHelp("undo typing", keys: [isVi ? "u, in command mode" : "Ctrl-_"])]
    }
    if setting.contains(.project) {
      let project = Self.project()
      world.scriptedServer.project = { project }
    }
    if setting.contains(.account) {
      world.scriptedServer.account = AccountScript.noting(on: paper)
      world.scriptedPerson.secret = { _ in "hidden" }
    }
    world.rules.isReadOnly = setting.contains(.readOnly)
    world.rules.isDryRun = setting.contains(.dryRun)
    interpreter = Interpreter(shell: ShellState(session: session), world: world) { paper.show($0) }
    interpreter.keepsGoing = setting.contains(.keepGoing)
    (self.paper, self.answers, self.surroundings) = (paper, answers, surroundings)
  }

  /// A store with the sample family.
  package static func store(_ setting: Setting = []) -> MemoryStore {
    setting.contains(.empty) ? Sample.store(Tables()) : Sample.at().store()
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

  package var session: Session { interpreter.shell.session }

  /// Makes the schools an image with few columns, as of a large table; answers what is asked for the rest.
  @discardableResult
  package mutating func leaveSchoolsInStore() -> KeptRows<School> {
    let kept = KeptRows(session.tables.schools)
    guard session.tables.state(of: .schools) == .loaded else { return kept }
    interpreter.shell.session.take(Rows(kept.image(School.firstColumns ?? [])))
    return kept
  }

  /// The same with the schools on a server.
  @discardableResult
  package mutating func leaveSchoolsOnServer() -> KeptRows<School> {
    let kept = KeptRows(session.tables.schools)
    guard session.tables.state(of: .schools) == .loaded else { return kept }
    interpreter.shell.session.take(Rows(kept.remoteImage((School.firstColumns ?? []).union(["updated_at"]))))
    return kept
  }

  /// Says a line; answers all that comes back.
  package mutating func say(_ line: String, answering answers: [String] = []) async -> String {
    await run(line, answering: answers).said
  }

  /// Says a line; answers how it ended as well.
  @discardableResult
  package mutating func run(
    _ line: String, answering answers: [String] = []
  ) async -> (outcome: Interpreter.Outcome, said: String) {
    self.answers.take(answers)
    let outcome = await interpreter.run(line)
    return (outcome, paper.tear())
  }

  /// Types a line at the prompt.
  package mutating func type(_ line: String, answering answers: [String] = []) async -> Interpreter.Outcome {
    self.answers.take(answers)
    return await interpreter.runTyped(line)
  }

  /// Says a line; answers results and notices apart.
  @discardableResult
  package mutating func hear(_ line: String) async -> (status: ShellCore.ExitStatus, results: String, notices: String) {
    let outcome = await interpreter.run(line)
    return hear(outcome)
  }

  /// Replays a script; answers results and notices apart.
  package mutating func replay(_ text: String) async -> (status: ShellCore.ExitStatus, results: String, notices: String)
  {
    let outcome = await interpreter.replay(Script(name: "test.compass", text: text))
    return hear(outcome)
  }

  private mutating func hear(
    _ outcome: Interpreter.Outcome
  ) -> (status: ShellCore.ExitStatus, results: String, notices: String) {
    let said = paper.takeApart()
    frames = said.frames
    return (outcome.status, said.results, said.notices)
  }

  /// Says a line; answers a text for each block as lines of JSON, for each notice and error.
  @discardableResult
  package mutating func lines(_ line: String) async -> (status: ShellCore.ExitStatus, said: [String]) {
    let outcome = await interpreter.run(line)
    return (outcome.status, paper.takeLines())
  }

  /// Puts a person at the terminal who answers every question so.
  package mutating func seat(answering answer: Bool?) {
    let asked = asked
    interpreter.world.scriptedPerson.isThere = true
    interpreter.world.scriptedPerson.ask = { question in
      asked.change { $0.append(question) }
      return answer
    }
  }

  /// The questions to the one who was seated.
  package var questions: [String] { asked.value }

  /// The completions that Tab offers at the end of a line.
  package func completions(_ line: String) -> [String] {
    interpreter.completions(of: line, at: line.utf8.count, limit: 100).candidates.map(\.text)
  }

  package mutating func json(_ line: String) async -> JSON? {
    let mode = interpreter.shell.settings.output
    interpreter.shell.settings.output = .json
    defer { interpreter.shell.settings.output = mode }
    let results = await say(line).split(separator: "\n").filter { !$0.hasPrefix("2> ") }
    return JSON(parsing: results.joined(separator: "\n"))
  }

  /// The rows that the last command of a line answers, by field.
  package mutating func rows(_ line: String) async -> [[String: JSON]] {
    let commands = line.split(separator: ";").map(String.init)
    for command in commands.dropLast() { _ = await say(command) }
    guard case .array(let rows)? = await json(commands.last ?? "") else { return [] }
    return rows.map { row in
      guard case .object(let members) = row else { return [:] }
      return Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    }
  }

  package mutating func names(_ line: String) async -> [String] { await rows(line).compactMap { $0["name"]?.words } }
}

extension Talk {
  package init(canvas: Canvas = Canvas(width: 80), _ store: any Store) async throws {
    try await self.init([], canvas: canvas, store: store)
  }

  /// The sample family with another Kenyon College.
  package static func store(changing change: (inout School) -> Void) -> MemoryStore {
    var tables = Sample.at().tables
    if var kenyon = tables.schools.first(where: { $0.name == "Kenyon College" }) {
      change(&kenyon)
      tables.schools.replace(kenyon)
    }
    return Sample.store(tables, name: "test")
  }

  package var kenyon: School { get throws { try session.tables.schools.kenyon } }
}

extension Rows<School> {
  package var kenyon: School { get throws { try #require(first { $0.id == SampleFamily.kenyon }) } }
}

extension SampleFamily {
  package static var kenyon: Key<School>? { Sample.at().tables.schools.first { $0.name == "Kenyon College" }?.id }
}

extension JSON {
  package var words: String? { if case .string(let words) = self { words } else { nil } }
  package var amount: Double? { if case .number(let digits) = self { Double(digits) } else { nil } }
  package var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }
}

extension Answers {
  /// Lets a person at a terminal give these answers.
  fileprivate func serve(_ world: inout World, isThere: Bool, noting paper: Paper) {
    world.scriptedPerson.isThere = isThere
    world.scriptedPerson.ask = { question in
      guard isThere else { return nil }
      let answer = self.next()
      paper.ask("\(question) [y/N]", answer)
      return answer.map { $0 == "y" }
    }
    world.scriptedPerson.line = { question, _ in
      guard isThere else { return nil }
      let answer = self.next()
      paper.ask(question, answer)
      return answer
    }
  }
}

/// Ids in a row: the same in every run. Where ids are to be others, they come in no order.
private final class Counter: Sendable {
  private let seed = OtherIDs.seed
  private let last = Mutex<UInt64>(0)

  func next() -> UUID {
    let number = last.withLock { last in
      last &+= 1
      return last
    }
    guard let seed else { return UUID(high: 0x4000, low: 0x8000_0000_0000_0000 | number) }
    var dice = StoreRandom(seed: ~seed &+ number << 32)
    return UUID(using: &dice)
  }
}
