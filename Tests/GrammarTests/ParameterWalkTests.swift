import CompassVerbs
import Display
import Domain
import Grammar
import ShellTesting
import Testing

@testable import ShellCore

extension Talk {
  /// What Tab would put in the place of words at the end of a line without a bracket or a comma of theirs.
  fileprivate func losses(at line: String) -> [String] {
    let found: Completions = completions(line)
    let typed = String(decoding: Array(line.utf8)[found.span], as: UTF8.self)
    func signs(_ text: String) -> Int { text.count { ",()".contains($0) } }
    return found.candidates.map(\.text).filter { signs($0) < signs(typed) }
  }
}

/// Every word of every example of every verb, as somebody types it with Tab: where a word is known, it's offered there,
/// and its beginning narrows the list down to it.
@Suite struct ParameterWalkTests {
  private static let verbs = VerbTable.all.verbs.map(\.name)

  /// Words that nobody knows beforehand, from which word after the verb on, and what they are.
  private static let own: [String: (from: Int, what: String)] = [
    "alias": (1, "a line"), "watch": (0, "a line"), "con": (1, "some text"), "pro": (1, "some text"),
    "note": (1, "some text"),
    "echo": (0, "some text"),
    "search": (0, "letters of names"), "home": (0, "an address"), "join": (0, "a code"), "login": (0, "an address"),
    "signup": (0, "an address"), "save": (0, "a new name"), "history": (0, "letters of lines"),
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
  private static let filtered = Task {
    await talk(after: "schools; colleges D3; schools", "filter D1 contacted=30")
  }

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

  /// Whether Tab can't know the word: numbers, signs, files that aren't there, words of one's own.
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
