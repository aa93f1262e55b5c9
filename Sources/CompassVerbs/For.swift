import Display
import Domain
import Grammar
import Lists
import ShellCore

/// `for each`: a line runs once for each row that matches, which is '.' in it.
struct ForEach: Command, Conditioned {
  static let verb = Verb(
    "for", "Run a command for each matching row", group: .script, effect: .world, prints: false,
    examples: [
      "for each D3 OH do fit .", "for each coaches head do show .", "for each D1 sort fit limit 3 do why .",
    ], .loop, make: Self.init
  ).noting(
    "The rows are those that match when it begins, in their order or another one; '.' is each in turn. A list may be "
      + "named before the terms. The rest of the line is run, ';' included.",
    "Its changes are stored at its end and are one change, which 'undo' undoes. If a row fails, the loop ends and its "
      + "changes are undone; more than 'set confirm' allows are asked about.")

  let loop: Loop

  var lines: [Span] { [loop.line] }

  func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    if loop.part.list == .colleges { CollegeKeeper().take(into: &shell, with: world) }
    let rows = try loop.rows(in: shell)
    let line = loop.line
    if rows.isEmpty { return CommandResult(notices: [Text("no row matches: nothing was run", .dim)]) }
    return CommandResult(next: .take { interpreter, _ in await interpreter.run(line, for: rows) })
  }

  func preview(in shell: ShellState) -> Preview? {
    guard loop.clauses.limit != nil, let session = try? loop.part.session(of: shell.session) else {
      return Count(part: loop.part).preview(in: shell)
    }
    var shell = shell
    shell.session = session
    loop.clauses.apply(to: &shell.session)
    return shell.limitedPreview
  }

  /// Without a row nobody knows what '.' will be.
  func anticipateLine(in shell: inout ShellState) -> Bool {
    guard let row = try? loop.rows(in: shell).first else { return false }
    shell.current = row
    shell.hold(isLoop: true)
    return true
  }
}

/// The rows of a loop, and where its line stands.
struct Loop: Sendable {
  let part: ListPart
  let clauses: ListClauses
  let line: Span

  /// Whatever the list's limit: that is only for the screen.
  func rows(in shell: ShellState) throws -> [RowID] {
    var state = shell
    state.session = try part.session(of: shell.session)
    clauses.apply(to: &state.session)
    return Array(state.scope.rowsInFront(limited: clauses.limit != nil))
  }
}

extension Parameter where Value == Loop {
  /// `each [LIST] [TERM...] [sort ORDER] [limit N [per FIELD[:PART]]] do COMMAND`, up to the end of the line.
  fileprivate static let loop = Parameter("each [LIST] [TERM...] [sort ORDER] [limit N [per FIELD[:PART]]] do COMMAND")
  { cursor in
    guard let rows = cursor.takes("each", note: "matching row") else { return [] }
    return Parameter<ListPart>.loopPart.readings(rows).flatMap { part -> [Reading<Loop>] in
      var (clauses, rest) = (ListClauses(), part.rest)
      while let more = rest.clause(besides: clauses, hasColumns: false) { (clauses, rest) = (more.value, more.rest) }
      guard let command = rest.takes("do", note: "a command"),
        command.beginsCommand(after: "do", hint: "for each D3 do show .")
      else { return [] }
      let branch = command.branch(endsAtElse: false)
      return [Reading(Loop(part: part.value, clauses: clauses, line: branch.span), branch.rest)]
    }
  }
}
