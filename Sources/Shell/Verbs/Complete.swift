import Domain
import Grammar

/// `complete`: says that what was suggested is done.
struct Complete: Command {
  static let verb = Verb(
    "complete", "Say that what was suggested is done", group: .plan, effect: .store, prints: false,
    examples: ["complete middlebury", "complete highlights", "complete dallas baptist"],
    .rows(of: [.suggestions], "a suggestion"), make: Self.init)

  let rows: [RowID]

  func run(in conversation: inout Conversation, with world: World) async throws -> Answer {
    try await conversation.close(rows, "completed", with: world)
  }
}
