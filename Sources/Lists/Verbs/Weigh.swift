import Domain
import Grammar
package import ShellCore

/// `pro` and `con`: what speaks for a school, and against it.
package struct Weigh: Command {
  package static let pro = Verb(
    "pro", "Add a pro for a school, or remove one", group: .change, effect: .store, storing: "the strength",
    prints: false,
    examples: ["pro kenyon Small classes; everybody knows you", "pro kenyon -1", "pro 3 The coach wrote first"],
    .row(of: [.schools], "a school", isBeforeText: true), .argument(.pro)
  ) { Weigh(argument: .pro, row: $0, text: $1) }.takingProse()

  package static let con = Verb(
    "con", "Add a con for a school, or remove one", group: .change, effect: .store, storing: "the drawback",
    prints: false,
    examples: ["con kenyon Six hours by car", "con kenyon -1", "con 3 Far from home"],
    .row(of: [.schools], "a school", isBeforeText: true), .argument(.con)
  ) { Weigh(argument: .con, row: $0, text: $1) }.takingProse()

  let argument: Argument
  let row: RowID
  let text: String

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try await argument.weigh(row, text, in: &shell, with: world)
  }
}

extension Parameter where Value == String {
  /// A text, or `-N`; after the minus those of the school are offered.
  fileprivate static func argument(_ argument: Argument) -> Parameter {
    Parameter("TEXT|-N") { cursor in
      cursor.expect(.removal(of: argument, from: cursor.named.last))
      return text().readings(cursor)
    }
  }
}

extension Expectation {
  /// `-N`, with what would be taken away.
  fileprivate static func removal(of argument: Argument, from row: RowID?) -> Expectation {
    Expectation("some text") { scope, typed in
      guard let row, typed.quote == nil, typed.text.hasPrefix("-"),
        let school = scope.session.tables.schools[Key<School>(row.id)]
      else { return CandidateList([]) }
      let items = school.value(of: argument.column).items
      return CandidateList(
        items.enumerated().map { Candidate("-\($0 + 1)", note: $1) }.filter { typed.begins($0.text) })
    }
  }
}
