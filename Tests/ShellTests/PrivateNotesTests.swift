import CompassVerbs
import Display
import Domain
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import Testing

/// Private notes are their writer's own in whatever is printed or written; only an archive holds all of them.
struct PrivateNotesTests {
  private static let athletes = "walnut-harbour"
  private static let parents = "zebra-lantern"

  /// The sample family with private notes of two people on every school.
  private static func store() -> MemoryStore {
    var tables = Sample.at().tables
    tables.schools = Rows(
      tables.schools.map { school in
        var school = school
        school.privateNotes = JSONText(
          #"{"\#(SampleFamily.user)":"\#(athletes)","\#(SampleFamily.parent)":"\#(parents)"}"#)
        return school
      })
    return Sample.store(tables)
  }

  private static func talk(_ setting: Talk.Setting) async throws -> (talk: Talk, secret: String) {
    let store = store()
    if setting.contains(.parent) { _ = try await store.look(at: SampleFamily.athlete) }
    var talk = try await Talk(setting, store: store)
    talk.seat(answering: true)
    talk.surroundings["family.json"] = "{}"
    return (talk, setting.contains(.parent) ? athletes : parents)
  }

  /// Everything that came out: what was printed, and every file.
  private static func told(_ talk: Talk, _ said: String) -> String {
    said + talk.surroundings.files.values.joined(separator: "\n") + talk.surroundings.asked.joined(separator: "\n")
  }

  /// After 'as' somebody else reads.
  private static let verbs = VerbTable.all.verbs.map(\.name).filter { !["archive", "as"].contains($0) }

  @Test(arguments: verbs, [Talk.Setting(), .parent])
  func noVerbTellsTheNotesOfAnother(name: String, setting: Talk.Setting) async throws {
    var (talk, secret) = try await Self.talk(setting)
    _ = await talk.run("schools; show kenyon")
    for mode in [OutputMode.table, .json] {
      talk.interpreter.shell.settings.output = mode
      for line in try #require(VerbTable.all.verb(name)).examples {
        _ = await talk.run("schools")
        let said = await talk.say(line)
        #expect(!Self.told(talk, said).contains(secret), "\(mode) \(line)")
        let more = await talk.say("last csv; changes; undo")
        #expect(!Self.told(talk, more).contains(secret), "\(mode) \(line)")
      }
    }
  }

  private static let lines = [
    "export a.json", "export a.jsonl", "export a.csv", "export a.tsv", "export a.md", "export a.html", "show kenyon",
    "schools; output json; show 1-5", "schools > b.json", "show kenyon private > c.csv", "show kenyon > d.md",
    "delete kenyon", "undo", "edit kenyon", "note --private kenyon", "group state", "compare kenyon oberlin",
    "packet save p.html --with schools", "digest", "why kenyon", "activity 100", "output lines; schools",
    "add school Kenyon College", "import a.json", "refresh",
  ]

  @Test(arguments: [Talk.Setting(), .parent, .dryRun])
  func noFileTellsThem(setting: Talk.Setting) async throws {
    var (talk, secret) = try await Self.talk(setting)
    for line in Self.lines {
      let said = await talk.say(line)
      #expect(!Self.told(talk, said).contains(secret), "\(line)")
    }
    for line in ["filter notes=", "filter private", "search z", "search w", "show kenyon ", "note --private kenyon "] {
      #expect(!talk.completions(line).joined().contains(secret), "\(line)")
    }
  }

  /// What one person was shown isn't shown to the next one.
  @Test func whoeverLooksNextIsNotShownTheLastAnswer() async throws {
    var talk = try await Talk(store: Self.store())
    talk.interpreter.shell.settings.output = .json
    #expect(await talk.say("show kenyon").contains(Self.athletes))
    let said = await talk.say("as eli; last json")
    #expect(said.contains("viewing Eli Novakovic") && !said.contains(Self.athletes))
  }

  /// Nobody finds a school by what somebody else wrote of it for themselves.
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
  @Test(arguments: ["json", "csv"])
  func importLeavesTheNotesOfOthers(ending: String) async throws {
    var (talk, _) = try await Self.talk([])
    let before = try await talk.interpreter.world.store.tables().schools.kenyon.privateNotes
    let first = await talk.say("export a.\(ending); import a.\(ending)")
    #expect(first.contains("nothing to change"), "\(first)")
    talk.surroundings["a.\(ending)"] = talk.surroundings["a.\(ending)"]?.replacing(Self.athletes, with: "changed")
    let (outcome, said) = await talk.run("import a.\(ending)")
    #expect(outcome.status == .done, "\(said)")
    let after = try #require(try await talk.interpreter.world.store.tables().schools.kenyon.privateNotes?.json)
    #expect(after[SampleFamily.user.description] == .string("changed"))
    #expect(after[SampleFamily.parent.description] == .string(Self.parents))
    #expect(await talk.run("undo").outcome.status == .done)
    #expect(try await talk.interpreter.world.store.tables().schools.kenyon.privateNotes?.json == before?.json)
  }
}
