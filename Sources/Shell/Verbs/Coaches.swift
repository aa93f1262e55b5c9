import Domain
import Grammar

/// `coaches`: puts the coaches in front, narrowed by terms if there are any, and prints them.
struct Coaches: Command {
  static let verb = Verb(
    "coaches", "Put the coaches in front and print them", group: .look, needs: .list,
    examples: ["coaches", "coaches head", "coaches responsiveness=high"], .terms(of: .coaches), make: Self.init)

  let edits: [TermEdit]

  func run(in conversation: inout Conversation, with world: World) throws -> Answer {
    conversation.session.front = .coaches
    try conversation.narrow(edits)
    var answer = conversation.printList()
    if conversation.session.query.hasTerms { answer.notices.append(conversation.summary) }
    return answer
  }

  func preview(in conversation: inout Conversation) {
    conversation.session.front = .coaches
    try? conversation.narrow(edits)
  }
}
