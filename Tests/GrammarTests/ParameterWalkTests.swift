import CompassVerbs
import Display
import Domain
import Grammar
import ShellTesting
import Testing

@testable import ShellCore

extension Talk {
  /// The texts that Tab would put in the place of words at the end of a line without a bracket or a comma
  /// of theirs.
  fileprivate func losses(at line: String) -> [String] {
    let found: Completions = completions(line)
    let typed = String(decoding: Array(line.utf8)[found.span], as: UTF8.self)
    func signs(_ text: String) -> Int { text.count { ",()".contains($0) } }
    return found.candidates.map(\.text).filter { signs($0) < signs(typed) }
  }
}

/// Every word of every example of every verb, as a person types it with Tab: where a word is known, it's
/// offered there, and its beginning narrows the list down to it.
@Suite struct ParameterWalkTests {
  private static let verbs = VerbTable.all.verbs.map(\.name)

  /// Words that nobody knows beforehand, from which word after the verb on, and what they are.
  private static let own: [String: (from: Int, what: String)] = [
    "alias": (1, "a line"), "ask": (0, "a sentence"), "watch": (0, "a line"), "con": (1, "some text"),
    "pro": (1, "some text"),
    "note": (1, "some text"), "echo": (0, "some text"),
    "search": (0, "letters of names"), "home": (0, "an address"), "join": (0, "a code"), "login": (0, "an address"),
    "signup": (0, "an address"), "password": (0, "an address"), "save": (0, "a new name"),
    "history": (0, "letters of lines"),
    "template": (1, "a new name, then a text"), "source": (1, "a script's own words"), "sql": (0, "a statement"),
    "help": (0, "some text"), "import": (1, "headers of the file"), "log": (3, "a subject"),
    "remind": (1, "a day in words, then a title"), "field": (0, "a new name, then an expression"),
    "set": (0, "a new name, then a text"),
  ]

  /// A family with a view, an alias and a template; the last lines are typed for some verbs.
  private static func talk(after lines: String...) async -> Talk {
    var talk = Talk(sample: .terminal)
    for line in [
      "template add intro \"Hello {last}\"", "add task Follow up with Coach Smith", "add task Oil the glove",
      "done oil",
      "save finalists; save weekly; save ohio", "alias near schools within=$1", "alias finalists schools tier=A",
    ] + lines { await talk.run(line) }
    talk.interpreter.shell.files = { prefix in
      ["notes/", "family.json", "list.csv", "week.compass"].filter { $0.hasPrefix(prefix) }
    }
    talk.interpreter.shell.programs = { prefix in ["grep", "less", "ls", "sort"].filter { $0.hasPrefix(prefix) } }
    return talk
  }

  private static let front = Task { await talk(after: "schools; colleges D3; schools", "count") }
  private static let due = Task { await talk(after: "due", "count") }
  private static let filtered = Task { await talk(after: "schools; colleges D3; schools", "filter D1 contacted=30") }

  private func talk(about verb: Verb) async -> Talk {
    switch verb.name {
    case "snooze", "done", "reopen": await Self.due.value
    case "clear": await Self.filtered.value
    default: await Self.front.value
    }
  }

  @Test(arguments: verbs) func everyKnownWordIsOffered(name: String) async throws {
    let verb = try #require(VerbTable.all.verb(name))
    let talk = await talk(about: verb)
    for line in verb.examples {
      for (number, word) in Self.words(of: line).enumerated().dropFirst() {
        let before = String(line[..<word.lowerBound])
        guard !isOwn(String(line[word]), number - 1, after: before, in: verb) else { continue }
        #expect(!talk.offers(before).isEmpty, "nothing is offered after '\(before)'")
        let whole = before + line[word]
        #expect(talk.losses(at: whole).isEmpty, "'\(whole)' would lose a sign")
        let wanted = Self.beginning(of: String(line[word]))
        let offers = talk.offers(before + wanted.typed)
        #expect(offers.contains(where: wanted.isMeant), "'\(before)\(wanted.typed)' offers \(offers.prefix(5))")
      }
    }
  }

  /// Each parameter is typed in some example, so that the walk comes by.
  @Test(arguments: verbs) func everyParameterIsInAnExample(name: String) async throws {
    let verb = try #require(VerbTable.all.verb(name))
    let talk = await talk(about: verb)
    let most = verb.examples.map { Self.words(of: $0).count - 1 }.max() ?? 0
    #expect(most >= verb.signature.count { !$0.hasPrefix("[") }, "\(verb.signature)")
    #expect(verb.signature.isEmpty || most > 0 || talk.offers("\(name) ").isEmpty)
  }

  /// True if Tab can't know the word: numbers, signs, files that aren't there, words of one's own.
  private func isOwn(_ word: String, _ place: Int, after before: String, in verb: Verb) -> Bool {
    if word.allSatisfy({ "=<>|/*+-!;".contains($0) }) || before.contains("if ") { return true }
    if word.first.map({ $0.isNumber || "$-.!(".contains($0) }) == true, !word.hasPrefix("--") { return true }
    if word.contains("@") || word.contains(".") || word.hasSuffix(":") { return true }
    if verb.name == "add", !word.contains("="), word != "kenyon", place > 0 { return true }
    guard let own = Self.own[verb.name] else { return false }
    return place >= own.from && (!word.contains("=") || own.from == 0 || verb.name == "alias" || verb.name == "import")
  }

  /// The first letters of a word, and what is offered for it: a field up to its sign, else the word in full.
  private static func beginning(of word: String) -> (typed: String, isMeant: (String) -> Bool) {
    var bare = word.filter { $0 != "\"" && $0 != "'" }.lowercased()
    while bare.last.map(",)".contains) == true { bare.removeLast() }
    let field = bare.prefix { $0.isLetter || $0 == "_" }
    let isField = field.count < bare.count && bare.dropFirst(field.count).first.map { "=<>:(~,".contains($0) } == true
    let wanted = isField ? String(field) : bare
    let typed = String(word.prefix(wanted.count > 3 || word.hasPrefix("\"") ? 3 : 2))
    return (
      typed,
      { offer in
        let plain = offer.lowercased().filter { $0 != "\"" && $0 != "'" }
        return plain.hasPrefix(wanted) || wanted.hasPrefix(plain) || plain.contains(" \(wanted)")
          || plain.contains("_\(wanted)")
      }
    )
  }

  private static func words(of line: String) -> [Range<String.Index>] {
    var words: [Range<String.Index>] = []
    var place = line.startIndex
    while let start = line[place...].firstIndex(where: { $0 != " " }) {
      var quote: Character?
      var end = start
      while end < line.endIndex, quote != nil || line[end] != " " {
        if line[end] == quote {
          quote = nil
        } else if quote == nil, line[end] == "\"" || line[end] == "'" {
          quote = line[end]
        }
        end = line.index(after: end)
      }
      words.append(start..<end)
      place = end
    }
    return words
  }
}

/// Every way through the signature of a verb, with something typed for each of its words.
struct SignatureWalk {
  let verb: Verb
  let talk: Talk
  /// The words of the signature that may stand at the end of a line, in the order in which they were come by.
  private(set) var stops: [Stop] = []

  /// A line, and what of the signature may follow.
  struct Stop {
    let line: String
    /// The kind of the row that was named last.
    let list: ListName?
    var words: [String] = []
  }

  /// A line that has come to some place of the signature.
  private struct Way {
    var line: String
    var list: ListName?
  }

  init(_ verb: Verb, _ talk: Talk) {
    (self.verb, self.talk) = (verb, talk)
    var ways = [Way(line: verb.name + " ")]
    for text in verb.signature { ways = walk(Signature(text), ways) }
  }

  /// The ways at the end of a part of the signature.
  private mutating func walk(_ part: Signature, _ ways: [Way]) -> [Way] {
    switch part {
    case .word(let word, let isGlued): return ways.flatMap { step(word, isGlued: isGlued, $0) }
    case .sequence(let parts): return parts.reduce(ways) { walk($1, $0) }
    case .choice(let parts): return parts.flatMap { walk($0, ways) }
    case .optional(let part): return ways + walk(part, ways)
    case .repeated(let part, let separator):
      let once = walk(part, ways)
      _ = walk(part, once.map { Way(line: $0.line.dropLast() + separator, list: $0.list) })
      return once
    }
  }

  private mutating func step(_ word: String, isGlued: Bool, _ way: Way) -> [Way] {
    var way = way
    if isGlued { way.line.removeLast() }
    let sign = word.prefix { !$0.isLetter }
    if word == "," { return [Way(line: way.line + ", ", list: way.list)] }
    let line = way.line + (isGlued || word == "-N" ? sign : "")
    if let place = stops.firstIndex(where: { $0.line == line }) {
      if !stops[place].words.contains(word) { stops[place].words.append(word) }
    } else {
      stops.append(Stop(line: line, list: way.list, words: [word]))
    }
    if word == "ROW" { return talk.rows(after: way.line).map { Way(line: way.line + $0.text + " ", list: $0.list) } }
    let sample = Offered.sample(of: word, verb: verb.name, in: way.line, talk)
    return [Way(line: way.line + sample + " ", list: way.list)]
  }
}

extension Talk {
  /// The rows that were found before, of the one shell that is asked.
  private static let known = Kept<[String: [(text: String, list: ListName)]]>([:])

  /// A row of each list that a line takes at its end, by name where it has one there.
  func rows(after line: String) -> [(text: String, list: ListName)] {
    if let known = Self.known.value[line] { return known }
    let found = named(after: line)
    Self.known.change { $0[line] = found }
    return found
  }

  private func named(after line: String) -> [(text: String, list: ListName)] {
    ListName.allCases.compactMap { list in
      let found = samples(of: list).first { text in
        let whole = line + text
        let context = interpreter.context(to: whole)
        if let row = context.rowsNamed(before: whole.utf8.count).last { return row.list == list }
        guard list == session.front else { return false }
        do throws(Diagnostic) { return try !statements(whole).isEmpty } catch {
          return error.span.lowerBound >= whole.utf8.count
        }
      }
      return found.map { ($0, list) }
    }
  }

  /// The row of a list that knows most of itself, by its name and by its id.
  private func samples(of list: ListName) -> [String] {
    func look<E: Listed>(_ entity: E.Type) -> [String] {
      let context = session.context
      func known(_ row: E) -> Int { E.fields.all.count { $0.read(row, context) != .missing } }
      guard let row = session.tables[E.self].max(by: { known($0) < known($1) }) else { return [] }
      let name = E.fields[E.naming]?.read(row, context).text
      return [name?.quoted, "id:\(row.id)"].compactMap(\.self)
    }
    return look(list.entity)
  }

  /// The names of the rows that a line may name at its end.
  func names(after line: String) -> [String] {
    rows(after: line).filter { $0.text.hasPrefix("\"") }.flatMap { _, list in
      func look<E: Listed>(_ entity: E.Type) -> [String] {
        session.tables[E.self].compactMap { row in
          // Twins have their places.
          E.nameKind == .college ? row.title(session.context) : E.fields[E.naming]?.read(row, session.context).text
        }
      }
      return look(list.entity)
    }
  }
}
