import Domain
import Grammar

/// `dismiss`: puts suggestions aside.
struct Dismiss: Command {
  static let verb = Verb(
    "dismiss", "Put suggestions aside", group: .change, effect: .store, prints: false, examples: ["dismiss middlebury"],
    .rows(of: [.suggestions], "a suggestion"), make: Self.init)

  let rows: [RowID]

  func run(in conversation: inout Conversation, with world: World) async throws -> Answer {
    try await conversation.close(rows, "dismissed", with: world)
  }
}
