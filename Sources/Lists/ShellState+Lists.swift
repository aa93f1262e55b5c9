package import Display
import Domain
import Grammar
package import ShellCore

extension ShellState {
  /// Prints the list in front, and binds the numbers to its rows.
  package mutating func printList() -> CommandResult {
    func list<E: Shown>(_ entity: E.Type) -> (CommandResult, [RowID]) {
      let listing = Listing<E>(session)
      return (CommandResult([.sheet(listing.sheet)], notices: isWarned ? [] : listing.warnings), listing.printed)
    }
    let (answer, rows) = list(session.front.shown)
    if !answer.notices.isEmpty { isWarned = true }
    printed = rows.isEmpty ? nil : rows
    return answer
  }

  /// Prints just these rows of the list in front, and binds the numbers to them.
  mutating func printList(of rows: [RowID]) -> CommandResult {
    func list<E: Shown>(_ entity: E.Type) -> (CommandResult, [RowID]) {
      let listing = Listing<E>(session, only: rows)
      return (CommandResult([.sheet(listing.sheet)]), listing.printed)
    }
    let (answer, printed) = list(session.front.shown)
    self.printed = printed
    return answer
  }

  /// How many of how many rows match, and the active terms.
  package var summary: Text {
    func summary<E: Shown>(_ entity: E.Type) -> Text { Listing<E>(counting: session).summary }
    return summary(session.front.shown)
  }
}
