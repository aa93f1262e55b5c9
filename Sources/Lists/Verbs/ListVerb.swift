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

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    try narrow(&shell)
    var answer = shell.printList()
    if shell.session.query.hasTerms { answer.notices.append(shell.summary) }
    answer.notices += shell.unmatched(by: edits)
    return answer
  }

  package func narrow(_ shell: inout ShellState) throws {
    shell.session.front = Self.list
    try shell.narrow(edits)
  }

  package func anticipate(in shell: inout ShellState) {
    try? narrow(&shell)
    shell.printed = nil
  }
}
