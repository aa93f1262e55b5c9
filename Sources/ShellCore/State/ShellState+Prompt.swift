import Display
import Domain

/// What the prompt tells: the list in front, the active terms, and how many rows of how many match.
package struct PromptState: Sendable, Hashable {
  package var list: String
  package var terms: [String]
  /// `12/120`.
  package var count: String

  /// As it is read aloud: `schools D1 OH, 12 of 120> `.
  package var plain: String {
    let parts = count.split(separator: "/").joined(separator: " of ")
    return Visible.shown(([list] + terms).joined(separator: " "), unicode: false) + ", \(parts)> "
  }
}

extension ShellState {
  package var promptState: PromptState {
    func state<E: Listed>(_ entity: E.Type) -> PromptState {
      let (all, query) = (session.tables[E.self], session.query)
      let matching = all.count(query, session.facts)
      var told = query
      if E.usualTerms.allSatisfy(query.terms.contains) { told.terms.removeAll(where: E.usualTerms.contains) }
      return PromptState(list: E.list.plural, terms: told.chips(in: E.fields), count: "\(matching)/\(all.count)")
    }
    return state(session.front.entity)
  }
}
