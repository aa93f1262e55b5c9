import Display
package import Domain
package import Grammar
package import ShellCore

/// `colleges`: the list inside the program, for finding new schools.
package struct Colleges: ListVerb {
  package static let list = ListName.colleges
  package static let verb: Verb = {
    var verb = listing([
      "colleges D3 within=300 admission>30%", "colleges \"women's soccer\" net_price<25000",
      "colleges OH not listed sort tuition", "colleges juco students<5000",
    ]).about(.colleges).noting(
      "The list is built in and never changes. 'add 3' and 'add 1-3' add its rows to your schools, 'map' shows "
        + "where they are, and 'help sources' says where the figures come from.",
      "Tuition is for \(College.tuitionYear); 'open' means that everyone is admitted, which counts as 100%.",
      "At the prompt it is narrowed to the athlete's own sport; 'colleges -sports' shows them all until the session ends."
    )
    verb.summary = "Find colleges in the built-in list"
    return verb
  }()

  package let edits: [TermEdit]
  package let clauses: ListClauses

  package init(edits: [TermEdit], clauses: ListClauses) { (self.edits, self.clauses) = (edits, clauses) }

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    let isAtPrompt = world.person.isThere && shell.script == nil
    try narrow(&shell, to: isAtPrompt ? shell.session.context.details : Athlete())
    var answer = answer(in: &shell)
    if let lead = teamAnswer(shell.session), case .sheet(var sheet)? = answer.results.first {
      sheet.lead = [Text(lead, .strong)]
      if sheet.count == 0 { sheet.empty = [Text("'colleges \(named ?? "")' shows the college", .dim)] }
      answer.results[0] = .sheet(sheet)
    }
    if asksForSixYears(shell.session) {
      answer.notices.append(
        Text("two-year colleges count three years, not six: 'graduation_juco' is their rate", .dim))
    }
    let athlete = shell.session.context.details
    if isAtPrompt, athlete.gender == nil, !shell.memory[GenderAsked.self], let team = athlete.team,
      athlete.recordedSport?.onlyGender == nil, shell.session.query.terms.contains(Self.own(team))
    {
      shell.memory[GenderAsked.self] = true
      answer.notices.append(
        Text("men's or women's \(team)? 'prefs player gender=women' or 'prefs player gender=men' says it", .dim))
    }
    return answer
  }

  /// True if the list is of two-year colleges alone, and looks at the rate of four-year ones.
  private func asksForSixYears(_ session: Session) -> Bool {
    let query = session.query
    let fields = query.terms.flatMap(\.fields) + query.ordering.map(\.field) + (session.columns[Self.list] ?? [])
    return fields.contains("graduation")
      && query.terms.contains(.field("division", [.text(Division.juco.rawValue)], negated: false))
  }

  /// Whether a college has a sport, where a line asks just that: `colleges name="Kenyon College" wrestling`.
  private func teamAnswer(_ session: Session) -> String? {
    let terms = session.query.terms
    guard session.query.search == nil, terms.count == 2, edits.count == 2,
      case .field("sports", let sports, negated: false)? = terms.first(where: { $0.fields == ["sports"] }),
      let term = terms.first(where: { $0.fields == ["name"] }), sports.count == 1, case .text(let team) = sports[0]
    else { return nil }
    let found = session.tables.colleges.first(2, matching: [term], session.context)
    return found.count == 1 ? found[0].answer(about: team).words : nil
  }

  /// The college that the line names, as it's typed.
  private var named: String? {
    edits.lazy.compactMap { edit in
      guard case .add(.field("name", let operands, negated: false)) = edit, case .text(let name)? = operands.first
      else {
        return nil
      }
      return "name=\(name.quotedIfNeeded)"
    }.first
  }

  package func narrow(_ shell: inout ShellState) throws { try narrow(&shell, to: shell.session.context.details) }

  /// With terms the whole list is narrowed: nobody keeps a filter on what isn't theirs. The athlete's sport stands in it
  /// until it's taken away, but where a name is looked up.
  private func narrow(_ shell: inout ShellState, to athlete: Athlete) throws {
    shell.session.front = Self.list
    if !edits.isEmpty {
      shell.session.query.terms = []
      shell.session.query.search = nil
    }
    if let former = shell.memory[OwnTeam.self], former != athlete.team {
      shell.session.query.terms.removeAll { $0 == Self.own(former) }
    }
    shell.memory[OwnTeam.self] = athlete.team
    if let team = athlete.team, !shell.memory[AllSports.self], !edits.contains(where: \.isNaming),
      !shell.session.query.terms.contains(where: { $0.fields.contains("sports") })
    {
      shell.session.query.add([Self.own(team)])
    }
    // Where nobody is narrowed to a sport, there is none to take away.
    let isNarrowed = shell.session.query.terms.contains { $0.fields.contains("sports") }
    try FilterEdit(isNarrowed ? edits : edits.filter { !$0.dropsSports }).apply(to: &shell.session)
    Self.keepAway(edits, in: &shell)
  }

  /// Keeps in mind that the athlete's sport was taken away from the list.
  static func keepAway(_ edits: [TermEdit], in shell: inout ShellState) {
    if shell.session.front == list, edits.contains(where: \.dropsSports) { shell.memory[AllSports.self] = true }
  }

  /// The colleges that have a team.
  private static func own(_ team: String) -> Term { .field("sports", [.text(team)], negated: false) }
}

extension TermEdit {
  fileprivate var dropsSports: Bool { if case .drop("sports") = self { true } else { false } }
}

/// True if the athlete's own sport was taken away from the list of colleges.
private enum AllSports: FeatureMemory.Key {
  static let start = false
}

/// The team that the list was narrowed to last.
private enum OwnTeam: FeatureMemory.Key {
  static let start: String? = nil
}

/// True if the person was told how to say which team is meant.
private enum GenderAsked: FeatureMemory.Key {
  static let start = false
}

extension TermEdit {
  /// True if it looks for a row by what it's called.
  fileprivate var isNaming: Bool {
    switch self {
    case .named, .search: true
    case .add(let term): term.fields.contains("name")
    case .word, .drop: false
    }
  }
}

/// Keeps the built-in list of colleges: taken into the session when it's first asked for, and never changed.
package struct CollegeKeeper: TableKeeper {
  package init() {}

  static let refusal = Failure(
    "the colleges can't be changed: they are built in", hint: "'add 1' puts one on your list")

  package func take(into shell: inout ShellState, with world: World) {
    guard shell.session.tables.state(of: .colleges) != .loaded else { return }
    shell.session.take(CollegeList.rows)
  }

  package func store(
    _ changes: [Change], title: String, in shell: inout ShellState, with world: World
  ) async throws -> Journal.Entry {
    throw Self.refusal
  }
}
