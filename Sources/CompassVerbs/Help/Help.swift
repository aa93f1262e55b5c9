package import Display
import Domain
import Grammar
package import ShellCore
import Values

/// `help`: the verbs by what a person wants to do, everything about one of them or a topic, or what has to do with a text.
struct Help: Command {
  static let verb: Verb = Verb(
    "help", "List the verbs, explain a verb or topic, or search", group: .shell, needs: .nothing,
    examples: ["help", "help filter", "help rows", "help screen reader"],
    .words("VERB|TOPIC|TEXT", .explained), make: Self.init)

  let words: [String]

  /// Its examples are of the athlete's sport.
  var wishes: Needs? { words.isEmpty ? nil : .people }

  func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    guard !words.allSatisfy({ ["me", "please"].contains($0.lowercased()) }) else {
      return CommandResult([Help.overview])
    }
    let said = words.joined(separator: " ")
    let name = shell.saved.aliases[said] == nil ? HelpTopic.pages[said.lowercased()] ?? said : said
    let topic = HelpTopic.named(name).map { topic in
      let isVi = shell.settings.values[.keys] == "vi"
      return topic.name == HelpTopic.keys.name ? HelpTopic.keys(world.person.keys(isVi)) : topic
    }
    if let verb = VerbTable.all.verb(name), topic == nil || verb.name == name.lowercased() {
      let explained = verb.explained(in: shell)
      guard
        let more = [topic, .browse, .dashboard, .offers, .eligibility].compactMap(\.self).first(where: {
          $0.name == verb.name
        })
      else {
        return CommandResult([explained])
      }
      // Who asks for the rules looks for these, not for the verb.
      let isFirst = more.name == HelpTopic.eligibility.name
      return CommandResult([.group(isFirst ? [more.explained, explained] : [explained, more.explained])])
    }
    if let topic { return CommandResult([topic.explained]) }
    if let line = shell.saved.aliases[name] {
      return .notice(Text("'\(name)' is an alias for: \(line)"))
    }
    if let term = OfferTerm.named(name) { return CommandResult([term.explained(in: shell.session)]) }
    let search = HelpSearch(name)
    if let term = search.found.only?.term {
      return CommandResult([term.explained(in: shell.session)])
    }
    if !search.found.isEmpty { return CommandResult([search.block]) }
    throw nothing(about: name)
  }

  private func nothing(about name: String) -> Failure {
    let known =
      VerbTable.all.verbs.map(\.name) + HelpTopic.all.map(\.name) + Settings.Name.allCases.map(\.rawValue)
      + OfferTerm.all.map(\.name) + SpokenVerb.near.keys.sorted()
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
    let words = ExampleWords(shell)
    let (now, later) = words.examples(of: self)
    let notes = notes.map(words.inSport)
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
    let lines = pairs ?? examples.map { (label: $0.line, value: Text($0.meaning)) }
    let object: Fields = [
      ("topic", .text(name)), ("summary", .text(summary)),
      ("examples", .object(examples.map { ($0.line, .text($0.meaning)) })),
    ]
    let titles = [
      Self.keys.name: "Keys", Self.browse.name: "Keys", Self.dashboard.name: "Parts", Self.offers.name: "Words",
      Self.eligibility.name: "Rules",
    ]
    let title = titles[name] ?? "Examples"
    return .detail(
      Detail(
        header: [Text(name, .heading), Text(summary)],
        sections: lines.isEmpty ? [] : [Section(title, id: "examples", [.pairs(lines)])] + sources, object: object))
  }
}

extension OfferTerm {
  /// The word, what it means and where, and who says so; of the limit on a roster also that of the athlete's team.
  fileprivate func explained(in session: Session) -> Block {
    let prospect = name == "roster limit" ? session.context.known { Prospect(session) } ?? nil : nil
    let limit = prospect.flatMap(RosterLimit.of)
    var pairs: [(label: String, value: Text)] =
      (isOfOffers && place != "all" ? [("Where", Text(place))] : []) + (source.map { [("Source", Text($0))] } ?? [])
    var object: Fields = [
      ("term", .text(name)), ("meaning", .text(meaning)), ("where", .text(place)),
      ("source", Datum(source?.place)), ("source_date", Datum(source?.date)),
    ]
    if let prospect, let limit {
      let words = ["\(prospect.team): \(limit.players) players", limit.note].filter { !$0.isEmpty }
      pairs += [("Your Team", Text(words.joined(separator: "; "))), ("Its Source", Text(limit.source))]
      object.append(("players", .int(limit.players)))
    }
    return .detail(
      Detail(
        header: [Text(name, .heading), Text(meaning)],
        sections: pairs.isEmpty ? [] : [Section("About", id: "about", [.pairs(pairs)])],
        object: object))
  }
}

extension Text {
  /// Where a fact was read, and when that was written.
  fileprivate init(_ source: FactSource) { self.init("\(source.place) (\(source.date))", .dim) }
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
      ("Start here", Text("'tour' shows around, 'help fav' explains, Tab helps, Ctrl-D quits")),
    ]
    let object = VerbTable.all.verbs.map { ($0.name, Datum.text($0.summary)) }
    return .detail(
      Detail(
        header: [],
        sections: [Section("Verbs", id: "verbs", [.pairs(groups)]), Section("More", id: "more", [.pairs(hints)])],
        object: object))
  }
}

/// The entries that `help` finds for words that name neither a verb nor a topic, the best first.
struct HelpSearch {
  let text: String
  let found: [HelpEntry]

  /// More than a screen holds is only counted; of a few all is told.
  private static let (most, mostWhole) = (18, 8)
  /// Words of a question that say nothing about what is looked for.
  private static let idle: Set<String> = [
    "a", "an", "the", "to", "of", "for", "in", "on", "and", "or", "how", "do", "does", "i", "can", "is", "are", "what",
    "my", "me", "with", "who", "which", "where", "when", "it", "from", "school", "schools", "coach", "coaches", "list",
  ]

  init(_ text: String) {
    self.text = text
    let words = Self.words(text)
    let telling = words.filter { !Self.idle.contains($0) }
    let wanted = telling.isEmpty ? words : telling
    let scored = HelpEntry.all.enumerated().map { place, entry in
      (score: Self.score(wanted, entry), place: place, entry: entry)
    }
    let most = scored.map(\.score.words).max() ?? 0
    let best = most > 0 ? scored.filter { $0.score.words == most } : []
    found = best.sorted { ($0.score.distance, $0.place) < ($1.score.distance, $1.place) }.map(\.entry)
  }

  /// The finds as a list of what can be asked for next.
  var block: Block {
    let shown = Array(found.prefix(Self.most))
    let columns = [
      SheetColumn("Name", key: "name"), SheetColumn("Kind", key: "kind", priority: 1),
      SheetColumn("About", key: "about", minimum: 20, isFlexible: true, wraps: shown.count <= Self.mostWhole),
    ]
    var sheet = Sheet(
      columns: columns,
      rows: shown.map { [Text($0.name, .name), Text($0.kind.rawValue, .dim), Text($0.summary)] })
    sheet.noun = ("find", "finds")
    if found.count > shown.count {
      sheet.notes = [Text("and \(found.count - shown.count) more: add words to narrow it down", .dim)]
    }
    return .sheet(sheet)
  }

  /// The number of the words that an entry has, and its distance from them.
  private static func score(_ wanted: [String], _ entry: HelpEntry) -> (words: Int, distance: Int) {
    let (summary, more) = (words(entry.summary), words(entry.more))
    let distances = wanted.compactMap { distance(of: $0, from: entry, summary, more) }
    return (distances.count, distances.reduce(0, +))
  }

  private static func distance(of word: String, from entry: HelpEntry, _ summary: [String], _ more: [String]) -> Int? {
    let name = entry.name.lowercased()
    let stem = word.count > 3 && word.hasSuffix("s") ? String(word.dropLast()) : word
    if name == word || name == stem { return 0 }
    if entry.otherWords.contains(where: { $0 == word || $0 == stem }) { return 1 }
    if stem.count > 1, name.hasPrefix(stem) { return 1 }
    if summary.contains(where: { $0 == word || $0 == stem }) { return 2 }
    if more.contains(where: { $0 == word || $0 == stem }) { return 3 }
    if stem.count > 2, summary.contains(where: { $0.hasPrefix(stem) }) { return 4 }
    if stem.count > 2, name.contains(stem) { return 5 }
    return stem.count > 2 && more.contains { $0.hasPrefix(stem) } ? 6 : nil
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}

/// Something that `help TEXT` can find: a verb, a topic, a setting, a field or a word around offers.
struct HelpEntry: Sendable {
  enum Kind: String, Sendable {
    case verb, topic, setting, field, term
  }

  let name: String
  let kind: Kind
  let summary: String
  /// Everything else that is looked at.
  let more: String
  /// Other words that people may use for it.
  let otherWords: [String]

  static let all: [HelpEntry] = verbs + topics + settings + fields + terms

  /// The word around offers that it is.
  var term: OfferTerm? { kind == .term ? OfferTerm.named(name) : nil }

  /// Words that people say for what is called otherwise here, besides those that they type for verbs.
  private static let otherWords: [String: String] = [
    "quit": "exit bye", "undo": "mistake wrong back",
    "contact": "mail email message phone twitter dm", "packet": "resume pdf", "export": "spreadsheet excel calendar",
    "map": "geography", "prefs": "profile gpa sat position", "home": "address distance miles", "output": "format",
    "remind": "reminder alarm", "log": "call visit meeting", "keys": "shortcut keyboard binding",
    "tour": "tutorial beginner start introduction", "plain": "blind accessibility accessible", "rows": "number name",
    "show": "open details profile", "search": "look", "as": "parent", "history": "earlier again",
    "alias": "shortcut macro", "save": "view bookmark",
    "color": "colour colours", "pro": "strength", "con": "drawback weakness",
  ]

  private static var verbs: [HelpEntry] {
    VerbTable.all.verbs.map { verb in
      let more = ([verb.group.rawValue] + verb.signature + verb.notes + verb.examples).joined(separator: " ")
      return HelpEntry(.verb, verb.name, verb.summary, more)
    }
  }

  private static var topics: [HelpEntry] {
    (HelpTopic.all + HelpTopic.others).map { topic in
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
    for list in ListName.allCases {
      for field in list.entity.standardFields.infos {
        if lists[field.name] == nil { names.append((field.name, field.title)) }
        lists[field.name, default: []].append(list.plural)
      }
    }
    return names.map { name, title in
      HelpEntry(.field, name, "\(title), of \((lists[name] ?? []).joined(separator: ", "))", "")
    }
  }

  private static var terms: [HelpEntry] {
    OfferTerm.all.map { HelpEntry(.term, $0.name, $0.meaning, $0.place, otherWords: $0.others) }
  }

  private init(_ kind: Kind, _ name: String, _ summary: String, _ more: String, otherWords: [String] = []) {
    self.name = name
    self.kind = kind
    self.summary = summary
    self.more = more
    self.otherWords =
      otherWords + (Self.otherWords[name] ?? "").split(separator: " ").map(String.init)
      + (kind == .verb ? SpokenVerb.near.filter { $0.value.contains(name) }.map(\.key) : [])
  }
}

extension Interpreter {
  /// What `help` says of the verb at the cursor, or of the one before it, and the line that says the same; of an empty
  /// line, the list of verbs. Nil where no verb stands.
  package func explanation(of line: String, at cursor: Int) -> (blocks: [Block], line: String)? {
    let name = verb(in: line, at: cursor)
    guard name != nil || line.allSatisfy(\.isWhitespace) else { return nil }
    var shell = self.shell
    guard let result = try? Help(words: [name].compactMap(\.self)).run(in: &shell, with: world) else { return nil }
    let told = result.notices.isEmpty ? [] : [Block.text(result.notices)]
    return (result.results + told, ["help", name].compactMap(\.self).joined(separator: " "))
  }

  private func verb(in line: String, at cursor: Int) -> String? {
    let verbs = colouring(of: line).filter { $0.role == .verb || $0.role == .unknownVerb }
    guard let place = verbs.last(where: { $0.span.lowerBound <= cursor }) ?? verbs.first else { return nil }
    let bytes = Array(line.utf8)
    let word = String(decoding: bytes[place.span.clamped(to: 0..<bytes.count)], as: UTF8.self)
    return VerbTable.all.verb(word)?.name ?? begun(by: word) ?? word
  }

  /// The one verb that begins so.
  private func begun(by word: String) -> String? {
    let verbs = VerbTable.all.verbs.filter { $0.name.hasPrefix(word.lowercased()) }
    return verbs.only?.name
  }
}
