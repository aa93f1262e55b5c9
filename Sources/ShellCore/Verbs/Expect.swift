package import Domain
package import Grammar
import Values

/// `expect`: fails where something doesn't hold, so that a script can check what it relies on.
package struct Expect: Command {
  package static let verb = Verb(
    "expect", "Fail unless a condition is true", group: .script, prints: false,
    examples: ["expect count = 12", "expect status kenyon = contacted", "expect count > 0"], .claim(of: "expect"),
    make: Self.init
  ).noting(Claim.note)

  let claim: Claim

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    if let fault = try claim.fault(in: shell.session) { throw Failure(fault) }
    return CommandResult()
  }
}

/// A condition: what a figure of the matching rows comes to, what a row has, or how values compare.
package enum Claim: Sendable {
  case figure(Figure, Operand, words: String)
  case field(RowID, Term, words: String)
  /// Of a comparison that was made when the line was read.
  case values(holds: Bool, found: String, words: String)

  /// What 'help' says of conditions.
  package static let note =
    "A condition may also be about a figure of the matching rows ('avg(fit) > 70') or about variables: '$n > 3', "
    + "'$n * 2 <= 10', '$1 = kenyon', '$1 ~ /^ken/'."

  /// The fault, as what was expected and what was found; nil where it's true.
  package func fault(in session: Session) throws(Failure) -> String? {
    switch self {
    case .figure(let figure, let operand, let words): return fault(of: figure, operand, words, in: session)
    case .values(let holds, let found, let words): return holds ? nil : "expected \(words), found \(found)"
    case .field(let row, let term, let words):
      guard let (holds, found) = check(row, term, in: session) else {
        throw Failure("the row was deleted", hint: "'refresh' loads the list again")
      }
      return holds ? nil : "expected \(words), found \(found)"
    }
  }

  private func fault(of figure: Figure, _ operand: Operand, _ words: String, in session: Session) -> String? {
    let number: Double?
    if figure.kind == .count {
      number = Double(session.matching)
    } else {
      let groups = session.front.entity.groups(session.query, by: [], [figure], in: session)
      number = if case .one(let scalar)? = groups.total.first { scalar.number } else { nil }
    }
    guard let number else { return "expected \(words), found none" }
    return operand.admits(number) ? nil : "expected \(words), found \(Numeral.text((number * 100).rounded() / 100))"
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
      if let claim = cursor.figureClaim(hint: hint) {
        return [Reading(.figure(claim.value.figure, claim.value.operand, words: claim.words), claim.rest)]
      }
      guard cursor.beginsValueClaim else {
        return cursor.fieldClaims(hint: hint).map { Reading(.field($0.row, $0.term, words: $0.words), $0.rest) }
      }
      guard let claim = cursor.valueClaim(hint: hint) else { return [] }
      let (holds, found) = claim.value
      return [Reading(.values(holds: holds, found: found, words: claim.words), claim.rest)]
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
