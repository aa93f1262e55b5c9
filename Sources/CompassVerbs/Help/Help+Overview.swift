import Display
import ShellCore

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
