import Grammar

extension Interpreter {
  /// What errors call the text of an alias.
  static let aliasPrefix = "alias "

  /// Aliases within aliases: what is typed behind an alias counts as part of it, so that a few are no mistake.
  private static let deepest = 100

  /// Runs the line that an alias stands for, as if it had been typed.
  mutating func expand(_ alias: String, _ line: String) async -> Outcome {
    let name = Self.aliasPrefix + alias
    guard replaying.count(where: { $0 == name }) < Self.deepest, replaying.count < 2 * Self.deepest else {
      return await report(Failure("alias '\(alias)' calls itself", hint: "alias \(alias) none"))
    }
    replaying.append(name)
    depth -= 1
    defer {
      depth += 1
      replaying.removeLast()
    }
    return await run(line, in: name, firstLine: 1)
  }

  /// Runs an earlier line again, as if it had been typed.
  mutating func again(_ line: String) async -> Outcome {
    guard !replaying.contains(line) else {
      return await report(Failure("'\(line)' calls itself", hint: "type the line that you mean"))
    }
    replaying.append(line)
    depth -= 1
    defer {
      depth += 1
      replaying.removeLast()
    }
    return await run(line, in: nil, firstLine: 1)
  }
}
