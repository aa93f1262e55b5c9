import Display
import Domain
package import Grammar
import Values

/// Runs lines, one statement after another, against one shell's state.
package struct Interpreter: Sendable {
  package var shell: ShellState
  package var vocabulary: VerbTable
  /// Every verb, also while a walk has only a few.
  package let allVerbs: VerbTable
  package var world: World
  /// True if a script goes on after a command that failed.
  package var keepsGoing = false
  package var present: Presenter
  /// The scripts, aliases and earlier lines that are being run, the innermost last.
  package var replaying: [Replayed] = []
  package var arguments: [String] = []
  /// Where the statement stands that runs now: `monday.compass:3`; nil for what was typed.
  var here: String?
  /// The text of which a statement runs.
  var running: Running?
  /// The depth in scripts of the line that runs now: 1 is what was typed, or a script that was started.
  package var depth = 0
  /// True while the person is walked through the tour.
  package var isTouring = false
  /// True while lines come from the list on the whole screen.
  package var isBrowsing = false
  /// The names that were agreed to, until their statement ends: it may be begun again.
  var agreed: [RowName]?
  /// The tables that couldn't be loaded, until it's told.
  var failedNow: Unread.Reasons = [:]

  package init(
    shell: ShellState, vocabulary: VerbTable, world: World, present: @escaping Presenter
  ) {
    self.shell = shell
    self.vocabulary = vocabulary
    allVerbs = vocabulary
    self.world = world
    self.present = present
  }

  /// The outcome of a text.
  package struct Outcome: Sendable, Equatable {
    package var status = ExitStatus.done
    /// `quit` was run, or nobody reads the results any more.
    package var leaves = false
    /// True in the latter case: the text didn't come to its end.
    package var isCutOff = false
    /// True if a password or a key was in the text, or in a line that it ran: then it isn't remembered.
    package var holdsSecret = false
    /// The earlier lines that it ran, if that is all it did: then these are remembered instead.
    package var earlier: [String]?
    /// The command that a sentence means: it stands on the next line, and isn't run before that is entered.
    package var proposal: String?

    package init(status: ExitStatus = .done, leaves: Bool = false) {
      self.status = status
      self.leaves = leaves
    }

    /// Takes in how a part of the text ended.
    mutating func join(_ inner: Outcome) {
      (leaves, isCutOff) = (inner.leaves, inner.isCutOff)
      holdsSecret = holdsSecret || inner.holdsSecret
      status = max(status, inner.status)
    }
  }

  /// The light in which a line is read now.
  package var scope: Scope { scope(of: shell) }

  package func scope(of shell: ShellState) -> Scope {
    withArguments(shell).scope
  }

  /// The state with what a script or an alias was given as its variables, and the names of other athletes.
  func withArguments(_ shell: ShellState) -> ShellState {
    var shell = shell
    shell.athletes = { [world] in world.otherAthletes }
    for (index, argument) in arguments.enumerated() { shell.variables[String(index + 1)] = argument }
    return shell
  }

  /// Runs what was typed or came with `-c`: statement by statement, each in the state that the one before left; the
  /// first failure ends it.
  package mutating func run(_ line: String) async -> Outcome {
    shell.performed.begin(line)
    let outcome = await run(line, in: nil, firstLine: 1)
    // The prompt counts what matches.
    if shell.session.tables.schools.isFar { _ = try? await looking { $0.shell.promptState } }
    return outcome
  }

  /// - Parameter ownLength: how many bytes of an alias's line are its own; nil for any other text.
  package mutating func run(
    _ text: String, in file: String?, firstLine: Int, from begin: Int = 0, ownLength: Int? = nil
  ) async -> Outcome {
    depth += 1
    defer { depth -= 1 }
    var outcome = Outcome()
    outcome.holdsSecret = SecretText(text).isThere
    var place = begin
    var warned = -1
    while !outcome.leaves {
      var span: Span?
      let (start, before) = (place, shell)
      do {
        guard let statement = try await statement(of: text, from: place) else { break }
        span = statement.span
        if let ownLength, start >= ownLength { replaying[replaying.count - 1].isOver = true }
        try await prepare(toRun: statement)
        place = statement.end
        if warned < start { try await warn(of: statement.shortened, in: text, file: file, firstLine: firstLine) }
        warned = start
        let replayable = depth == 1 ? written(statement, of: text) : ""
        let isAll = start == 0 && place >= text.utf8.count
        let source = Running(text: text, file: file, firstLine: firstLine)
        try await run(statement, of: source, isAll: isAll, joining: &outcome)
        if outcome.status != .done { break }
        try await record(statement, as: replayable)
      } catch is ClosedPipe {
        (outcome.leaves, outcome.isCutOff) = (true, true)
      } catch {
        guard let error = await whatStays(of: error, in: text, since: before) else {
          place = start
          continue
        }
        outcome.status = await fail(Failure(error), at: span, in: text, file: file, firstLine: firstLine)
        try? await tell(after: error)
        break
      }
    }
    if outcome.isCutOff, outcome.status == .done {
      outcome.status = await tellUnrun(text, from: place, in: file, firstLine: firstLine)
    }
    return outcome
  }

  /// Runs a statement of a text, and takes in how it ended; its results aren't kept beside a secret.
  private mutating func run(
    _ statement: Statement, of source: Running, isAll: Bool, joining outcome: inout Outcome
  ) async throws {
    let results = shell.results
    here = source.file.map { "\($0):\(source.line(of: statement.span))" }
    running = source
    let inner = try await run(statement, of: source.text)
    shell.draft = nil
    outcome.join(inner)
    if isAll { outcome.earlier = inner.earlier }
    if outcome.holdsSecret { shell.results = results }
  }

  /// The error, unless its cause could be removed, so that the statement can be run again: somebody signed in, or what
  /// others wrote meanwhile was taken over.
  private mutating func whatStays(of error: any Error, in text: String, since before: ShellState) async -> (any Error)?
  {
    let failure = Failure(error)
    var isRemoved = await signsInAgain(after: failure)
    if !isRemoved { isRemoved = await takesNews(after: failure, since: before) }
    if isRemoved {
      shell.draft = failure.draft
      shell.draft?.isFinished = true
      return nil
    }
    shell.draft = nil
    if failure.status == .notSignedIn { shell.isSignedOut = true }
    guard failure.status == .notUnderstood, !mayBeKept(text), world.person.isThere else { return error }
    return Failure.noVerb(near: vocabulary.accountVerb(near: text))
  }

  /// Runs one statement: on a copy, which counts only if nothing was thrown, or something was written by then.
  private mutating func run(_ statement: Statement, of text: String) async throws -> Outcome {
    try Task.checkCancellation()
    keepSafe()
    try refuseIfHolding(statement)
    if world.isSafe { try refuse(statement.redirection) }
    var (start, next, unread) = (world.clock.now(), shell, Unread.Look())
    let (answer, taken): (CommandResult, [Text])
    let before = shell
    do {
      (answer, taken) = try await looking(
        isScope: statement.effect == .shell, unless: { next.hasWritten(since: before) },
        {
          let taken = try await $0.settle(statement, of: text)
          (start, next, unread) = ($0.world.clock.now(), $0.shell, Unread.Look())
          return (try await $0.run(statement, in: &next, unread), taken)
        })
    } catch {
      let hasWritten = next.hasWritten(since: shell)
      if hasWritten || next.unstored.count < shell.unstored.count { shell = next }
      if next.session.seenWrites == nil { shell.session.seenWrites = nil }
      throw hasWritten ? error : unread.failure(insteadOf: error)
    }
    agreed = nil
    if !taken.isEmpty { try await present(.notices(taken)) }
    let current = shell.current
    shell = next
    let isReplacing = if case .take = answer.next { true } else { false }
    try await unread.during { try await show(answer, isReplacing ? nil : statement.redirection) }
    try await tell(unread)
    if let told = swallowed(by: statement, of: text) { try await present(.notices([told])) }
    if let view = shell.seen(by: statement.command, current: current) { await world.server.note(view) }
    return try await goOn(after: answer, statement, since: start, isWhole: unread.missed.isEmpty)
  }

  /// Runs what the answer of a command brings with it.
  private mutating func goOn(
    after answer: CommandResult, _ statement: Statement, since start: Instant, isWhole: Bool
  ) async throws -> Outcome {
    switch answer.next {
    case .goOn:
      try await tellTime(since: start)
      return Outcome(status: isWhole ? answer.status : .unavailable)
    case .leave: return Outcome(leaves: true)
    case .replay(let script):
      if let failure = tooDeep(Replayed(.script, script.name)) { throw failure }
      return await replay(script)
    case .expand(let alias, let line, let length): return await expand(alias, line, length)
    case .again(let lines): return await again(lines)
    case .take(let act): return try await act(&self, statement.redirection)
    }
  }

  /// The answer of a command; what it misses after it has written something doesn't make that undone.
  private func run(
    _ statement: Statement, in next: inout ShellState, _ unread: Unread.Look
  ) async throws -> CommandResult {
    next.deed = statement.verb.deed
    let answer = try await unread.during {
      let answer = try await statement.command.run(in: &next, with: world)
      if statement.effect != .shell, next.hasWritten(since: shell) { Unread.forgive() }
      return answer
    }
    try unread.check()
    try next.session.checkRows()
    if statement.effect == .store { next.point(at: statement.rows, insteadOf: shell.current) }
    return answer
  }

  /// Puts results and notices where they belong, and remembers the results.
  package mutating func show(_ answer: CommandResult, _ target: Cursor.Target?) async throws {
    if !answer.results.isEmpty { shell.results = answer.results }
    if !answer.notices.isEmpty { try await present(.notices(answer.notices)) }
    guard !answer.results.isEmpty || target != nil else { return }
    let mode = answer.mode ?? shell.settings.output
    try await present(
      answer.isUncut
        ? .uncut(answer.results, mode: mode, target: target)
        : .results(answer.results, mode: mode, target: target))
  }

  private func warn(of shortened: [Cursor.Shortening], in text: String, file: String?, firstLine: Int) async throws {
    guard let file, !file.hasPrefix(Self.aliasPrefix) else { return }
    for short in shortened {
      try await present(
        .warning(
          "'\(short.word.text)' is short for '\(short.full)': write it out in a script",
          at: Excerpt(of: short.word.span, in: text, file: file, firstLine: firstLine)))
    }
  }

  /// Shows a failure, with the rows it offers to choose from; answers the exit status.
  mutating func fail(
    _ failure: Failure, at statement: Span?, in text: String, file: String?, firstLine: Int
  ) async -> ExitStatus {
    let span = failure.span ?? statement ?? 0..<0
    let excerpt = Excerpt(of: span, in: text, file: file, firstLine: firstLine, isUnderlined: failure.span != nil)
    let isPlaceKnown = file != nil || failure.span != nil
    do {
      try await present(
        .failure(failure.completing(in: text, statement).masking(SecretText(text)), at: isPlaceKnown ? excerpt : nil))
      if !callers.isEmpty { try await present(.notices(callers.map { Text("  called from \($0)", .dim) })) }
      if !failure.choices.isEmpty {
        let offered = try? await looking { $0.shell.offer(failure.choices) }
        try await present(.notices(offered ?? shell.offer(failure.choices)))
      }
    } catch {
      return .interrupted
    }
    return failure.status
  }
}

extension Failure {
  /// The same with a whole line as its hint, where that was what may stand in the place of the fault.
  fileprivate func completing(in text: String, _ statement: Span?) -> Failure {
    let bytes = Array(text.utf8)
    guard isHintAPart, let span, let statement, let hint, statement.upperBound <= bytes.count,
      statement.lowerBound <= span.lowerBound, span.upperBound <= statement.upperBound
    else { return self }
    var failure = self
    let (before, after) = (bytes[statement.lowerBound..<span.lowerBound], bytes[span.upperBound..<statement.upperBound])
    failure.hint = "\(String(decoding: before, as: UTF8.self))\(hint)\(String(decoding: after, as: UTF8.self))"
    return failure
  }
}

extension Interpreter {
  /// The places that called what runs now, the innermost first; of very many only the first.
  private var callers: [String] {
    let all = replaying.reversed().compactMap(\.caller)
    let most = 8
    return all.count <= most ? all : all.prefix(most) + ["\(all.count - most) more"]
  }

  /// The word by which errors call the text of an alias.
  static let aliasPrefix = "alias "

  /// Runs the line that an alias stands for, as if it had been typed.
  ///
  /// - Parameter length: how many bytes of it are the alias's own. A statement after them was typed, so it isn't one that
  ///   the alias calls.
  mutating func expand(_ alias: String, _ line: String, _ length: Int) async -> Outcome {
    await run(line, for: Replayed(.alias, alias), in: Self.aliasPrefix + alias, ownLength: length)
  }

  /// Runs earlier lines again, as if they had been typed; each of several is shown first.
  mutating func again(_ lines: [String]) async -> Outcome {
    var outcome = Outcome()
    outcome.earlier = lines
    for line in lines {
      if lines.count > 1 { try? await present(.notices([Text("› \(line)", .dim)])) }
      let ended = await run(line, for: Replayed(.line, line), in: nil)
      outcome.join(ended)
      if ended.leaves || ended.status != .done && !keepsGoing || ended.status == .interrupted { break }
    }
    return outcome
  }

  private mutating func run(
    _ line: String, for call: Replayed, in file: String?, ownLength: Int? = nil
  ) async -> Outcome {
    if let failure = tooDeep(call) { return await report(failure) }
    replaying.append(call.called(from: here))
    depth -= 1
    defer {
      depth += 1
      replaying.removeLast()
    }
    return await run(line, in: file, firstLine: 1, ownLength: ownLength)
  }

  /// Why something can't be run in the middle of what runs already; nil if it can.
  package func tooDeep(_ next: Replayed) -> Failure? {
    let calls = replaying.count { ($0.kind, $0.name, $0.isOver) == (next.kind, next.name, next.isOver) }
    if calls >= (next.kind == .alias ? Replayed.mostCalls : 1) {
      return switch next.kind {
      case .alias: Failure("alias '\(next.name)' calls itself", hint: "alias \(next.name) none")
      case .script: Failure("'\(next.name)' runs itself", hint: "remove its 'source' line")
      case .line: Failure("'\(next.name)' calls itself", hint: "type the line you mean")
      }
    }
    guard replaying.count < Replayed.most else {
      return Failure(
        "more than \(Replayed.most) aliases are called by one line", hint: "put them in a script, one per line")
    }
    guard replaying.count(where: { !$0.isOver }) >= Replayed.deepest else { return nil }
    let called = next.kind == .alias ? "alias '\(next.name)'" : "'\(next.name)'"
    return Failure(
      "\(called) is nested too deep: more than \(Replayed.deepest) scripts and aliases call each other",
      hint: next.kind == .script ? "source \(next.name.quotedIfNeeded)" : next.name)
  }
}

extension Interpreter {
  /// The colours of the parts of a line: from left to right, without overlaps; what isn't there has no
  /// colour.
  ///
  /// The line is read as it would be to be run, and the cursor remembers what it took for what. Lines that
  /// nobody types have no colours.
  package func colouring(of line: String) -> [ColouredSpan] {
    guard line.utf8.count <= Self.longestTyped else { return [] }
    return CancellableScope.taking {
      var highlighter = Highlighter(line, withoutFiles)
      highlighter.paint()
      return highlighter.ordered
    } ?? []
  }
}

extension Interpreter {
  /// The text before the cursor with the alias written out that ends there and begins a statement; nil
  /// where there is none, or where it takes words.
  package func expansion(of line: String, at cursor: Int) -> String? {
    guard shell.settings.values[.expand] == "on" else { return nil }
    let before = String(decoding: line.utf8.prefix(cursor), as: UTF8.self)
    let start = before.lastIndex(of: ";").map(before.index(after:)) ?? before.startIndex
    let word = before[start...].drop { $0 == " " }
    guard !word.isEmpty, !vocabulary.verbs.contains(where: { $0.name == word.lowercased() }),
      let alias = shell.saved.aliases.first(where: { $0.key.lowercased() == word.lowercased() }),
      AliasText(alias.value).count == 0
    else { return nil }
    return before[..<word.startIndex] + alias.value
  }
}
