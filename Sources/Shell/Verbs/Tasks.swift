import Domain
import Grammar

/// `tasks`: the person's own quick tasks, kept beside the shell and there without a server.
struct Tasks: ListVerb {
  static let list = ListName.tasks
  static let verb: Verb = {
    var verb = listing("tasks open", "tasks done", "tasks added=7", group: .plan)
    verb.needs = .nothing
    return verb
  }()

  let edits: [TermEdit]

  func run(in conversation: inout Conversation, with world: World) throws -> Answer {
    conversation.session.front = Self.list
    try narrow(&conversation)
    var answer = conversation.printList()
    if conversation.session.query.hasTerms { answer.notices.append(conversation.summary) }
    return answer
  }

  func preview(in conversation: inout Conversation) {
    conversation.session.front = Self.list
    try? narrow(&conversation)
  }

  /// Whether open or done ones were asked for before is forgotten, everything else stays.
  private func narrow(_ conversation: inout Conversation) throws {
    for field in ["status", "completed"] { _ = conversation.session.query.drop(field) }
    try conversation.narrow(edits)
  }
}
