/// A script, an alias or an earlier line in the middle of which the next line is run.
package struct Replayed: Sendable, Equatable {
  package enum Kind: Sendable {
    case script, alias, line
  }

  let kind: Kind
  /// The script's name, the alias, or the line.
  let name: String
  /// Whether only what was typed after an alias is left: then it calls nothing any more.
  var isOver = false
  /// The place of the statement that runs it: `monday.compass:3`; nil for one that was typed.
  var caller: String?

  package init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  func called(from place: String?) -> Replayed {
    var call = self
    call.caller = place
    return call
  }

  /// How many of them may lie in each other.
  static let deepest = 64
  /// How many there may be in all: of aliases on one line each takes in what stands after it.
  static let most = 512
  /// How often an alias may come up again in its own line: a few are no mistake where words make an end of it.
  static let mostCalls = 8
}

extension Interpreter {
  /// Runs a line that stands within another one.
  package mutating func runWithin(_ line: String) async -> Outcome {
    if let failure = tooDeep(Replayed(.line, line)) { return await report(failure) }
    replaying.append(Replayed(.line, line).called(from: here))
    defer { replaying.removeLast() }
    return await run(line, in: nil, firstLine: 1)
  }
}
