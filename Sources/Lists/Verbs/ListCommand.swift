package import Domain
package import Grammar
package import ShellCore

/// A verb named after a list: it puts the list in front, narrowed by terms if there are any, and prints it.
package protocol ListVerb: Narrowing {
  static var list: ListName { get }
  var edits: [TermEdit] { get }
  init(edits: [TermEdit])
}

extension ListVerb {
  /// The verb of the list, with lines that can be typed.
  static func listing(_ examples: [String]) -> Verb {
    Verb(
      list.plural, "List \(list.plural)", group: list == .reminders ? .plan : .look, needs: .list,
      examples: [list.plural] + examples,
      .terms(of: list), make: Self.init)
  }

  package var viewed: String? { Self.list.viewed }

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    try narrow(&shell)
    var answer = FrontList(shell.session).print(in: &shell)
    if shell.session.query.hasTerms { answer.notices.append(FrontList.summary(of: shell.session)) }
    answer.notices += FilterEdit(edits).unmatched(in: shell.session)
    return answer
  }

  /// What was said before of the flags that usually leave rows out is forgotten, everything else stays.
  package func narrow(_ shell: inout ShellState) throws {
    shell.session.front = Self.list
    for flag in Self.usualFlags { _ = shell.session.query.drop(flag) }
    try FilterEdit(usual + edits).apply(to: &shell.session)
  }

  private static var usualFlags: Set<String> { Set(list.entity.usualTerms.flatMap(\.fields)) }

  /// What is usually left out, as long as nothing is said about that.
  var usual: [TermEdit] {
    let named = edits.reduce(into: Set<String>()) { names, edit in
      switch edit {
      case .add(let term), .named(let term): names.formUnion(term.fields)
      case .drop(let field): names.insert(field)
      case .search: break
      }
    }
    return named.isDisjoint(with: Self.usualFlags) ? Self.list.entity.usualTerms.map(TermEdit.add) : []
  }

  package func anticipate(in shell: inout ShellState) {
    try? narrow(&shell)
    shell.printed = nil
  }
}

/// `schools`, `coaches` and the like: puts a list in front, narrowed by terms if there are any, and prints it.
package struct ListCommand<E: Shown>: ListVerb {
  package static var list: ListName { E.list }
  package static var verb: Verb { listing(examples) }

  package let edits: [TermEdit]

  package init(edits: [TermEdit]) { self.edits = edits }

  /// Lines that can be typed, besides the name alone.
  private static var examples: [String] {
    switch list {
    case .schools: ["schools D1 fit>=70", "schools OH favorites"]
    case .coaches: ["coaches head", "coaches responsiveness=high contacted=30"]
    case .interactions: ["interactions inbound", "interactions occurred=30 type=email"]
    case .offers: ["offers pending", "offers percentage>=50"]
    case .events: ["events camp", "events start>=today registered"]
    case .documents: ["documents transcript", "documents not current"]
    case .metrics: ["metrics velocity", "metrics verified"]
    case .reminders: ["reminders due<=today", "reminders done"]
    case .suggestions, .tasks, .colleges: []
    }
  }
}
