import Domain
import Grammar

/// `schools`: puts the schools in front, narrowed by terms if there are any, and prints them.
struct Schools: Command {
  static let verb = Verb(
    "schools", "Put the schools in front and print them", group: .look, needs: .list,
    examples: ["schools", "schools D1 fit>=70", "schools OH favorites"], .terms(of: .schools), make: Self.init)

  let edits: [TermEdit]

  func run(in conversation: inout Conversation, with world: World) throws -> Answer {
    conversation.session.front = .schools
    try conversation.narrow(edits)
    var answer = conversation.printList()
    if conversation.session.query.hasTerms { answer.notices.append(conversation.summary) }
    return answer
  }

  func preview(in conversation: inout Conversation) {
    conversation.session.front = .schools
    try? conversation.narrow(edits)
  }
}
