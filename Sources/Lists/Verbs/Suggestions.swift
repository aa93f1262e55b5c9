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

  package init(edits: [TermEdit]) { self.edits = edits }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    SuggestionList.workOut(in: &shell, with: world)
    try narrow(&shell)
    var answer = FrontList(shell.session).print(in: &shell)
    if shell.session.query.terms.count > usual.count || !edits.isEmpty {
      answer.notices.append(FrontList.summary(of: shell.session))
    }
    answer.notices += SuggestionList(shell.session).notes.map { Text($0, .dim) }
    return answer
  }

  private static let flags = ["dismissed", "completed", "pending"]

  /// What was said of the flags before is forgotten, everything else stays.
  package func narrow(_ shell: inout ShellState) throws {
    shell.session.front = Self.list
    for flag in Self.flags { _ = shell.session.query.drop(flag) }
    try FilterEdit(usual + edits).apply(to: &shell.session)
  }

  /// Neither closed nor waiting, as long as nothing is said about that.
  private var usual: [TermEdit] {
    let named = edits.reduce(into: Set<String>()) { names, edit in
      switch edit {
      case .add(let term): names.formUnion(term.fields)
      case .drop(let field): names.insert(field)
      case .search: break
      }
    }
    guard named.isDisjoint(with: Self.flags) else { return [] }
    return Suggestion.usualTerms.map(TermEdit.add)
  }
}
