import Display
import Domain

/// `count`: how many rows match.
struct Count: Command {
  static let verb = Verb(
    "count", "Count the matching rows", group: .look, needs: .query, examples: ["count"], make: Self.init)

  func foresight(in conversation: Conversation) -> Foresight? { conversation.matchingForesight }

  func run(in conversation: inout Conversation, with world: World) -> Answer {
    let count = conversation.session.matching
    return Answer([.datum(.object([("count", .int(count))]), [Text("\(count)", .number)])])
  }
}
