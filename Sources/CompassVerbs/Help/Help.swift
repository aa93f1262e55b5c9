import Display
import Domain
import Grammar
import ShellCore

/// `help`: the verbs by what a person wants to do, everything about one of them or a topic, or what has to do with a text.
struct Help: Command {
  static let verb: Verb = Verb(
    "help", "List the verbs, explain a verb or topic, or search", group: .shell, needs: .nothing,
    examples: ["help", "help filter", "help rows", "help screen reader"],
    .words("VERB|TOPIC|TEXT", .explained), make: Self.init)

  let words: [String]

  func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    guard !words.allSatisfy({ ["me", "please"].contains($0.lowercased()) }) else {
      return CommandResult([Help.overview])
    }
    let name = words.joined(separator: " ")
    let topic = HelpTopic.named(name).map { topic in
      let isVi = shell.settings.values[.keys] == "vi"
      return topic.name == HelpTopic.keys.name ? HelpTopic.keys(world.person.keys(isVi)) : topic
    }
    if let verb = VerbTable.all.verb(name), topic == nil || verb.name == name.lowercased() {
      let explained = verb.explained(in: shell)
      guard let more = [topic, .browse, .dashboard].compactMap(\.self).first(where: { $0.name == verb.name }) else {
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
    let known =
      VerbTable.all.verbs.map(\.name) + HelpTopic.all.map(\.name) + Settings.Name.allCases.map(\.rawValue)
      + SpokenVerb.near.keys.sorted()
    let near = Nearest.words(to: name, among: known).map { "help \($0)" }
    return Failure(
      "no help about '\(name)'", hint: Nearest.question(near) ?? "'help' lists the verbs",
      status: .notUnderstood)
  }
}

extension Expectation {
  /// Any verb or topic; a text that is looked for says so itself.
  static let explained = Expectation("a verb, a topic or other words") { _, typed in
    let verbs = VerbTable.all.verbs.map { Candidate($0.name, note: $0.summary) }
    let topics = HelpTopic.all.map { Candidate($0.name, note: $0.summary) }
    return CandidateList((verbs + topics).filter { typed.begins($0.text) })
  }
}

extension Verb {
  /// `filter [TERM...]`.
  package var usage: String { ([name] + signature).joined(separator: " ") }

  /// The verb with what its words stand for, and lines about the person's own rows.
  func explained(in shell: ShellState) -> Block {
    let parameters = HelpTopic.placeholders(of: self)
    let (now, later) = ExampleWords(shell).examples(of: self)
    var sections: [Section] = []
    if !parameters.isEmpty {
      let pairs = parameters.map { (label: $0.name, value: Text($0.meaning)) }
      sections.append(Section("Where", id: "parameters", [.pairs(pairs)]))
    }
    if !now.isEmpty { sections.append(Section("Examples", id: "examples", [.bullets(Self.lines(now), mark: "›")])) }
    if !later.isEmpty {
      let first = "add school Kenyon College division=D3 state=OH"
      let start: [Section.Content] =
        shell.session.tables.schools.isEmpty
        ? [.line(Text("your first school: ") + Text(first, .name))] : []
      sections.append(
        Section("Once you have such rows", id: "later", start + [.bullets(Self.lines(later), mark: "›")]))
    }
    let object: Fields = [
      ("verb", .text(name)), ("usage", .text(usage)), ("summary", .text(summary)),
      ("parameters", .object(parameters.map { ($0.name, .text($0.meaning)) })),
      ("notes", .list(notes.map(Datum.text))), ("examples", .list((now + later).map(Datum.text))),
    ]
    let note =
      effect == .store && notes.isEmpty
      ? [Text("Changes rows; 'undo' reverses it", .dim)] : notes.map { Text($0, .dim) }
    return .detail(
      Detail(header: [Text(usage, .heading), Text(summary)] + note, sections: sections, object: object))
  }

  private static func lines(_ examples: [String]) -> [Text] { examples.map { Text($0, .name) } }
}

extension HelpTopic {
  var explained: Block {
    let lines = examples.map { (label: $0.line, value: Text($0.meaning)) }
    let object: Fields = [
      ("topic", .text(name)), ("summary", .text(summary)),
      ("examples", .object(examples.map { ($0.line, .text($0.meaning)) })),
    ]
    let titles = [Self.keys.name: "Keys", Self.browse.name: "Keys", Self.dashboard.name: "Parts"]
    let title = titles[name] ?? "Examples"
    return .detail(
      Detail(
        header: [Text(name, .heading), Text(summary)],
        sections: lines.isEmpty ? [] : [Section(title, id: "examples", [.pairs(lines)])], object: object))
  }
}

extension Help {
  /// Every verb under the heading of what it is for: one screen.
  static var overview: Block {
    let groups: [(label: String, value: Text)] = Verb.Group.allCases.map { group in
      let names = VerbTable.all.verbs.filter { $0.group == group }.map { Text($0.name, .name) }
      return (label: group.rawValue, value: names.joined(by: "  "))
    }
    let hints: [(label: String, value: Text)] = [
      ("Topics", HelpTopic.all.map { Text($0.name, .name) }.joined(by: "  ")),
      ("Start here", Text("'tour' takes three minutes; 'help VERB' explains a verb")),
      ("Looking for it", Text("'help mail' searches; Tab shows what can come next")),
      ("At any time", Text("'undo' undoes the last change; Ctrl-D quits")),
    ]
    let object = VerbTable.all.verbs.map { ($0.name, Datum.text($0.summary)) }
    return .detail(
      Detail(
        header: [],
        sections: [Section("Verbs", id: "verbs", [.pairs(groups)]), Section("More", id: "more", [.pairs(hints)])],
        object: object))
  }
}
