import Display
import Domain
package import ShellCore

/// `count`: how many rows match.
package struct Count: Command {
  package static let verb = Verb(
    "count", "Count the matching rows", group: .look, needs: .query, examples: ["count"], make: Self.init)

  package func foresight(in conversation: Conversation) -> Foresight? { conversation.matchingForesight }

  package func run(in conversation: inout Conversation, with world: World) -> Answer {
    let count = conversation.session.matching
    return Answer([.datum(.object([("count", .int(count))]), [Text("\(count)", .number)])])
  }
}
