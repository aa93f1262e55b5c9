import Domain
import Grammar
import Values

extension Interpreter {
  /// Replays a script, line by line; a statement may go on over several.
  package mutating func replay(_ script: Script) async -> Outcome {
    let call = Replayed(.script, script.name)
    if let failure = tooDeep(call) { return await report(failure) }
    let outer = begin(call, with: script.arguments)
    defer { end(backTo: outer) }
    let holdings = shell.holdings
    var outcome = Outcome()
    var lines = ScriptLines(script.text)
    while !outcome.leaves, let (text, number) = lines.next(for: self) {
      let result = await run(text, in: script.name, firstLine: number)
      (outcome.leaves, outcome.isCutOff) = (result.leaves, result.isCutOff)
      outcome.status = max(outcome.status, result.status)
      if result.status == .interrupted || result.status != .done && !keepsGoing { break }
    }
    while outcome.isCutOff, outcome.status == .done, let (text, number) = lines.next(for: self) {
      outcome.status = await tellUnrun(text, from: 0, in: script.name, firstLine: number)
    }
    if let failure = dropHeld(since: holdings) { outcome.join(await report(failure)) }
    return outcome
  }

  /// Goes into a script; answers the arguments of what is around it.
  private mutating func begin(_ script: Replayed, with own: [String]) -> [String] {
    replaying.append(script.called(from: replaying.isEmpty ? nil : here))
    shell.script = script.name
    defer { arguments = own }
    return arguments
  }

  private mutating func end(backTo outer: [String]) {
    arguments = outer
    replaying.removeLast()
    shell.script = replaying.last { $0.kind == .script }?.name
  }

  /// Reads a script and those that it runs without touching any store, and reports every error in them.
  ///
  /// A word that only the person who runs it says (`$1`) stands for itself, and what can't be read because
  /// of it is passed over.
  package mutating func check(_ script: Script) async -> Outcome {
    var checked: Set<String> = []
    return await check(script, besides: &checked)
  }

  private mutating func check(_ script: Script, besides checked: inout Set<String>) async -> Outcome {
    let call = Replayed(.script, script.name)
    if let failure = tooDeep(call) { return await report(failure) }
    guard checked.insert(script.name).inserted else { return Outcome() }
    let outer = begin(call, with: script.arguments + (script.arguments.count..<9).map { "$\($0 + 1)" })
    defer { end(backTo: outer) }
    var outcome = Outcome()
    var lines = ScriptLines(script.text)
    while let (text, number) = lines.next(for: self) {
      let running = Running(text: text, file: script.name, firstLine: number)
      let status = await check(running, from: 0, besides: &checked)
      outcome.status = max(outcome.status, status)
    }
    return outcome
  }

  /// Reads the statements of a line; those that only touch the shell's state are run, because they say how the next
  /// ones are to be read.
  mutating func check(
    _ running: Running, from begin: Int, besides checked: inout Set<String>
  ) async -> ExitStatus {
    let (text, file, firstLine) = (running.text, running.file ?? "", running.firstLine)
    var (place, status) = (begin, ExitStatus.done)
    while true {
      var span: Span?
      do {
        guard let statement = try await statement(of: text, from: place) else { return status }
        (span, place) = (statement.span, statement.end)
        here = "\(file):\(Excerpt(of: statement.span, in: text, file: file, firstLine: firstLine).line)"
        try refuseIfHolding(statement)
        status = max(status, try await check(runBy: statement.command, besides: &checked))
        if let command = statement.command as? any Conditioned {
          status = max(status, await check(linesOf: command, of: running, besides: &checked))
          continue
        }
        guard statement.effect == .shell else {
          if statement.effect == .store, let name = statement.names.first(where: { !$0.match.isCertain }) {
            let excerpt = Excerpt(of: name.span, in: text, file: file, firstLine: firstLine)
            try await present(.warning("a change needs the name, not '\(name.text)'", at: excerpt))
          } else if let name = statement.names.first(where: \.isApart) {
            let excerpt = Excerpt(of: name.span, in: text, file: file, firstLine: firstLine)
            try await present(.warning("part names by commas: a change asks about blanks alone", at: excerpt))
          }
          // A field that a line makes up is there in the next one.
          statement.command.anticipate(in: &shell)
          try await tryOut(statement)
          continue
        }
        var next = shell
        if (try? await statement.command.run(in: &next, with: world)) != nil { shell = next }
      } catch {
        let failure = Failure(error)
        if let wrong = failure.span, let end = end(of: text, saidLater: wrong) {
          place = end
          continue
        }
        return max(status, await fail(failure, at: span, in: text, file: file, firstLine: firstLine))
      }
    }
  }

  /// Reads the script that a command runs, or the line of an alias as its call makes it.
  private mutating func check(
    runBy command: any Command, besides checked: inout Set<String>
  ) async throws -> ExitStatus {
    if let inner = try script(runBy: command) { return await check(inner, besides: &checked).status }
    guard let call = command as? AliasCall, unsaid(in: call.line).isEmpty else { return .done }
    let step = Replayed(.alias, call.name)
    if let failure = tooDeep(step) { throw failure }
    replaying.append(step.called(from: here))
    defer { replaying.removeLast() }
    return await check(Running(text: call.line, file: "alias \(call.name)", firstLine: 1), from: 0, besides: &checked)
  }

  /// Runs a statement that sets fields without storing anything; throws for a value that can't be one.
  mutating func tryOut(_ statement: Statement) async throws {
    guard statement.effect == .store, statement.command is any FieldCommand else { return }
    var next = shell
    do {
      _ = try await statement.command.run(in: &next, with: world.trial)
      shell = next
    } catch let failure as Failure where failure.status == .notUnderstood { throw failure } catch {}
  }

  /// The script that a command runs; nil for others, and where only the person who runs it says which.
  private func script(runBy command: any Command) throws -> Script? {
    guard let source = command as? RunScript, unsaid(in: source.file).isEmpty else { return nil }
    let found = try source.script(from: shell.script, world)
    if let failure = tooDeep(Replayed(.script, found.name)) { throw failure }
    return found
  }

  /// Where the next statement begins, if words that can't be read hold one that is said later; nil if they don't.
  private func end(of text: String, saidLater span: Span) -> Int? {
    let context = ParseContext(text, in: scope)
    let span = span.clamped(to: 0..<context.count)
    guard !unsaid(in: context.text(span)).isEmpty else { return nil }
    return min(context.endOfStatement(from: span.upperBound) + 1, context.count)
  }

  /// The words of the script's caller that stand in a text, and that nobody has said yet: `$1`.
  private func unsaid(in text: String) -> [String] {
    arguments.enumerated().map { "$\($0.offset + 1)" == $0.element ? $0.element : "" }.filter {
      !$0.isEmpty && text.contains($0)
    }
  }

  /// Shows an error that has no place in a text.
  package func report(_ error: any Error) async -> Outcome {
    let failure = Failure(error).masking(SecretText(""))
    try? await present(.failure(failure, at: nil))
    return Outcome(status: failure.status)
  }
}

/// The lines of a script with their numbers.
private struct ScriptLines {
  private var lines: ArraySlice<Substring.UTF8View>
  private var number = 1

  init(_ text: String) {
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
  }

  /// The next line, with as many after it as it needs to be finished, and the number of the first one.
  mutating func next(for interpreter: Interpreter) -> (text: String, number: Int)? {
    guard let first = popLine() else { return nil }
    let start = number - 1
    guard !lines.isEmpty, Continuation.mayGoOn(first) else { return (String(first), start) }
    var continuation = Continuation(interpreter)
    var goesOn = continuation.goesOn(with: first)
    while goesOn, let more = popLine() { goesOn = continuation.goesOn(with: more) }
    return (continuation.text, start)
  }

  private mutating func popLine() -> Substring? {
    guard let bytes = lines.popFirst() else { return nil }
    number += 1
    return Substring(bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes)
  }
}

/// The text of a script, and what it is called in errors.
package struct Script: Sendable, Equatable {
  package var name: String
  package var text: String
  /// `$1`...`$9`.
  package var arguments: [String]

  package init(name: String, text: String, arguments: [String] = []) {
    self.name = name
    self.text = text
    self.arguments = arguments
  }
}

/// A command that gives fields their values: these are tried where a script is only checked.
package protocol FieldCommand: Command {}

extension Interpreter {
  /// Says which statement wasn't run because nobody reads the results any more: the first from a place on that does more
  /// than look. If there is none, nothing is lost.
  mutating func tellUnrun(_ text: String, from begin: Int, in file: String?, firstLine: Int) async -> ExitStatus {
    let context = ParseContext(text, in: scope)
    var place = begin
    while let start = context.beginningOfStatement(from: place) {
      if let statement = try? await statement(of: text, from: start), statement.onlyLooks {
        place = statement.end
        continue
      }
      let span = start..<context.endOfStatement(from: start)
      let failure = Failure(
        "nobody reads the output any more, so this wasn't run: \(context.text(span))",
        hint: "send the output to a file, or run it by itself")
      return await fail(failure, at: span, in: text, file: file, firstLine: firstLine)
    }
    return .done
  }

  /// The same for a line that would have been next.
  package mutating func tellUnrun(_ line: String) async -> ExitStatus {
    await tellUnrun(line, from: 0, in: nil, firstLine: 1)
  }
}

extension Statement {
  /// True if it leaves rows and files as they are.
  fileprivate var onlyLooks: Bool { effect == .shell && redirection == nil || verb.name == "quit" }
}
