import Display
import Domain
import Grammar

/// `status`: moves schools along the pipeline, with an entry in their history; without a status it shows the timeline.
struct Status: Command {
  static let verb = Verb(
    "status", "Move schools along the pipeline, or show the way one took", group: .change, effect: .store,
    needs: .names,
    examples: ["status 3 contacted", "status ohio state visit scheduled", "status kenyon"], .schools,
    Parameter<SchoolStatus>.vocabulary("STATUS", "status").optional, make: Self.init)

  let rows: [RowID]
  let status: SchoolStatus?

  var needs: Needs { status == nil ? .everything : .names }

  func foresight(in conversation: Conversation) -> Foresight? {
    guard let status, let school = conversation.onlySchool(of: rows) else { return nil }
    let before = school.status?.raw ?? "none"
    let change = before == status.rawValue ? "\(before) already" : "\(before) -> \(status.rawValue)"
    return Foresight("\(school.name): \(change)")
  }

  func run(in conversation: inout Conversation, with world: World) async throws -> Answer {
    guard let status else { return try conversation.detail(rows, sections: ["header", "history"]) }
    let schools = conversation.schools(rows)
    var changes: [Change] = []
    var (confirmations, changed): ([String], [String]) = ([], [])
    for (school, name) in zip(schools, conversation.session.distinctNames(of: schools)) {
      let before = school.status?.raw ?? "none"
      let isThere = before == status.rawValue
      confirmations.append("\(name): \(isThere ? "\(before) already" : "\(before) -> \(status.rawValue)")")
      if !isThere { changed += confirmations.suffix(1) }
      changes += statusChanges(
        of: school, to: status, by: conversation.session.identity.user, at: world.clock.now(),
        historyID: Key(world.newID()), notes: nil)
    }
    try await conversation.confirmMany(
      confirmations, "change \(ListName.schools.counted(schools.count))", with: world)
    let title = changed.count == 1 ? changed[0] : "\(status.rawValue) for \(ListName.schools.counted(changed.count))"
    return try await conversation.write(changes, title: title, confirmations: confirmations, with: world)
  }
}
