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
    var verb = Verb(
      list.plural, "List \(list.plural)", group: list == .reminders ? .plan : .look, needs: .list,
      examples: [list.plural] + examples,
      .terms(of: list), make: Self.init)
    verb.named = list
    return verb
  }

  package var viewed: String? { Self.list.viewed }

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    try narrow(&shell)
    var answer = FrontList(shell.session).print(in: &shell)
    if shell.session.query.hasTerms { answer.notices.append(FrontList.summary(of: shell.session)) }
    answer.notices += FilterEdit(edits).otherwise(in: shell.session)
    return answer
  }

  /// A list keeps its filter. What is usually left out is, until something is said about that; what is said of one of
  /// these flags takes the place of all of them.
  package func narrow(_ shell: inout ShellState) throws {
    shell.session.front = Self.list
    let isNamed = !named.isDisjoint(with: Self.usualFlags)
    if isNamed { for flag in Self.usualFlags { _ = shell.session.query.drop(flag) } }
    let isSaid = isNamed || shell.session.query.terms.contains { !$0.fields.isDisjoint(with: Self.usualFlags) }
    try FilterEdit((isSaid ? [] : Self.usual) + edits).apply(to: &shell.session)
  }

  private static var usualFlags: Set<String> { Set(list.entity.usualTerms.flatMap(\.fields)) }

  /// The terms for what is usually left out.
  static var usual: [TermEdit] { list.entity.usualTerms.map(TermEdit.add) }

  /// The fields that the terms speak of.
  private var named: Set<String> {
    edits.reduce(into: []) { names, edit in
      switch edit {
      case .add(let term), .word(let term, _), .named(let term): names.formUnion(term.fields)
      case .drop(let field): names.insert(field)
      case .search: break
      }
    }
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
