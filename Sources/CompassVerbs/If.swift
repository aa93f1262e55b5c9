import Grammar
import ShellCore

/// `if`: a part of the line runs where a condition is true, the part after `else` where it isn't.
struct If: Command, Conditioned {
  static let verb = Verb(
    "if", "Run a command if a condition is true", group: .script, effect: .world, prints: false,
    examples: [
      "if count > 0 then export schools.csv", "if status kenyon = contacted then show kenyon fit else show kenyon",
      "if count = 0 then clear; show",
    ], .conditional, make: Self.init
  ).noting(
    Claim.note,
    "Each part is a line of its own, up to 'else' or the end: 'if count = 0 then clear; show else count'. 'else' belongs "
      + "to the 'if' before it, and ends a text there; in quotes it's a word.")

  let conditional: Conditional

  var lines: [Span] { [conditional.line] + [conditional.other].compactMap(\.self) }

  func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    let isTrue = try conditional.claim.fault(in: shell.session) == nil
    guard let line = isTrue ? conditional.line : conditional.other else { return CommandResult() }
    return CommandResult(next: .take { interpreter, _ in await interpreter.runWithin(line) })
  }
}

/// A condition, where the line stands that runs if it's true, and the other one.
struct Conditional: Sendable {
  let claim: Claim
  let line: Span
  let other: Span?
}

extension Parameter where Value == Conditional {
  /// `CONDITION then COMMAND [else COMMAND]`, up to the end of the line.
  fileprivate static let conditional = Parameter(
    "count OP N then COMMAND [else COMMAND] | FIELD ROW OP VALUE then COMMAND [else COMMAND]"
  ) { cursor in
    let hint = "if count > 0 then show"
    return Parameter<Claim>.claim(of: "if", then: " then show").readings(cursor).flatMap {
      claim -> [Reading<Conditional>] in
      guard let command = claim.rest.takes("then", note: "a command") else { return [] }
      let branch = command.branch(endsAtElse: true)
      guard command.beginsCommand(after: "then", hint: hint, of: branch) else { return [] }
      guard let other = branch.other else {
        return [Reading(Conditional(claim: claim.value, line: branch.span, other: nil), branch.rest)]
      }
      guard other.beginsCommand(after: "else", hint: "\(hint) else count") else { return [] }
      let last = other.branch(endsAtElse: false)
      return [Reading(Conditional(claim: claim.value, line: branch.span, other: last.span), last.rest)]
    }
  }
}

extension Cursor {
  /// True if a command begins here, after a word of an `if` or a loop; says what is missing otherwise.
  ///
  /// What stands before an `else` isn't read as a line that goes on behind it.
  func beginsCommand(after keyword: String, hint: String, of branch: Branch? = nil) -> Bool {
    for command in branch?.other == nil ? VerbTable.plain.readings(self) : []
    where branch != nil && command.rest.isAtEnd {
      command.rest.expect(.keyword("else", note: "what runs otherwise"))
    }
    guard let word = peek(), branch.map({ word.span.upperBound <= $0.span.upperBound }) ?? true else {
      context.fail(Diagnostic(expected: "a command after '\(keyword)'", at: here, hint: hint))
      return false
    }
    let isAlias = scope.aliases[word.text] != nil
    guard !word.isQuoted, VerbTable.all.verb(word.text) != nil || isAlias || word.text.hasPrefix("!") else {
      context.fail(
        Diagnostic(expected: "a command after '\(keyword)'", not: word.text, at: word.span),
        suggesting: { Nearest.words(to: word.text, among: VerbTable.all.verbs.map(\.name)) }, otherwise: hint)
      return false
    }
    return true
  }
}
