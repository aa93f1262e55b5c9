import Domain
package import Grammar
package import ShellCore

/// What a key asks of whoever has the terminal and the rows.
package enum Request {
  case run(Errand)
  /// The list as it would be if it were searched for this; answered by `anticipate`.
  case narrow(String)
  /// The answer to a question; nil if it was given up.
  case answer(String?)
  /// Ctrl-C: what runs is to be cancelled; where nothing runs, it leaves.
  case interrupt
  case leave
  /// Ctrl-Z.
  case suspend
  /// Ctrl-L.
  case redraw
}

/// Something to be done by a command.
package enum Errand {
  /// Marks schools as favourites; takes that back where all of them are.
  case favorite([RowID])
  /// A line; `isTyped` if the person typed it as such.
  case line(String, isTyped: Bool)

  /// The line that does it, given the rows as they are when it runs.
  package func line(in shell: ShellState) -> String {
    switch self {
    case .line(let line, _): return line
    case .favorite(let rows):
      let schools = rows.compactMap { shell.session.tables.schools[Key<School>($0.id)] }
      let areAll = schools.allSatisfy { $0.isFavorite == true }
      return (areAll ? "unfav " : "fav ") + rows.selectors
    }
  }

  package var isTyped: Bool {
    if case .line(_, let isTyped) = self { isTyped } else { false }
  }
}

extension [RowID] {
  /// The rows as a line names them.
  var selectors: String { map { "id:\($0.id.text)" }.joined(separator: " ") }
}
