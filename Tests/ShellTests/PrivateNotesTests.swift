import CompassVerbs
import Display
import Domain
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import Testing
import Values

/// Private notes are their writer's own in whatever is printed or written; only an archive holds all of them.
/// `ExampleSweepTests` looks for them in what the examples of all verbs print and write.
struct PrivateNotesTests {
  private static func store() -> MemoryStore { Sample.store(Place.noted) }

  private static func talk(_ setting: Talk.Setting) async throws -> (talk: Talk, secret: String) {
    let store = store()
    if setting.contains(.parent) { _ = try await store.look(at: SampleFamily.athlete) }
    var talk = try await Talk(setting, store: store)
    talk.seat(answering: true)
    talk.surroundings["family.json"] = "{}"
    return (talk, setting.contains(.parent) ? Place.athletes : Place.parents)
  }

  /// Everything that came out: what was printed, and every file.
  private static func told(_ talk: Talk, _ said: String) -> String {
    said + talk.surroundings.files.values.joined(separator: "\n") + talk.surroundings.asked.joined(separator: "\n")
  }

  private static let lines = [
    "export a.json", "export a.jsonl", "export a.csv", "export a.tsv", "export a.md", "export a.html", "show kenyon",
    "schools; output json; show 1-5", "schools > b.json", "show kenyon private > c.csv", "show kenyon > d.md",
    "delete kenyon", "undo", "edit kenyon", "note --private kenyon", "group state", "compare kenyon oberlin",
    "packet save p.html --with schools", "digest", "why kenyon", "activity 100", "output lines; schools",
    "add school Kenyon College", "import a.json", "refresh",
  ]

  @Test(arguments: [Talk.Setting(), .parent, .dryRun]) func noFileTellsThem(setting: Talk.Setting) async throws {
    var (talk, secret) = try await Self.talk(setting)
    for line in Self.lines {
      let said = await talk.say(line)
      #expect(!Self.told(talk, said).contains(secret), "\(line)")
    }
    for line in ["filter notes=", "filter private", "search z", "search w", "show kenyon ", "note --private kenyon "] {
      #expect(!talk.completions(line).joined().contains(secret), "\(line)")
    }
  }

  /// The answer that one person was shown isn't shown to the next one.
  @Test func whoeverLooksNextIsNotShownTheLastAnswer() async throws {
    var talk = try await Talk(store: Self.store())
    talk.interpreter.shell.settings.output = .json
    #expect(await talk.say("show kenyon").contains(Place.athletes))
    let said = await talk.say("as eli; last json")
    #expect(said.contains("viewing Eli Novakovic") && !said.contains(Place.athletes))
  }

  /// Nobody finds a school by what someone else wrote of it for themselves.
  @Test func nobodySearchesInThem() async throws {
    var (talk, secret) = try await Self.talk([])
    let found = await talk.json("search \(secret); count")
    #expect(found == nil || found?["count"]?.amount == 0)
    #expect(await talk.json("clear; filter notes~\(secret); count")?["count"]?.amount == 0)
  }

  @Test func onlyAnArchiveHoldsAllAndSaysSo() async throws {
    var (talk, secret) = try await Self.talk([])
    let said = await talk.say("archive all.json")
    #expect(said.contains("it contains everyone's private notes"))
    #expect(talk.surroundings["all.json"]?.contains(secret) == true)
  }

  /// A file holds one's own notes: reading it back leaves those of others as they are.
  @Test(arguments: ["json", "csv"]) func importLeavesTheNotesOfOthers(ending: String) async throws {
    var (talk, _) = try await Self.talk([])
    let before = try await talk.interpreter.world.store.tables().schools.kenyon.privateNotes
    let first = await talk.say("export a.\(ending); import a.\(ending)")
    #expect(first.contains("nothing to change"), "\(first)")
    talk.surroundings["a.\(ending)"] = talk.surroundings["a.\(ending)"]?.replacing(Place.athletes, with: "changed")
    let (outcome, said) = await talk.run("import a.\(ending)")
    #expect(outcome.status == .done, "\(said)")
    let after = try #require(try await talk.interpreter.world.store.tables().schools.kenyon.privateNotes?.json)
    #expect(after[SampleFamily.user.description] == .string("changed"))
    #expect(after[SampleFamily.parent.description] == .string(Place.parents))
    #expect(await talk.run("undo").outcome.status == .done)
    #expect(try await talk.interpreter.world.store.tables().schools.kenyon.privateNotes?.json == before?.json)
  }
}
