import Display
import Domain
import ShellCore
import Storage

/// Stores the fits that the formulas come to today, after a look at what moves and a question.
struct FitUpdate {
  let world: World

  /// The most schools that are named.
  private static let mostNamed = 12

  /// - Parameter rows: nil for all schools.
  func run(on rows: [RowID]?, in shell: inout ShellState) async throws -> CommandResult {
    try shell.refuseIfReadOnly(world)
    let (all, context) = (shell.session.tables.schools, shell.session.context)
    let named = rows.map { shell.schools($0) }
    let found = try CancellableScope.whole { FitRecomputation(of: named ?? Array(all), context) }
    try shell.session.checkRows()
    let unknown = found.unknown.count
    let kept =
      unknown == 0
      ? [] : [Text("\(FitEstimate.notEnough) about \(ListName.schools.counted(unknown)): unchanged", .dim)]
    guard !found.outcomes.isEmpty else {
      return CommandResult(notices: [Text("nothing to save: every saved fit is up to date")] + kept)
    }
    let lines = lines(of: found.outcomes) + kept
    let counted = ListName.schools.counted(found.outcomes.count)
    if !world.rules.isDryRun, !world.rules.assumesYes {
      world.person.tell(lines)
      try await world.confirm(
        "Save today's fit of \(counted)?", orSay: "no fit was saved",
        "saving fits needs your OK, and there is no terminal to ask on")
    }
    let title = found.outcomes.count == 1 ? "\(found.outcomes[0].school.name): fit" : "fit of \(counted)"
    let changes = try await store(found.changes, title: title, in: &shell)
    var answer = await shell.answer(to: changes, [], world)
    let told = world.rules.isDryRun || world.rules.assumesYes ? lines : []
    answer.notices = told + [Text("fit of \(counted) saved")] + answer.notices
    return answer
  }

  /// Writes the changes. A column that the database lacks is left out, and with the breakdown the tier, because nothing
  /// could tell it from a chosen one any more.
  private func store(_ changes: [Change], title: String, in shell: inout ShellState) async throws -> [Change] {
    var wanted = changes
    var missing: Set<String> = []
    while true {
      do { return try await shell.store(wanted, as: .wrote, title: title, with: world).changes } catch {
        guard case .noColumn(.schools, let column)? = Failure(error).cause, missing.insert(column).inserted,
          FitRecomputation.columns.contains(column)
        else { throw error }
        if column == "fit_score_data" { missing.insert("fit_tier") }
        wanted.removeAll { change in missing.contains { change.sets($0) } }
        if wanted.isEmpty { throw error }
      }
    }
  }

  /// The lines on the new score of each school, those that move most first.
  private func lines(of outcomes: [FitRecomputation.Outcome]) -> [Text] {
    let named = outcomes.prefix(Self.mostNamed).map { outcome in
      let before = outcome.school.fitScore.map { "\($0)" } ?? "none saved"
      return Text("  \(outcome.school.name): \(before) → \(outcome.after.score) (\(outcome.after.tierLabel))")
    }
    let rest = outcomes.count - named.count
    return named + (rest > 0 ? [Text("  and \(rest) more", .dim)] : [])
  }
}
