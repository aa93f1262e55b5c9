package import Domain
package import Grammar
package import ShellCore

/// `tasks`: the person's own quick tasks, kept beside the shell and there without a server.
package struct Tasks: ListVerb {
  package static let list = ListName.tasks
  package static let verb: Verb = {
    var verb = listing(["tasks open", "tasks done", "tasks added=7"]).about(.tasks)
    verb.needs = .nothing
    verb.group = .plan
    return verb
  }()

  package let edits: [TermEdit]
  package let clauses: ListClauses

  package init(edits: [TermEdit], clauses: ListClauses) { (self.edits, self.clauses) = (edits, clauses) }
}
