package import Domain
package import Grammar
package import ShellCore

/// A verb named after a list: it puts the list in front, narrowed by terms if there are any, and prints it.
package protocol ListVerb: Narrowing {
  static var list: ListName { get }
  var edits: [TermEdit] { get }
  init(edits: [TermEdit])
}

extension ListVerb {
  /// The verb of the list, with lines that can be typed.
  static func listing(_ examples: [String]) -> Verb {
    Verb(
      list.plural, "Put the \(list.plural) in front and print them", group: .look, needs: .list,
      examples: [list.plural] + examples,
      .terms(of: list), make: Self.init)
  }

  package var viewed: String? { Self.list.viewed }

  package func run(in conversation: inout Conversation, with world: World) throws -> Answer {
    try narrow(&conversation)
    var answer = conversation.printList()
    if conversation.session.query.hasTerms { answer.notices.append(conversation.summary) }
    answer.notices += conversation.unmatched(by: edits)
    return answer
  }

  package func narrow(_ conversation: inout Conversation) throws {
    conversation.session.front = Self.list
    try conversation.narrow(edits)
  }

  package func preview(in conversation: inout Conversation) {
    try? narrow(&conversation)
    conversation.printed = nil
  }
}
