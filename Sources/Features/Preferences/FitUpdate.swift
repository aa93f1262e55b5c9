import Display
import Domain
import ShellCore
import Storage

/// The fits of the schools after the athlete's details changed.
struct FitUpdate {
  let before: EvaluationContext
  let world: World

  /// The most schools that are named.
  private static let mostNamed = 5

  /// Writes the fit of every school as the athlete's new details make it, and tells what changed most.
  ///
  /// A column that the database lacks is left out, and with the breakdown the tier, because nothing could tell it from a
  /// chosen one any more. What can't be written is told, and never undoes the change of the details.
  func write(in shell: inout ShellState) async -> (changes: [Change], lines: [Text]) {
    guard shell.session.context.athlete.isKnown || before.athlete.isKnown else { return ([], [Self.tooLittle]) }
    let found = FitRecomputation(of: shell.session.tables.schools, before: before, after: shell.session.context)
    let lines = Self.lines(of: found) + (shell.session.context.athlete.isKnown ? [] : [Self.tooLittle])
    var wanted = found.changes
    var missing: Set<String> = []
    while !wanted.isEmpty {
      do { return (try await shell.store(wanted, as: .joined, title: "fits", with: world).changes, lines) } catch {
        guard case .noColumn(.schools, let column)? = Failure(error).cause, missing.insert(column).inserted,
          FitRecomputation.columns.contains(column)
        else { return ([], lines + [Text("the new fits are not stored: \(Failure(error).reason)", .warning)]) }
        if column == "fit_score_data" { missing.insert("fit_tier") }
        wanted.removeAll { change in missing.contains { change.sets($0) } }
      }
    }
    return ([], lines)
  }

  private static let tooLittle = Text(
    "fits need a position, height and weight, a GPA, or a test score: 'prefs player gpa=3.6'", .dim)

  private static func lines(of found: FitRecomputation) -> [Text] {
    let moved = found.outcomes.filter { $0.before?.score != $0.after?.score }
    guard !moved.isEmpty else {
      return [Text("fits of \(ListName.schools.counted(found.total)) recomputed: no score changed", .dim)]
    }
    let head = Text("fits of \(ListName.schools.counted(found.total)) recomputed, \(moved.count) changed:", .dim)
    let named = moved.prefix(mostNamed).map { outcome in
      let score = { (fit: Fit?) in fit.map { "\($0.score)" } ?? "none" }
      let tier = outcome.after.map { " (\($0.tierLabel))" } ?? ""
      return Text("  \(outcome.school.name): \(score(outcome.before)) -> \(score(outcome.after))\(tier)")
    }
    let rest = moved.count - named.count
    return [head] + named + (rest > 0 ? [Text("  and \(rest) more: 'schools' shows them", .dim)] : [])
  }
}

extension Failure {
  /// The message without what was said of taking back.
  fileprivate var reason: String { cause.map { Failure($0).message } ?? message }
}
