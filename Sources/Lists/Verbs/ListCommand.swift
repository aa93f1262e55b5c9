import Display
package import Domain
package import Grammar
package import ShellCore

/// A verb named after a list: it puts the list in front, narrowed by terms if there are any, and prints it.
package protocol ListVerb: Narrowing {
  static var list: ListName { get }
  var edits: [TermEdit] { get }
  /// The order, limit and columns of this answer; afterwards those of the list are what they were.
  var clauses: ListClauses { get }
  init(edits: [TermEdit], clauses: ListClauses)
}

extension ListVerb {
  /// The verb of the list, with lines that can be typed.
  static func listing(_ examples: [String]) -> Verb {
    var verb = Verb(
      list.plural, "List \(list.plural)", group: list == .reminders ? .plan : .look, needs: .list,
      examples: [list.plural] + examples,
      .terms(of: list, endsAtClause: true), .clauses, make: Self.init
    ).noting("'sort', 'limit' and 'columns' on this line hold for this answer only.")
    verb.named = list
    return verb
  }

  package var viewed: String? { Self.list.viewed }

  /// What a clause speaks of may come from any table.
  package var needs: Needs? { clauses.isEmpty || Self.list == .tasks ? nil : .everything }

  package func fields(in session: Session) -> [String] { clauses.fields }

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    try narrow(&shell)
    return answer(in: &shell)
  }

  /// Prints the list that the line has narrowed, with what there is to say about its terms.
  func answer(in shell: inout ShellState) -> CommandResult {
    var answer = printed(in: &shell)
    if shell.session.query.hasTerms { answer.notices.append(FrontList.summary(of: shell.session)) }
    answer.notices += FilterEdit(edits).otherwise(in: shell.session)
    return answer
  }

  /// Prints the list as the clauses say, and binds the numbers to its rows.
  func printed(in shell: inout ShellState) -> CommandResult {
    var session = shell.session
    clauses.apply(to: &session)
    var list = FrontList(session)
    if clauses.limit != nil, list.count < list.total {
      // Its own limit is no setting to be taken away.
      list.sheet.notes = [Text("\(list.count) of \(list.total)", .dim)] + list.sheet.notes.dropFirst()
    }
    var answer = list.print(in: &shell)
    if clauses.ordering != nil { shell.answeredOrder = session.query.ordering }
    answer.notices += Sort.warnings(about: clauses.ordering ?? [], in: session)
    return answer
  }

  /// `12 of 65`: how many match, or are shown.
  package func preview(in shell: ShellState) -> Preview? {
    var shell = shell
    do { try narrow(&shell) } catch { return Preview(Failure(error).message, .failure) }
    guard clauses.limit != nil else { return shell.matchingPreview }
    clauses.apply(to: &shell.session)
    return shell.limitedPreview
  }

  package func narrow(_ shell: inout ShellState) throws {
    // What was asked before narrows nothing that is asked now.
    if !edits.isEmpty, let asked = shell.asked[Self.list], asked == shell.session.queries[Self.list] {
      shell.session.queries[Self.list] = nil
    }
    try shell.session.turn(to: Self.list, edits)
  }

  package func anticipate(in shell: inout ShellState) {
    try? narrow(&shell)
    shell.printed = nil
    guard !clauses.isEmpty else { return }
    var ahead = shell
    clauses.apply(to: &ahead.session)
    shell.printed = Array(ahead.scope.rowsInFront())
  }
}

extension Session {
  /// Puts a list in front, narrowed by terms. A list keeps its filter. What is usually left out is, until something is said
  /// about that; what is said of one of these flags takes the place of all of them.
  mutating func turn(to list: ListName, _ edits: [TermEdit]) throws {
    front = list
    let usual = list.entity.usualTerms
    let flags = Set(usual.flatMap(\.fields))
    let isNamed = !edits.allSatisfy { $0.fields.isDisjoint(with: flags) }
    if isNamed { for flag in flags { query.drop(flag) } }
    let isSaid = isNamed || query.terms.contains { !$0.fields.isDisjoint(with: flags) }
    try FilterEdit((isSaid ? [] : usual.map(TermEdit.add)) + edits).apply(to: &self)
  }
}

extension ListPart {
  /// The session as the line sees it: with the list in front, and nothing but these terms; where none is named, the list in
  /// front with these terms besides its own.
  package func session(of session: Session) throws -> Session {
    var session = session
    if let list {
      session.queries[list] = nil
      try session.turn(to: list, edits)
    } else {
      try FilterEdit(edits).apply(to: &session)
    }
    return session
  }

  /// The fields of the list in front that a figure of this part looks at, of those it speaks of.
  func fields(_ names: [String], in session: Session) -> [String] {
    list ?? session.front == session.front ? names : []
  }
}

extension TermEdit {
  /// The fields that it speaks of.
  var fields: Set<String> {
    switch self {
    case .add(let term), .word(let term, _), .named(let term): term.fields
    case .drop(let field): [field]
    case .search: []
    }
  }
}

/// `schools`, `coaches` and the like: puts a list in front, narrowed by terms if there are any, and prints it.
package struct ListCommand<E: Shown>: ListVerb {
  package static var list: ListName { E.list }
  package static var verb: Verb { listing(examples) }

  package let edits: [TermEdit]
  package let clauses: ListClauses

  package init(edits: [TermEdit], clauses: ListClauses) { (self.edits, self.clauses) = (edits, clauses) }

  /// Lines that can be typed, besides the name alone.
  private static var examples: [String] {
    switch list {
    case .schools: ["schools D1 fit>=70", "schools OH favorites", "schools D3 sort tuition limit 5"]
    case .coaches:
      ["coaches head", "coaches responsiveness=high contacted=30", "coaches head sort name columns name,school"]
    case .interactions: ["interactions inbound", "interactions occurred=30 type=email"]
    case .offers: ["offers pending", "offers percentage>=50", "offers sort amount desc limit 1"]
    case .events: ["events camp", "events start>=today registered"]
    case .documents: ["documents transcript", "documents not current"]
    case .metrics: ["metrics velocity", "metrics verified"]
    case .reminders: ["reminders due<=today", "reminders done"]
    case .suggestions, .tasks, .colleges: []
    }
  }
}
