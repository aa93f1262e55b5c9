import Display
import Domain
import Grammar
import ShellCore

/// `help`: the verbs by what a person wants to do, everything about one of them or a topic, or what has to do with a text.
struct Help: Command {
  static let verb: Verb = Verb(
    "help", "List the verbs, explain one or a topic, or look for a text", group: .shell, needs: .nothing,
    examples: ["help", "help filter", "help rows", "help screen reader"],
    .words("VERB|TOPIC|TEXT", .explained), make: Self.init)

  let words: [String]

  func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    guard !words.isEmpty else { return CommandResult([Help.overview]) }
    let name = words.joined(separator: " ")
    let topic = HelpTopic.named(name).map { topic in
      let isVi = shell.settings.values[.keys] == "vi"
      return topic.name == HelpTopic.keys.name ? HelpTopic.keys(world.person.keys(isVi)) : topic
    }
    if let verb = VerbTable.all.verb(name), topic == nil || verb.name == name.lowercased() {
      let explained = verb.explained(in: shell)
      guard let more = [topic, .browse].compactMap(\.self).first(where: { $0.name == verb.name }) else {
        return CommandResult([explained])
      }
      return CommandResult([.group([explained, more.explained])])
    }
    if let topic { return CommandResult([topic.explained]) }
    if let line = shell.saved.aliases[name] {
      return .notice(Text("'\(name)' is an alias for: \(line)"))
    }
    let search = HelpSearch(name)
    if !search.found.isEmpty { return CommandResult([search.block]) }
    throw nothing(about: name)
  }

  private func nothing(about name: String) -> Failure {
    let known = VerbTable.all.verbs.map(\.name) + HelpTopic.all.map(\.name) + Settings.Name.allCases.map(\.rawValue)
    let near = Nearest.words(to: name, among: known).map { "help \($0)" }
    return Failure(
      "nothing about '\(name)'", hint: near.isEmpty ? "'help' lists the verbs" : Nearest.question(near),
      status: .notUnderstood)
  }
}

extension Expectation {
  /// Any verb or topic; a text that is looked for says so itself.
  static let explained = Expectation("a verb, a topic or a text") { _, typed in
    let verbs = VerbTable.all.verbs.map { Candidate($0.name, note: $0.summary) }
    let topics = HelpTopic.all.map { Candidate($0.name, note: $0.summary) }
    return CandidateList((verbs + topics).filter { typed.begins($0.text) })
  }
}
