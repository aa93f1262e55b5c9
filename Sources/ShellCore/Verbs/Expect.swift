import Display
package import Domain
package import Grammar

/// `expect`: fails where something doesn't hold, so that a script can check what it relies on.
package struct Expect: Command {
  package static let verb = Verb(
    "expect", "Fail unless a condition is true", group: .script, prints: false,
    examples: ["expect count = 12", "expect status kenyon = contacted", "expect count > 0"], .claim(of: "expect"),
    make: Self.init)

  let claim: Claim

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    if let fault = try claim.fault(in: shell.session) { throw Failure(fault) }
    return CommandResult()
  }
}

/// A condition: how many rows match, or what a row has.
package enum Claim: Sendable {
  case count(Operand, words: String)
  case field(RowID, Term, words: String)

  /// The fault, as what was expected and what was found; nil where it's true.
  package func fault(in session: Session) throws(Failure) -> String? {
    switch self {
    case .count(let operand, let words):
      let count = session.matching
      return operand.admits(Double(count)) ? nil : "expected count \(words), found \(count)"
    case .field(let row, let term, let words):
      guard let (holds, found) = check(row, term, in: session) else {
        throw Failure("the row was deleted", hint: "'refresh' loads the list again")
      }
      return holds ? nil : "expected \(words), found \(found)"
    }
  }

  /// True if the term holds for the row, and what the row has.
  private func check(_ row: RowID, _ term: Term, in session: Session) -> (holds: Bool, found: String)? {
    var query = Query()
    query.terms = [term]
    guard case .field(let name, _, _) = term, let field = FieldList(row.list, session.context)[name],
      let value = row.list.entity.value(ofField: name, of: row.id, in: session),
      let reason = row.list.entity.reasons(query, for: row.id, in: session)?.first
    else { return nil }
    return (reason.passes, value == .missing ? "none" : field.text(of: value))
  }
}

extension Parameter where Value == Claim {
  /// `count OP N`, or `FIELD ROW OP VALUE`, after a verb and before what it does then.
  package static func claim(of verb: String, then end: String = "") -> Parameter {
    Parameter("count OP N | FIELD ROW OP VALUE") { cursor in
      let hint = "'\(verb) count = 12\(end)' or '\(verb) status kenyon = contacted\(end)'"
      return cursor.countClaim(hint: hint).map { [Reading(.count($0.value, words: $0.words), $0.rest)] }
        ?? cursor.fieldClaims(hint: hint).map { Reading(.field($0.row, $0.term, words: $0.words), $0.rest) }
    }
  }
}

extension Operand {
  /// True if a number lies in the range.
  fileprivate func admits(_ number: Double) -> Bool {
    guard case .range(let lower, let upper) = self else { return false }
    return (lower.map { $0.isInclusive ? number >= $0.value : number > $0.value } ?? true)
      && (upper.map { $0.isInclusive ? number <= $0.value : number < $0.value } ?? true)
  }
}
