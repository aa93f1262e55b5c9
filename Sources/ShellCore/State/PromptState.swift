import Display
import Domain

/// The facts in the prompt: the list in front, the active terms, and how many rows of how many match.
package struct PromptState: Sendable, Hashable {
  /// Whom a parent looks at, and whose list it is where there are several; nil otherwise.
  package var athlete: String?
  package var list: String
  package var terms: [String]
  /// `12/120`.
  package var count: String
  /// `3 held`, where changes are; nil otherwise.
  package var held: String?

  /// As it is read aloud: `schools D1 OH, 12 of 120> `.
  package var plain: String {
    let parts = count.split(separator: "/").joined(separator: " of ")
    let words = [athlete.map { "\($0)," }, list].compactMap(\.self) + terms
    let held = held.map { ", \($0)" } ?? ""
    return Visible.shown(words.joined(separator: " "), unicode: false) + ", \(parts)\(held)> "
  }

  /// The same in at most half of a row of so many columns, as far as terms can go: the last ones stay, `+4` stands for the
  /// others. Of an athlete's name only the first one stays then, and of that what there is room for.
  package func fitting(_ width: Int) -> PromptState {
    var shown = self
    var rest = terms[...]
    while shown.width > width / 2, rest.popFirst() != nil {
      shown.terms = ["+\(terms.count - rest.count)"] + rest
    }
    guard shown.width > width / 2, let athlete else { return shown }
    shown.athlete = athlete.split(separator: " ").first.map { String($0.prefix(width)) }
    while shown.width > width / 2, let name = shown.athlete, name.count > 3 {
      shown.athlete = name.dropLast(name.hasSuffix("…") ? 2 : 1) + "…"
    }
    return shown
  }

  /// `12/120 · 3 held`.
  package var countAndHeld: String { [count, held].compactMap(\.self).joined(separator: " · ") }

  /// In columns.
  private var width: Int {
    Text(
      ([athlete.map { "\($0) ·" }, list].compactMap(\.self) + terms + ["· \(countAndHeld) › "]).joined(separator: " ")
    )
    .width
  }
}

extension ShellState {
  package var promptState: PromptState {
    let (list, front) = (session.front, session.front.entity)
    let matching = Unread.known { "\(session.matching)" } ?? "?"
    var told = session.query
    if front.usualTerms.allSatisfy(told.terms.contains) { told.terms.removeAll(where: front.usualTerms.contains) }
    return PromptState(
      athlete: viewedName ?? listWord.map { session.recordedName ?? $0 }, list: list.plural,
      terms: told.chips(in: FieldList(list, session.context)),
      count: "\(matching)/\(front.count(in: session))",
      held: held.first.map { _ in "\(held.reduce(0) { $0 + $1.titles.count }) held" })
  }
}
