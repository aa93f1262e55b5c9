import Domain
import Grammar

/// `tasks`: the person's own quick tasks, kept beside the shell and there without a server.
struct Tasks: ListVerb {
  static let list = ListName.tasks
  static let verb: Verb = {
    var verb = listing("tasks open", "tasks done", "tasks added=7").about(.tasks)
    verb.needs = .nothing
    verb.group = .plan
    return verb
  }()

  let edits: [TermEdit]

  /// Whether open or done ones were asked for before is forgotten, everything else stays.
  func narrow(_ conversation: inout Conversation) throws {
    conversation.session.front = Self.list
    for field in ["status", "completed"] { _ = conversation.session.query.drop(field) }
    try conversation.narrow(edits)
  }
}
