import Display
import Domain
import ShellCore

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
        ? [.line(Text("the first school: ") + Text(first, .name))] : []
      sections.append(
        Section("Once such rows are there", id: "later", start + [.bullets(Self.lines(later), mark: "›")]))
    }
    let object: Fields = [
      ("verb", .text(name)), ("usage", .text(usage)), ("summary", .text(summary)),
      ("parameters", .object(parameters.map { ($0.name, .text($0.meaning)) })),
      ("examples", .list((now + later).map(Datum.text))),
    ]
    let note = effect == .store ? [Text("It changes rows: 'undo' takes that back", .dim)] : []
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
    let title = [Self.keys.name, Self.browse.name].contains(name) ? "Keys" : "Examples"
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
      ("Looking for it", Text("'help mail' finds it; Tab shows how a line may go on")),
      ("At any time", Text("'undo' takes the last change back; Ctrl-D leaves")),
    ]
    let object = VerbTable.all.verbs.map { ($0.name, Datum.text($0.summary)) }
    return .detail(
      Detail(
        header: [],
        sections: [Section("Verbs", id: "verbs", [.pairs(groups)]), Section("More", id: "more", [.pairs(hints)])],
        object: object))
  }
}
