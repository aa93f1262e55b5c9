import Display
import Domain
import Grammar

/// `expect`: fails where something doesn't hold, so that a script can check what it relies on.
package struct Expect: Command {
  package static let verb = Verb(
    "expect", "Fail unless a condition is true", group: .script, prints: false,
    examples: ["expect count = 12", "expect status kenyon = contacted", "expect count > 0"], .claim, make: Self.init)

  let claim: Claim

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    switch claim {
    case .count(let operand, let words):
      let count = shell.session.matching
      if operand.admits(Double(count)) { return CommandResult() }
      throw Failure("expected count \(words), found \(count)")
    case .field(let row, let term, let words):
      guard let (holds, found) = shell.session.check(row, term) else {
        throw Failure("the row was deleted", hint: "'refresh' loads the list again")
      }
      if holds { return CommandResult() }
      throw Failure("expected \(words), found \(found)")
    }
  }
}

/// What `expect` can claim.
enum Claim: Sendable {
  case count(Operand, words: String)
  case field(RowID, Term, words: String)
}

extension Parameter where Value == Claim {
  /// `count OP N`, or `FIELD ROW OP VALUE`.
  fileprivate static let claim = Parameter("count OP N | FIELD ROW OP VALUE") { cursor in
    let hint = "expect count = 12, or expect status kenyon = contacted"
    return cursor.countClaim(hint: hint).map { [Reading(.count($0.value, words: $0.words), $0.rest)] }
      ?? cursor.fieldClaims(hint: hint).map { Reading(.field($0.row, $0.term, words: $0.words), $0.rest) }
  }
}

extension Operand {
  /// Whether a number lies in the range.
  fileprivate func admits(_ number: Double) -> Bool {
    guard case .range(let lower, let upper) = self else { return false }
    return (lower.map { $0.isInclusive ? number >= $0.value : number > $0.value } ?? true)
      && (upper.map { $0.isInclusive ? number <= $0.value : number < $0.value } ?? true)
  }
}

extension Session {
  /// Whether the term holds for the row, and what the row has.
  fileprivate func check(_ row: RowID, _ term: Term) -> (holds: Bool, found: String)? {
    func look<E: Listed>(_ entity: E.Type) -> (Bool, String)? {
      guard let found = tables[E.self][Key<E>(row.id)], case .field(let name, _, _) = term,
        let field = context.fields(of: E.self)[name]
      else { return nil }
      let scalar = field.read(found, context)
      return (term.admits(found, context), scalar == .missing ? "none" : field.text(of: scalar))
    }
    return look(row.list.entity)
  }
}
