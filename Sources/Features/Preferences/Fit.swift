import Display
import Domain
import Grammar
import Lists
package import ShellCore

/// `fit`: how well a school fits the athlete, how each point came about, and what would give more.
package struct FitOf: Command {
  package static let verb = Verb(
    "fit", "Explain how well a school fits, point by point", group: .look,
    examples: ["fit kenyon", "fit 3", "fit denison"],
    .school, make: Self.init)

  let row: RowID

  package func run(in conversation: inout Conversation, with world: World) throws -> Answer {
    guard let school = conversation.schools([row]).first else {
      throw Failure("the school is gone", hint: "'schools' lists what there is")
    }
    conversation.current = row
    return Answer([.detail(FitReport(school, conversation.session.facts).detail)])
  }
}
