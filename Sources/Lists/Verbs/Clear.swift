import Display
import Domain
import Grammar
package import ShellCore

/// `clear`: takes every filter and the search away, or the terms of one field.
package struct Clear: Narrowing {
  package static let verb = Verb(
    "clear", "Take filters away; the order stays", group: .narrow, needs: .query, prints: false,
    examples: ["clear", "clear division", "clear contacted"], Parameter.field.optional, make: Self.init)

  let field: String?

  package func run(in conversation: inout Conversation, with world: World) throws -> Answer {
    try narrow(&conversation)
    return .notice(conversation.summary)
  }

  package func narrow(_ conversation: inout Conversation) throws {
    guard let field else { return conversation.session.query.clear() }
    guard conversation.session.query.drop(field) else {
      throw Failure("no term of '\(field)' is active", hint: "'filter' shows the active ones")
    }
  }
}
