package import Domain
package import Grammar
package import ShellCore

/// `colleges`: the list inside the program, for finding new schools.
package struct Colleges: ListVerb {
  package static let list = ListName.colleges
  package static let verb: Verb = {
    var verb = listing([
      "colleges D3 within=300 admission>30%", "colleges OH not listed sort tuition", "colleges juco students<5000",
    ]).about(.colleges).noting(
      "The list is built in and never changes. 'add 3' and 'add 1-3' add its rows to your schools, 'map' shows",
      "where they are, and 'help sources' says where the figures come from. Tuition is for \(College.tuitionYear);",
      "'open' means that everyone is admitted, which counts as 100%."
    )
    verb.summary = "Find colleges in the built-in list"
    return verb
  }()

  package let edits: [TermEdit]
  package let clauses: ListClauses

  package init(edits: [TermEdit], clauses: ListClauses) { (self.edits, self.clauses) = (edits, clauses) }

  /// With terms the whole list is narrowed: nobody keeps a filter on what isn't theirs.
  package func narrow(_ shell: inout ShellState) throws {
    shell.session.front = Self.list
    if !edits.isEmpty {
      shell.session.query.terms = []
      shell.session.query.search = nil
    }
    try FilterEdit(edits).apply(to: &shell.session)
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
