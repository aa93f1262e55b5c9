import AccountFeature
import CompassVerbs
import DashboardFeature
import Display
import Domain
import Lists
import ShellCore
import ShellTesting
import Values

@testable import Grammar

/// The words to be offered where a word of a signature may stand.
struct Offered {
  /// All of them are offered.
  var wanted: [String]
  /// These may be offered, too.
  var others: [String] = []
  /// Why nothing is.
  var reason: String?
  private init(_ wanted: [String], or others: [String] = []) { (self.wanted, self.others) = (wanted, others) }

  private static func nothing(_ reason: String, or others: [String]) -> Offered {
    var offered = Offered([], or: others)
    offered.reason = reason
    return offered
  }

  /// The text that is typed for a word to go on: a keyword stands for itself.
  static func sample(of word: String, verb: String, in line: String, _ talk: Talk) -> String {
    if word == "TERM" { return "-" + FieldList(list(of: verb, talk), talk.session.context).names[0] }
    if word == "FIELD" || word == "FIELD=VALUE" {
      let names =
        word == "FIELD" ? ["state", "contacted", "fit", "division"] : ["notes=x", "gpa=3", "style=x", "sat=1200"]
      let dated = [
        "pivot": ["contacted", "updated"], "chart": ["contacted", "fit"], "group": ["contacted", "updated"],
        "limit": ["contacted", "updated"], "for": ["contacted", "updated"], "show": ["created"],
      ]
      let infos = ListName(rawValue: verb).map { FieldList($0, talk.session.context).infos } ?? []
      let own = infos.filter(\.kind.isDated) + infos.filter { !$0.kind.isDated }
      let wanted = own.map(\.name) + (dated[verb] ?? []) + names
      return wanted.first { !line.holds($0) } ?? names[0]
    }
    return samples["\(verb) \(word)"] ?? samples[word] ?? word
  }

  /// The list that the terms of a verb are about.
  private static func list(of verb: String, _ talk: Talk) -> ListName { ListName(rawValue: verb) ?? talk.session.front }

  /// The same where the line may name one.
  private static func list(of stop: SignatureWalk.Stop, _ verb: String, _ talk: Talk) -> ListName {
    let named = stop.line.split(separator: " ").dropFirst().first.flatMap { ListName(rawValue: String($0)) }
    return figures.contains(verb) ? named ?? talk.session.front : list(of: verb, talk)
  }

  /// The verbs after which a list may be named.
  private static let figures: Set = ["count", "group", "pivot", "stats", "chart", "for"]

  private static let samples = [
    "colleges ORDER": "name", "colleges :PART": "", "watch COMMAND": "next",
    "SECTION": "notes", "FIGURE": "count", "LIST": "schools", "ORDER": "created", ":PART": ":month", "SQL": "SELECT",
    "FILE": "schools.csv", "DAYS": "30", "N": "1", "MODE": "json", "COMMAND": "count", "SECONDS": "5",
    "TEMPLATE": "intro", "NAME": "finalists", "template NAME": "intro", "field NAME": "cost", "TEXT": "hello",
    "EXPRESSION": "tuition", "KIND": "school", "STATUS": "contacted", "DIVISION": "D1", "TYPE": "call", "DAY": "friday",
    "WORD": "hi",
    "WHEN": "friday", "PERIOD": "november", "CATEGORY": "notifications", "prefs FIELD=VALUE": "followUpReminderDays=3",
    "ADDRESS": "coach@example.edu", "LAT,LON": "41.4,-81.6", "HEADER=FIELD": "a=name", "VALUE": "json",
    "if VALUE": "OH", "OP": "=", "EVENT": "\"Kenyon campus visit\"",
    "EMAIL": "a@b.cd", "MEMBER": "dana", "CODE": "FAM-1", "ATHLETE": "me", "VERB": "filter", "TOPIC": "rows",
    "LINE": "account", "after LINE": "deposit", "SUBJECT": "dead",
    "subject=TEXT": "subject=x", "body=TEXT": "body=x", "-N": "-1", "PART": "stats",
  ]

  /// The words to be offered for a word at a stop; nil where nobody has said them. After the name of a list its clauses come
  /// in any order.
  static func at(_ stop: SignatureWalk.Stop, _ word: String, verb: Verb, _ talk: Talk) -> Offered? {
    var offered = words(at: stop, word, verb: verb, talk)
    if let list = ListName(rawValue: verb.name) {
      let clauses = ["sort", "limit", "columns", "per", "asc", "desc", "none"]
      offered?.others += clauses + FieldList(list, talk.session.context).names
    } else if verb.name == "for" {
      offered?.others +=
        ["sort", "limit", "per", "asc", "desc", "none"]
        + FieldList(list(of: stop, verb.name, talk), talk.session.context).names
    }
    if figures.contains(verb.name), ListName.allCases.contains(where: { stop.line.holds($0.plural) }) {
      // A word after a list may be a term, or what is told of the list.
      let fields = FieldList(list(of: stop, verb.name, talk), talk.session.context).names
      let terms = ["not", "any", "search", "has", "lacks", "within", "by"]
      // `contacted, interested` may be statuses rather than fields.
      let values = FieldList(list(of: stop, verb.name, talk), talk.session.context).infos.compactMap(\.wordList)
      offered?.others +=
        fields + functions + Comparison.signs + terms + values.flatMap { $0.words.map(\.raw) } + ["none"]
    }
    return offered
  }

  private static func words(at stop: SignatureWalk.Stop, _ word: String, verb: Verb, _ talk: Talk) -> Offered? {
    if word == "FIELD=VALUE", let list = stop.list, list.editable == nil {
      return nothing("nobody writes such rows", or: [])
    }
    if word == "N", ["expect", "if"].contains(verb.name) { return Offered(["\(talk.session.tables.schools.count)"]) }
    if let reason = reasons["\(verb.name) \(word)"] ?? reasons[word] {
      return nothing(reason, or: also["\(verb.name) \(word)"] ?? [])
    }
    if verb.name == "as", stop.line != "as " {
      return nothing("the whole name was offered before its first word", or: [])
    }
    if word == "else" {
      // The line before it may go on.
      let terms = ["not", "any", "search", "has", "lacks", "within"] + (ListName.allCases + [.colleges]).map(\.plural)
      return Offered([word], or: FieldList(.schools, talk.session.context).names + functions + terms)
    }
    if word.allSatisfy({ !$0.isUppercase }) { return Offered([word], or: also["\(verb.name) \(word)"] ?? []) }
    if let words = words["\(verb.name) \(word)"] ?? words[word] {
      return Offered(words, or: also["\(verb.name) \(word)"] ?? also[word] ?? [])
    }
    let front = list(of: stop, verb.name, talk)
    switch word {
    case "LIST": return Offered((ListName.allCases + [.colleges]).map(\.plural), or: ListName.allCases.map(\.plural))
    case "ORDER": return Offered(FieldList(front, talk.session.context).names, or: functions)
    case "DAY", "WHEN":
      return Offered(
        [word == "DAY" ? "yesterday" : "tomorrow", "friday"], or: days(word, talk) + periods(verb.name))
    case "PERIOD":
      return Offered(
        ["this week", "this month"], or: periods(verb.name) + days(verb.name == "calendar" ? "WHEN" : word, talk))
    case "ROW" where verb.name == "unfav":
      return Offered(talk.session.tables.schools.filter { $0.isFavorite == true }.map(\.name))
    case "ROW" where ["done", "reopen", "snooze"].contains(verb.name):
      // An event is understood by its name, but few of them are things to do.
      let events = talk.session.tables.events.map(\.name)
      return Offered(talk.names(after: stop.line).filter { !events.contains($0) }, or: events + ["all", ".", "--with"])
    case "ROW" where ["show", "edit", "delete"].contains(verb.name):
      // The whole name of an event is understood, where nothing else is called so.
      let events = talk.session.tables.events.map(\.name)
      return Offered(talk.names(after: stop.line).filter { !events.contains($0) }, or: events + ["all", ".", "--with"])
    case "ROW": return Offered(talk.names(after: stop.line), or: ["all", ".", "--with"])
    case "SECTION":
      let names = DetailSections.names(of: stop.list ?? front).components(", ") + ["header"]
      let fields = FieldList(stop.list ?? front, talk.session.context)
      return Offered(names.filter { !stop.line.hasSuffix(" \($0) ") }, or: fields.names)
    case "TERM":
      let fields = FieldList(front, talk.session.context)
      return Offered(
        fields.names, or: functions + ["not", "any", "search", "has", "lacks", "within"] + Comparison.signs)
    case "FIELD", ":PART":
      let isOfRow = ["copy", "show"].contains(verb.name)
      let fields = FieldList(isOfRow ? stop.list ?? front : front, talk.session.context)
      if word == ":PART", verb.name == "colleges" { return nothing("colleges have no dates", or: []) }
      if word == ":PART" {
        let field = stop.line.dropLast().split { $0 == " " || $0 == "," }.last ?? ""
        return Offered(DayPart.allCases.map { "\(field):\($0.rawValue)" })
      }
      let isGrouped = ["group", "pivot", "limit"].contains(verb.name) || stop.line.contains(" per ")
      let grouped = isGrouped || stop.line == "chart "
      let names = fields.infos.filter { !(grouped && $0.isSeveral) }.map(\.name)
      let left = names.filter { !stop.line.holds($0) || ["copy", "expect", "if", "pivot"].contains(verb.name) }
      if ["expect", "if"].contains(verb.name) {
        return Offered(left, or: FieldList(.coaches, talk.session.context).names)
      }
      if verb.name == "show" { return Offered(left, or: DetailSections.names(of: stop.list ?? front).components(", ")) }
      guard verb.name == "chart", stop.line != "chart " else { return Offered(left) }
      return Offered([stop.line.holds("fit") ? "division" : "fit"], or: fields.names)
    case "FIELD=VALUE":
      return Offered(assigned(stop, verb.name, talk).names, or: also["\(verb.name) FIELD=VALUE"] ?? [])
    case "FIGURE": return Offered(["count", "avg"], or: functions)
    case "EXPRESSION": return Offered(["fit", "tuition"], or: FieldList(front, talk.session.context).names + functions)
    case "NAME": return name(verb.name)
    case "OP": return Offered(["="], or: Comparison.signs)
    case "COMMAND": return command(verb.name)
    default: return nil
    }
  }

  /// What may be told of a contact by the names of its fields.
  private static let told = [
    "subject", "direction", "occurred", "coach", "sentiment", "content", "event", "attachments",
  ]

  /// The days that are offered for a word.
  private static func days(_ word: String, _ talk: Talk) -> [String] {
    let days = Expectation.day(toward: word == "WHEN" ? .ahead : .past)
    return days.candidates(talk.interpreter.scope, Typed("", limit: 100)).first.map(\.text)
  }

  /// The periods that are offered for a day.
  private static func periods(_ verb: String) -> [String] {
    switch verb {
    case "due", "calendar": SpokenDate.Toward.ahead.periods
    case "changes", "digest": SpokenDate.Toward.past.periods
    default: []
    }
  }

  private static func name(_ verb: String) -> Offered? {
    switch verb {
    case "save", "view": Offered(["finalists"])
    case "alias": Offered(["near"])
    case "template": Offered(["intro"], or: letters)
    case "field": Offered(["cost"])
    case "set": Offered(["output", "color"], or: Settings.Name.allCases.map(\.rawValue) + ["x", "who", "min"])
    default: nil
    }
  }

  private static func command(_ verb: String) -> Offered {
    let all = VerbTable.all.verbs.filter { !["alias", "for", "if", "set", "watch"].contains($0.name) }
    let shown = ["alias", "for", "if"].contains(verb) ? all : all.filter(\.prints)
    return Offered(shown.map(\.name), or: ["none", "near"])
  }

  /// The letters that come with the program.
  private static let letters = [
    "first", "camp", "game", "invitation", "reply", "thanks", "video", "visit", "offer", "time", "decline",
    "accept", "committed",
  ]

  private static let functions =
    Figure.Kind.allCases.map(\.rawValue) + ["round", "abs", "if", "today", "school", "coach"]

  /// The words to be offered whatever stands before them.
  private static let words: [String: [String]] = [
    "SQL": ["SELECT", "WITH"] + ListName.allCases.map(\.plural) + ["colleges"],
    "FILE": ["notes/", "open days.csv", "schools.csv", "short.compass"],
    "source FILE": ["notes/", "short.compass"], "record FILE": ["notes/", "short.compass"],
    "import FILE": ["notes/", "open days.csv", "schools.csv"],
    "archive FILE": ["notes/"], "restore FILE": ["notes/"], "packet FILE": ["notes/"],
    "SUBJECT": CalendarTopic.allCases.map(\.rawValue), "calendar FILE": ["notes/"],
    "LINE": EligibilityStep.Kind.allCases.map(\.rawValue),
    "after LINE": FollowingStep.Kind.allCases.map(\.rawValue),
    "MODE": OutputMode.allCases.map(\.rawValue),
    "copy MODE": OutputMode.allCases.filter { !$0.isDrawn }.map(\.rawValue),
    "TEMPLATE": ["intro"] + letters,
    "KIND": Add.lists.map(\.singular) + ["task", "athlete"],
    "DIVISION": Division.allCases.map(\.rawValue),
    "STATUS": SchoolStatus.allCases.map(\.rawValue), "TYPE": InteractionType.allCases.map(\.rawValue),
    "A": ["A"], "B": ["B"], "C": ["C"],
    "CATEGORY": PreferenceCategory.allCases.map(\.rawValue), "dashboard PART": Dashboard.parts.map(\.name),
    "subject=TEXT": ["subject"], "body=TEXT": ["body"], "MEMBER": ["Dana Novakovic"], "ATHLETE": ["Eli Novakovic"],
    "EVENT": Talk.typing().session.tables.events.map(\.name),
    "VERB": VerbTable.all.verbs.map(\.name), "TOPIC": HelpTopic.all.map(\.name), "-N": ["-1"],
    "expect VALUE": ["OH", "MI"], "if VALUE": ["OH", "MI"], "set VALUE": ["none"],
  ]

  /// The words that are understood there, too, although the signature has them elsewhere: words in any
  /// order, and other words for the same.
  private static let also: [String: [String]] = [
    "-N": ["-2"], "expect VALUE": WordList.states.words.map(\.raw) + ["none"],
    "if VALUE": WordList.states.words.map(\.raw) + ["none"], "record off": ["none"],
    "history TEXT": ["ok", "session", "folder", "clear", "delete"],
    "log TEXT": told + logged, "log TYPE": told + logged,
    "log FIELD=VALUE": logged, "log inbound": logged, "log missed": logged, "log on": logged, "log at": logged,
    "log EVENT": logged + ["."] + Interaction.fields.entries.map(\.name), "import HEADER=FIELD": ["map"],
    "import --dry-run": ["map", "map none", "sheet", "skip bad", "skip bad cells"],
    "home none": ["Edgewater Drive, Cleveland, OH 44113"],
    "packet --with": recipients + ["subject", "body"], "packet subject=TEXT": recipients,
    "packet body=TEXT": recipients,
    "packet ADDRESS": recipients, "open instagram": ["instagram"], "prefs N": (1...20).map(String.init),
  ]

  private static let logged = ["inbound", "outbound", "missed", "on", "yesterday", "nov 1", "11/18", "at"]
  private static let recipients = Talk.typing().session.tables.coaches.map(\.fullName) + ["."]

  /// Why nothing can be offered.
  private static let reasons = [
    "TEXT": "a person's own words", "WORD": "a person's own words", "N": "any number", "DAYS": "any number",
    "SECONDS": "any number", "EMAIL": "nobody's address is shown where anybody signs in",
    "clear FIELD": "no filter is active", "open instagram": "the row that knows most has none",
    "CODE": "the code is a secret of the family", "HEADER=FIELD": "the headers are in the file",
    "import NAME": "the names of the sheets are in the file", "add NAME": "the name of something new",
    "home ADDRESS": "the home of the family, which isn't listed",
    "LAT,LON": "the home of the family, which isn't listed", "packet ADDRESS": "addresses are offered by their letters",
    "add ROW": "colleges are named where they are in front",
  ]
}

extension Offered {
  /// The fields that may be set after a line, with the formats of their values.
  static func assigned(
    _ stop: SignatureWalk.Stop, _ verb: String, _ talk: Talk
  ) -> (names: [String], formats: [String: FieldFormat]) {
    func entries<E: Listed>(_ entity: E.Type) -> [String: FieldFormat] {
      Dictionary(uniqueKeysWithValues: E.fields.entries.map { ($0.name, $0.format) })
    }
    func preferences(_ form: PreferenceForm) -> [String: FieldFormat] {
      Dictionary(form.fields.map { ($0.name, $0.format) }) { first, _ in first }
    }
    var formats: [String: FieldFormat]
    switch verb {
    case "prefs": formats = preferences(.of(.notifications))
    case "what":
      let tried = ["gpa", "sat_score", "act_score", "velocity", "primary_position", "school_state", "intended_major"]
      formats = preferences(.of(.player)).filter { tried.contains($0.key) }
      formats["velocity"] = .velocity
    case "log": formats = entries(Interaction.self).filter { !["school", "type"].contains($0.key) }
    case "fit": formats = entries(School.self).filter { name, _ in SchoolOffer.entries.contains { $0.name == name } }
    case "philosophy":
      formats = entries(School.self).filter {
        ["style", "recruiting", "communication", "metrics", "overall"].contains($0.key)
      }
    default:
      let entity = (stop.list ?? talk.session.front).entity
      formats = entries(entity)
    }
    let left = formats.filter { name, _ in
      !stop.line.contains(" \(name)=") && !(name == "event" && stop.line.contains(" at "))
    }
    return (left.keys.sorted(), left)
  }
}

extension Comparison {
  fileprivate static let signs = allCases.map(\.rawValue)
}

extension String {
  /// True if a word stands in the line.
  fileprivate func holds(_ word: String) -> Bool { components(" ").contains { $0.components(",")[0] == word } }
  fileprivate func components(_ separator: String) -> [String] { split(separator: separator).map(String.init) }
}
