import Display
import Domain
import Grammar
import Lists
package import ShellCore
import Values

/// `review`: the schools that nobody has touched for a week, one after another; off a terminal as a list.
package struct Review: Command {
  package static let verb = Verb(
    "review", "Go through the schools you haven't touched in a week", group: .plan, effect: .store,
    examples: ["review"], make: Self.init)

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let session = shell.session
    let waiting = try CancellableScope.whole { Untouched.schools(of: session, on: world.clock.today) }
    let mayChange = !world.rules.isReadOnly && !shell.session.identity.isViewing
    guard world.person.isThere, mayChange, !waiting.isEmpty else { return list(waiting, in: &shell) }
    let walk = Walk(
      count: waiting.count, deed: "reviewed", again: "review", stop: { Self.stop(at: $0, of: waiting, in: $1) })
    return CommandResult(next: .take { try await walk.run(for: self, in: &$0, into: $1) })
  }

  private static func stop(at place: Int, of waiting: [Untouched], in session: Session) -> Walk.Stop? {
    guard let school = session.tables.schools[waiting[place].school] else { return nil }
    let row = RowID(.schools, school.id.uuid)
    let status = Parameter<SchoolStatus>.vocabulary("STATUS", "status")
    let tier = Parameter<PriorityTier>.vocabulary("A|B|C", "tier").orNone()
    return Walk.Stop(
      row: row, card: card(of: school, "\(place + 1)/\(waiting.count)", since: waiting[place].since, in: session),
      answers: [
        Walk.Answer("note Called the office", "Add to the notes", goesOn: false, .text()) {
          Note(isPrivate: false, row: row, text: $0)
        },
        Walk.Answer("status contacted", "Move it along the pipeline", goesOn: false, status) {
          Status(rows: [row], status: $0)
        },
        Walk.Answer("tier A", "Put it in a tier", goesOn: false, tier) { Tier(rows: [row], tier: $0) },
      ])
  }

  /// A few lines: what it is, where it stands, what was noted.
  private static func card(of school: School, _ place: String, since: Day?, in session: Session) -> [Text] {
    let contact = session.context.contact[school.id]?.contacted.map { Ago.words($0, session.context.clock) }
    return [
      Text(),
      Text("\(place)  ", .dim) + Text(school.name, .heading) + " " + school.star
        + Text(school.location.map { "  \($0)" } ?? "", .dim),
      school.badges(session.context).joined(by: " "),
      Text("contacted \(contact ?? "never"), last touched \(since?.description ?? "never")", .dim),
    ] + (school.notes.map { [Text($0)] } ?? [])
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
        case 0: Text(school.title(session.context), .name)
        case 1: school.status.map { .badge($0.label, Tint(of: $0.raw, in: "status")) } ?? Text()
        case 2: school.priorityTier.map { .badge($0.raw, Tint(of: $0.raw, in: "tier")) } ?? Text()
        default: Text(rows[row].since?.description ?? "never", .dim)
        }
      },
      object: { row in
        let (school, since) = rows[row]
        return [
          ("school", .text(school.name)), ("status", Datum(school.status?.raw)),
          ("tier", Datum(school.priorityTier?.raw)),
          ("touched", Datum(since?.description)), ("school_id", .text(school.id.description)),
        ]
      }, fields: ["school", "status", "tier", "touched", "school_id"])
    sheet.shorter = { row, _ in ShorterWords(school: rows[row].school.id, session.context) }
    sheet.isNumbered = true
    sheet.noun = ("school to review", "schools to review")
    let query = session.queries[.schools] ?? Query()
    let matching = query.hasTerms || query.limit != nil ? "matching " : ""
    let active = session.tables.schools.contains { $0.isDropped } ? "active " : ""
    sheet.empty =
      session.tables.schools.isEmpty
      ? School.nothingYet(session.context) : [Text("You touched every \(matching)\(active)school in the last 7 days")]
    return CommandResult([.sheet(sheet)])
  }
}

/// A school that nobody has looked after for a while.
struct Untouched: Hashable, Sendable {
  let school: Key<School>
  /// Nil if nobody ever touched it.
  let since: Day?

  /// The schools that match now and were neither changed nor contacted for this many days: the best tier
  /// first, then the one that waits longest. Schools that are declined or given up are left alone.
  static func schools(of session: Session, on today: Day, days: Int = 7) -> [Untouched] {
    let (tables, context) = (session.tables, session.context)
    var moved: [Key<School>: Instant] = [:]
    for entry in tables.statusChanges {
      guard let school = entry.schoolID, let moment = entry.changedAt else { continue }
      moved[school] = max(moved[school] ?? moment, moment)
    }
    let positions = tables.schools.select(session.queries[.schools] ?? Query(), context).positions
    let found = CancellableScope.map(positions) { position -> (school: School, since: Day?)? in
      let school = tables.schools[position]
      if school.isDropped { return nil }
      let moments = [school.updatedAt, school.statusChangedAt, context.contact[school.id]?.contacted, moved[school.id]]
      let since = moments.compactMap(\.self).max().map(context.clock.day)
      return since.map { today - $0 < days } == true ? nil : (school, since)
    }.compactMap(\.self)
    if CancellableScope.isOver { return [] }
    // Schools come by their names.
    let sorted = found.enumerated().sorted { a, b in
      (a.element.school.tierRank, a.element.since?.number ?? .min, a.offset) < (
        b.element.school.tierRank, b.element.since?.number ?? .min, b.offset
      )
    }.map(\.element)
    return sorted.map { Self(school: $0.school.id, since: $0.since) }
  }
}

extension School {
  fileprivate var tierRank: Int {
    priorityTier?.known.flatMap { PriorityTier.allCases.firstIndex(of: $0) } ?? PriorityTier.allCases.count
  }
}
