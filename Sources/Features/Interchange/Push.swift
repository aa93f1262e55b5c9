import Display
import Domain
import Grammar
package import ShellCore
import Storage

/// `push`: copies the embedded family into the configured Supabase project, row by row, under the ids that it has.
package struct Push: Command {
  package static let verb = Verb(
    "push", "Copy the embedded family into the Supabase project", group: .shell, effect: .world, prints: false,
    examples: ["push"], make: Self.init)

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try shell.refuseIfReadOnly(world)
    let (project, identity, family) = try await destination(with: world)
    let loaded = try await read(project, with: world)
    let source = world.rules.isDryRun ? shell.session.tables : try await world.store.tables()
    let plan = PushPlan(
      source, of: shell.session.identity, into: loaded.tables, loaded.names, as: identity, family: family)
    let report = PushReport(plan: plan, place: project.name, unread: loaded.failures, shell: shell)
    guard !plan.new.isEmpty else {
      let there = report.there().map { ": \($0)" } ?? ""
      return CommandResult(notices: report.remarks + [Text("nothing to push\(there)")])
    }
    if world.rules.isDryRun {
      return CommandResult(
        [.sheet(Sheet(plan.changes, for: shell.session.identity.user))],
        notices: report.remarks + [Text("would push \(report.going) into \(project.name)")]
      )
    }
    let user = loaded.tables.users[identity.user]
    let who = user?.fullName ?? user?.email ?? identity.user.description
    try await world.confirm(
      "  \(report.going)\npush from \(world.store.spoken) into \(project.name), as \(who)?",
      refusal: "\(plan.changes.count) rows would go from \(world.store.spoken) into \(project.name)")
    return try await send(report, to: project, with: world)
  }

  /// The project, who is signed in there, and their family; throws if nothing may be pushed there.
  private func destination(with world: World) async throws -> (any Store, Identity, Key<Family>) {
    do {
      guard let project = try await world.server.openProject() else {
        throw Failure("push needs a Supabase project, but none is configured", hint: world.hints.project)
      }
      guard project.name != world.store.name else {
        throw Failure(
          "push copies a list from a file, but \(project.name) is the project itself", hint: "compass --db FILE -c push"
        )
      }
      let identity = try await project.identity()
      let may: [UserRole] = [.player, .student, .admin]
      guard !identity.isViewing, let role = identity.role.known, may.contains(role) else {
        let role = identity.role.label.lowercased()
        throw Failure(
          "nothing was pushed: only an athlete can fill \(project.name), and you are signed in as a \(role)",
          hint: "sign in as the athlete: compass --supabase -i -c login")
      }
      guard let family = identity.family else {
        throw Failure(
          "nothing was pushed: you have no family in \(project.name)",
          hint: "create a family or join one in the web application")
      }
      return (project, identity, family)
    } catch let error as StoreError {
      guard case .notSignedIn(let reason, _) = error else { throw error }
      throw StoreError.notSignedIn(reason, hint: "sign in first: compass --supabase -i -c login")
    }
  }

  /// What the project has. A table to which no other one points may be missing there; any other one ends it.
  private func read(_ project: any Store, with world: World) async throws -> Loader.Loaded {
    let person = world.person
    let label = "reading \(project.name)"
    let loaded = await Loader(project).load(Set(TableName.allCases)) { person.progress(label, $0, nil) }
    person.progress(label, 0, 0)
    try Task.checkCancellation()
    for (table, error) in loaded.failures.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let isLeaf = Reference.to(table).allSatisfy { $0.table == table }
      guard error.isUnavailable, isLeaf else { throw error }
    }
    return loaded
  }

  /// Sends what was planned. What stops it in the middle is said together with what was stored.
  private func send(_ report: PushReport, to project: any Store, with world: World) async throws -> CommandResult {
    let total = report.plan.new.reduce(0) { $0 + $1.rows.count }
    var run = PushRun(into: project)
    do throws(StoreError) {
      try await run.send(report.plan) { world.person.progress("pushing", $0, total) }
      var answer = CommandResult(notices: report.remarks + report.outcome(run))
      if !run.refused.isEmpty || !report.unread.isEmpty { answer.status = .failed }
      return answer
    } catch {
      world.person.progress("pushing", 0, 0)
      let failure = Failure(error)
      if run.stored.isEmpty { throw failure }
      let reason = Text("stopped: \(failure.message); 'push' resumes where it stopped", .bad)
      var answer = CommandResult(notices: report.outcome(run) + [reason])
      answer.status = failure.status == .unavailable ? .failed : failure.status
      return answer
    }
  }
}
