import Display
import Domain
import Grammar

/// `ask`: a sentence, done as at the prompt, for scripts and `-c`. What is recorded is the command that it means.
package struct Ask: Command, Unrecorded {
  package static let verb = Verb(
    "ask", "Say it in your own words", group: .look, needs: .everything,
    examples: ["ask which D3 schools in Ohio have we contacted", "ask how many offers do I have", "ask"],
    Parameter.text("TEXT").optional, make: Self.init
  ).takingProse().noting(
    "At the prompt no 'ask' is needed: what is no command is read as a sentence.",
    "The command that it means is shown after '→'. If it only looks, it is run;",
    "a change stands on the next line: Enter does it, Ctrl-C drops it.",
    "If it could mean several things, type a number. Words that aren't understood",
    "are named, and nothing is run. 'set sentences off' leaves sentences unread.")

  let sentence: String?

  package func run(in shell: inout ShellState, with world: World) -> CommandResult {
    guard let sentence else { return CommandResult([.text(Self.examples(in: shell).map { Text($0) })]) }
    return CommandResult(next: .take { interpreter, _ in try await interpreter.ask(sentence) })
  }

  /// What can be said, with names of the family's own schools.
  private static func examples(in shell: ShellState) -> [String] {
    let schools = ListName.schools.entity
    let ids = schools.ids(at: schools.select(Query(), in: shell.session).positions, in: shell.session)
    func name(_ place: Int, or other: String) -> String {
      (ids.indices.contains(place) ? schools.title(of: ids[place].id, in: shell.session) : nil) ?? other
    }
    let (school, other) = (name(0, or: "Kenyon College"), name(1, or: "Denison University"))
    return [
      "which D3 schools in Ohio have we not contacted", "the five cheapest schools within 200 miles",
      "how many schools per state", "what does \(school) cost", "who is the head coach at \(school)",
      "compare \(school) and \(other)", "what's due this week", "I called \(school) yesterday about the camp",
      "remind me to email \(school) on friday", "move \(other) to tier B",
    ]
  }
}
