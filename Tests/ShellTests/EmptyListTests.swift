import CompassVerbs
import Domain
import SampleFamily
import ShellCore
import ShellTesting
import Testing
import Values

/// Where a list has nothing yet, the lines that are printed to be typed work as they stand, or ask.
struct EmptyListTests {
  static let lines =
    ListName.allCases.map(\.plural) + [
      "offers pending", "coaches head", "reminders done", "suggestions dismissed", "due", "due all", "due athletes",
      "tonight", "review", "activity", "summary", "map", "dashboard", "digest", "calendar", "rules", "eligibility",
      "athletes", "views", "alias", "drafts", "templates", "changes", "history", "packet costs", "next", "prev", "home",
      "group state", "pivot state division", "chart state", "stats fit", "what if gpa=3.9", "prefs", "prefs player",
      "log kenyon email", "compare kenyon, denison", "remind kenyon friday", "show kenyon", "fit kenyon",
      "status kenyon contacted", "tier kenyon A", "fav kenyon", "note kenyon Good visit", "pro kenyon Small",
      "lookup kenyon", "accept kenyon", "packet", "sql select name from schools",
    ]

  /// Nothing at all, and a list with one school of which nothing is known.
  @Test(arguments: lines, [[], ["Summit Academy"]]) func hint(_ line: String, _ schools: [String]) async throws {
    var start = try await Talk([.empty, .terminal], store: Sample.store(Sample.at().people))
    for school in schools { _ = await start.say("add school \"\(school)\"") }
    _ = await start.say("schools")
    let said = await start.say(line, answering: ["stop"])
    for hint in Self.hints(in: said) {
      var talk = try await Talk([.empty, .terminal], store: Sample.store(Sample.at().people))
      for school in schools { _ = await talk.say("add school \"\(school)\"") }
      _ = await talk.say("schools; \(line)", answering: ["stop"])
      let run = await talk.run(hint, answering: ["stop"])
      #expect(!run.said.contains("error: "), "\(line) offers '\(hint)':\n\(run.said)")
    }
  }

  /// What stands alone in a line, after a colon or in quotes, and begins with a verb.
  private static func hints(in said: String) -> Set<String> {
    var hints: Set<String> = []
    let lines = said.split(separator: "\n").map { $0.hasPrefix("2> ") ? $0.dropFirst(3) : $0[...] }
    for (place, line) in lines.enumerated() {
      // What was typed stands above the caret, and a college is looked up on the internet.
      let below = place + 1 < lines.count ? lines[place + 1] : ""
      if below.contains("^") || line.contains("lookup") { continue }
      let parts = String(line).split(separator: "'", omittingEmptySubsequences: false)
      let quoted = parts.indices.filter { $0 % 2 == 1 && $0 + 1 < parts.count }.map { String(parts[$0]) }
      let bare = line.contains("'") ? [] : [String(line)] + line.split(separator: ":").dropFirst().map(String.init)
      hints.formUnion((quoted + bare).map(\.trimmed).filter(isLine))
    }
    return hints
  }

  /// True for a line that can be typed: a verb with words, none of them in capitals that stand for others.
  private static func isLine(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first, text.hasPrefix(first), [" ", ";", nil].contains(text.dropFirst(first.count).first),
      VerbTable.all.verbs.contains(where: { $0.name == first })
    else { return false }
    // A verb alone is named as a word.
    if words.count == 1, !["undo", "due", "show", "clear", "schools"].contains(first) { return false }
    let isPattern = words.contains { $0.count > 2 && $0.allSatisfy(\.isUppercase) }
    return !isPattern && !text.contains("...") && !text.contains("  ")
  }
}
