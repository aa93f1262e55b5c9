import Display
import Domain
import Grammar
import Lists
package import ShellCore

/// `import`: takes the rows of a file into the list in front.
package struct Import: Command {
  package static let verb = Verb(
    "import", "Import rows from a file: known ids are merged",
    group: .share, effect: .store, prints: false,
    examples: ["import schools.csv", "import coaches.json", "import offers.tsv"], .file,
    make: Self.init)

  let file: String

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try shell.refuseIfReadOnly(world)
    if shell.session.front == .colleges {
      throw Failure("the colleges are built in: nothing is imported into them", hint: "schools; import \(file)")
    }
    let source = TextFile(file, try world.machine.read(file))
    let plan = try plan(source, shell.session, world)
    let list = shell.session.front
    if plan.changed > 0 {
      try await world.confirm(
        "import \(file): \(plan.summary): overwrite \(list.counted(plan.changed))?",
        refusal: "\(list.counted(plan.changed)) would be overwritten (\(plan.summary))")
    } else {
      try await shell.confirmMany(plan.new, of: list, "import \(file): \(plan.summary)", with: world)
    }
    var answer = try await plan.write(as: "import of \(file): \(plan.summary)", in: &shell, with: world)
    answer.notices = plan.lines(source) + answer.notices
    return answer
  }

  private func plan(_ source: TextFile, _ session: Session, _ world: World) throws -> ImportPlan {
    let rows = try FileRows(source) { world.person.progress("reading \(file)", $0, $1) }
    func plan<E: Shown>(_ entity: E.Type) throws(Fault) -> ImportPlan {
      var importing = try Importing<E>(rows, session, world)
      try importing.take(rows.rows, of: source) { world.person.progress("comparing", $0, rows.rows.count) }
      return importing.plan
    }
    do throws(Fault) { return try plan(session.front.shown) } catch { throw source.failure(error) }
  }
}

extension World {
  /// Asks before rows are overwritten; throws if the answer is no, or if nobody can be asked.
  func confirm(_ question: String, refusal: String) async throws(Failure) {
    if rules.assumesYes || rules.isDryRun { return }
    guard person.isThere else {
      throw Failure("\(refusal), and nobody can be asked: nothing was changed", hint: "start the shell with '--yes'")
    }
    switch await person.ask(question) {
    case true?: return
    case false?: throw Failure.declined("nothing was changed")
    case nil: throw Failure("nothing was changed: the question was not answered")
    }
  }
}
