import Domain
import Grammar

/// `prev`: shows the preceding row of the list in front.
struct Prev: Command {
  static let verb = Verb(
    "prev", "Show the preceding row of the list", group: .look, examples: ["prev"], make: Self.init)

  func run(in conversation: inout Conversation, with world: World) throws -> Answer {
    try conversation.step(-1)
  }
}
