import Domain
import Grammar
import ShellCore

extension ShellState {
  /// Shows the row so many places behind the current one in the list in front; the first or last one if there is none.
  mutating func step(_ places: Int) throws -> CommandResult {
    let rows = scope.rowsInFront()
    let singular = session.front.singular
    guard !rows.isEmpty else { throw Failure("no \(singular) matches", hint: "'clear' shows all of them again") }
    guard let current, let place = rows.firstIndex(of: current) else {
      return try detail([places > 0 ? rows[0] : rows[rows.count - 1]])
    }
    guard rows.indices.contains(place + places) else {
      throw Failure("'\(title(of: current))' is the \(places > 0 ? "last" : "first") \(singular) of the list")
    }
    return try detail([rows[place + places]])
  }
}
