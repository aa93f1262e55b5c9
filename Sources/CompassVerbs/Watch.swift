import Display
import Domain
import Grammar
import ShellCore
import Synchronization
import Values

/// `watch`: a command that prints, again and again on fresh rows, until a key is pressed.
struct Watch: Command, Unrecorded {
  static let verb: Verb = Verb(
    "watch", "Repeat a command until you press a key", group: .script, effect: .world, needs: .nothing,
    prints: false,
    examples: ["watch due 30", "watch \"schools OH\" 10", "watch dashboard"], .watched, make: Self.init)

  let watched: Watched

  func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    if let problem = watched.problem(in: shell.scope) { throw Failure(problem) }
    if world.rules.isConfiguring {
      throw Failure(
        "'watch' never ends, and the configuration only sets how the shell starts",
        hint: "alias w watch \(watched.line)")
    }
    return CommandResult(next: .take { [watched] in await $0.watch(watched.line, every: watched.seconds, $1) })
  }
}

/// The line that is repeated, and the seconds between.
struct Watched: Sendable, Hashable {
  let line: String
  let seconds: Int
  /// Where it begins in what was typed.
  let place: Int
}

extension Parameter where Value == Watched {
  /// `COMMAND [SECONDS]`: a number at the end is the seconds; a command that ends in one stands in quotes.
  fileprivate static let watched = Parameter("COMMAND [SECONDS]") { cursor in
    if let word = cursor.peek(), word.isQuoted {
      return Parameter<Int>.seconds.readings(cursor.after(word)).map { seconds in
        Reading(Watched(line: word.text, seconds: seconds.value, place: word.span.lowerBound + 1), seconds.rest)
      }
    }
    if let word = cursor.peek(), Watched.isWatch(word.text) {
      cursor.context.fail(Diagnostic("'watch' prints nothing", at: word.span, hint: "watch due"))
      return []
    }
    _ = VerbTable.printing.readings(cursor)
    let (line, end) = cursor.restOfLine(inQuotes: true)
    guard !line.isEmpty else {
      cursor.context.fail(Diagnostic(expected: "a command", at: cursor.here, hint: "watch due"))
      return []
    }
    if let space = line.lastIndex(where: \.isWhitespace), let seconds = Int(line[line.index(after: space)...]),
      (1...86_400).contains(seconds),
      let shorter = try? Watched.statement(String(line[..<space]), cursor.scope, isBrief: true),
      shorter.redirection == nil
    {
      return [Reading(Watched(line: String(line[..<space]).trimmed, seconds: seconds, place: cursor.place), end)]
    }
    return [Reading(Watched(line: line, seconds: 5, place: cursor.place), end)]
  }
}

extension Watched {
  /// Why it can't be repeated: it isn't understood, or does more than print. That is asked when it's to run, as what may
  /// have been meant takes a while to find.
  func problem(in scope: Scope) -> Diagnostic? {
    let span = place..<place + line.utf8.count
    guard !Watched.isWatch(String(line.prefix { !$0.isWhitespace })) else {
      return Diagnostic("'watch' prints nothing", at: span, hint: "watch due")
    }
    do {
      guard let statement = try Watched.statement(line, scope) else {
        return Diagnostic(expected: "a command", at: span, hint: "watch due")
      }
      if statement.effect == .store {
        return Diagnostic("'\(statement.verb.name)' changes rows", at: span, hint: "watch due")
      }
      let isSilent = !statement.verb.prints
      return isSilent ? Diagnostic("'\(statement.verb.name)' prints nothing", at: span, hint: "watch due") : nil
    } catch {
      var problem = Watched.shortened(line).map { Diagnostic($0.message, at: error.span, hint: $0.hint) } ?? error
      problem.span = place + error.span.lowerBound..<place + error.span.upperBound
      return problem
    }
  }

  /// True if a word means this verb: a line that watches isn't looked into, since lines could stand in
  /// lines without end.
  static func isWatch(_ word: String) -> Bool { VerbTable.all.verb(word)?.name == "watch" }

  /// The message where a line isn't understood whose verb wasn't written in full: another one may have
  /// been meant.
  private static func shortened(_ line: String) -> (message: String, hint: String)? {
    let word = String(line.prefix { !$0.isWhitespace }).lowercased()
    guard let verb = VerbTable.all.verb(word), verb.name != word else { return nil }
    let others = VerbTable.all.verbs.filter { $0.prints && $0.effect != .store && $0.name != verb.name }.map(\.name)
    let near = Nearest.words(to: word, among: others)
    return (
      "'\(word)' is read as '\(verb.name)', which needs more words",
      Nearest.question(near.map { "watch \($0)" }) ?? "watch due"
    )
  }

  fileprivate static func statement(
    _ line: String, _ scope: Scope, isBrief: Bool = false
  ) throws(Diagnostic) -> Statement? {
    try Statement.read(line, from: 0, in: scope, verbs: .all, isBrief: isBrief)
  }
}

extension Parameter where Value == Int {
  /// Five if they are left out.
  fileprivate static let seconds = Parameter.whole("SECONDS", 1...86_400).or(5)
}

extension Interpreter {
  /// Runs a line again and again, each time on fresh rows, until a key is pressed, it fails, or the task is cancelled.
  mutating func watch(_ line: String, every seconds: Int, _ target: Cursor.Target?) async -> Outcome {
    if let failure = tooDeep(Replayed(.line, line)) { return await report(failure) }
    let (outer, keys) = (self.present, world.person.watchKeys())
    defer { keys?.stop() }
    let heading = WatchHeading(
      Text("every \(seconds) s: \(line)   \(keys == nil ? "Ctrl-C" : "any key") ends it", .dim))
    var inner = watching(line, under: heading)
    defer {
      shell.printed = inner.shell.printed
      shell.items = inner.shell.items
      shell.session.take(inner.shell.session.tables)
      shell.unstored = inner.shell.unstored
    }
    var isFirst = true
    do {
      while true {
        try Task.checkCancellation()
        let before = isFirst ? nil : inner.shell.session
        isFirst = false
        _ = try await inner.shell.reload(with: world)
        if let before {
          let news = heading.add(StoreNews.lines(from: before, to: inner.shell.session), at: world.clock)
          if keys == nil, !news.isEmpty { try await outer(.notices(news)) }
        }
        let outcome = await inner.run(line)
        if outcome.status != .done || outcome.leaves { return Outcome(status: outcome.status) }
        guard let keys else {
          try await world.time.sleep(.seconds(seconds))
          continue
        }
        if try await keys.isPressed(within: .seconds(seconds)) { return Outcome() }
      }
    } catch {
      let failure = Failure(error)
      return failure.status == .interrupted ? Outcome(status: .interrupted) : await report(failure)
    }
  }
}

extension Interpreter {
  /// One like this that draws each result as a frame.
  private func watching(_ line: String, under heading: WatchHeading) -> Interpreter {
    let outer = self.present
    var inner = Interpreter(
      shell: shell, vocabulary: vocabulary, world: world,
      present: { presentation in
        if case .results(let blocks, let mode, nil) = presentation {
          try await outer(.frame(blocks, mode: mode, heading: heading.lines))
        } else {
          try await outer(presentation)
        }
      })
    inner.arguments = arguments
    inner.replaying = replaying + [Replayed(.line, line)]
    inner.shell.recording = nil
    inner.world.rules.isWatching = true
    return inner
  }
}

/// The lines above the results: how it ends, and the latest changes that others made meanwhile.
private final class WatchHeading: Sendable {
  private let title: Text
  private let news = Mutex<[Text]>([])

  /// So many changes stay in sight.
  private static let most = 3

  init(_ title: Text) { self.title = title }

  var lines: [Text] { [title] + news.withLock { $0 } }

  /// Takes what was changed since the last look; answers it with the time.
  func add(_ changes: [String], at clock: Clock) -> [Text] {
    let time = clock.time(clock.now())?.description ?? ""
    let lines = changes.map { Text("\(time)  \($0)", .warning) }
    news.withLock { $0 = Array(($0 + lines).suffix(Self.most)) }
    return lines
  }
}
