import Display
import Domain
import Grammar
import Lists
package import ShellCore
import Values

/// `what if`: which schools would fit better or worse with other details of the athlete; nothing is stored.
package struct WhatIf: Command {
  package static let verb = Verb(
    "what", "Show how fits would change with different player details", group: .look,
    examples: ["what if sat=1350 gpa=3.9", "what if velocity=88", "what if position=2B"],
    .choice("if", "'if'", [(Candidate("if", note: "FIELD=VALUE..."), true)]),
    .assignments { @Sendable in WhatIf.assignable($0.scope.session.context.athlete.sport == Sport.baseball) },
    make: Self.init
  ).noting("It compares today's fits, before and after; saved scores stay as they are.")

  let assignments: [Assignment]

  init(_: Bool, assignments: [Assignment]) { self.assignments = assignments }

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    guard !assignments.isEmpty else {
      throw Failure("expected FIELD=VALUE", hint: "what if sat=1350 gpa=3.9", status: .notUnderstood)
    }
    let now = shell.session.context
    var then = now
    then.athlete = try athlete(in: shell.session)
    let schools = shell.session.tables.schools
    var moves = schools.compactMap { Move($0, now, then) }
    try shell.session.checkRows()
    moves.sort { a, b in
      if a.distance != b.distance { return a.distance > b.distance }
      return a.school.name == b.school.name ? a.school.precedes(b.school, now) : a.school.name < b.school.name
    }
    let rest = "of \(ListName.schools.counted(schools.count)) would change; nothing is saved"
    return CommandResult(
      [.sheet(Self.sheet(moves, shell.session.context))], notices: [Text("\(moves.count) \(rest)", .dim)])
  }

  /// Facts about a pitch come from metrics, not from the player's details.
  private static let velocity = FieldEntry("velocity", "Velocity", .velocity)

  /// The fields that are offered; other player details can be typed as well, but a body is nothing to try
  /// out.
  private static let fields = [
    "gpa", "sat_score", "act_score", "velocity", "primary_position", "school_state", "intended_major",
  ].map { PreferenceForm.player.field(named: $0) ?? velocity }

  /// Velocity only where it counts.
  private static func assignable(_ countsVelocity: Bool) -> AssignableFields { countsVelocity ? withVelocity : without }

  private static let withVelocity = assignable(fields)
  private static let without = assignable(fields.filter { $0.name != velocity.name })

  private static func assignable(_ fields: [FieldEntry]) -> AssignableFields {
    AssignableFields(
      fields.map { field in
        AssignableField(field.name, field.format) { EntryContext($0.session, document: $0.session.document(.player)) }
      }, meaning: { field(offeredAs: $0)?.name })
  }

  /// The field that a word means: its name, or one of the words in it.
  private static func field(offeredAs word: String) -> FieldEntry? {
    let typed = word.lowercased()
    return fields.first { $0.name == typed } ?? fields.first { $0.name.split(separator: "_").contains { $0 == typed } }
  }

  /// The athlete with the details of the line.
  private func athlete(in session: Session) throws -> Athlete {
    let known = session.context.athlete.velocity.map { JSON($0) }
    var edit = PreferenceEdit(.player, of: session.document(.player).setting(Self.velocity.path, to: known))
    for assignment in assignments {
      let (name, span) = (assignment.name, assignment.span)
      let field = try Self.field(offeredAs: name) ?? PreferenceForm.player.field(meantBy: name, at: span)
      let context = EntryContext(session, document: edit.document)
      edit.set(field, to: JSON(try field.value(assignment.value, in: context, typing: "what if ", at: span)))
    }
    var athlete = Athlete(player: edit.document, velocity: Self.velocity.value(in: edit.document)?.double)
    (athlete.homeState, athlete.sizes) = (session.context.athlete.homeState, session.context.athlete.sizes)
    return athlete
  }

  private static func sheet(_ moves: [Move], _ context: EvaluationContext) -> Sheet {
    @Sendable func look(_ estimate: FitEstimate) -> Text {
      estimate.score.map { .sign("~\($0)", .number, spoken: "about \($0)") } ?? Text(FitEstimate.notEnough, .dim)
    }
    var sheet = Sheet(
      columns: [
        SheetColumn("School", key: "name", minimum: 20, isFlexible: true, isSubject: true),
        SheetColumn("Now", key: "fit_now", alignment: .right), SheetColumn("Then", key: "fit_then", alignment: .right),
        SheetColumn("Change", key: "change", alignment: .right), SheetColumn("Tier", key: "tier_then"),
      ], count: moves.count,
      cell: { (place: Int, column: Int) -> Text in
        let move = moves[place]
        return switch column {
        case 0: Text(move.school.title(context), .name)
        case 1: look(move.now)
        case 2: look(move.then)
        case 3: Text(move.change.map { $0 > 0 ? "+\($0)" : "\($0)" } ?? "", .number)
        default: move.then.tier.map { .badge($0.label, Tint(of: $0.rawValue, in: "fit tier")) } ?? Text()
        }
      }, object: { moves[$0].object })
    sheet.shorter = { place, _ in ShorterWords(school: moves[place].school.id, context) }
    sheet.noun = ("school", "schools")
    sheet.empty = [Text("No school's fit would change")]
    return sheet
  }

  /// A school whose computed fit would change.
  private struct Move: Sendable {
    let school: School
    let now: FitEstimate
    let then: FitEstimate

    init?(_ school: School, _ before: EvaluationContext, _ after: EvaluationContext) {
      self.school = school
      (now, then) = (school.fitEstimate(for: before), school.fitEstimate(for: after))
      guard now.score != then.score else { return nil }
    }

    /// Nil where there is no score on one side.
    var change: Int? { now.score.flatMap { now in then.score.map { $0 - now } } }
    var distance: Int { abs((then.score ?? 0) - (now.score ?? 0)) }

    var object: Fields {
      func score(_ estimate: FitEstimate) -> Datum { Datum(estimate.score) }
      func tier(_ estimate: FitEstimate) -> Datum { estimate.tier.map { .text($0.rawValue) } ?? .null }
      return [
        ("id", .text(school.id.description)), ("name", .text(school.name)), ("fit_now", score(now)),
        ("fit_then", score(then)), ("change", Datum(change)), ("tier_now", tier(now)),
        ("tier_then", tier(then)), ("fit_score", Datum(school.fitScore)),
      ]
    }
  }
}
