import Display
import Domain
import Grammar
import Lists
package import ShellCore

/// `review`: the schools that nobody has touched for a week, one after another; off a terminal as a list.
package struct Review: Command {
  package static let verb = Verb(
    "review", "Go through the schools you haven't touched in a week", group: .plan, effect: .store,
    examples: ["review"], make: Self.init)

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let session = shell.session
    let waiting = try CancellableScope.whole { session.untouched(on: world.clock.today) }
    let mayChange = !world.rules.isReadOnly && !shell.session.identity.isViewing
    guard world.person.isThere, mayChange, !waiting.isEmpty else { return list(waiting, in: &shell) }
    var walk = ReviewWalk(waiting)
    try await walk.run(in: &shell, with: world)
    return CommandResult(walk.results, notices: [walk.summary])
  }

  private func list(_ waiting: [Untouched], in shell: inout ShellState) -> CommandResult {
    let session = shell.session
    let rows = waiting.compactMap { row in session.tables.schools[row.school].map { (school: $0, since: row.since) } }
    shell.printed = rows.map { RowID(.schools, $0.school.id.uuid) }
    let columns = [
      SheetColumn("School", key: "school", minimum: 10, isFlexible: true, isSubject: true),
      SheetColumn("Status", key: "status", priority: 2), SheetColumn("Tier", key: "tier", priority: 3),
      SheetColumn("Last touched", key: "touched", priority: 1),
    ]
    var sheet = Sheet(
      columns: columns, count: rows.count,
      cell: { row, column in
        let school = rows[row].school
        return switch column {
        case 0: Text(school.name, .name)
        case 1: school.status.map { .badge($0.label, Tint(of: $0.raw, in: "status")) } ?? Text()
        case 2: school.priorityTier.map { .badge($0.raw, Tint(of: $0.raw, in: "tier")) } ?? Text()
        default: Text(rows[row].since?.description ?? "never", .dim)
        }
      },
      object: { row in
        let (school, since) = rows[row]
        return [
          ("school", .text(school.name)), ("status", school.status.map { .text($0.raw) } ?? .null),
          ("tier", school.priorityTier.map { .text($0.raw) } ?? .null),
          ("touched", since.map { .text($0.description) } ?? .null), ("school_id", .text(school.id.description)),
        ]
      }, fields: ["school", "status", "tier", "touched", "school_id"])
    sheet.shorter = { row, _ in ShorterWords(school: rows[row].school.name, session.context) }
    sheet.isNumbered = true
    sheet.noun = ("school to review", "schools to review")
    let query = session.queries[.schools] ?? Query()
    let matching = query.hasTerms || query.limit != nil ? "matching " : ""
    let active = session.tables.schools.contains { $0.isDropped } ? "active " : ""
    sheet.empty = [Text("You touched every \(matching)\(active)school in the last 7 days")]
    return CommandResult([.sheet(sheet)])
  }
}
