import CompassVerbs
import Display
import Domain
import ShellCore
import Testing
import Values

/// Pages that are folds over what the shell knows.
struct GeneratedTests {
  @Test
  func verbs() throws {
    try Page(path: "Documentation/Verbs.md").expect(
      Verb.Group.allCases.map(section).joined(), between: "<!-- verbs -->\n", and: "<!-- end -->")
  }

  @Test
  func topics() throws {
    let topics = HelpTopic.all.filter { $0.name != HelpTopic.keys.name }.map { topic in
      let rows = topic.examples.map { "| `\($0.line.replacing("|", with: "\\|"))` | \($0.meaning) |\n" }.joined()
      return "\n### `help \(topic.name)`\n\n\(topic.summary).\n\n| Line | Meaning |\n|---|---|\n\(rows)"
    }
    try Page(path: "Documentation/Verbs.md").expect(
      topics.joined() + "\n", between: "<!-- topics -->\n", and: "<!-- end of topics -->")
  }

  @Test
  func settings() throws {
    var table = "\n| Setting | Values | What it says |\n|---|---|---|\n"
    for name in Settings.Name.allCases {
      let values = name.choices.map { $0.map { "`\($0)`" }.joined(separator: ", ") } ?? "any text"
      table += "| `\(name.rawValue)` | \(values) | \(name.summary) |\n"
    }
    try Page(path: "Documentation/Settings.md").expect(
      table + "\n", between: "<!-- settings -->\n", and: "<!-- end -->")
  }

  /// The first screen of the sample family's dashboard, as it was on one day.
  @Test
  func dashboard() async throws {
    let now = try #require(Instant("2026-11-21T12:00:00Z"))
    var shell = SampleShell(now: now)
    let typed = "\(shell.prompt) dashboard full\n"
    let lines = await shell.run("dashboard full").split(separator: "\n", omittingEmptySubsequences: false)
    let screen = lines.prefix { !$0.hasPrefix("Schools by Size") }.joined(separator: "\n")
    #expect(screen.contains("Welcome back, Eli!"))
    try Page(path: "README.md").expect(
      "```console on 2026-11-21\n\(typed)\(screen)…\n```\n", between: "<!-- dashboard -->\n", and: "<!-- end -->")
  }

  /// The README's Sunday evening stands in transcripts, line by line, but for what `…` leaves out.
  @Test
  func sundayEvening() throws {
    let page = try Page(path: "README.md").text
    let shown = page.components(between: "<!-- sunday -->\n```console from transcripts\n", and: "```")
    let sessions = try #require(shown.first).split(separator: "schools · 65/65 › ")
    #expect(sessions.count == 2)
    for (session, name) in zip(sessions, ["due-terminal", "tonight-terminal"]) {
      var said: [Substring] = []
      for line in try Page(path: "Tests/ShellTests/Transcripts/\(name).transcript").lines {
        // What is typed and what goes to standard error stand on one screen.
        if line.hasPrefix("compass> ") {
          said.append(line.dropFirst("compass> ".count))
        } else if line.hasPrefix("2> ") {
          said.append(line.dropFirst("2> ".count))
        } else if !said.isEmpty, !line.hasPrefix("answer> "), !line.hasPrefix("editor> ") {
          said.append(line)
        }
      }
      let lines = session.split(separator: "\n")
      #expect(lines.isShortened(from: said.filter { !$0.isEmpty }), "\(name)")
    }
  }

  private func section(_ group: Verb.Group) -> String {
    let verbs = VerbTable.all.verbs.filter { $0.group == group }
    return "\n## \(group.rawValue)\n" + verbs.map(entry).joined() + (group == Verb.Group.allCases.last ? "\n" : "")
  }

  private func entry(_ verb: Verb) -> String {
    let examples = verb.examples.map { $0 + "\n" }.joined()
    let note = verb.effect == .store ? " (changes rows)" : ""
    return "\n### `\(verb.usage)`\n\n\(verb.summary)\(note).\n\n```\n\(examples)```\n"
  }
}
