import Domain
import Grammar

/// `next`: shows the following row of the list in front.
struct Next: Command {
  static let verb = Verb(
    "next", "Show the following row of the list", group: .look, examples: ["next"], make: Self.init)

  func run(in conversation: inout Conversation, with world: World) throws -> Answer {
    try conversation.step(1)
  }
}
