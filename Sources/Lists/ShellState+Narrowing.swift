import Display
import Domain
package import Grammar
import ShellCore

extension ShellState {
  /// Does to the filter of the list in front what terms say: the terms of one command replace older ones of their fields.
  package mutating func narrow(_ edits: [TermEdit]) throws {
    var added: [Term] = []
    for edit in edits {
      switch edit {
      case .add(let term):
        if session.front == .schools, term.fields.contains("distance") { try needHome() }
        added.append(term)
      case .drop(let field):
        guard session.query.drop(field) else {
          throw Failure("no term of '\(field)' is active", hint: "'filter' shows the active ones")
        }
      case .search(let text): session.query.search = text
      }
    }
    session.query.add(added)
  }

  /// Distances need a home.
  func needHome() throws {
    if session.facts.home == nil {
      throw Failure("no home location is set, so there are no distances", hint: "home 41.4993,-81.6944")
    }
  }
}
