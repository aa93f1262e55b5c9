import Grammar

extension Interpreter {
  /// What errors call the text of an alias.
  static let aliasPrefix = "alias "

  /// Runs the line that an alias stands for, as if it had been typed.
  ///
  /// - Parameter length: how many bytes of it are the alias's own. A statement behind them was typed, so it isn't one that
  ///   the alias calls.
  mutating func expand(_ alias: String, _ line: String, _ length: Int) async -> Outcome {
    let call = Replayed(.alias, alias)
    if let failure = tooDeep(call) { return await report(failure) }
    replaying.append(call)
    depth -= 1
    defer {
      depth += 1
      replaying.removeLast()
    }
    return await run(line, in: Self.aliasPrefix + alias, firstLine: 1, ownLength: length)
  }

  /// Runs an earlier line again, as if it had been typed.
  mutating func again(_ line: String) async -> Outcome {
    let call = Replayed(.line, line)
    if let failure = tooDeep(call) { return await report(failure) }
    replaying.append(call)
    depth -= 1
    defer {
      depth += 1
      replaying.removeLast()
    }
    return await run(line, in: nil, firstLine: 1)
  }

  /// Why something can't be run in the middle of what runs already; nil if it can.
  package func tooDeep(_ next: Replayed) -> Failure? {
    let calls = replaying.count { $0 == next }
    if calls >= (next.kind == .alias ? Replayed.mostCalls : 1) {
      return switch next.kind {
      case .alias: Failure("alias '\(next.name)' calls itself", hint: "alias \(next.name) none")
      case .script: Failure("'\(next.name)' replays itself", hint: "take its 'source' line out")
      case .line: Failure("'\(next.name)' calls itself", hint: "type the line that you mean")
      }
    }
    guard replaying.count < Replayed.most else {
      return Failure(
        "more than \(Replayed.most) aliases are called by one line", hint: "write them into a script, a line each")
    }
    guard replaying.count(where: { !$0.isOver }) >= Replayed.deepest else { return nil }
    let called = next.kind == .alias ? "alias '\(next.name)'" : "'\(next.name)'"
    return Failure(
      "\(called) is the last of more than \(Replayed.deepest) scripts and aliases that call each other",
      hint: next.kind == .script ? "source \(next.name.quotedIfNeeded)" : next.name)
  }
}
