import Display
package import Domain
package import Grammar
package import ShellCore

/// `suggestions`: what the athlete could do next; open ones that were brought up, unless something else is asked for.
package struct Suggestions: ListVerb {
  package static let list = ListName.suggestions
  package static let verb: Verb = {
    var verb = listing(["suggestions high", "suggestions dismissed"])
    verb.needs = .everything
    verb.group = .plan
    return verb
  }()

  package let edits: [TermEdit]
  package let clauses: ListClauses

  package init(edits: [TermEdit], clauses: ListClauses) { (self.edits, self.clauses) = (edits, clauses) }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let unread = await SuggestionList.workOut(in: &shell, with: world)
    if !unread.isEmpty { throw UnreadTables(unread) }
    try narrow(&shell)
    var answer = printed(in: &shell)
    let isUsual = Set(shell.session.query.terms) == Set(Suggestion.usualTerms) && shell.session.query.search == nil
    if !isUsual || !edits.isEmpty {
      answer.notices.append(FrontList.summary(of: shell.session))
    }
    let listed = (shell.printed ?? []).compactMap { shell.session.tables.suggestions[Key<Suggestion>($0.id)] }
    if !listed.isEmpty { shell.number(listed.map(SuggestionList.item)) }
    answer.notices += SuggestionList(shell.session).notes.map { Text($0, .dim) }
    if listed.first?.isOpen == true, !shell.session.identity.isViewing {
      answer.notices.append(Text(SuggestionList.advice(from: 1), .dim))
    }
    return answer
  }
}
