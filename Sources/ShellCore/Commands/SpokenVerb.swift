import Domain
import Grammar

/// The names that people and other programs have for verbs.
package enum SpokenVerb {
  /// Other names of verbs: what is typed runs.
  static let names = [
    "exit": "quit", "bye": "quit", ":q": "quit", ":q!": "quit", ":wq": "quit", "?": "help", "--help": "help",
    "-h": "help",
  ]

  /// English words of their own, which are no short form of a verb that changes something: `no` isn't `note`.
  static let others: Set<String> = [
    "arch", "don", "hom", "imp", "look", "no", "not", "pack", "pus", "rest", "sign", "tie",
    "thank", "thanks", "thx", "ty", "ok", "okay", "yes", "cool", "nice", "great", "wow", "lol",
  ]

  /// The verbs that were probably meant by words which mean something near.
  package static let near: [String: [String]] = [
    "ls": ["show"], "dir": ["show"], "list": ["show"], "print": ["show"], "display": ["show"], "cat": ["show"],
    "see": ["show"], "get": ["show"], "look": ["show"], "find": ["search", "filter"], "grep": ["search"],
    "where": ["filter"], "only": ["filter"], "who": ["coaches"], "how": ["count"], "many": ["count"],
    "remove": ["delete"], "rm": ["delete"], "del": ["delete"], "drop": ["delete"], "erase": ["delete"],
    "todo": ["tasks", "due"], "todos": ["tasks", "due"], "calendar": ["events"], "visits": ["events"],
    "deadlines": ["due"], "today": ["due"], "mail": ["email"], "write": ["email"], "text": ["contact"],
    "call": ["contact"], "phone": ["contact"], "star": ["fav"], "favorite": ["fav"],
    "favourite": ["fav"], "top": ["limit"], "first": ["limit"], "like": ["fav"],
    "unstar": ["unfav"], "unlike": ["unfav"], "mark": ["status"], "change": ["edit"], "update": ["edit"],
    "modify": ["edit"], "rename": ["edit"], "new": ["add"], "create": ["add"], "insert": ["add"], "order": ["sort"],
    "rank": ["sort"], "select": ["sql"], "revert": ["undo"], "back": ["undo"], "cancel": ["undo"], "oops": ["undo"],
    "man": ["help"], "reload": ["refresh"], "sync": ["refresh"], "download": ["export"], "backup": ["archive"],
    "money": ["offers"], "scholarships": ["offers"], "versus": ["compare"], "vs": ["compare"], "diff": ["compare"],
    "reset": ["clear"], "cls": ["clear"], "signin": ["login"], "signout": ["logout"], "logoff": ["logout"],
    "send": ["email"], "message": ["contact", "email"], "dm": ["contact"], "unfavorite": ["unfav"],
    "unfavourite": ["unfav"], "unheart": ["unfav"], "heart": ["fav"], "settings": ["set"], "config": ["set"],
    "configure": ["set"], "theme": ["set"], "dark": ["set"], "profile": ["prefs"], "preferences": ["prefs"],
    "visit": ["log", "events"], "stop": ["quit"], "leave": ["quit"], "end": ["quit"], "close": ["quit"],
    "tasklist": ["tasks"], "journal": ["changes"], "log out": ["logout"], "reminder": ["remind"],
  ]

  /// Words that begin what another verb takes: `select name from schools` is `sql select name from schools`.
  static let begun = ["select": "sql"]

  /// Words that stand at the end of the line that was meant: `pros kenyon` is `show kenyon pros`.
  static let ends: [String: (verb: String, end: String)] = [
    "pros": ("show", "pros"), "cons": ("show", "pros"), "notes": ("show", "notes"), "twitter": ("open", "twitter"),
    "instagram": ("open", "instagram"), "website": ("open", "website"), "call": ("contact", "call"),
    "phone": ("contact", "call"), "text": ("contact", "sms"), "sms": ("contact", "sms"),
  ]

  /// The sayings of people, in exactly these words in this order, and the line that does it.
  private static let sayings: [(words: [String], line: String)] = [
    (["log", "out"], "logout"), (["log", "off"], "logout"), (["sign", "out"], "logout"), (["log", "in"], "login"),
    (["sign", "in"], "login"), (["sign", "up"], "signup"), (["what", "s", "new"], "activity"),
    (["whats", "new"], "activity"), (["remind", "me"], "remind SCHOOL tomorrow TEXT"),
    (["save", "as"], "show > list.csv"), (["who", "are", "you"], "whoami"), (["who", "am", "i"], "whoami"),
    (["clear", "sort"], "sort none"), (["clear", "sorting"], "sort none"), (["clear", "order"], "sort none"),
    (["sort", "off"], "sort none"), (["clear", "filter"], "clear"), (["clear", "filters"], "clear"),
    (["filter", "none"], "clear"), (["filter", "all"], "clear"), (["filter", "off"], "clear"),
    (["theme"], "set color auto"), (["dark", "mode"], "set color auto"),
    (["with", "offers"], "schools has(offers)"), (["have", "offers"], "schools has(offers)"),
    (["with", "an", "offer"], "schools has(offers)"), (["clear", "all"], "clear"), (["clear", "everything"], "clear"),
    (["count", "all"], "count"), (["average"], "group division avg(tuition)"),
    (["near", "home"], "schools within=100"),
  ]

  /// The words at both ends of a line, and the verb of what is between them: `remove kenyon from
  /// favorites` is `unfav kenyon`.
  private static let frames: [(first: Set<String>, last: Set<String>, verb: String)] = {
    let favorites: Set = ["favorite", "favorites", "favourite", "favourites", "favs", "faves"]
    return [
      (["remove", "delete", "take", "drop"], favorites, "unfav"), (["add", "put", "make", "mark"], favorites, "fav"),
    ]
  }()

  /// The line that is meant by words at both ends of a text.
  static func framed(_ text: String) -> String? {
    let words = text.split(separator: " ").map(String.init)
    guard words.count > 2, let first = words.first?.lowercased(), let last = words.last?.lowercased(),
      let frame = frames.first(where: { $0.first.contains(first) && $0.last.contains(last) })
    else { return nil }
    let named = words.dropFirst().dropLast().filter {
      !["from", "to", "as", "my", "a", "the"].contains($0.lowercased())
    }
    return ([frame.verb] + named).joined(separator: " ")
  }

  /// True if a word before a whole line says nothing more: `send email preston`, `go show kenyon`.
  static func isFront(_ word: String) -> Bool { ["send", "go", "please", "run", "just", "write"].contains(word) }

  /// The line that does what is said somewhere in a text.
  static func phrase(in text: String) -> String? {
    let said = text.lowercased().split { !$0.isLetter }.map(String.init)
    return sayings.first { saying in
      said.indices.contains { said[$0...].starts(with: saying.words) }
    }?.line
  }

  /// The questions of people, by words of each, and the line that answers it.
  private static let phrases: [(words: Set<String>, line: String)] = [
    (["should"], "due"), (["who", "write"], "due"), (["who", "email"], "due"), (["who", "call"], "due"),
    (["what", "next"], "due"), (["next", "visit"], "events start>=today"), (["how", "far"], "sort distance; show"),
    (["closest"], "sort distance; show"), (["nearest"], "sort distance; show"), (["cheapest"], "sort tuition; show"),
    (["cost"], "sort tuition; show"), (["best"], "sort fit; show"), (["how", "many"], "count"),
  ]

  /// Words between the words that matter.
  private static let idle: Set<String> = [
    "a", "all", "an", "and", "any", "are", "at", "can", "did", "do", "does", "for", "from", "give", "have", "how", "i",
    "in", "is", "list", "many", "me", "my", "of", "our", "please", "plz", "see", "show", "tell", "that", "the",
    "there", "to", "us", "want", "we", "what", "which", "who", "with", "you",
  ]

  /// True if a word says nothing by itself.
  static func isIdle(_ word: String) -> Bool { idle.contains(word.lowercased()) }

  /// `count offers pending` for `how many offers are pending`.
  private static func counted(_ words: [String], in scope: Scope, _ table: VerbTable) -> String? {
    for list in ListName.allCases {
      let others = words.filter { ![list.plural, list.singular].contains($0.lowercased()) }
      guard others.count < words.count else { continue }
      let line = (["count", list.plural] + others).joined(separator: " ")
      return table.readings(Cursor(ParseContext(line, in: scope))).isEmpty ? nil : line
    }
    return nil
  }

  /// The line that was probably meant by what people say: its words without those in between, under the verb of a list
  /// that is among them, or under one of `verbs`. Nil unless it is understood as it stands.
  ///
  /// - Parameter whole: what was typed, its first word included.
  static func line(
    _ text: String, of whole: String, verbs: [String], in scope: Scope, _ table: VerbTable
  ) -> String? {
    // Output that goes to a file still goes there.
    if let sign = text.lastIndex(of: ">"), text[sign...].contains(where: \.isLetter), let end = whole.lastIndex(of: ">")
    {
      let line = line(String(text[..<sign]), of: String(whole[..<end]), verbs: verbs, in: scope, table)
      return line.map { "\($0) \(text[sign...])" }
    }
    let said = Set(whole.lowercased().split { !$0.isLetter }.map(String.init))
    let words = text.split(whereSeparator: { $0.isWhitespace || "?!.,".contains($0) }).map(String.init)
    let telling = words.filter { !idle.contains($0.lowercased()) || verbs == ["tier"] && $0.lowercased() == "a" }
    let lists = ListName.allCases.map { ($0.plural, [$0.plural, $0.singular]) }
    if let phrase = phrases.first(where: { $0.words.isSubset(of: said) }) {
      return (phrase.line == "count" ? counted(telling, in: scope, table) : nil) ?? phrase.line
    }
    var tried: [String] = []
    for verb in verbs { tried.append(([verb] + telling).joined(separator: " ")) }
    for (verb, names) in lists {
      guard let place = telling.firstIndex(where: { names.contains($0.lowercased()) }) else { continue }
      var others = telling
      others.remove(at: place)
      if verbs == ["email"] || verbs == ["contact"] { tried.append((verbs + others).joined(separator: " ")) }
      tried.append(([verb] + others).joined(separator: " "))
      for other in verbs where !others.isEmpty { tried.append(([other] + others).joined(separator: " ")) }
    }
    if verbs.isEmpty, telling.count < words.count {
      tried += ["filter", "show"].map { ([$0] + telling).joined(separator: " ") }
    }
    return tried.first { line in
      let context = ParseContext(line, in: scope)
      return line != text && !table.readings(Cursor(context)).isEmpty
    }
  }
}
