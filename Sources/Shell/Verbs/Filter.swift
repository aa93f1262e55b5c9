import Domain
import Grammar

/// `filter`: keeps the rows that match, on top of what is kept already.
struct Filter: Narrowing {
  static let verb = Verb(
    "filter", "Keep only the rows that match", group: .narrow, needs: .query, prints: false,
    examples: ["filter D1 fit>=70 within=500", "filter -division", "filter any(OH, favorite)", "filter contacted>30"],
    .terms, make: Self.init)

  let edits: [TermEdit]

  func run(in conversation: inout Conversation, with world: World) throws -> Answer {
    try narrow(&conversation)
    return Answer(notices: [conversation.summary] + conversation.unmatched(by: edits))
  }

  func narrow(_ conversation: inout Conversation) throws { try conversation.narrow(edits) }
}
