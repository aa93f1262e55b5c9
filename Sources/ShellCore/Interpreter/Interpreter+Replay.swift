import Grammar

extension Interpreter {
  /// Replays a script, line by line; a statement may go on over several.
  package mutating func replay(_ script: Script) async -> Outcome {
    let call = Replayed(.script, script.name)
    if let failure = tooDeep(call) { return await report(failure) }
    let outer = arguments
    arguments = script.arguments
    replaying.append(call)
    shell.script = script.name
    defer {
      arguments = outer
      replaying.removeLast()
      shell.script = replaying.last { $0.kind == .script }?.name
    }
    var outcome = Outcome()
    var lines = ScriptLines(script.text)
    while !outcome.leaves, let (text, number) = lines.next(for: self) {
      let result = await run(text, in: script.name, firstLine: number)
      outcome.leaves = result.leaves
      outcome.status = max(outcome.status, result.status)
      if result.status == .interrupted || result.status != .done && !keepsGoing { break }
    }
    return outcome
  }

  /// Reads a script without touching any store, and reports every error in it.
  package mutating func check(_ script: Script) async -> Outcome {
    arguments = script.arguments
    defer { arguments = [] }
    var outcome = Outcome()
    var lines = ScriptLines(script.text)
    while let (text, number) = lines.next(for: self) {
      outcome.status = max(outcome.status, await check(text, in: script.name, firstLine: number))
    }
    return outcome
  }

  /// Reads the statements of a line; those that only touch the shell's state are run, because they say how the next
  /// ones are to be read.
  private mutating func check(_ text: String, in file: String, firstLine: Int) async -> ExitStatus {
    var place = 0
    do {
      while let statement = try await statement(of: text, from: place) {
        place = statement.end
        guard statement.verb.effect == .shell else { continue }
        var next = shell
        if (try? await statement.command.run(in: &next, with: world)) != nil { shell = next }
      }
      return .done
    } catch {
      return await fail(Failure(error), at: nil, in: text, file: file, firstLine: firstLine)
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

  /// The next line, with as many behind it as it needs to be finished, and the number of the first one.
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
