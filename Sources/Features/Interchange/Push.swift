import Display
import Domain
package import ShellCore
import Storage
import Values

/// `push`: copies the embedded family into the configured Supabase project, row by row, under the ids that it has.
package struct Push: Command {
  package static let verb = Verb(
    "push", "Copy the embedded family into the Supabase project", group: .shell, effect: .world, prints: false,
    examples: ["push"], make: Self.init
  ).neverHeld()

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try shell.refuseIfReadOnly(world)
    let (project, identity, family) = try await destination(with: world)
    let loaded = try await read(project, with: world)
    let source = world.rules.isDryRun ? shell.session.tables : try await world.store.tables()
    let plan = PushPlan(
      source, of: shell.session.identity, into: loaded.tables, loaded.names, as: identity, family: family)
    let report = PushReport(plan: plan, place: project.name, unread: loaded.failures, shell: shell)
    guard !plan.isEmpty else {
      let there = report.there().map { ": \($0)" } ?? ""
      return CommandResult(notices: report.remarks + [Text("nothing to push\(there)")])
    }
    if world.rules.isDryRun {
      return CommandResult(
        [.sheet(ChangeSet(plan.profile + plan.changes, in: shell.session).sheet)],
        notices: report.remarks + [Text("would push \(report.going) into \(project.name)")]
      )
    }
    let user = loaded.tables.users[identity.user]
    let who = user?.fullName ?? user?.email ?? identity.user.description
    try await world.confirm(
      "  \(report.going)\npush from \(world.store.spoken) into \(project.name), as \(who)?",
      refusal: "\(report.going) would go from \(world.store.spoken) into \(project.name)")
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

  /// The tables of the project. A table to which no other one points may be missing there; any other one
  /// ends it.
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
      if run.stored.isEmpty, run.filled == 0 { throw failure }
      let reason = Text("stopped: \(failure.message); 'push' resumes where it stopped", .bad)
      var answer = CommandResult(notices: report.outcome(run) + [reason])
      answer.status = failure.status == .unavailable ? .failed : failure.status
      return answer
    }
  }
}

/// The report on a push: what goes, what was stored, and what wasn't.
struct PushReport {
  let plan: PushPlan
  /// The project, as `whoami` calls it.
  let place: String
  /// The tables that the project doesn't have, or doesn't show.
  let unread: [TableName: StoreError]
  let shell: ShellState

  /// More lines than this of a kind are only counted.
  private static var most: Int { 20 }

  var going: String {
    let rows = Dictionary(plan.new.map { ($0.table, $0.rows.count) }, uniquingKeysWith: +).spoken
    let details = plan.profile.isEmpty ? "" : plan.profile.count.counted("detail") + " of the athlete"
    return [rows, details].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The lines about rows that aren't sent at all.
  var remarks: [Text] {
    let verb = plan.unknown.count == 1 ? "is" : "are"
    let names = plan.unknown.map { "'\($0)'" }.joined(separator: ", ")
    var lines = unread.sorted { $0.key.rawValue < $1.key.rawValue }.map { table, error in
      warning("\(table.spoken) stay here: \(Failure(error).message)")
    }
    if !plan.unknown.isEmpty { lines.append(warning("\(names) \(verb) skipped: the project has no such column")) }
    if plan.kept > 0 {
      let rows = plan.kept.counted("row")
      lines.append(Text("\(rows) of preferences stayed here: \(place) doesn't know these people"))
    }
    if plan.othersNotes > 0 {
      let notes = plan.othersNotes.counted("private note")
      lines.append(Text("\(notes) of others stayed here: only they can write them in \(place)"))
    }
    if !plan.otherwise.isEmpty {
      lines.append(warning("the athlete differs there and was left alone: \(plan.otherwise.joined(separator: ", "))"))
    }
    if !plan.different.isEmpty {
      let count = plan.different.count
      lines.append(
        warning("\(count.counted("row is", "rows are")) different there and left alone:"))
      lines += told(plan.different) { "  \(name(of: $0.row)): \($0.columns.joined(separator: ", "))" }
    }
    return lines
  }

  /// The lines about what was stored: single rows first, `pushed into ...: 12 schools` last.
  func outcome(_ run: PushRun) -> [Text] {
    var lines = run.lacking.sorted { $0.key.rawValue < $1.key.rawValue }.map { table, columns in
      warning(
        "\(place) has no \(columns.sorted().map { "'\($0)'" }.joined(separator: ", ")) in \(table.rawValue): left out")
    }
    lines += told(run.refused) { "\(name(of: $0.row)): \(Failure($0.reason).message)" }
    let parts = [
      run.stored.isEmpty ? run.filled > 0 ? nil : "nothing" : run.stored.spoken,
      run.filled > 0 ? "\(run.filled.counted("detail")) of the athlete" : nil, there(besides: run.hidden),
      run.refused.isEmpty ? nil : "\(run.refused.count) refused",
    ].compactMap(\.self)
    if !run.stored.isEmpty {
      lines.append(Text("'undo' can't undo this: the rows are in \(place) now", .dim))
    }
    return lines + [Text("pushed into \(place): \(parts.joined(separator: "; "))")]
  }

  /// `12 rows were there already`; nil if there were none.
  func there(besides hidden: Int = 0) -> String? {
    let count = plan.same + plan.different.count + hidden
    guard count > 0 else { return nil }
    return count.counted("row was already there", "rows were already there")
  }

  private func told<T>(_ all: [T], _ line: (T) -> String) -> [Text] {
    all.prefix(Self.most).map { warning(line($0)) }
      + (all.count > Self.most ? [Text("  and \(all.count - Self.most) more", .dim)] : [])
  }

  private func warning(_ words: String) -> Text { Text(words, .warning) }

  /// `Kenyon College`, `reminders id:3f2504e0`.
  private func name(of row: RowReference) -> String {
    guard let list = row.table.list else {
      return "\(row.table.spoken) id:\(row.id.text.prefix(8))"
    }
    return shell.title(of: RowID(list, row.id))
  }
}

extension [TableName: Int] {
  /// `65 schools, 12 coaches`, in the order of the tables.
  var spoken: String { counted.joined(separator: ", ") }
}
