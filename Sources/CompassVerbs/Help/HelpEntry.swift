import Domain
import ShellCore

/// Something that `help TEXT` can find: a verb, a topic, a setting or a field.
struct HelpEntry: Sendable {
  enum Kind: String, Sendable {
    case verb, topic, setting, field
  }

  let name: String
  let kind: Kind
  let summary: String
  /// Everything else that is looked at.
  let more: String
  /// What people may call it instead.
  let otherWords: [String]

  static let all: [HelpEntry] = verbs + topics + settings + fields

  /// Words that people say for what is called otherwise here.
  private static let otherWords: [String: String] = [
    "quit": "exit leave bye close", "delete": "remove", "fav": "star favourite", "undo": "mistake wrong back",
    "contact": "mail email message phone twitter dm", "packet": "resume pdf", "export": "spreadsheet excel calendar",
    "map": "geography", "prefs": "profile gpa sat position", "home": "address distance miles", "output": "format",
    "remind": "reminder alarm", "log": "call visit meeting", "keys": "shortcut keyboard binding",
    "tour": "tutorial beginner start introduction", "plain": "blind accessibility accessible", "rows": "number name",
    "show": "open details profile", "search": "find look", "add": "new create", "edit": "change update rename",
    "refresh": "reload", "as": "parent", "history": "earlier again", "alias": "shortcut macro", "save": "view bookmark",
  ]

  private static var verbs: [HelpEntry] {
    VerbTable.all.verbs.map { verb in
      let more = ([verb.group.rawValue] + verb.signature + verb.examples).joined(separator: " ")
      return HelpEntry(.verb, verb.name, verb.summary, more)
    }
  }

  private static var topics: [HelpEntry] {
    HelpTopic.all.map { topic in
      HelpEntry(
        .topic, topic.name, topic.summary, topic.examples.map { "\($0.line) \($0.meaning)" }.joined(separator: " "))
    }
  }

  private static var settings: [HelpEntry] {
    Settings.Name.allCases.map {
      HelpEntry(.setting, $0.rawValue, $0.summary, ($0.choices ?? []).joined(separator: " "))
    }
  }

  /// One entry for each name; it says on which lists the field is.
  private static var fields: [HelpEntry] {
    var lists: [String: [String]] = [:]
    var names: [(name: String, title: String)] = []
    func add<E: Listed>(_ entity: E.Type) {
      for field in E.fields.all {
        if lists[field.name] == nil { names.append((field.name, field.title)) }
        lists[field.name, default: []].append(E.list.plural)
      }
    }
    for list in ListName.allCases { add(list.entity) }
    return names.map { name, title in
      HelpEntry(.field, name, "\(title), of \((lists[name] ?? []).joined(separator: ", "))", "")
    }
  }

  private init(_ kind: Kind, _ name: String, _ summary: String, _ more: String) {
    self.name = name
    self.kind = kind
    self.summary = summary
    self.more = more
    otherWords = (Self.otherWords[name] ?? "").split(separator: " ").map(String.init)
  }
}
