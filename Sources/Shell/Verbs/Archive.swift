import Display
import Domain
import Grammar
import Storage

/// `archive`: the whole family as one file.
struct Archive: Command {
  static let verb = Verb(
    "archive", "Write every row of the family to a file that 'restore' reads", group: .share, effect: .world,
    prints: false, examples: ["archive family.json", "archive before-visits.json", "archive ../family.json"], .file,
    make: Self.init)

  let file: String

  func run(in conversation: inout Conversation, with world: World) async throws -> Answer {
    let session = conversation.session
    let tables = world.rules.isDryRun ? session.tables : try await world.store.tables()
    let (text, rows) = FamilyArchive.text(of: tables, session.identity, at: world.clock.now())
    try world.system.write(text, file)
    return .notice(Text("\(rows) rows -> \(file)"))
  }
}
