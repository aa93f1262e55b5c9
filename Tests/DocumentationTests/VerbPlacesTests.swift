import CompassVerbs
import Display
import Domain
import ShellCore
import ShellTesting
import Storage
import TestSupport
import Testing
import Values

/// What each verb does where something holds of all of them: the table of Documentation/Verbs.md, worked out by running
/// every example in each place. A new verb is in it by itself.
struct VerbPlacesTests {
  private enum Place: CaseIterable { case usual, json, plain, dryRun, readOnly, parent, offline }

  /// What came of an example.
  private struct Run {
    let line: String
    let results: String
    let notices: String
    /// How often something was stored.
    let stored: Int
  }

  private static let offline = StoreError.readOnly(
    "offline: this is the copy of 2 hours ago; 'refresh' tries the server again")

  @Test func everyVerbInEveryPlace() async throws {
    let (usual, plain, parent) = await (Beginning([]), Beginning(.plain), Beginning(.parent))
    var table = "\n| Verb | Changes | `-o json` | `--dry-run` | `--read-only` | A parent | Offline |\n"
    table += "|---|---|---|---|---|---|---|\n"
    for verb in VerbTable.all.verbs {
      var runs: [Place: [Run]] = [:]
      for place in Place.allCases {
        let beginning = place == .plain ? plain : place == .parent ? parent : usual
        for line in verb.examples {
          runs[place, default: []].append(try await run(line, of: verb, in: place, after: beginning))
        }
      }
      table += "| `\(verb.name)` | \(verb.effect.words) | \(row(of: verb, runs).joined(separator: " | ")) |\n"
    }
    try Page(path: "Documentation/Verbs.md").expect(
      table + "\n", between: "<!-- places -->\n", and: "<!-- end of places -->")
  }

  /// Tab knows every verb, and `help` has a page of it.
  @Test func everyVerbIsOfferedAndExplained() async throws {
    let beginning = await Beginning([])
    for verb in VerbTable.all.verbs {
      var (talk, _) = try await beginning.again()
      let offered = talk.completions(String(verb.name.dropLast())).map(\.trimmed)
      #expect(offered.contains(verb.name), "\(offered)")
      let (status, page, _) = await talk.hear("help \(verb.name)")
      #expect(status == .done && page.contains(verb.summary), "help \(verb.name): \(page)")
    }
  }

  private func run(_ line: String, of verb: Verb, in place: Place, after beginning: Beginning) async throws -> Run {
    var (talk, store) = try await beginning.again()
    talk.seat(answering: true)
    talk.surroundings["family.json"] = "{}"
    await WritingLine.all.first { $0.line == line && $0.verb.name == verb.name }?.prepare(&talk)
    // Things to do have numbers once they were shown, and are opened again once they were done.
    let first = ["done": "reminders", "snooze": "reminders", "reopen": "reminders; done 1-3; reminders done"][verb.name]
    if let first { await talk.hear(first) }
    let before = store.applied
    switch place {
    case .json: talk.interpreter.shell.settings.output = .json
    case .dryRun: talk.interpreter.world.rules.isDryRun = true
    case .readOnly: talk.interpreter.world.rules.isReadOnly = true
    case .offline: store.refuseChanges(Self.offline)
    case .usual, .plain, .parent: break
    }
    let (_, results, notices) = await talk.hear(line)
    return Run(line: line, results: results, notices: notices, stored: store.applied - before)
  }

  /// The cells of a verb; what it should do in a place and doesn't is a hole.
  private func row(of verb: Verb, _ runs: [Place: [Run]]) -> [String] {
    func said(_ place: Place, _ isSo: (Run) -> Bool, _ words: (all: String, none: String)) -> String {
      let found = runs[place, default: []].count(where: isSo)
      return found == verb.examples.count ? words.all : found == 0 ? words.none : "in part"
    }
    let refused = (all: "refused", none: "runs")
    // What 'refresh' stores was only worked out.
    let writes = Set(runs[.usual, default: []].filter { $0.stored > 0 && verb.name != "refresh" }.map(\.line))
    // What runs other lines prints the answer of each, and 'cards' says itself how it is drawn.
    for run in runs[.json, default: []]
    where !run.results.isEmpty && verb.group != .script && verb.name != "watch" && !run.line.contains("cards") {
      #expect(JSON(parsing: run.results) != nil, "\(run.line) prints no JSON: \(run.results)")
    }
    for run in runs[.plain, default: []] {
      let signs = run.results.unicodeScalars.filter {
        !$0.isASCII && !$0.properties.isAlphabetic && !"→…".unicodeScalars.contains($0)
      }
      #expect(signs.isEmpty, "\(run.line) shows \(signs)")
    }
    for place in [Place.dryRun, .readOnly, .offline] {
      for run in runs[place, default: []] { #expect(run.stored == 0, "\(run.line) stores something: \(place)") }
    }
    for run in runs[.dryRun, default: []] where writes.contains(run.line) {
      // What is written at the prompt first has no dry run.
      #expect(
        !run.results.isEmpty || run.notices.contains("at the prompt"),
        "\(run.line) doesn't say what it would store: \(run.notices)")
    }
    // A letter is opened, and a list walked through, also where nothing of it is stored.
    let opens = ["contact", "email", "review"].contains(verb.name)
    for run in runs[.readOnly, default: []] where writes.contains(run.line) && !opens {
      #expect(run.notices.contains("'--read-only'"), "\(run.line): \(run.notices)")
    }
    // Tasks are kept on this machine.
    for run in runs[.offline, default: []] where writes.contains(run.line) && !run.line.hasPrefix("add task") {
      #expect(run.notices.contains("offline:"), "\(run.line): \(run.notices)")
    }
    return [
      said(.json, { !$0.results.isEmpty }, ("yes", "prints nothing")),
      said(.dryRun, { writes.contains($0.line) }, ("shown", "runs")),
      said(.readOnly, { $0.notices.contains("'--read-only'") }, refused),
      said(.parent, { $0.notices.contains("parents can view") }, refused),
      said(.offline, { $0.notices.contains("offline:") }, refused),
    ]
  }
}

extension Verb.Effect {
  fileprivate var words: String {
    switch self {
    case .shell: "nothing stored"
    case .store: "rows"
    case .world: "files, programs or the shell"
    }
  }
}
