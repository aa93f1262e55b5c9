import Display
import Domain
package import Grammar

/// Runs lines, one statement after another, against one shell's state.
package struct Interpreter: Sendable {
  package var shell: ShellState
  package let vocabulary: VerbTable
  package var world: World
  /// Whether a script goes on behind a command that failed.
  package var keepsGoing = false
  package var present: Presenter
  /// The scripts, aliases and earlier lines that are being run, the innermost last.
  package var replaying: [Replayed] = []
  package var arguments: [String] = []
  /// How deep the line that runs now lies in scripts: 1 is what was typed, or a script that was started.
  package var depth = 0
  /// Whether the person is walked through the tour.
  package var isTouring = false
  /// Whether lines come from the list on the whole screen.
  package var isBrowsing = false

  package init(
    shell: ShellState, vocabulary: VerbTable, world: World, present: @escaping Presenter
  ) {
    self.shell = shell
    self.vocabulary = vocabulary
    self.world = world
    self.present = present
  }

  /// How a text ended.
  package struct Outcome: Sendable, Equatable {
    package var status = ExitStatus.done
    /// `quit` was run.
    package var leaves = false
    /// Whether a password or a key was in the text, or in a line that it ran: then it isn't remembered.
    package var holdsSecret = false

    package init(status: ExitStatus = .done, leaves: Bool = false) {
      self.status = status
      self.leaves = leaves
    }
  }

  /// The light in which a line is read now.
  package var scope: Scope { scope(of: shell) }

  package func scope(of shell: ShellState) -> Scope {
    var scope = shell.scope
    for (index, argument) in arguments.enumerated() { scope.variables[String(index + 1)] = argument }
    return scope
  }

  /// Runs what was typed or came with `-c`: statement by statement, each in the state that the one before left; the
  /// first failure ends it.
  package mutating func run(_ line: String) async -> Outcome {
    await run(line, in: nil, firstLine: 1)
  }

  /// Whether a text goes on in the next line: a quote is open, or it ends in a backslash.
  package func isUnfinished(_ text: String) -> Bool {
    guard Continuation.mayGoOn(text[...]) else { return false }
    var continuation = Continuation(self)
    return continuation.goesOn(with: text[...])
  }

  /// - Parameter ownLength: how many bytes of an alias's line are its own; nil for any other text.
  package mutating func run(_ text: String, in file: String?, firstLine: Int, ownLength: Int? = nil) async -> Outcome {
    depth += 1
    defer { depth -= 1 }
    var outcome = Outcome()
    outcome.holdsSecret = SecretText(text).isThere
    var place = 0
    while !outcome.leaves {
      var span: Span?
      let start = place
      do {
        guard let statement = try await statement(of: text, from: place) else { break }
        span = statement.span
        if let ownLength, start >= ownLength { replaying[replaying.count - 1].isOver = true }
        try await prepare(toRun: statement)
        place = statement.end
        try await warn(of: statement.shortened, in: text, file: file, firstLine: firstLine)
        let results = shell.results
        let inner = try await run(statement)
        outcome.leaves = inner.leaves
        outcome.holdsSecret = outcome.holdsSecret || inner.holdsSecret
        if outcome.holdsSecret { shell.results = results }
        outcome.status = max(outcome.status, inner.status)
        if inner.status != .done { break }
        try await record(statement, of: text)
      } catch is ClosedPipe {
        outcome.leaves = true
      } catch {
        if await signsInAgain(after: Failure(error)) {
          place = start
          continue
        }
        outcome.status = await fail(Failure(error), at: span, in: text, file: file, firstLine: firstLine)
        break
      }
    }
    return outcome
  }

  /// Runs one statement: on a copy, which counts only if nothing was thrown, or something was written by then.
  private mutating func run(_ statement: Statement) async throws -> Outcome {
    try Task.checkCancellation()
    let start = world.clock.now()
    var next = shell
    let answer: CommandResult
    do {
      answer = try await statement.command.run(in: &next, with: world)
    } catch {
      if next.session.journal.written.count > shell.session.journal.written.count { shell = next }
      throw error
    }
    let current = shell.current
    shell = next
    if case .take = answer.next {
      try await show(answer, nil)
    } else {
      try await show(answer, statement.redirection)
    }
    if let view = shell.seen(by: statement.command, current: current) { await world.noteView(view) }
    switch answer.next {
    case .goOn:
      try await tellTime(since: start)
      return Outcome(status: answer.status)
    case .leave: return Outcome(leaves: true)
    case .replay(let script): return await replay(script)
    case .expand(let alias, let line, let length): return await expand(alias, line, length)
    case .again(let line): return await again(line)
    case .take(let act): return try await act(&self, statement.redirection)
    }
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
      try await present(.failure(failure.masking(SecretText(text)), at: isPlaceKnown ? excerpt : nil))
      if !failure.choices.isEmpty {
        try await present(.notices(shell.offer(failure.choices)))
      }
    } catch {
      return .interrupted
    }
    return failure.status
  }
}
