import Grammar
import ShellCore

/// `if`: the rest of the line runs only where a condition is true.
struct If: Command, Conditioned {
  static let verb = Verb(
    "if", "Run a command if a condition is true", group: .script, effect: .world, prints: false,
    examples: [
      "if count > 0 then export schools.csv", "if status kenyon = contacted then show kenyon fit",
      "if count = 0 then clear; show",
    ], .conditional, make: Self.init)

  let conditional: Conditional

  var line: String { conditional.line }

  func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    guard try conditional.claim.fault(in: shell.session) == nil else { return CommandResult() }
    return CommandResult(next: .take { [line = conditional.line] interpreter, _ in await interpreter.runWithin(line) })
  }
}

/// A condition, and the line that runs where it's true.
struct Conditional: Sendable {
  let claim: Claim
  let line: String
}

extension Parameter where Value == Conditional {
  /// `CONDITION then COMMAND`, up to the end of the line.
  fileprivate static let conditional = Parameter("count OP N then COMMAND | FIELD ROW OP VALUE then COMMAND") {
    cursor in
    Parameter<Claim>.claim(of: "if", then: " then show").readings(cursor).flatMap { claim -> [Reading<Conditional>] in
      guard let command = claim.rest.takes("then", note: "a command") else { return [] }
      let commands = VerbTable.plain.readings(command)
      guard let word = command.peek() else {
        command.context.fail(
          Diagnostic(expected: "a command after 'then'", at: command.here, hint: "if count > 0 then show"))
        return []
      }
      let isAlias = cursor.scope.aliases[word.text] != nil
      guard !word.isQuoted, VerbTable.all.verb(word.text) != nil || isAlias || word.text.hasPrefix("!") else {
        command.context.fail(
          Diagnostic(expected: "a command after 'then'", not: word.text, at: word.span),
          suggesting: { Nearest.words(to: word.text, among: VerbTable.all.verbs.map(\.name)) },
          otherwise: "if count > 0 then show")
        return []
      }
      if !commands.contains(where: { $0.rest.isAtEnd }), let other = command.word("else") {
        command.context.fail(
          Diagnostic("'if' has no 'else'", at: other.span, hint: "give the other case an 'if' of its own"))
        return []
      }
      let (line, end) = command.restOfLine(inQuotes: true)
      return [Reading(Conditional(claim: claim.value, line: line), end)]
    }
  }
}

extension Cursor {
  /// The first bare word of the statement that is a certain one.
  fileprivate func word(_ wanted: String) -> Word? {
    var cursor = self
    while let word = cursor.peek() {
      if !word.isQuoted, word.text.lowercased() == wanted { return word }
      cursor = cursor.after(word)
    }
    return nil
  }
}
