import CompassVerbs
import Display
import Domain
import Grammar
import SampleFamily
import ShellCore
import Storage
package import TestSupport
import Values

/// Lines at the prompt: looked at while they're typed, then run, about the sample family in memory.
///
/// A step is a line; one that begins with `@` says how the shell was started, or writes a file.
package struct LineTrial: Trial {
  package static let name = "lines"
  package init() {}

  package func steps(_ random: inout StoreRandom) async throws -> [String] {
    var steps: [String] = []
    if random.chance(3) { steps.append("@terminal") }
    if random.chance(20) { steps.append("@read-only") }
    if random.chance(12) { steps.append("@dry-run") }
    if random.chance(20) { steps.append("@empty") }
    if random.chance(3) { steps.append("@width \(random.size(200))") }
    if random.chance(4) { steps.append("@output \(random.pick(OutputMode.allCases).rawValue)") }
    if random.chance(12) {
      var maker = FileMaker(random: random)
      steps += await maker.steps()
      random = maker.random
    }
    let shell = LineShell(steps)
    var maker = LineMaker(random: random, interpreter: shell.interpreter)
    steps += (0..<random.number(1...5)).map { _ in maker.line() }.filter { !$0.hasPrefix("@") }
    return steps
  }

  package func run(_ steps: [String], within limits: Limits, begin: (Int) -> Void) async throws -> [Finding] {
    var shell = LineShell(steps)
    var findings: [Finding] = []
    for (number, step) in steps.enumerated() where !step.hasPrefix("@") {
      begin(number)
      findings += await shell.take(step, number, within: limits)
    }
    return findings + (await shell.comparedWithStore(at: steps.count - 1))
  }
}

/// One shell's state about the sample family, and what must hold of every line.
struct LineShell {
  var interpreter: Interpreter
  private let store: MemoryStore
  let paper: Paper
  private let world: ScriptedWorld

  init(_ steps: [String], at now: Instant = Family.now) {
    let words = steps.filter { $0.hasPrefix("@") }.map { $0.split(separator: " ", maxSplits: 2).map(String.init) }
    func word(_ name: String) -> String? { words.last { $0[0] == name && $0.count > 1 }?[1] }
    let isTerminal = steps.contains("@terminal")
    var canvas = Canvas(width: word("@width").flatMap(Int.init) ?? 80, isTerminal: true)
    canvas.isPlain = steps.contains("@plain")
    paper = Paper(canvas)
    world = ScriptedWorld(seed: Self.hash(steps.joined(separator: "\n")), paper: paper)
    let rows = now == Family.now ? Family.tables : SampleFamily.tables(now: now)
    let tables = steps.contains("@empty") ? Family.empty : rows
    store = MemoryStore(name: "sample family", identity: Family.identity, rows: tables, now: { now })
    let session = Session(identity: Family.identity, tables: tables, clock: .fixed(now))
    var shell = ShellState(session: session)
    shell.variables = ["x": "D1", "who": "kenyon", "min": "70"]
    shell.settings.output = word("@output").flatMap(OutputMode.init)
    shell.files = world.names
    var world = self.world.world(on: store, isTerminal: isTerminal)
    world.rules.isReadOnly = steps.contains("@read-only")
    world.rules.isDryRun = steps.contains("@dry-run")
    let paper = paper
    interpreter = Interpreter(shell: shell, world: world) { paper.show($0) }
    for file in words where file[0] == "@file" && file.count == 3 { self.world[file[1]] = file[2] }
  }

  /// Takes a line as the prompt would: what is said of it while it's typed, then what it does.
  mutating func take(_ line: String, _ step: Int, within limits: Limits) async -> [Finding] {
    var start = Usage.now
    var findings = Sight(interpreter: interpreter, past: world.past).findings(line, step)
    findings += [Usage.excess(of: "look", since: start, within: limits, at: step)].compactMap(\.self)
    let before = interpreter.shell.session
    start = Usage.now
    let outcome = await interpreter.run(line)
    findings += [Usage.excess(of: "run", since: start, within: limits, at: step)].compactMap(\.self)
    let said = paper.take()
    if let control = said.control { findings.append(Finding("control character shown", at: step, control)) }
    for (failure, excerpt) in said.failures { findings += check(failure, excerpt, of: line, step) }
    if outcome.status == .fault { findings.append(Finding("fault", at: step)) }
    if outcome.status != .done, said.failures.isEmpty, said.bytes == 0 {
      findings.append(Finding("failed without a word", at: step, "\(outcome.status)"))
    }
    return findings + (await compare(before, outcome, step))
  }

  private func check(_ failure: Failure, _ excerpt: Excerpt?, of line: String, _ step: Int) -> [Finding] {
    var findings: [Finding] = []
    if failure.message.isEmpty { findings.append(Finding("error without a message", at: step)) }
    if failure.status == .fault { findings.append(Finding("fault: \(failure.message)", at: step)) }
    let hasWayOut = failure.hint != nil || !failure.choices.isEmpty || failure.message.contains(": ")
    if failure.status == .notUnderstood, !hasWayOut {
      findings.append(Finding("no hint: \(Self.shape(failure.message))", at: step, failure.message))
    }
    if let excerpt, let span = excerpt.span {
      let count = excerpt.source.utf8.count
      if span.lowerBound < 0 || span.upperBound > count + 1 {
        findings.append(Finding("error outside the line", at: step, "\(span) of \(count)"))
      }
    }
    return findings
  }

  /// Compares the rows with what a line left of them, and looks whether `undo` takes it back.
  private mutating func compare(_ before: Session, _ outcome: Interpreter.Outcome, _ step: Int) async -> [Finding] {
    let after = interpreter.shell.session
    let written = after.journal.written.count - before.journal.written.count
    // Someone else's rows are in front, or they have to be loaded again.
    guard written >= 0, after.tables.missing.isEmpty, after.identity == before.identity else { return [] }
    guard written != 0 else {
      // Changes that were only tried go when the rows are loaded again.
      if interpreter.world.rules.isDryRun { return [] }
      // Suggestions come up by themselves.
      let differences = after.tables.differences(from: before.tables, in: { $0 != .suggestions })
      return differences.map { Finding("changed without a journal entry: \($0)", at: step, "\(outcome.status)") }
    }
    let entries = after.journal.written.suffix(written)
    guard after.journal.last?.changes == entries.last?.changes else { return [] }
    for _ in 0..<written { _ = await interpreter.run("undo") }
    let said = paper.take()
    let undone = interpreter.shell.session.tables.differences(
      from: before.tables, without: ["updated_at"], in: Self.isTakenBack)
    let reason = said.failures.first?.failure.message ?? ""
    let findings = undone.map { Finding("undo leaves \($0)", at: step, reason) }
    for _ in 0..<written { _ = await interpreter.run("redo") }
    let redone = interpreter.shell.session.tables.differences(
      from: after.tables, without: ["updated_at"], in: Self.isTakenBack)
    let failed = paper.take().failures.first?.failure.message ?? ""
    return findings + redone.map { Finding("redo leaves \($0)", at: step, failed) }
  }

  /// The log of the preferences keeps what was taken back, and suggestions come up by themselves.
  private static func isTakenBack(_ table: TableName) -> Bool { ![.preferenceHistory, .suggestions].contains(table) }

  /// The differences of the store from what the session shows, but for suggestions that wait for the next
  /// write.
  func comparedWithStore(at step: Int) async -> [Finding] {
    guard !interpreter.world.rules.isDryRun else { return [] }
    guard let tables = try? await store.tables() else { return [Finding("the store can't be read", at: step)] }
    var session = interpreter.shell.session
    session.apply(interpreter.shell.unstored.inverses)
    return session.tables.differences(from: tables).map { Finding("session and store differ: \($0)", at: step) }
  }

  /// A message without what differs from line to line.
  static func shape(_ message: String) -> String {
    var shape = ""
    for (index, part) in message.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
      shape += index % 2 == 0 ? String(part.filter { !$0.isNumber }) : "'…'"
    }
    return String(shape.prefix(80))
  }

  static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
