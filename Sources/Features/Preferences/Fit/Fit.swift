import Display
import Domain
import Grammar
import Lists
package import ShellCore

/// `fit`: how well a school fits the athlete, how each point came about, and what would give more; with fields it records
/// what the school offers, with `--update` it stores what the formulas come to.
package struct FitOf: FieldCommand {
  package static let verb = Verb(
    "fit", "Explain how well a school fits, or record what it offers", group: .look, effect: .store,
    storing: "what the school offers",
    examples: [
      "fit kenyon", "fit 3 interest=high needs=SS,2B roster=60%", "fit kenyon majors=\"Biology, Economics\" strength=8",
      "fit --update kenyon",
    ],
    .fit, make: Self.init
  ).noting(
    "A saved score stays until 'fit --update' shows what would change and you agree.",
    "'starters' is the years until they graduate, 'strength' rates the major from 0 to 10.")

  let request: FitRequest

  package var effect: Verb.Effect? { if case .explain = request { .shell } else { nil } }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    switch request {
    case .update(let rows):
      return try await FitUpdate(world: world).run(on: rows, in: &shell)
    case .explain(let row):
      let school = try shell.school(row)
      shell.current = row
      return CommandResult(
        [.detail(FitReport(school, shell.session).detail)],
        notices: shell.session.lackOfDetails.map { [Text($0, .warning)] } ?? [])
    case .record(let row, let assignments):
      return try await record(assignments, of: row, in: &shell, with: world)
    }
  }

  private func record(
    _ assignments: [Assignment], of row: RowID, in shell: inout ShellState, with world: World
  ) async throws -> CommandResult {
    try shell.refuseIfReadOnly(world)
    let before = try shell.school(row)
    let edit = RowEdit<School>(session: shell.session, world: world)
    let after = try edit.applying(assignments.among(FitRequest.offers, "something a school offers"), to: before)
    shell.current = row
    let was = before.fitEstimate(for: shell.session.context)
    var answer = try await edit.write([(before, after)], in: &shell)
    let now = try shell.school(row).fitEstimate(for: shell.session.context)
    let stored = before.fitScore.map { Text("  (saved: \($0))", .dim) } ?? Text()
    if now.look.words != was.look.words {
      answer.notices.append(Text("fit ") + was.look + Text(" → ") + now.look + stored)
    }
    return answer
  }
}

/// The request that a person makes about fits.
enum FitRequest: Sendable {
  case explain(RowID)
  case record(RowID, [Assignment])
  /// Nil for all schools.
  case update([RowID]?)

  /// The fields that can be recorded of a school.
  fileprivate static let offers = SchoolOffer.entries.map(\.name)
}

extension Parameter where Value == FitRequest {
  /// A school, with what it offers; or `--update` with schools.
  fileprivate static let fit = Parameter("ROW [FIELD=VALUE...] | --update [ROW...]") { cursor in
    let updates = Parameter<Bool>.flag("--update", note: "save today's fits").readings(cursor)
    if let update = updates.first, update.value {
      return Parameter<[RowID]>.schools.optional.readings(update.rest).map { Reading(.update($0.value), $0.rest) }
    }
    return Parameter<RowID>.school.readings(cursor).flatMap { row in
      offers.readings(row.rest).map { fields in
        Reading(fields.value.isEmpty ? .explain(row.value) : .record(row.value, fields.value), fields.rest)
      }
    }
  }

  private static let offers = Parameter<[Assignment]>.assignments {
    AssignableFields(ofRowsBefore: $0).only(FitRequest.offers)
  }
}
