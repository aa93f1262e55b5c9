import Display
import Domain
import Grammar
import Storage

/// `delete`: takes rows away, with what hangs on them; asks first, and one `undo` brings all of it back.
struct Delete: Command {
  static let verb = Verb(
    "delete", "Take rows away, after a question", group: .change, effect: .store, prints: false,
    examples: ["delete 3", "delete kenyon"], .anyRows, make: Self.init)

  let rows: [RowID]

  func run(in conversation: inout Conversation, with world: World) async throws -> Answer {
    try conversation.refuseIfReadOnly(world)
    try conversation.checkChildrenAreKnown(of: rows)
    let deletion = Deletion(
      rows, in: conversation.session.tables, alsoTaking: world.store.cascading)
    try await conversation.confirm(deletion, with: world)
    return try await conversation.delete(deletion, with: world)
  }
}
