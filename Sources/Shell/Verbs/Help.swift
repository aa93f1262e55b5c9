import Display
import Domain
import Grammar

/// `help`: the verbs by what a person wants to do, or everything about one of them or a topic.
struct Help: Command {
  static let verb: Verb = Verb(
    "help", "List the verbs, or explain one", group: .shell, needs: .nothing,
    examples: ["help", "help filter", "help rows"],
    Parameter.word("VERB|TOPIC", .explained).optional, make: Self.init)

  let name: String?

  func run(in conversation: inout Conversation, with world: World) throws -> Answer {
    guard let name else { return Answer([Help.overview]) }
    if let verb = Vocabulary.all.verb(name) { return Answer([verb.explained]) }
    if let topic = HelpTopic.named(name) { return Answer([topic.explained]) }
    let known = Vocabulary.all.verbs.map(\.name) + HelpTopic.all.map(\.name)
    let near = Nearest.words(to: name, among: known).map { "'\($0)'" }
    throw Failure(
      "'\(name)' is not a verb or a topic",
      hint: near.isEmpty ? "'help' lists the verbs" : "did you mean \(near.joined(separator: " or "))?",
      status: .notUnderstood)
  }

  /// Every verb under the heading of what it is for: one screen.
  private static var overview: Block {
    let groups: [(label: String, value: Text)] = Verb.Group.allCases.map { group in
      let names = Vocabulary.all.verbs.filter { $0.group == group }.map { Text($0.name, .name) }
      return (label: group.rawValue, value: names.joined(by: "  "))
    }
    let topics = HelpTopic.all.map { Text($0.name, .name) }.joined(by: "  ")
    let hints = Section(
      "Good to know", id: "hints",
      [
        .bullets(
          [
            "help VERB explains a verb: 'help filter'", "Tab shows how a line may go on",
            "verbs may be shortened: 'sch', 'sh 3'", "undo takes the last change back", "Ctrl-D leaves",
          ].map { Text($0) }, mark: "·")
      ])
    let verbs = Section("Verbs", id: "verbs", [.pairs(groups)])
    let object = Vocabulary.all.verbs.map { ($0.name, Datum.text($0.summary)) }
    let more = Section("Topics", id: "topics", [.line(topics)])
    return .detail(Detail(header: [], sections: [verbs, more, hints], object: object))
  }
}

extension Verb {
  /// `filter [TERM...]`.
  public var usage: String { ([name] + signature).joined(separator: " ") }

  fileprivate var explained: Block {
    let parameters = HelpTopic.placeholders(in: signature)
    var sections = [Section("Examples", id: "examples", [.bullets(examples.map { Text($0, .name) }, mark: "›")])]
    if !parameters.isEmpty {
      let pairs = parameters.map { (label: $0.name, value: Text($0.meaning)) }
      sections.insert(Section("Where", id: "parameters", [.pairs(pairs)]), at: 0)
    }
    let object: Fields = [
      ("verb", .text(name)), ("usage", .text(usage)), ("summary", .text(summary)),
      ("parameters", .object(parameters.map { ($0.name, .text($0.meaning)) })),
      ("examples", .list(examples.map(Datum.text))),
    ]
    return .detail(Detail(header: [Text(usage, .heading), Text(summary)], sections: sections, object: object))
  }
}

extension HelpTopic {
  fileprivate var explained: Block {
    let lines = examples.map { (label: $0.line, value: Text($0.meaning)) }
    let object: Fields = [
      ("topic", .text(name)), ("summary", .text(summary)),
      ("examples", .object(examples.map { ($0.line, .text($0.meaning)) })),
    ]
    return .detail(
      Detail(
        header: [Text(name, .heading), Text(summary)],
        sections: [Section("Examples", id: "examples", [.pairs(lines)])], object: object))
  }
}

extension Expectation {
  /// Any verb or topic.
  static let explained = Expectation("a verb or a topic") { _, typed in
    let verbs = Vocabulary.all.verbs.map { Candidate($0.name, note: $0.summary) }
    let topics = HelpTopic.all.map { Candidate($0.name, note: $0.summary) }
    return CandidateList((verbs + topics).filter { typed.begins($0.text) })
  }
}
