import Display
import Domain
import Grammar

/// `help`: the verbs by what a person wants to do, or everything about one.
struct Help: Command {
  static let verb: Verb = Verb(
    "help", "List the verbs, or explain one", group: .shell, examples: ["help", "help filter"],
    Parameter.word("VERB", .verb).optional, make: Self.init)

  let name: String?

  func run(in conversation: inout Conversation, with world: World) throws -> Answer {
    guard let name else { return Answer([Help.overview]) }
    guard let verb = Vocabulary.all.verb(name) else {
      let near = Nearest.words(to: name, among: Vocabulary.all.verbs.map(\.name)).map { "'\($0)'" }
      throw Failure(
        "'\(name)' is not a verb",
        hint: near.isEmpty ? "'help' lists the verbs" : "did you mean \(near.joined(separator: " or "))?",
        status: .notUnderstood)
    }
    return Answer([verb.explained])
  }

  /// Every verb under the heading of what it is for.
  private static var overview: Block {
    let groups = Verb.Group.allCases.map { group in
      let verbs = Vocabulary.all.verbs.filter { $0.group == group }
      return Section(
        group.rawValue, id: group.rawValue, [.pairs(verbs.map { (label: $0.name, value: Text($0.summary)) })])
    }
    let object = Vocabulary.all.verbs.map { ($0.name, Datum.text($0.summary)) }
    let header = [Text("'help VERB' explains one, Tab completes everything, Ctrl-D leaves", .dim)]
    return .detail(Detail(header: header, sections: groups, object: object))
  }
}

extension Verb {
  /// `filter [TERM...]`.
  public var usage: String { ([name] + signature).joined(separator: " ") }

  fileprivate var explained: Block {
    let sections = [Section("Examples", id: "examples", [.bullets(examples.map { Text($0, .name) }, mark: "›")])]
    let object: Fields = [
      ("verb", .text(name)), ("usage", .text(usage)), ("summary", .text(summary)),
      ("examples", .list(examples.map(Datum.text))),
    ]
    return .detail(Detail(header: [Text(usage, .heading), Text(summary)], sections: sections, object: object))
  }
}

extension Expectation {
  /// Any verb.
  static let verb = Expectation("a verb") { _, typed in
    CandidateList(Vocabulary.all.verbs.filter { typed.begins($0.name) }.map { Candidate($0.name, note: $0.summary) })
  }
}
